"""Checks the OpenRPC document against the specification and the other files of schemas/."""

import re

from jsonschema import Draft7Validator

from openrpc import DOCUMENT
from schemas import file_name

WHERE = "schemas/openrpc.json"
VERSION = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?")
# The only method with the prefix `rpc.`, which JSON-RPC reserves.
DISCOVERY = "rpc.discover"


def resolved(document, value):
    """Returns the target of a Reference Object inside the document, any other value unchanged, or None if the target is missing."""
    if not isinstance(value, dict) or "$ref" not in value:
        return value
    if not value["$ref"].startswith("#/"):
        return None
    target = document
    for step in value["$ref"][2:].split("/"):
        step = step.replace("~1", "/").replace("~0", "~")
        if not isinstance(target, dict) or step not in target:
            return None
        target = target[step]
    return target


def method_errors(document):
    """Returns the kinds of error that each method declares."""
    kinds = {}
    for method in document["methods"]:
        errors = [resolved(document, error) or {} for error in method.get("errors", [])]
        kinds[method["name"]] = {(error.get("data") or {}).get("kind") for error in errors}
    return kinds


def check_document(schemas, faults):
    """Checks the document, including its agreement with the other files."""
    document = schemas.values["openrpc.json"]
    before = len(faults.lines)
    faults.add_all(WHERE, Draft7Validator(DOCUMENT).iter_errors(document))
    check_errors(schemas, faults)
    if len(faults.lines) > before:
        return
    for name, version in (("openrpc", document["openrpc"]), ("info/version", document["info"]["version"])):
        if not VERSION.fullmatch(version):
            faults.add(WHERE, f"{name}: {version} is no semantic version")
    for place, value in references(document):
        if resolved(document, value) is None:
            faults.add(f"{WHERE}{place}", f"{value['$ref']} is not there")
    check_unique(WHERE, "method", [method.get("name") for method in document["methods"]], faults)
    for method in document["methods"]:
        check_method(document, method, schemas, faults)
        faults.count("methods")
    for notice in document.get("x-notifications", []):
        check_notice(document, notice, schemas, faults)
        faults.count("events")
    check_unique(WHERE, "notification", [notice.get("name") for notice in document.get("x-notifications", [])], faults)
    check_types(document, schemas, faults)


def references(value, place=""):
    """Yields every object with a $ref."""
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str):
            yield place, value
        for name, part in value.items():
            yield from references(part, f"{place}/{name}")
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from references(part, f"{place}/{index}")


def check_unique(where, what, names, faults):
    for name in sorted({str(name) for name in names if names.count(name) > 1}):
        faults.add(where, f"the {what} {name} stands twice")


# Methods whose first param can be replaced by a later one, and which need others.
ALTERNATIVES = {"cart.adjust", "cart.setQuantity"}


def check_method(document, method, schemas, faults):
    """Checks one method by rules of the specification that a schema cannot express, and against its files."""
    name = method["name"]
    where = f"{WHERE} {name}"
    if name.startswith("rpc.") and name != DISCOVERY:
        faults.add(where, "begins with rpc., which is reserved")
    params = [resolved(document, param) for param in method["params"]]
    if None in params:
        return
    names = [param["name"] for param in params]
    check_unique(where, "param", names, faults)
    required = [param.get("required", False) for param in params]
    if required != sorted(required, reverse=True) and name not in ALTERNATIVES:
        faults.add(where, "a required param stands behind an optional one")
    errors = [resolved(document, error) for error in method.get("errors", [])]
    check_unique(where, "error code", [error["code"] for error in errors if error], faults)
    address = schemas.address("openrpc.json")
    for param in params:
        schemas.check_schema(f"{where} {param['name']}", param["schema"], address)
    result = resolved(document, method.get("result"))
    if result is None:
        faults.add(where, "a request must have a result")
    else:
        schemas.check_schema(f"{where} result", result["schema"], address)
    check_files(where, name, params, result, schemas, faults)


def check_examples(schemas, faults):
    """Checks that every method has an example, and that its params and its result fit the method's files; requires valid schemas."""
    for method in schemas.values["openrpc.json"]["methods"]:
        name = file_name(method["name"])
        where = f"{WHERE} {method['name']} examples"
        if not method.get("examples"):
            faults.add(where, "there is none")
        for example in method.get("examples", []):
            params = {param["name"]: param["value"] for param in example["params"]}
            faults.add_all(where, schemas.validator(f"methods/{name}.params.json").iter_errors(params))
            result = example.get("result", {"value": None})
            if "value" in result:
                faults.add_all(where, schemas.validator(f"methods/{name}.result.json").iter_errors(result["value"]))
            faults.count("examples")


def check_notice(document, notice, schemas, faults):
    """Checks one kind of notification against its file."""
    name = notice.get("name")
    where = f"{WHERE} x-notifications {name}"
    file = schemas.files.get(f"events/{file_name(name)}.json")
    if not isinstance(file, dict) or not notice.get("summary"):
        faults.add(where, f"it has no summary, or schemas/events/{name}.json is not there")
        return
    params = notice.get("params", [])
    for param in params:
        schemas.check_schema(f"{where} {param['name']}", param["schema"], schemas.address("openrpc.json"))
    properties = {param["name"]: as_in_files(param["schema"], "../types/") for param in params}
    if list(properties.items()) != list(file.get("properties", {}).items()):
        faults.add(where, f"other params than in schemas/events/{name}.json")
    if set(file.get("required", [])) != {param["name"] for param in params if param.get("required")}:
        faults.add(where, f"other required params than in schemas/events/{name}.json")


