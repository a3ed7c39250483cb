"""What the pointed choice would do, drawn and in numbers, before it is made."""
