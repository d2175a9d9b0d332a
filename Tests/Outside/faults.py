"""What is wrong, and how much was looked at."""


class Faults:
    """Collects faults, a line each, and counts what was checked."""

    def __init__(self):
        self.lines = []
        self.counts = {}

    def add(self, where, what):
        """One fault: where it is and one sentence."""
        self.lines.append(f"{where}: {what}")

    def add_all(self, where, errors):
        """The errors of a validator, each with its place; of alternatives the one that fits best is told."""
        for error in sorted(errors, key=lambda error: [str(step) for step in error.absolute_path]):
            while error.context:
                error = max(error.context, key=lambda inner: (len(inner.absolute_path), str(inner.message)))
            place = "/".join(str(step) for step in error.absolute_path)
            self.add(where, f"/{place}: {shortened(error.message)}")

    def count(self, what, number=1):
        """So many more of `what` were checked."""
        self.counts[what] = self.counts.get(what, 0) + number


def shortened(text, longest=300):
    """A text that fits on a few lines of a terminal."""
    return text if len(text) <= longest else text[:longest] + "…"
