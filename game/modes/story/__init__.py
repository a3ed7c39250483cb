"""Story: pilots of walking engines live through a story of challenges and fights, together against its deck."""
