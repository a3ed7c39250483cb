"""What things are made of: each material is a square swatch that can be laid side by side, lit from the upper left."""
