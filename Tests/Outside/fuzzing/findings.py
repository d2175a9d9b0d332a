"""Findings by kind."""

SAMPLES = 3


class Findings:
    """Counts findings of one kind, and keeps a few of each."""

    def __init__(self):
        self.kinds = {}
        self.where = ""

    def add(self, kind, sample):
        count, samples = self.kinds.get(kind, (0, []))
        if len(samples) < SAMPLES:
            samples.append(f"{self.where}: {sample}")
        self.kinds[kind] = (count + 1, samples)

    def lines(self):
        for kind, (count, samples) in sorted(self.kinds.items(), key=lambda row: -row[1][0]):
            yield f"{count} × {kind}"
            for sample in samples:
                yield f"    {sample[:2500]}"
