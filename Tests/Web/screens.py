"""Every screen and sheet: how a person gets there, and the one request that it makes."""
from __future__ import annotations

from typing import Any, Callable

PAGES = {
    "list": "list.items", "catalog": "catalog.list", "discover": "catalog.sections", "cart": "cart.get", "orders": "order.list",
    "history": "history.list", "more": "service.status", "settings": "prefs.get", "account": "account.get", "data": "service.status",
    "devices": "sync.status", "purchased": "list.purchased", "locations": "location.list",
    "stores": "store.list", "compare": "list.compare", "spending": "order.statistics",
}
"""Pages by their path."""

Step = Callable[[Any], None]


def click(selector: str, index: int = 0) -> Step:
    return lambda page: page.locator(selector).nth(index).click()


def menu(index: int) -> list[Step]:
    """The entry of the menu of the list."""
    return [click(".head .actions .icon", 1), click("dialog .entry", index)]


SHEETS: dict[str, tuple[str, list[Step], dict[str, int]]] = {
    "item": ("list", [click(".edit")], {"list.item": 1}),
    "list menu": ("list", [click(".head .actions .icon", 1)], {"list.list": 1}),
    "lists": ("list", [click("h1 button")], {"list.list": 1}),
    "new list": ("list", [click("h1 button"), click("dialog .sheet-foot button")], {"list.list": 1, "locale.get": 1}),
    "several lines": ("list", menu(0), {"list.list": 2}),
    "recipe": ("list", menu(1), {"list.list": 2}),
    "suggestions": ("list", menu(2), {"list.list": 1, "list.suggest": 1}),
    "total": ("list", [click("#sum button")], {"list.total": 1}),
    "what if": ("list", [click("#sum button"), click("dialog summary", 1)], {"list.total": 1}),
    "product": ("catalog", [click(".product h3 a")], {"catalog.get": 1}),
    "carts": ("cart", [click("h1 button")], {"cart.list": 1}),
    "cart menu": ("cart", [click(".head .actions .icon")], {"cart.list": 1}),
    "checkout": ("cart", [click("main .button.primary.wide")], {"cart.checkout": 1}),
    "order": ("orders", [click("main .entry")], {"order.get": 1}),
    "receipt": ("orders", [click("main .entry"), click("dialog .button.edge")], {"order.get": 1, "order.receipt": 1}),
    "location": ("locations", [click(".places .entry")], {"store.list": 1}),
    "visiting order": ("locations", [click("main .button.quiet")], {"location.learn": 1}),
    "store": ("stores", [click(".places .entry")], {"store.list": 1}),
    "timer": ("more", [click("main button.entry")], {"timer.get": 1}),
    "log in": ("account", [click("main .button.primary")], {"account.get": 1}),
    "register": ("account", [click("main .button.edge")], {"account.get": 1}),
}
"""Sheets: the page below, what leads there, and the requests on the way, one for each sheet."""


def prepare(case: Any) -> None:
    """Fills the shop, so that no screen is empty."""
    case.call("promotion.put", preset="seasonal")
    case.call("tax.put", rate="7", included=True)
    case.call("cart.add", productId="bread", quantity=2)
    case.call("cart.checkout", customerName="Anna", comment="Please ring twice.")
    case.call("cart.add", productId="milk", quantity=3)
    case.call("cart.add", productId="apples", quantity=2)
    case.call("list.update", itemId="item-apples", note="not too ripe")
    case.call("list.setAvailable", itemId="item-milk", available=False)
    case.call("list.markPurchased", itemId="item-bread")
    case.call("store.create", name="Market hall", id="market")
    case.call("store.create", name="Corner shop", id="corner")
    for store, price in (("market", "1.90"), ("corner", "2.20")):
        case.call("list.update", itemId="item-tomatoes", price={"amount": price, "per": "kg"}, storeId=store)
    case.call("list.edit", listId="list-1", budget="50")
    for month, price in ((1, "4.00"), (2, "4.40"), (3, "3.90")):
        case.call("list.markPurchased", itemId="item-soap", at=f"2026-{month:02}-10T12:00:00Z", price=price, storeId="market")
        case.call("list.putBack", itemId="item-soap")
    case.call("list.update", itemId="item-bread", everyDays=7)


def go(person: Any, name: str) -> None:
    """Shows a page or a sheet."""
    path, steps, _ = SHEETS.get(name, (name, [], {}))
    person.open(path)
    for number, step in enumerate(steps, 1):
        step(person.page)
        person.page.wait_for_function("count => document.querySelectorAll('dialog[open]').length > 0", arg=number)
        person.settle()


def leave(person: Any) -> None:
    while person.page.locator("dialog[open]").count() > 0:
        person.page.keyboard.press("Escape")
        person.settle()
