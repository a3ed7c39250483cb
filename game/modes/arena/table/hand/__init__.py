"""What a player chooses from in the dock, as cards."""
