"""Generates params from schemas."""

import os

from fuzzing import texts
from fuzzing.exact_json import Number

# Params that refer to an entity, if their name differs from its type.
KINDS = {
    "before": "locationId", "after": "locationId", "from": "revision", "to": "revision", "sinceRevision": "revision",
    "ifRevision": "revision", "asOf": "revision", "itemIds": "itemId",
}
# Files that a client may name, inside the directory that it may use.
FILES = [
    "a.json", "b.csv", "c.txt", "nested/d.json", ".", "..", "../out", "/etc/hostname", "missing/x", "kept-1", "kept-2", "a\0b", "é.json",
]
MOMENTS = [
    "2026-01-15T09:00:00Z", "2026-01-14T09:00:00.123Z", "2026-01-15t09:00:00+05:30", "2026-01-01T00:00:00-12:00", "2025-02-29T00:00:00Z",
    "0001-01-01T00:00:00Z", "9999-12-31T23:59:60Z", "2026-01-15T24:00:00Z", "2026-06-30T23:59:59.999999999999Z", "1970-01-01T00:00:00Z",
]
DATES = ["2026-01-15", "2024-02-29", "2026-02-29", "0000-00-00"]
DURATIONS = ["PT1S", "PT5M", "P1D", "P1W", "P2DT3H4M5S", "PT0S", "P9999999999D", "PT99999999999999999999S", "P366D"]
LANGUAGES = [
    "en", "de", "tr", "si", "de-AT", "fr-CA", "es-419", "it", "pt", "ar", "ja", "EN-us", "tr-TR-u-nu-latn", "xx", "und", "zh-Hant",
    "i-klingon", "de_DE", "a",
]
CURRENCIES = ["USD", "EUR", "JPY", "KWD", "TRY", "LKR", "XXX", "ZZZ", "CHF"]
ZONES = ["UTC", "Europe/Berlin", "Asia/Colombo", "America/Sao_Paulo", "Nowhere/Here", "../etc", "Etc/GMT+12"]
AMOUNTS = [
    "0", "1", "1.29", "0.01", "2.5", "99.99", "-1", "-0.00", "1.005", "22.300000000000001", "1e2", "1E-2", "999999999.99",
    "99999999999", "999999999999999999999", "0.1e1", "1e400", "1e-400",
]
DATA = ["id,name,price\na,A,1.29\n", "name;price\nÄ;1,29\n", "{}", "[", "", '{"name":"x","price":1}\n{}', "\ufeffid\n\0"]
DOCUMENTS = [{"format": "shop", "version": Number("1")}, {"products": [{"id": "z", "name": "Z", "price": Number("2")}]}]
BARCODES = ["2000000010014", "4006381333931", "96385074", "036000291452", "425261", "00012345600012", "123", "4006381333932"]
ADDRESSES = ["https://example.com/a.png", "http://x/", "https://", "HTTP://x", "https://é.example/ü?q#f", "https://a b"]
EMAILS = ["ada@example.com", "bob@example.com", "Ada@Example.com", "ü@bücher.example", "x@y", "@", "a@b@c", "a b@c.d"]
PASSWORDS = ["correct horse battery", "another pass phrase", "short", "ümläut-päss-wörd"]


