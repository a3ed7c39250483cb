"""A robot that plays on the terminal: it reads what is printed and types answers, as somebody there would."""

import re
from random import Random

CHOICE = re.compile(r"(?:^|\s{2,})(\d+)  \S")
SEVERAL = re.compile(r"^  Choose (\d+)(?: to (\d+))?")
NUMBER = re.compile(r"^  A number from (-?\d+) to (-?\d+)\.")
SHORT_SIGHTED = 4000
"""More letters than any question takes."""


class Reader:
    """Standard input that is typed by a robot; `out` is what has been printed so far, as a `StringIO`."""

    def __init__(self, out, seed=1):
        self.out, self.random = out, Random(seed)
        self.questions = 0

    def readline(self):
        """Return the next line that is typed: an answer to the last question that is on the terminal."""
        assert self.out.getvalue().endswith("> "), "typed though nothing was asked"
        self.questions += 1
        assert self.questions < 2000, f"no end: {self.out.getvalue()[-SHORT_SIGHTED:]}"
        lines = self._question()
        for line in lines:
            if bounds := NUMBER.match(line):
                return f"{self.random.randint(int(bounds[1]), int(bounds[2]))}\n"
        numbers = [number for line in lines for number in CHOICE.findall(line)]
        assert numbers, f"nothing is offered: {lines}"
        for line in lines:
            if several := SEVERAL.match(line):
                least, most = int(several[1]), int(several[2] or several[1])
                count = self.random.randint(least, min(most, len(numbers)))
                return " ".join(self.random.sample(numbers, count)) + "\n"
        return self.random.choice(numbers) + "\n"

    def _question(self):
        """Return the lines of the last question: what was printed since the last empty line."""
        return self.out.getvalue()[-SHORT_SIGHTED:].rpartition("\n\n")[2].splitlines()
