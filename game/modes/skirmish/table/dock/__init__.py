"""The dock below the board: who acts, and what they have."""
