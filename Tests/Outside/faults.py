"""Findings, and the number of checks."""


class Faults:
    """Collects findings, one line each, and counts the checks."""

    def __init__(self):
        self.lines = []
        self.counts = {}

    def add(self, where, what):
        """Adds one finding: its location and a sentence."""
        self.lines.append(f"{where}: {what}")

    def add_all(self, where, errors):
        """Adds the errors of a validator with their locations; of alternatives, only the closest one."""
        for error in sorted(errors, key=lambda error: [str(step) for step in error.absolute_path]):
            while error.context:
                error = max(error.context, key=lambda inner: (len(inner.absolute_path), str(inner.message)))
            place = "/".join(str(step) for step in error.absolute_path)
            self.add(where, f"/{place}: {shortened(error.message)}")

    def count(self, what, number=1):
        """Counts further checks of `what`."""
        self.counts[what] = self.counts.get(what, 0) + number


def shortened(text, longest=300):
    """Shortens a text to a few terminal lines."""
    return text if len(text) <= longest else text[:longest] + "…"
