"""Links in the documentation resolve: to files that are committed, and to headings that they have."""
from __future__ import annotations

import re
import unittest
from urllib.parse import unquote

from built_program import ROOT

LINK = re.compile(r"!?\[[^\]]*\]\(([^()\s]+)\)")


def prose(text: str) -> str:
    """The text without code, which may look like links."""
    return re.sub(r"`[^`\n]*`", "", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL))


def anchors(text: str) -> set[str]:
    """The names of all headings, made as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", each.strip().lower()).replace(" ", "-") for each in headings}


class LinkTests(unittest.TestCase):
    """All pages outside folders that begin with a dot."""

    def test_links_in_documentation_resolve(self) -> None:
        pages = [each for each in ROOT.rglob("*.md") if not any(part.startswith(".") for part in each.relative_to(ROOT).parts)]
        self.assertGreater(len(pages), 15)
        broken, count = [], 0
        for page in pages:
            for link in LINK.findall(prose(page.read_text(encoding="utf-8"))):
                if re.match(r"[a-z]+:", link):
                    continue
                count += 1
                path, _, anchor = unquote(link).partition("#")
                target = page.parent / path if path else page
                is_there = target.exists() and (not anchor or anchor in anchors(target.read_text(encoding="utf-8")))
                if not is_there:
                    broken.append(f"{page.relative_to(ROOT)}: {link}")
        self.assertGreater(count, 30)
        self.assertEqual(broken, [])


if __name__ == "__main__":
    unittest.main()
