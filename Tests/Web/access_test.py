"""Access for everybody: axe on every screen in both themes and directions, the keyboard alone, and no sideways scrolling."""
from __future__ import annotations

import unittest
from typing import Any

from screens import PAGES, SHEETS, go, leave, prepare
from shop_case import DESK, ENDURANCE, PHONE, WHOLE, ShopCase

NAMES = [*PAGES, *SHEETS]
# Language, theme and window: each of them once, or the other combinations too.
LOOKS = [("en", "light", PHONE), ("ar", "dark", DESK)] + [("ar", "dark", PHONE), ("ar", "light", DESK), ("en", "dark", DESK)] * (ENDURANCE >= WHOLE)
WIDTHS = [360, 1600] + [820] * (ENDURANCE >= WHOLE) + [PHONE["width"]]


class AccessTest(ShopCase):
    def violations(self, person: Any) -> list[str]:
        try:
            from axe_playwright_python.sync_playwright import Axe
        except ImportError:
            self.skipTest("needs axe-playwright-python (PyPI: axe-playwright-python)")
        person.page.evaluate("() => document.querySelector('#toast').replaceChildren()")
        if not person.page.evaluate("'axe' in window"):
            person.page.evaluate(Axe().axe_script)
        found = person.page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)")
        return [f"{one['id']}: {node['target']} {node.get('failureSummary', '')}" for one in found for node in one["nodes"]]

    def test_axe_finds_nothing(self) -> None:
        prepare(self)
        for language, scheme, size in LOOKS:
            # axe is a script of the test, which the policy of the page would not run.
            person = self.person(language=language, scheme=scheme, size=size, bypass=True)
            for name in NAMES:
                with self.subTest(name, language=language, scheme=scheme, width=size["width"]):
                    go(person, name)
                    self.assertEqual(self.violations(person), [])
                    leave(person)
            person.context.close()

    def test_axe_finds_nothing_in_the_preview_of_a_file(self) -> None:
        for language, scheme in (("en", "light"), ("ar", "dark")):
            person = self.person("data", language=language, scheme=scheme, size={"width": 360, "height": 800}, bypass=True)
            person.page.set_input_files("#chosen", {"name": "a.csv", "mimeType": "text/csv", "buffer": b"name;price;unknown\nSoap;1,50;x\nBrush;?;y\n"})
            person.page.wait_for_selector("#report select")
            self.assertEqual(self.violations(person), [])
            self.assertEqual(person.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"), 0)

    def test_nothing_is_wider_than_the_window_and_targets_are_large_enough(self) -> None:
        prepare(self)
        person = self.person(language="de")
        for name in NAMES:
            go(person, name)
            for width in WIDTHS:
                with self.subTest(name, width=width):
                    person.page.set_viewport_size({**PHONE, "width": width})
                    person.settle()
                    self.assertEqual(person.page.evaluate("[document.documentElement, ...document.querySelectorAll('dialog')].map(one => one.scrollWidth - one.clientWidth).filter(Boolean)"), [])
            with self.subTest(name):
                small = person.page.evaluate("""() => [...document.querySelectorAll("main :is(a, button, select, .input), dialog :is(a, button, select, .input)")]
                    .filter((one) => { const box = one.getBoundingClientRect(); return box.width && Math.max(box.height, parseFloat(getComputedStyle(one, "::after").height) || 0) < 43.5; })
                    .map((one) => one.outerHTML.slice(0, 120))""")
                self.assertEqual([one for one in small if 'class="link' not in one], [])
            leave(person)

    def test_the_keyboard_is_enough(self) -> None:
        person = self.person(size=DESK)
        page = person.page
        focused = "document.activeElement.closest('[id], [aria-label], a, button, input')?.outerHTML.slice(0, 200) ?? ''"
        page.keyboard.press("Tab")
        self.assertIn("skip", page.evaluate(focused))
        page.keyboard.press("Enter")
        self.assertEqual(page.evaluate("document.activeElement.id"), "main")
        self.assertEqual(page.evaluate("location.hash"), "#/list")
        page.keyboard.press("/")
        page.keyboard.type("3 limes")
        page.keyboard.press("Enter")
        page.wait_for_selector(".row >> text=limes")
        self.assertEqual(page.evaluate("document.activeElement.id"), "line")
        row = page.locator(".row", has_text="limes")
        row.locator("input").focus()
        page.keyboard.press("Space")
        page.wait_for_selector("#toast >> text=limes")
        page.keyboard.press("Control+z")
        person.settle()
        self.assertEqual(page.locator(".row:has-text('limes') input:checked").count(), 0)
        page.locator(".row", has_text="limes").locator(".edit").focus()
        page.keyboard.press("Enter")
        page.wait_for_selector("dialog[open]")
        page.keyboard.press("Tab")
        self.assertTrue(page.evaluate("document.activeElement.closest('dialog') !== null"))
        page.keyboard.press("Escape")
        person.settle()
        self.assertIn("edit", page.evaluate("document.activeElement.className"), "the focus returns to what opened the sheet")

    def test_changes_elsewhere_move_neither_focus_nor_text(self) -> None:
        person = self.person()
        page = person.page
        page.fill("#line", "half a sen")
        page.evaluate("document.getElementById('line').setSelectionRange(4, 6)")
        page.wait_for_selector(".reading span")
        reading = page.inner_text(".reading")
        self.call("list.add", name="Aubergine", locationId="produce")
        page.wait_for_selector(".row >> text=Aubergine")
        self.assertEqual(page.inner_text(".reading"), reading, "what was understood stays")
        self.assertEqual(page.evaluate("(({ id, value, selectionStart }) => [id, value, selectionStart])(document.activeElement)"), ["line", "half a sen", 4])


if __name__ == "__main__":
    unittest.main()
