"""The window of a database that shares a folder with another device: the state, exchanges, and conflicts."""
from __future__ import annotations

import sys
import unittest
from pathlib import Path

from built_program import PROGRAM, ROOT
from window_case import WindowTestCase

sys.path.insert(0, str(ROOT / "Examples" / "python"))

from shop_rpc import Client  # noqa: E402
from shop_window import sync_bar  # noqa: E402

NEVER = 3_600_000
"""An interval that does not end during a test."""


class SyncTests(WindowTestCase):
    """The window shows the database of one device; `other` is the other one."""

    def setUp(self) -> None:
        interval, sync_bar.INTERVAL = sync_bar.INTERVAL, NEVER
        self.addCleanup(lambda: setattr(sync_bar, "INTERVAL", interval))
        super().setUp()
        self.bar = self.window.sync
        self.folder = Path(self.store).parent / "shared"
        self.other = Client(PROGRAM, data=str(Path(self.store).parent / "other"))
        self.addCleanup(self.other.close)

    def join(self) -> None:
        """Shares the sample shop with the other device."""
        self.stock()
        self.folder.mkdir()
        for device, name in ((self.window.link.shop, "kitchen"), (self.other, "phone")):
            device.sync.join(str(self.folder), name=name)
        self.bar.reload()
        self.until(self.is_shown)

    def make_conflicts(self) -> None:
        """Both devices change a price; one removes a product, and the other changes it."""
        self.join()
        self.window.link.shop.catalog.update("apples", price="2.79")
        self.window.link.shop.catalog.update("tea", price="4.75")
        self.other.catalog.update("apples", price="2.99")
        self.other.catalog.delete("tea")
        self.other.sync.now()
        self.bar.button.invoke()
        self.until(lambda: self.conflicts() == 2 and self.window.is_settled)

    def is_shown(self) -> bool:
        return bool(self.bar.winfo_manager())

    def state(self) -> str:
        return str(self.bar.state_text.cget("text"))

    def synchronized(self) -> str:
        return f"✓ {self.window.labels['label.synchronized']}"

    def unsent(self, count: int) -> str:
        return f"↑ {self.window.labels['label.unsentChanges']} ({count})"

    def conflicts(self) -> int:
        """The number in the button of the conflicts; 0 if it is hidden."""
        return int(str(self.bar.conflicts.cget("text")).rpartition("(")[2][:-1]) if self.bar.conflicts.winfo_manager() else 0

    def price(self) -> str:
        return str(self.row("apples").price.cget("text"))

    def test_without_a_group_there_is_nothing_to_see(self) -> None:
        self.stock()
        self.bar.sync()
        self.until(lambda: self.window.is_settled)
        self.assertFalse(self.is_shown() or self.window.banner.winfo_manager())

    def test_changes_are_exchanged(self) -> None:
        self.join()
        self.assertEqual((self.state(), self.conflicts()), (self.synchronized(), 0))
        self.press("milk")
        self.until(lambda: self.state() == self.unsent(1))
        self.other.catalog.update("apples", price="3.00")
        self.other.sync.now()
        self.assertEqual(self.price(), "$2.49")
        self.bar.button.invoke()
        self.assertTrue(self.bar.button.instate(["disabled"]))
        self.until(lambda: self.price() == "$3.00" and self.state() == self.synchronized())
        self.assertTrue(self.bar.button.instate(["!disabled"]))
        self.other.sync.now()
        self.assertEqual([each.name for each in self.other.cart.get().cart.lines], ["Whole Milk"])

    def test_changes_are_exchanged_at_intervals(self) -> None:
        """Typing goes on meanwhile."""
        self.join()
        sync_bar.INTERVAL = 20
        self.bar._tick()
        self.window.catalog.words.set("appl")
        self.window.catalog.entry.icursor(2)
        self.other.catalog.update("apples", price="3.00")
        self.other.sync.now()
        self.until(lambda: [each.product_id for each in self.window.catalog.rows] == ["apples"] and self.price() == "$3.00")
        self.assertEqual((self.window.catalog.words.get(), self.window.catalog.entry.index("insert")), ("appl", 2))
        # a group that another process leaves
        with Client(PROGRAM, data=self.store) as here:
            here.sync.leave()
        self.until(lambda: not self.is_shown())

    def test_a_conflict_is_resolved(self) -> None:
        self.make_conflicts()
        self.assertEqual(self.price(), "$2.99")
        self.bar.conflicts.invoke()
        panel = self.bar.panel
        assert panel is not None
        apples, tea = sorted(panel.rows, key=lambda row: row.conflict_id)
        self.assertTrue(str(apples.sentence.cget("text")).startswith("Apples: changed on several devices"))
        self.assertTrue(str(tea.sentence.cget("text")).startswith("Ceylon Tea: removed on one device, changed on another"))
        self.assertEqual([each.cget("text") for each in apples.choices], ["$2.99", "$2.79"])
        self.assertEqual(apples.chosen.get(), self.other.sync.status().device_id)
        self.assertTrue(str(apples.origins[0].cget("text")).startswith("phone · "))
        self.assertTrue(str(apples.origins[1].cget("text")).startswith(f"kitchen ({self.window.labels['label.thisDevice']}) · "))
        apples.choices[1].invoke()
        # an exchange does not change the choice
        self.bar.sync()
        self.until(lambda: self.window.is_settled)
        self.assertEqual(apples.chosen.get(), self.window.link.shop.sync.status().device_id)
        apples.keep.invoke()
        self.until(lambda: self.price() == "$2.79" and self.conflicts() == 1 and self.window.is_settled)
        self.assertEqual([row.conflict_id for row in panel.rows], [tea.conflict_id])
        self.assertEqual(self.state(), self.synchronized())
        # the one that is shown is chosen first
        tea.keep.invoke()
        self.until(lambda: self.conflicts() == 0 and self.window.is_settled)
        self.assertFalse(panel.winfo_exists())
        self.other.sync.now()
        self.assertEqual((self.other.catalog.get("apples").product.price.text, self.other.sync.status().conflict_count), ("$2.79", 0))

    def test_a_conflict_without_a_choice_has_no_button(self) -> None:
        self.join()
        for shop, location_id in ((self.window.link.shop, "cellar-1"), (self.other, "cellar-2")):
            shop.location.create("Cellar", id=location_id)
        self.other.sync.now()
        self.bar.button.invoke()
        self.until(lambda: self.conflicts() == 1 and self.window.is_settled)
        self.bar.conflicts.invoke()
        panel = self.bar.panel
        assert panel is not None
        row, = panel.rows
        self.assertEqual(str(row.sentence.cget("text")).split(" ·")[0], "Cellar: name used more than once")
        self.assertEqual([(each.winfo_class(), each.cget("text")) for each in row.choices], [("TLabel", "Cellar")] * 2)
        self.assertEqual(sorted(str(each.cget("text")).split(" ")[0] for each in row.origins), ["kitchen", "phone"])
        self.assertFalse(row.keep.winfo_manager())
        here = next(each for each in self.window.link.shop.location.list().locations if each.name == "Cellar")
        self.window.link.shop.location.update(here.id, name="Attic")
        self.bar.button.invoke()
        self.until(lambda: self.conflicts() == 0 and self.window.is_settled)

    def test_a_conflict_that_ended_elsewhere_leaves_the_panel(self) -> None:
        self.make_conflicts()
        self.bar.conflicts.invoke()
        panel = self.bar.panel
        assert panel is not None
        row = next(each for each in panel.rows if each.conflict_id == "product/apples/price")
        with Client(PROGRAM, data=self.store) as here:
            here.sync.resolve(row.conflict_id)
        row.keep.invoke()
        self.until(lambda: self.window.banner.text.cget("text") == "There is no conflict with the id “product/apples/price”.")
        self.until(lambda: len(panel.rows) == 1)
        self.window.root.update()
        panel.close.invoke()
        self.bar.conflicts.invoke()
        assert self.bar.panel is not None
        self.assertEqual(len(self.bar.panel.rows), 1)

    def test_the_panel_follows_the_language(self) -> None:
        self.make_conflicts()
        self.bar.conflicts.invoke()
        panel = self.bar.panel
        assert panel is not None
        self.window.language.choose("de")
        sentences = ["Ceylon-Tee: auf einem Gerät entfernt", "Äpfel: auf mehreren Geräten geändert"]
        self.until(lambda: sorted(str(row.sentence.cget("text")).split(",")[0].split(" ·")[0] for row in panel.rows) == sentences)
        self.until(lambda: str(panel.close.cget("text")) == "Schließen" and self.window.is_settled)
        self.assertEqual(self.bar.button.cget("text"), self.window.labels["label.sync"])

    def test_a_folder_that_is_away_is_reported_once(self) -> None:
        self.join()
        away = self.folder.rename(self.folder.with_name("away"))
        self.bar._exchange()
        self.until(lambda: bool(self.window.banner.winfo_manager()))
        self.assertEqual(self.window.banner.text.cget("text"), f"There is no file “{self.folder}”.")
        self.until(lambda: self.state() == f"⚠ {self.window.labels['label.failed']}")
        self.window.banner.hide()
        self.bar._exchange()
        self.until(lambda: self.window.is_settled)
        self.assertFalse(self.window.banner.winfo_manager())
        self.bar.button.invoke()
        self.until(lambda: bool(self.window.banner.winfo_manager()))
        away.rename(self.folder)
        self.bar.button.invoke()
        self.until(lambda: self.state() == self.synchronized())


if __name__ == "__main__":
    unittest.main()
