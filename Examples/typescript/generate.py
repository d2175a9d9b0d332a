#!/usr/bin/env python3
"""Writes shop_rpc.d.mts, the types of all methods, from schemas/openrpc.json.

Usage: generate.py [OPENRPC [FILE]]
"""
from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null", "object": "Record<string, unknown>",
         "array": "unknown[]"}


def union(types: list[str]) -> str:
    return " | ".join(dict.fromkeys(types))


def type_of(schema: dict[str, Any], indent: str) -> str:
    """A schema as a type; members of an object go on lines of their own behind `indent`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "allOf" in schema:
        return type_of(schema["allOf"][0], indent)
    if "const" in schema:
        return json.dumps(schema["const"], ensure_ascii=False)
    if "enum" in schema:
        return union([json.dumps(each, ensure_ascii=False) for each in schema["enum"]])
    if isinstance(schema.get("type"), list):
        return union([PLAIN[each] for each in schema["type"]])
    if "type" not in schema:
        choices = schema.get("oneOf") or schema.get("anyOf")
        return union([type_of(each, indent) for each in choices]) if choices else "unknown"
    if schema["type"] == "array" and "items" in schema:
        return f"Array<{type_of(schema['items'], indent)}>"
    if "properties" in schema:
        return members(schema["properties"], schema.get("required", []), indent)
    if isinstance(schema.get("additionalProperties"), dict):
        return f"Record<string, {type_of(schema['additionalProperties'], indent)}>"
    return PLAIN[schema["type"]]


def comment(text: str, indent: str) -> str:
    return f"{indent}/** {text.replace('*/', '* /')} */\n" if text else ""


def members(properties: dict[str, Any], required: list[str], indent: str) -> str:
    inner = indent + "  "
    lines = "".join(
        comment(each.get("description", ""), inner)
        + f"{inner}{json.dumps(name)}{'' if name in required else '?'}: {type_of(each, inner)};\n" for name, each in properties.items())
    return "{\n" + lines + indent + "}"


def method(descriptor: dict[str, Any]) -> str:
    properties = {each["name"]: each["schema"] for each in descriptor["params"]}
    properties["_meta"] = {"$ref": "Meta"}
    params = members(properties, [each["name"] for each in descriptor["params"] if each["required"]], "    ")
    result = type_of(descriptor["result"]["schema"], "    ")
    return (comment(descriptor["summary"], "  ")
            + f"  {json.dumps(descriptor['name'])}: {{\n    params: {params};\n    result: {result};\n  }};\n")


def generate(document: dict[str, Any], head: str) -> str:
    components = document["components"]
    event = next(each for each in document["x-notifications"] if each["name"] == "event")
    shape = {"properties": {each["name"]: each["schema"] for each in event["params"]},
             "required": [each["name"] for each in event["params"] if each["required"]], "type": "object"}
    named = {**components["schemas"], "ShopEvent": {"description": event["summary"], **shape}}
    parts = [head]
    for name, schema in sorted(named.items()):
        parts.append(comment(schema.get("description", ""), "") + f"export type {name} = {type_of(schema, '')};\n")
    kinds = "".join(f"  {json.dumps(name)}: {type_of(each['x-data'], '  ')};\n" for name, each in sorted(components["errors"].items()))
    parts.append("/** The facts of each kind of error. */\nexport interface Errors {\n" + kinds + "}\n")
    parts.append("/** The parameters and the result of each method. */\nexport interface Methods {\n"
                 + "".join(map(method, sorted(document["methods"], key=lambda each: str(each["name"])))) + "}\n")
    return "\n".join(parts)


def main(words: list[str]) -> None:
    source = Path(words[0]) if words else HERE.parent.parent / "schemas" / "openrpc.json"
    target = Path(words[1]) if len(words) > 1 else HERE / "shop_rpc.d.mts"
    head = (HERE / "shop_rpc.head.d.mts").read_text(encoding="utf-8")
    target.write_text(generate(json.loads(source.read_text(encoding="utf-8")), head), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