def as_in_files(value, folder):
    """Returns a schema of the document in the form of a file, with references to the files of types/."""
    if isinstance(value, list):
        return [as_in_files(part, folder) for part in value]
    if not isinstance(value, dict):
        return value
    if isinstance(value.get("$ref"), str):
        return {"$ref": value["$ref"].replace("#/components/schemas/", folder) + ".json"}
    prefix = "#/components/schemas/"
    return {
        name: {key: kind.replace(prefix, folder) + ".json" if kind.startswith(prefix) else kind for key, kind in part.items()}
        if name == "x-byType" else as_in_files(part, folder)
        for name, part in value.items()
    }


def untitled(schema):
    """Returns a file's schema without the members that only files have."""
    return {name: value for name, value in schema.items() if name not in ("$schema", "title")}


def check_files(where, method, params, result, schemas, faults):
    """Checks that the method's files agree."""
    name = file_name(method)
    files = {side: schemas.files.get(f"methods/{name}.{side}.json") for side in ("params", "result")}
    for side, schema in files.items():
        if not isinstance(schema, dict):
            faults.add(where, f"schemas/methods/{name}.{side}.json is not there")
            return
    properties = {key: value for key, value in files["params"].get("properties", {}).items() if key != "_meta"}
    if list(properties) != [param["name"] for param in params]:
        faults.add(where, f"other params than in schemas/methods/{name}.params.json")
    elif list(properties.values()) != [as_in_files(param["schema"], "../types/") for param in params]:
        faults.add(where, f"other schemas of params than in schemas/methods/{name}.params.json")
    if set(files["params"].get("required", [])) != {param["name"] for param in params if param.get("required")}:
        faults.add(where, f"other required params than in schemas/methods/{name}.params.json")
    if result and untitled(files["result"]) != as_in_files(result["schema"], "../types/"):
        faults.add(where, f"another result than in schemas/methods/{name}.result.json")


def check_errors(schemas, faults):
    """Checks the list of errors, and that the document contains the same ones."""
    where = "schemas/errors.json"
    row = {
        "type": "object", "required": ["kind", "code", "message", "data"],
        "properties": {
            "kind": {"type": "string", "pattern": "^[a-z][A-Za-z]*$"}, "code": {"type": "integer"},
            "message": {"type": "string", "minLength": 1}, "data": {"type": "object"},
        },
    }
    shape = {"type": "object", "required": ["errors"], "properties": {"errors": {"type": "array", "minItems": 1, "items": row}}}
    errors = list(Draft7Validator(shape).iter_errors(schemas.values["errors.json"]))
    faults.add_all(where, errors)
    if errors:
        return
    rows = schemas.values["errors.json"]["errors"]
    check_unique(where, "kind", [row["kind"] for row in rows], faults)
    check_unique(where, "code", [row["code"] for row in rows], faults)
    listed = {row["kind"]: (row["code"], row["message"]) for row in rows}
    components = schemas.values["openrpc.json"].get("components", {}).get("errors", {})
    shown = {kind: (error.get("code"), error.get("message")) for kind, error in components.items()}
    for kind in sorted(listed.keys() | shown.keys()):
        if listed.get(kind) != shown.get(kind):
            faults.add(where, f"{kind} is not the same as in openrpc.json")
    for row in rows:
        schemas.check_schema(f"{where} {row['kind']}", row["data"], schemas.address("errors.json"))
        if as_in_files(components.get(row["kind"], {}).get("x-data"), "types/") != row["data"]:
            faults.add(where, f"the data of {row['kind']} are described otherwise than in openrpc.json")
    faults.count("errors", len(rows))


def check_types(document, schemas, faults):
    """Checks that the named schemas are the files of types/, and that each belongs to a method or is used."""
    named = document.get("components", {}).get("schemas", {})
    for name, schema in named.items():
        schemas.check_schema(f"{WHERE} components {name}", schema, schemas.address("openrpc.json"))
        file = schemas.files.get(f"types/{name}.json")
        if isinstance(file, dict) and untitled(file) != as_in_files(schema, ""):
            faults.add(WHERE, f"the type {name} is another one than in schemas/types/{name}.json")
    files = {path.removeprefix("types/").removesuffix(".json") for path in schemas.files if path.startswith("types/")}
    for name in sorted(files ^ named.keys()):
        faults.add(WHERE, f"the type {name} is only {'in a file' if name in files else 'in the document'}")
    notices = {file_name(str(notice.get("name"))) for notice in document.get("x-notifications", [])}
    for path in schemas.files:
        if path.startswith("events/") and path.removeprefix("events/").removesuffix(".json") not in notices:
            faults.add(f"schemas/{path}", "its notification is not in openrpc.json")
    methods = {file_name(method["name"]) for method in document["methods"]}
    for path in schemas.files:
        name = path.removeprefix("methods/").removesuffix(".json").removesuffix(".params").removesuffix(".result")
        if path.startswith("methods/") and name not in methods:
            faults.add(f"schemas/{path}", "its method is not in openrpc.json")
