"""Companies: stories under a name of their own, begun, kept, and gone on with on another evening."""
