"""Python types for JSON Schema types: their annotations and readers."""
from __future__ import annotations

import json
import keyword
import re
from dataclasses import dataclass, field
from typing import Any

DECIMALS = (r"^-?[0-9]+(\.[0-9]+)?$", r"^-?[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?$")

REPLACED = {"TransactionCall": "Request[Any]"}
"""Named types replaced by types of the runtime."""

SAME = {"ColorInput": "Color", "RatingInput": "Rating"}
"""Named types of params that differ from those of results only in what may be null."""

WHOLE = {"AddressPatch": "Address", "ColorPatch": "Color", "RatingPatch": "Rating", "UnitSizePatch": "UnitSize"}
"""Patches, in place of which the whole value is accepted too."""

TAKEN_BACK = {"Amount": "Money", "ListQuantityInput": "ListQuantity", "ListQuantityPatch": "ListQuantity"}
"""Types of results that are also accepted as params, although the schema has separate types."""


def snake(name: str) -> str:
    """`productId` as `product_id`; a Python keyword gets an underscore."""
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name.lstrip("_")).lower()
    return words + "_" if keyword.iskeyword(words) else words


def title(name: str) -> str:
    """`cartId` as `CartId`."""
    return name[:1].upper() + name[1:]


def singular(name: str) -> str:
    return name[:-3] + "y" if name.endswith("ies") else name[:-1] if name.endswith("s") and not name.endswith("ss") else name


RENAMED = {"EntityDifferenceValueLanguage": "Language", "EntityDifferenceValueState": "Timer"}
"""Better names for types without a name in the schema."""

WORDS_IN_PLACE = 6
"""Maximum number of literals written in place; longer lists get a name."""

PARTS_IN_PLACE = 4
"""Maximum number of alternative types written in place."""


@dataclass(frozen=True)
class Kind:
    """A type: its annotation, and an expression that reads a value."""

    annotation: str
    reader: str
    is_nullable: bool = False


@dataclass
class Member:
    """One member of an object."""

    name: str
    kind: Kind
    description: str
    is_required: bool
    has_default: bool


@dataclass(frozen=True)
class Alias:
    """A name for a type that is not a class; some have a reader function of that name."""

    annotation: str
    description: str
    reader: str | None = None


@dataclass
class Object:
    """A class to generate: an object with members."""

    name: str
    description: str
    schema: Any
    members: list[Member] = field(default_factory=list)
    methods: list[str] = field(default_factory=list)
    is_given: bool = False
    is_answered: bool = False


