"""Writes the whole client."""
from __future__ import annotations

import textwrap
from typing import Any

from .assembly import assembled
from .class_source import write_alias, write_errors, write_object, write_readers
from .method_source import write_method
from .python_source import PythonSource
from .schema_types import SAME, WHOLE, Types, snake, title

GIVEN_ONLY = (
    "Meta", "Amount", "ListQuantityInput", "ListQuantityPatch", "PriceChange", "ProductDraft", "PromotionDraft", "TextKey",
    "TierDraft", "Topic", *WHOLE,
)
"""Named types that no answer has."""

HEADER = '''\
"""A typed client of shop-rpc, protocol {version}, in one file that needs nothing but Python 3.9.

    with Client(data="/path/to/store") as shop:
        shop.cart.add("apples", quantity=3)
        print(shop.cart.total().text)

Methods stand under their domain, in Python's spelling: `cart.setQuantity` is `shop.cart.set_quantity`. Each has a `future` that
does not wait and a `request` for `transaction.run`. Errors are exceptions by kind, all of them `ShopError`; changes made by
anybody come from `shop.subscribe`. Made by generate.py: change that or the schema, not this.
"""
'''


SUBSCRIBE = '''
@_method
def subscribe(
    self, *topics: Topic, since_revision: int | None = None, callback: Callable[[Event], None] | None = None,
) -> Request[Subscription[Event]]:
    """Tells every change of these domains from now on, or of all; also those that other processes make.

    Args:
        topics: The domains; all if none is given.
        since_revision: Tells what happened after this revision first.
        callback: Called with each event, one after another, on a thread of its own; without it, iterate over the answer.
    """
    asked = self.events.subscribe.request(topics=topics or None, since_revision=since_revision)
    return self._subscribing(asked, Subscription(self, Event._read, callback))
'''

OF_THE_WIRE = "$/"
"""How names of methods begin that are about other requests."""

OF_THE_RUNTIME = {"ProgressValue"}
"""What is written by hand, because the connection itself hands it on."""

WANTED = {
    "collections.abc": {"Callable", "Mapping", "Sequence"}, "dataclasses": {"dataclass"}, "datetime": {"datetime"},
    "decimal": {"Decimal"}, "typing": {"Any", "ClassVar", "Literal", "Union"},
}
"""What the generated part imports."""


def generate(document: dict[str, Any]) -> str:
    """The whole client."""
    types = Types(document["components"]["schemas"])
    find_types(types, document["x-notifications"][0])
    domains: dict[str, PythonSource] = {}
    for method in document["methods"]:
        if method["name"].startswith(OF_THE_WIRE):
            continue  # futures can be cancelled
        domain = method["name"].rpartition(".")[0]
        write_method(domains.setdefault(domain, PythonSource()), method, types)

    errors = PythonSource()
    write_errors(errors, document["components"]["errors"], types)

    out = PythonSource()
    out.add(HEADER.format(version=document["info"]["version"]).rstrip("\n"), *assembled(WANTED), *errors.lines)
    out.add("", "", "# Types.")
    for name, alias in types.aliases.items():
        write_alias(out, name, alias)
    for each in types.objects.values():
        write_object(out, each, is_one_of_several=f"{each.name}._read" in types.read_by_name)
    write_readers(out, types)
    out.add("", "", "# Methods by domain.")
    for domain, methods in domains.items():
        if domain:
            out.add("", "", f"class {title(domain)}Methods(_Namespace):")
            out.doc(f"What begins with `{domain}.`", "    ")
            out.add(*methods.lines)
    write_client(out, [domain for domain in domains if domain], domains[""])
    return "\n".join(out.lines) + "\n"


def find_types(types: Types, notice: dict[str, Any]) -> None:
    """Finds what has a name before what is found in methods, so that it has that name there too."""
    properties = {each["name"]: each["schema"] for each in notice["params"]}
    required = [each["name"] for each in notice["params"] if each["required"]]
    types.components["Event"] = {"type": "object", "description": notice["summary"], "properties": properties, "required": required}
    types.components["Topic"] = {**properties["topics"]["items"], "description": "A domain whose changes can be told."}
    for name in ("Meta", "Topic", *sorted(types.components.keys() - OF_THE_RUNTIME)):
        if name not in SAME:
            types.kind({"$ref": name}, name, given=name in GIVEN_ONLY)


def write_client(out: PythonSource, domains: list[str], lifecycle: PythonSource) -> None:
    out.add("", "", "class Client(Connection):")
    out.doc("A running service with all its methods.", "    ")
    for domain in domains:
        out.add("", "    @property", f"    def {snake(domain)}(self) -> {title(domain)}Methods:")
        out.doc(f"What begins with `{domain}.`", "        ")
        out.add(f"        return {title(domain)}Methods(self)")
    out.add("", textwrap.indent(SUBSCRIBE.strip("\n"), "    "))
    out.add(*lifecycle.lines)
