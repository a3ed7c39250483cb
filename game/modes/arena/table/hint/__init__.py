"""What a hint says when it is asked for: what a good player would do in a bout, and why."""