class Types:
    """All types used by methods, found by walking their schemas."""

    def __init__(self, components: dict[str, Any]) -> None:
        self.components = components
        self.objects: dict[str, Object] = {}
        self.aliases: dict[str, Alias] = {}
        self._inline: dict[str, str] = {}

    @property
    def read_by_name(self) -> str:
        """All reader expressions, joined."""
        kinds = [member.kind.reader for each in self.objects.values() for member in each.members]
        return " ".join(kinds + [alias.reader or "" for alias in self.aliases.values()])

    def kind(self, schema: Any, name: str, given: bool) -> Kind:
        """The type of a value in params (`given`) or in a result; `name` is used for an unnamed object."""
        if "$ref" in schema:
            name_of_type = schema["$ref"].rsplit("/", 1)[-1]
            return self._named(SAME.get(name_of_type, name_of_type), given)
        if "allOf" in schema:
            return self.kind(schema["allOf"][0], name, given)
        if "const" in schema:
            return self._words([schema["const"]], name, schema)
        if "enum" in schema and not all(isinstance(each, str) for each in schema["enum"]):
            return Kind(f"Literal[{', '.join(map(repr, schema['enum']))}]", "_anything")
        if "enum" in schema:
            return self._words(schema["enum"], name, schema)
        if not schema.keys() & {"type", "oneOf", "anyOf"}:
            return Kind("Json", "_anything")
        if "type" not in schema:
            described = {"description": schema.get("description", "")}
            return self._union([{**described, **each} for each in schema.get("oneOf") or schema["anyOf"]], name, given, schema)
        if isinstance(schema["type"], list):
            is_decimal = set(schema["type"]) == {"number", "string"} and "pattern" in schema
            return Kind("Decimal | int | str" if given else "Decimal", "_decimal") if is_decimal else Kind("Json", "_anything")
        return self._plain(schema, name, given)

    def _plain(self, schema: Any, name: str, given: bool) -> Kind:
        kind = schema["type"]
        formats = [each.get("format") for each in schema.get("anyOf", [schema])]
        if kind == "string" and "date-time" in formats:
            return Kind("datetime | str" if given else "datetime", "_time")
        if kind == "string" and schema.get("pattern") in DECIMALS:
            return Kind("Decimal | str" if given else "Decimal", "_decimal")
        if kind == "array":
            described = {"description": schema.get("description", ""), **schema.get("items", {"type": []})}
            item = self.kind(described, singular(name), given)
            return Kind(f"Sequence[{item.annotation}]" if given else f"tuple[{item.annotation}, ...]", f"_many({item.reader})")
        if kind == "object" and "properties" in schema:
            return self._object(self._inline_name(schema, name), schema, given)
        if kind == "object":
            values = schema.get("additionalProperties")
            each = self.kind(values, name, given) if isinstance(values, dict) else Kind("Json", "_anything")
            return Kind(f"Mapping[str, {each.annotation}]", f"_named({each.reader})")
        return {
            "string": Kind("str", "_text"), "integer": Kind("int", "_whole"), "number": Kind("float", "_number"),
            "boolean": Kind("bool", "_flag"), "null": Kind("None", "_nothing"),
        }[kind]

    def _words(self, words: list[str], name: str, schema: Any) -> Kind:
        annotation = f"Literal[{', '.join(map(json.dumps, words))}]"
        if len(words) <= WORDS_IN_PLACE:
            return Kind(annotation, "_word")
        for known, alias in self.aliases.items():
            if alias.annotation == annotation:
                return Kind(known, "_word")
        return self._aliased(name, Alias(annotation, schema.get("description", "")), "_word")

    def _aliased(self, name: str, alias: Alias, reader: str) -> Kind:
        known = self.aliases.setdefault(name, alias)
        if known.annotation != alias.annotation or name in self.objects:
            raise ValueError(f"two types would be called {name}")
        return Kind(name, reader)

    def _union(self, schemas: list[Any], name: str, given: bool, whole: Any) -> Kind:
        if [each.get("type") for each in schemas] == ["string", "integer"]:
            return Kind("Id" if given else "str", "_id")
        if all("enum" in each or "const" in each for each in schemas):
            return self._words([word for each in schemas for word in each.get("enum", [each.get("const")])], name, whole)
        several = sum("properties" in each for each in schemas) > 1 or "x-byType" in whole
        kinds = [
            self.kind(each, name + title(next(iter(each["properties"]))) if several and "properties" in each else name, given)
            for each in schemas if each.get("type") != "null"
        ]
        kind = self._any_of(kinds, name, whole)
        if len(kinds) == len(schemas):
            return kind
        return Kind(f"{kind.annotation} | None", f"_nullable({kind.reader})", is_nullable=True)

    def _any_of(self, kinds: list[Kind], name: str, whole: Any) -> Kind:
        annotation = " | ".join(dict.fromkeys(part for each in kinds for part in each.annotation.split(" | ")))
        readers = list(dict.fromkeys(each.reader for each in kinds))
        reader = readers[0] if len(readers) == 1 else f"_either({', '.join(readers)})"
        if len(readers) <= PARTS_IN_PLACE:
            return Kind(annotation, reader)
        for known, alias in self.aliases.items():
            if alias.annotation == annotation and alias.reader == reader:
                return Kind(known, "_" + snake(known))
        own = "_" + snake(name)
        return self._aliased(name, Alias(annotation, whole.get("description", ""), reader), own)

    def _named(self, name: str, given: bool) -> Kind:
        if name in REPLACED:
            return Kind(REPLACED[name], "_anything")
        schema = self.components[name]
        if schema.get("type") == "object" and "properties" in schema:
            kind = self._object(name, schema, given)
            if name not in WHOLE:
                return kind
            whole = self._object(WHOLE[name], self.components[WHOLE[name]], given=True)
            return Kind(f"{kind.annotation} | {whole.annotation}", kind.reader)
        if name in self.aliases:
            return Kind(name, "_anything")
        if name not in TAKEN_BACK:
            return self.kind(schema, name, given)
        kind, more = self.kind(schema, name + "Value", given), TAKEN_BACK[name]
        self._object(more, self.components[more], given=True)
        annotation = " | ".join(dict.fromkeys([*kind.annotation.split(" | "), "Decimal", more]))
        return self._aliased(name, Alias(annotation, schema["description"]), "_anything")

    def _object(self, name: str, schema: Any, given: bool) -> Kind:
        known = self.objects.get(name)
        if known is None:
            known = self.objects[name] = Object(name, schema.get("description", ""), schema)
        elif known.schema["properties"] != schema["properties"]:
            raise ValueError(f"two types would be called {name}")
        if not (known.is_given if given else known.is_answered):
            known.is_given, known.is_answered = known.is_given or given, known.is_answered or not given
            known.members = self._members(known, given=not known.is_answered)
        return Kind(name, f"{name}._read")

    def _members(self, owner: Object, given: bool) -> list[Member]:
        required = owner.schema.get("required", [])
        stem = owner.name[:-len("Result")] if owner.name.endswith("Result") else owner.name
        return [
            Member(
                name, self.kind(each, stem + title(name.lstrip("_")), given), each.get("description", ""), name in required,
                "default" in each)
            for name, each in owner.schema["properties"].items()
        ]

    def _inline_name(self, schema: Any, name: str) -> str:
        """The same name for all unnamed objects with equal members."""
        members = json.dumps({key: schema.get(key) for key in ("properties", "required")}, sort_keys=True)
        return self._inline.setdefault(members, RENAMED.get(name, name))
