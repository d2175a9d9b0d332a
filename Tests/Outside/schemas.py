"""Checks the files in schemas/ against draft-07."""

import re

from jsonschema import Draft7Validator, FormatChecker
from referencing import Registry, Resource
from referencing.exceptions import Unresolvable
from referencing.jsonschema import DRAFT7

import strict_json

DRAFT = "http://json-schema.org/draft-07/schema#"

# Members allowed in schemas here. The meta-schema accepts any name, so a misspelled one would have no effect.
# Section 10.3 of draft-07 defines `writeOnly`, which the first meta-schema omitted.
KEYWORDS = set(Draft7Validator.META_SCHEMA["properties"]) | {"writeOnly", "x-byType"}

# Keywords that contain schemas, by the way they contain them.
ONE = ("additionalProperties", "additionalItems", "contains", "not", "if", "then", "else", "propertyNames")
LISTS = ("oneOf", "anyOf", "allOf")
NAMED = ("properties", "patternProperties", "definitions")

FORMATS = FormatChecker(formats=())
MOMENT = re.compile(r"\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)")
FORMATS.checks("date-time")(lambda value: not isinstance(value, str) or MOMENT.fullmatch(value) is not None)
FORMATS.checks("uri")(lambda value: not isinstance(value, str) or re.match(r"[A-Za-z][A-Za-z0-9+.-]*:\S+$", value) is not None)


def parts(schema):
    """Yields the direct subschemas of a schema, each with its path."""
    for word in ONE:
        if word in schema:
            yield word, schema[word]
    for word in LISTS:
        for index, part in enumerate(schema.get(word, [])):
            yield f"{word}/{index}", part
    for word in NAMED:
        for name, part in schema.get(word, {}).items():
            yield f"{word}/{name}", part
    items = schema.get("items")
    if isinstance(items, list):
        for index, part in enumerate(items):
            yield f"items/{index}", part
    elif items is not None:
        yield "items", items


def walk(schema, place=""):
    """Yields a schema and everything inside it, each with its path."""
    yield place, schema
    if isinstance(schema, dict):
        for name, part in parts(schema):
            yield from walk(part, f"{place}/{name}")


def file_name(method):
    """Returns the file names of a method or a notification."""
    return method.removeprefix("$/")


class Schemas:
    """Schemas by path, with validators built from them."""

    def __init__(self, folder, faults):
        self.faults = faults
        self.values = {}
        # true if they can validate values: all are schemas with valid references
        self.is_sound = True
        self.defaults = []
        for path in sorted(folder.rglob("*.json")):
            name = path.relative_to(folder).as_posix()
            try:
                self.values[name] = strict_json.loads(path.read_text(encoding="utf-8"))
            except (strict_json.NotJSON, UnicodeDecodeError) as error:
                faults.add(f"schemas/{name}", f"no JSON: {error}")
                self.is_sound = False
        missing = [name for name in ("openrpc.json", "errors.json") if name not in self.values]
        for name in missing:
            faults.add(f"schemas/{name}", "not there")
        self.is_readable = not missing
        self.files = {name: value for name, value in self.values.items() if name.startswith(("events/", "methods/", "types/", "shop.json"))}
        resources = [(self.address(name), Resource(value, DRAFT7)) for name, value in self.values.items()]
        self.registry = Registry().with_resources(resources)
        self.validators = {}

    @staticmethod
    def address(name):
        """Returns the URI of a file for references from others."""
        return f"file:///schemas/{name}"

    def validator(self, name):
        """Validates values against the schema in the file `name`."""
        if name not in self.validators:
            reference = {"$ref": self.address(name)}
            self.validators[name] = Draft7Validator(reference, registry=self.registry, format_checker=FORMATS)
        return self.validators[name]

    def parameter_names(self, method):
        """Returns the params of a method in positional order."""
        schema = self.files.get(f"methods/{file_name(method)}.params.json", {})
        return [name for name in schema.get("properties", {}) if name != "_meta"]

    def check(self):
        """Checks every file of a method, an event, or a type, and that of the exported shop."""
        for name in self.values:
            if name not in self.files and name not in ("openrpc.json", "errors.json", "mcp.json", "shop.json"):
                self.faults.add(f"schemas/{name}", "neither a method's nor an event's nor a type's")
        for name, schema in self.files.items():
            self.check_schema(f"schemas/{name}", schema, self.address(name))
            self.defaults += [f"{self.address(name)}#{place}" for place, part in walk(schema) if self.has_default(part)]
            if not isinstance(schema, dict):
                continue
            if schema.get("$schema") != DRAFT:
                self.faults.add(f"schemas/{name}", f"$schema is not {DRAFT}")
            if (name.endswith(".params.json") or name.startswith("events/")) and schema.get("additionalProperties") is not False:
                self.faults.add(f"schemas/{name}", "params without additionalProperties: false")
            self.faults.count("schemas")

    def check_schema(self, where, schema, address):
        """Checks one schema, by the meta-schema and for errors that it accepts."""
        errors = list(Draft7Validator(Draft7Validator.META_SCHEMA).iter_errors(schema))
        self.faults.add_all(where, errors)
        if errors:
            self.is_sound = False
            return
        resolver = self.registry.resolver(base_uri=address)
        for place, part in walk(schema):
            if isinstance(part, dict):
                self.check_part(f"{where}{place}", part, resolver)

    def check_part(self, where, part, resolver):
        """Checks what the meta-schema does not: names, references, and members that a reference hides."""
        for word in sorted(set(part) - KEYWORDS):
            self.faults.add(where, f"{word} is no keyword of draft-07")
        for name in part.get("required", []):
            if "properties" in part and name not in part["properties"]:
                self.faults.add(where, f"{name} is required and not declared")
        for name, value in part.get("properties", {}).items():
            if isinstance(value, dict) and "$ref" not in value and not value.get("description"):
                self.faults.add(where, f"{name} has no description")
        if "$ref" in part:
            if len(part) > 1:
                self.faults.add(where, "what stands beside $ref means nothing in draft-07")
            try:
                resolver.lookup(part["$ref"])
            except Unresolvable:
                self.faults.add(where, f"{part['$ref']} is not there")
                self.is_sound = False

    @staticmethod
    def has_default(part):
        return isinstance(part, dict) and "default" in part

    def check_defaults(self):
        """Checks that every default fits its own schema; requires valid schemas."""
        for address in self.defaults:
            validator = Draft7Validator({"$ref": address}, registry=self.registry, format_checker=FORMATS)
            value = self.registry.resolver().lookup(address).contents["default"]
            self.faults.add_all(f"{address.removeprefix('file:///')}/default", validator.iter_errors(value))
