"""Record of written and erased words."""

import threading


class Words:
    """Words that were written, and words that were erased."""

    def __init__(self):
        self.guard = threading.Lock()
        self.made = 0
        # Revision that wrote each acknowledged word, by kind, and the last one that erased the kind.
        self.written = {"lists": {}, "accounts": {}}
        self.erased = {"lists": 0, "accounts": 0}
        self.gone = set()
        self.settled = set()

    def new(self):
        with self.guard:
            self.made += 1
            return f"zq{self.made:07d}xv"

    def note(self, kind, word, revision):
        with self.guard:
            self.written[kind][word] = revision

    def erase(self, kind, revision):
        """Marks everything of a kind that was acknowledged before the revision as erased; returns the words."""
        with self.guard:
            self.erased[kind] = max(self.erased[kind], revision)
            before = {word for word, at in self.written[kind].items() if at < revision}
            self.gone |= before
            return before

    def settle(self, present):
        """Drops words that were erased long ago and no longer have to be searched for."""
        with self.guard:
            for kind in self.written.values():
                for word in [word for word in kind if word in self.gone and word not in present]:
                    del kind[word]
                    self.settled.add(word)
