"""Photographs all screens. Usage: pictures.py DIR [LANGUAGE…]"""
from __future__ import annotations

import sys
import unittest
from pathlib import Path

from screens import PAGES, SHEETS, go, leave, prepare
from shop_case import DESK, PHONE, ShopCase

LANGUAGES = ["en", "de", "ar", "ja", "si"]


class Pictures(ShopCase):
    folder_of_pictures = Path()
    languages = LANGUAGES

    def test_all(self) -> None:
        prepare(self)
        for language in self.languages:
            for place, size in (("phone", PHONE), ("desk", DESK)):
                person = self.person(language=language, size=size)
                for name in [*PAGES, *SHEETS]:
                    go(person, name)
                    person.page.screenshot(path=self.folder_of_pictures / f"{name.replace(' ', '-')}-{language}-{place}.png")
                    leave(person)
                person.context.close()


if __name__ == "__main__":
    Pictures.folder_of_pictures = Path(sys.argv[1])
    Pictures.languages = sys.argv[2:] or LANGUAGES
    Pictures.folder_of_pictures.mkdir(parents=True, exist_ok=True)
    unittest.main(argv=sys.argv[:1])
