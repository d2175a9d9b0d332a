"""Params that fit their schema but are rejected, each with the reason that a schema cannot express."""

import re

from fuzzing.exact_json import written

# Path pattern, kind of problem (None: any), and reason.
REASONS = [
    (r"", "conflict", "of these members one is needed, or both exclude each other, as their descriptions say"),
    (r"/cursor$", "invalid", "a cursor belongs to the list that gave it"),
    (r"^history\.diff/(from|to)$", "outOfRange", "the first revision comes before the second"),
    (r"/_meta/asOf$", "outOfRange", "a revision that is still to come, such as the one that a dry run told"),
    (r"/(quantity|size|per|servings)(/value|/unit)?$", "invalid", "a text that is no quantity"),
    (r"/(quantity|size|per|servings)(/value)?$", "precision", "a fraction finer than any that is kept"),
    (r"/(quantity|size|per|servings)(/value)?$", "outOfRange", "a text that spells too much"),
    (r"/per$", None, "a text that is neither a unit nor an amount"),
    (r"/args(/|$)", "missing", "each text has arguments of its own, which its key's description names"),
    (r"/args/", "unknown", "the same"),
    (r"/args/", "wrongType", "the same"),
    (r"^prefs\.set/value", None, "each preference has values of its own"),
    (r"/(price|total|budget|expectedTotal|money)(/amount)?$", "precision", "each currency has digits of its own"),
    (r"/(price|total|budget|expectedTotal|money)(/amount)?$", "outOfRange", "a text or a number above the largest amount"),
    (r"/(price|total|budget|expectedTotal|money)/amount$", "invalid", "a text that is no amount"),
    (r"/currency$", "invalid", "three letters that are no currency"),
    (r"/(rate|unit/value|latitude|longitude)$", "outOfRange", "a text that spells too much"),
    (r"/(rate|unit/value|latitude|longitude)$", "precision", "more digits than are kept"),
    (r"/(barcode|image|phone|email|language)$", "invalid", "a format that no pattern says"),
    (r"/(at|from|to|date|asOf)$", "invalid", "a day that is in no calendar"),
    (r"/(name|description)/[\w-]+$", "invalid", "a tag that is no language, or characters that are not allowed"),
    (r"/(id|before|after|subscription|\w+Ids?|\w+Ids/\*|without/\*)$", "tooLong", "64 scalars of more than 64 bytes"),
    (r"/(id|before|after|subscription|\w+Ids?|\w+Ids/\*|without/\*)$", "wrongType", "a number with a point or an exponent names nothing"),
    (r"^data\.export/part$", "notAllowedHere", "belongs to the format shoppinglist"),
    (r"^data\.export/bom$", "notAllowedHere", "belongs to the format csv"),
    (r"^catalog\.list/uncategorized$", "notAllowedHere", "does not go with a category"),
    (r"^catalog\.list/search$", "missing", "the relevance needs words to be relevant to"),
    (r"^cart\.add/quantity$", "notAllowedHere", "belongs to one product"),
    (r"^locale\.format/(style|time|digits)$", "notAllowedHere", "belongs to a date, or to a number"),
    (r"^account\.login/password$", "missing", "a name is not enough"),
    (r"^(catalog|data)\.import/data", None, "not what the format says"),
    (r"^transaction\.run/calls/\*/params", None, "the document says nothing of the params of calls"),
    (r"^catalog\.adjustStock/by$", "outOfRange", "what there is cannot become less than nothing"),
    (r"^tax\.put/included$", "missing", "needed with a rate"),
    (r"^catalog\.update/(rating|unit)/", "missing", "what the product does not have yet"),
    (r"^promotion\.(put/promotion|update)/(percent|amount|buy|get|tiers|productIds|categories)$", "notAllowedHere",
     "belongs to another kind or scope"),
    (r"^promotion\.(put/promotion|update)/(percent|amount|buy|get|tiers|categories)$", "missing", "what the kind or the scope needs"),
    (r"^promotion\.(put/promotion|update)/(tiers/\*/)?(percent|amount|minimum|from)(/amount)?$", "outOfRange",
     "more than nothing, and no more than the largest amount"),
    (r"^promotion\.(put/promotion|update)/(tiers/\*/)?(percent|amount|minimum|from)(/amount)?$", "precision", "more digits than are kept"),
    (r"^promotion\.(put/promotion|update)/(productIds|categories)/\*$", "duplicate", "each once"),
    (r"^cart\.add/productId$", "missing", "required unless there are items"),
    (r"^cart\.(adjust|setQuantity)/(productId|by|quantity)$", "missing", "required, but a barcode can stand in place of the product"),
    (r"^catalog\.get/productId$", "missing", "required unless there is a barcode"),
    (r"^list\.(add|update)/price$", "missing", "the store of a price needs the price"),
    (r"/path$", "tooLong", "4,095 scalars of more than 4,095 bytes"),
    (r"/text$", "tooLong", "a line that makes too long a name"),
    (r"", "invalid", "characters that are not allowed in one line"),
]
_RULES = [(re.compile(path), kind) for path, kind, _ in REASONS]


def unexplained(request, problems, verdict):
    """Yields problems without a known reason."""
    method = request["method"]
    if verdict.params[method](verdict.named(method, request.get("params"))):
        return
    for problem in problems:
        path = re.sub(r"/\d+(?=/|$)", "/*", problem["path"])
        if not any(rule.search(f"{method}{path}") and kind in (None, problem["kind"]) for rule, kind in _RULES):
            words = f"{method}{path} is refused as {problem['kind']} though it fits"
            verdict.faults.add(words, f"{written(request)[:600]} {problem['text']}")
