"""What a hand expects of the Duel table: a blocker and then its attacker, a drag that means both, a reason for all."""
