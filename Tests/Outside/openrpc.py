"""JSON Schema of documents for the OpenRPC 1.3.2 specification, written from its text."""

TEXT = {"type": "string"}
NAME = {"type": "string", "minLength": 1}
COMPONENT = "^[a-zA-Z0-9._-]+$"


def _object(needed=(), /, **properties):
    """Object of the specification; all of them allow extension members with the prefix x-."""
    return {
        "type": "object", "properties": properties, "patternProperties": {"^x-": {}}, "additionalProperties": False,
        "required": list(needed),
    }


def _use(name):
    return {"$ref": f"#/definitions/{name}"}


def _or_reference(name):
    """The object, or a Reference Object in its place."""
    return {"if": {"type": "object", "required": ["$ref"]}, "then": _use("reference"), "else": _use(name)}


def _components(name):
    """Map of objects with names that the specification allows."""
    return {"type": "object", "patternProperties": {COMPONENT: _or_reference(name)}, "additionalProperties": False}


def _list(item):
    return {"type": "array", "items": item}


DEFINITIONS = {
    "reference": {"type": "object", "properties": {"$ref": NAME}, "required": ["$ref"], "additionalProperties": False},
    "contact": _object(name=TEXT, url=TEXT, email=TEXT),
    "license": _object(["name"], name=NAME, url=TEXT),
    "info": _object(
        ["title", "version"], title=NAME, version=NAME, description=TEXT, termsOfService=TEXT, contact=_use("contact"),
        license=_use("license")),
    "serverVariable": _object(["default"], default=TEXT, description=TEXT, enum=_list(TEXT)),
    "server": _object(
        ["name", "url"], name=NAME, url=NAME, summary=TEXT, description=TEXT,
        variables={"type": "object", "additionalProperties": _use("serverVariable")}),
    "externalDocs": _object(["url"], url=NAME, description=TEXT),
    "tag": _object(["name"], name=NAME, summary=TEXT, description=TEXT, externalDocs=_use("externalDocs")),
    # Schemas themselves are checked with the meta-schema of draft-07.
    "schema": {"type": ["object", "boolean"]},
    "contentDescriptor": _object(
        ["name", "schema"], name=NAME, summary=TEXT, description=TEXT, required={"type": "boolean"}, schema=_use("schema"),
        deprecated={"type": "boolean"}),
    "error": _object(["code", "message"], code={"type": "integer"}, message=NAME, data={}),
    "link": _object(
        ["name"], name=NAME, summary=TEXT, description=TEXT, method=TEXT, params={"type": "object"}, server=_use("server")),
    "example": {
        **_object(name=TEXT, summary=TEXT, description=TEXT, value={}, externalValue=TEXT),
        "not": {"required": ["value", "externalValue"]},
    },
    "examplePairing": _object(
        ["name", "params"], name=NAME, summary=TEXT, description=TEXT, params=_list(_or_reference("example")),
        result=_or_reference("example")),
    "method": _object(
        ["name", "params"], name=NAME, tags=_list(_or_reference("tag")), summary=TEXT, description=TEXT,
        externalDocs=_use("externalDocs"), params=_list(_or_reference("contentDescriptor")),
        result=_or_reference("contentDescriptor"), deprecated={"type": "boolean"}, servers=_list(_use("server")),
        errors=_list(_or_reference("error")), links=_list(_or_reference("link")),
        paramStructure={"enum": ["by-name", "by-position", "either"]}, examples=_list(_or_reference("examplePairing"))),
    "components": _object(
        contentDescriptors=_components("contentDescriptor"),
        schemas={"type": "object", "patternProperties": {COMPONENT: _use("schema")}, "additionalProperties": False},
        examples=_components("example"), links=_components("link"), errors=_components("error"),
        examplePairingObjects=_components("examplePairing"), tags=_components("tag")),
}

DOCUMENT = {
    "$schema": "http://json-schema.org/draft-07/schema#",
    "definitions": DEFINITIONS,
    **_object(
        ["openrpc", "info", "methods"], openrpc={"type": "string", "pattern": r"^1\.3\.[0-9]+$"}, info=_use("info"),
        servers=_list(_use("server")), methods=_list(_or_reference("method")), components=_use("components"),
        externalDocs=_use("externalDocs")),
}