class Drawing:
    """Generates values that fit their schemas, most of them about existing entities."""

    def __init__(self, random, document, pools):
        self.random, self.document, self.pools = random, document, pools
        self.places = {
            "path": lambda: self.random.choice(FILES), "email": lambda: self.known("email", EMAILS),
            "password": lambda: self.random.choice(PASSWORDS), "old": lambda: self.random.choice(PASSWORDS),
            "new": lambda: self.random.choice(PASSWORDS), "language": lambda: self.random.choice(LANGUAGES),
            "locale": lambda: self.random.choice(LANGUAGES), "currency": lambda: self.random.choice(CURRENCIES),
            "timeZone": lambda: self.random.choice(ZONES), "barcode": lambda: self.known("barcode", BARCODES),
            "image": lambda: self.random.choice(ADDRESSES), "cursor": lambda: self.known("cursor", ["x", "0" * 64]),
            "username": lambda: self.known("username", ["ada", "Bob", "c d"]), "category": lambda: self.known("category", ["fruit"]),
            "accessToken": lambda: self.known("accessToken", ["a.b.c"]),
        }

    def chance(self, part):
        return self.random.random() < part

    def known(self, kind, others):
        """Returns a value from an earlier response, or one of others."""
        value = self.pools.pick(self.random, kind) if self.chance(0.7) else None
        return self.random.choice(others) if value is None else value

    def params(self, method):
        """Returns named params: all required ones, and some of the others."""
        keep = self.random.choice([0.0, 0.3, 0.6, 1.0])
        chosen = [param for param in method["params"] if param.get("required") or self.chance(keep)]
        if self.chance(0.1):
            self.random.shuffle(chosen)
        return {param["name"]: self.value(param["schema"], param["name"], method["name"]) for param in chosen}

    def value(self, schema, name="", method=""):
        """Returns a value for a schema; its name and its method determine the subject."""
        if "$ref" in schema:
            return self.value(self.resolved(schema["$ref"]), name, method)
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        if "const" in schema:
            return schema["const"]
        for word in ("oneOf", "anyOf", "allOf"):
            if word in schema and "type" not in schema:
                return self.alternative(schema[word], name, method)
        kinds = schema.get("type", "object")
        kind = self.random.choice(kinds) if isinstance(kinds, list) else kinds
        return getattr(self, kind)(schema, name, method)

    def resolved(self, reference):
        part = self.document
        for step in reference.removeprefix("#/").split("/"):
            part = part[step]
        return part

    def alternative(self, schemas, name, method):
        if self.is_id(schemas):
            return self.id(name)
        weights = [0.2 if schema.get("type") == "null" else 1 for schema in schemas]
        return self.value(self.random.choices(schemas, weights)[0], name, method)

    @staticmethod
    def is_id(schemas):
        return [schema.get("type") for schema in schemas] == ["string", "integer"] and schemas[0].get("maxLength") == 64

    def id(self, name):
        """Usually returns an existing one, otherwise one of a few, so that they repeat."""
        kind = KINDS.get(name, name)
        if self.chance(0.85):
            value = self.pools.pick(self.random, kind)
            if value is not None:
                return value
        if self.chance(0.1):
            return Number(self.random.choice(["1", "7", "0", "-1", "9007199254740993", "1.0", "1e3", "123456789012345678901234567890"]))
        return self.random.choice([f"id-{self.random.randint(1, 9)}", texts.text(self.random, 1, 64)])

    def string(self, schema, name, method):
        if schema.get("format") == "date-time":
            return self.random.choice(MOMENTS)
        if name == "date":
            return self.random.choice(MOMENTS + DATES)
        if name == "by" and "pattern" in schema:
            return self.random.choice(DURATIONS[:5] if self.chance(0.9) else DURATIONS)
        if name in self.places and self.chance(0.9):
            return self.places[name]()[:schema.get("maxLength")]
        if name == "data":
            return self.random.choice(DATA)
        if "pattern" in schema:
            return self.random.choice(AMOUNTS if "[0-9]" in schema["pattern"] else CURRENCIES)
        return texts.text(self.random, schema.get("minLength", 0), schema.get("maxLength", 300))

    def number(self, schema, name, method):
        if "minimum" in schema or "exclusiveMinimum" in schema:
            return Number(self.random.choice(["0.5", "1", "0.25", "1.0", "1e0", "0.001", "5", "3.14159265358979", "4.999"]))
        return Number(self.random.choice(AMOUNTS))

    def integer(self, schema, name, method):
        if name == "processId":
            return Number(str(os.getpid()))
        if KINDS.get(name) == "revision" or name == "revision":
            near = max(0, self.pools.revision - self.random.choice([0, 0, 0, 1, 1, 2, 5, 50]))
            return Number(str(max(schema.get("minimum", 0), near)))
        least, most = schema.get("minimum", -(1 << 53)), schema.get("maximum", 1 << 53)
        near = [least, most, least + 1, most - 1] if self.chance(0.08) else [self.random.randint(max(least, -3), min(most, 12))]
        value = max(least, min(most, self.random.choice(near)))
        return Number(f"{value}{self.random.choice(['.0', 'e0', '.000'])}" if self.chance(0.02) else str(value))

    def boolean(self, schema, name, method):
        return self.chance(0.5)

    def null(self, schema, name, method):
        return None

    def array(self, schema, name, method):
        items = schema.get("items")
        if items is None:
            return [self.random.choice([{}, {"id": "a", "name": "A", "price": Number("1.5")}, Number("1"), None, []])]
        most = min(schema.get("maxItems", 3), self.random.choice([1, 1, 2, 3, 6]))
        return [self.value(items, name, method) for _ in range(max(schema.get("minItems", 0), self.random.randint(0, most)))]

    def object(self, schema, name, method):
        required = schema.get("required", ())
        made = {}
        for member, part in schema.get("properties", {}).items():
            if member in required or self.chance(0.5):
                made[member] = self.value(part, member, method)
        rule = schema.get("additionalProperties")
        if isinstance(rule, dict):
            least = schema.get("minProperties", 0)
            names = LANGUAGES if "language" in schema.get("description", "language") else ["name", "count", "total"]
            for member in self.random.sample(names, max(least, self.random.randint(0, 3))):
                made[member] = self.value(rule, "", method)
        if name == "data":
            made = self.random.choice([made, *DOCUMENTS])
        return made
