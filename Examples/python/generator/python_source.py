"""Lines of Python, with long ones wrapped."""
from __future__ import annotations

import textwrap

WIDTH = 120
"""Maximum line length in characters."""


class PythonSource:
    """Lines of Python."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, *lines: str) -> None:
        self.lines += lines

    def doc(self, text: str, indent: str) -> None:
        """A docstring."""
        paragraphs = text.replace("\\", "\\\\").split("\n")
        if len(paragraphs) == 1 and len(indent) + len(text) + 6 <= WIDTH:
            self.add(f'{indent}"""{paragraphs[0]}"""')
            return
        wrapped: list[str] = []
        for each in paragraphs:
            inset = each[: len(each) - len(each.lstrip())]
            hanging = inset + "    " if inset else ""
            wrapped += textwrap.wrap(each, WIDTH - len(indent), subsequent_indent=hanging, break_on_hyphens=False) or [""]
        self.add(f'{indent}"""{wrapped[0]}', *[(indent + line).rstrip() for line in wrapped[1:]], f'{indent}"""')

    def call(self, start: str, parts: list[str], end: str, indent: str) -> None:
        """A call, a signature or another comma-separated list."""
        line = f"{indent}{start}{', '.join(parts)}{end}"
        if len(line) <= WIDTH:
            self.add(line)
            return
        self.add(indent + start)
        kept = ", ".join(part.replace(" ", "\0") for part in parts) + ","  # a part is not broken within
        filled = textwrap.wrap(kept, WIDTH - len(indent) - 4, break_long_words=False, break_on_hyphens=False)
        self.add(*[f"{indent}    {each}".replace("\0", " ") for each in filled], indent + end)
