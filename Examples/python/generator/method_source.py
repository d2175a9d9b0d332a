"""Generates methods: their parameters, results and documentation."""
from __future__ import annotations

import json
from typing import Any

from .python_source import PythonSource
from .schema_types import Kind, Types, snake, title


def optional(annotation: str) -> str:
    return annotation if annotation.endswith("None") else f"{annotation} | None"


def literal(value: Any) -> str:
    return json.dumps(value) if isinstance(value, str) else repr(value)


class Parameter:
    """One parameter: its annotation, its default, and the value to send."""

    def __init__(self, descriptor: dict[str, Any], kind: Kind) -> None:
        self.name, self.python, self.is_required = descriptor["name"], snake(descriptor["name"]), descriptor["required"]
        schema = descriptor["schema"]
        default = schema.get("default")
        self.sent = self.python
        if self.is_required:
            self.annotation, self.default = kind.annotation, ""
        elif isinstance(default, (str, int, float, bool)):
            self.annotation, self.default = kind.annotation.removesuffix(" | None"), f" = {literal(default)}"
        elif kind.is_nullable and "default" not in schema:
            self.annotation, self.default = f"{kind.annotation} | Unset", " = UNSET"
        else:
            self.annotation, self.default, self.sent = optional(kind.annotation), " = None", f"_given({self.python})"

    @property
    def spelling(self) -> str:
        return f"{self.python}: {self.annotation}{self.default}"

    @property
    def member(self) -> str:
        return f'"{self.name}": {self.sent}'


def write_method(out: PythonSource, method: dict[str, Any], types: Types) -> None:
    words = method["name"].split(".")
    stem = "".join(map(title, words))
    result = types.kind(method["result"]["schema"], stem + "Result", given=False)
    if result.annotation in types.objects:
        types.objects[result.annotation].methods.append(method["name"])
    parameters = [Parameter(each, types.kind(each["schema"], stem + title(each["name"]), given=True)) for each in method["params"]]
    # the subject comes first, also where something else can take its place
    first = [each for each in parameters if each.is_required] if parameters and parameters[0].is_required else parameters[:1]
    needed = [each.spelling for each in first]
    free = [each.spelling for each in parameters if each.spelling not in needed]
    common, passed = ["meta: Meta | None = None"], f"}}, {result.reader}, meta"
    if method["x-progress"]:
        common.append("progress: Callable[[Progress], None] | None = None")
        passed += ", progress"
    out.add("", "    @_method")
    out.call(f"def {snake(words[-1])}(", ["self", *needed, "*", *free, *common], f") -> Request[{result.annotation}]:", "    ")
    out.doc(documentation(method), "        ")
    out.add("        return Request(")
    out.call(f'"{method["name"]}", {{', [each.member for each in parameters], passed, "            ")
    out.add("        )")


def documentation(method: dict[str, Any]) -> str:
    lines = [method["summary"]]
    if method["params"]:
        lines += ["", "Args:"] + [f"    {snake(each['name'])}: {each['summary']}" for each in method["params"]]
    if method["errors"]:
        kinds = [title(each["$ref"].rsplit("/", 1)[-1]) for each in method["errors"]]
        lines += ["", "Raises:", f"    {', '.join(kinds)}"]
    return "\n".join(lines)
