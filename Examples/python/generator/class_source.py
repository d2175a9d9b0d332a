"""Generates classes for error kinds and for objects in params and results."""
from __future__ import annotations

from typing import Any

from .method_source import optional
from .python_source import PythonSource
from .schema_types import Alias, Kind, Member, Object, Types, snake, title

IN_EVERY_ERROR = ("kind", "text", "index", "method")
"""Facts common to all errors."""


def write_errors(out: PythonSource, errors: dict[str, Any], types: Types) -> None:
    """A class for each kind with its facts, and the table of classes by kind."""
    out.add("", "", "# Errors by kind.")
    for kind, error in sorted(errors.items()):
        out.add("", "", f"class {title(kind)}(ShopError):")
        out.doc(error["message"] + ".", "    ")
        out.add("", f'    kind = "{kind}"', f"    code = {error['code']}")
        data = error["x-data"]
        for name, schema in data["properties"].items():
            if name not in IN_EVERY_ERROR:
                fact = types.kind(schema, title(kind) + title(name), given=False)
                write_fact(out, name, fact, schema["description"], name in data["required"])
    out.add("", "", "_ERRORS.update(")
    out.add("    (each.kind, each)", "    for each in (")
    out.add(*[f"        {title(kind)}," for kind in sorted(errors)], "    )", ")")


# Attributes that every error already has.
TAKEN = {"code"}


def write_fact(out: PythonSource, name: str, kind: Kind, description: str, is_always: bool) -> None:
    python = snake(name) + ("_" if name in TAKEN else "")
    out.add("", "    @property", f"    def {python}(self) -> {kind.annotation if is_always else optional(kind.annotation)}:")
    out.doc(description, "        ")
    reading = f'self._fact("{name}", {kind.reader})'
    out.add(f"        return {reading}" if is_always else f'        return {reading} if "{name}" in self.data else None')


def write_object(out: PythonSource, each: Object, is_one_of_several: bool) -> None:
    """A class with a reader if it occurs in results, and a writer if it occurs in params."""
    out.add("", "", "@dataclass(frozen=True)", f"class {each.name}:")
    out.doc(f"{listed(each.methods)}" if each.methods else each.description, "    ")
    members = sorted(each.members, key=lambda member: not member.is_required) if each.is_given else each.members
    if is_one_of_several:
        out.add("")
        out.call("_members: ClassVar[frozenset[str]] = frozenset({", [f'"{member.name}"' for member in members], "})", "    ")
    for member in members:
        out.add("", "    " + field_of(member, each))
        out.doc(member.description, "    ")
    if each.is_answered:
        out.add("", "    @classmethod", f"    def _read(cls, value: Json) -> {each.name}:", "        value = _object(value)")
        out.call("return cls(", [f"{attribute(member)}={reading_of(member)}" for member in members], ")", "        ")
    if each.is_given:
        out.add("", "    def _write(self) -> Json:")
        out.call("return {", [f'"{member.name}": {writing_of(member, each)}' for member in members], "}", "        ")


def attribute(member: Member) -> str:
    """Name of a member in its class; `_meta` of a result only tells whether the response is a repeated one."""
    return "replayed" if member.name == "_meta" else snake(member.name)


def listed(methods: list[str]) -> str:
    names = [f"`{each}`" for each in methods]
    return f"Result of {names[0]}." if len(names) == 1 else f"Result of {', '.join(names[:-1])} and {names[-1]}."


def field_of(member: Member, owner: Object) -> str:
    if member.name == "_meta":
        return f"{attribute(member)}: bool"
    if member.is_required:
        return f"{snake(member.name)}: {member.kind.annotation}"
    if is_cleared_by_null(member, owner):
        return f"{snake(member.name)}: {member.kind.annotation} | Unset = UNSET"
    return f"{snake(member.name)}: {optional(member.kind.annotation)}{' = None' if owner.is_given else ''}"


def is_cleared_by_null(member: Member, owner: Object) -> bool:
    """True if None is sent as null, because null clears a value that omitting the member would keep."""
    return not owner.is_answered and member.kind.is_nullable and not member.has_default


def writing_of(member: Member, owner: Object) -> str:
    value = f"self.{snake(member.name)}"
    return value if member.is_required or is_cleared_by_null(member, owner) else f"_given({value})"


def reading_of(member: Member) -> str:
    if member.name == "_meta":
        return '"_meta" in value'
    return f'{"_member" if member.is_required else "_optional"}(value, "{member.name}", {member.kind.reader})'


def write_alias(out: PythonSource, name: str, alias: Alias) -> None:
    """A name for a type that is not a class."""
    out.add("")
    parts = alias.annotation.split(" | ")
    if len(parts) > 1:
        out.call(f"{name} = Union[", [f'"{part}"' if is_class(part) else part for part in parts], "]", "")
    else:
        start, _, rest = alias.annotation.partition("[")
        out.call(f"{name} = {start}[", rest[:-1].split(", "), "]", "")
    out.doc(alias.description, "")


def is_class(annotation: str) -> bool:
    """True for a class of the client, which may stand further below."""
    return annotation.isidentifier() and annotation[0].isupper() and annotation not in ("Decimal", "None")


def write_readers(out: PythonSource, types: Types) -> None:
    """Readers of values of several types; they need the classes of these types."""
    for name, alias in types.aliases.items():
        if alias.reader:
            out.add("", "")
            out.call(f"_{snake(name)} = _either(", alias.reader[len("_either("):-1].split(", "), ")", "")
