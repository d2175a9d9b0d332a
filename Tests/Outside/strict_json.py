"""JSON by RFC 8259: no NaN, no duplicate members."""

import json


class NotJSON(ValueError):
    """Raised if the text is not strict JSON."""


def _constant(word):
    raise NotJSON(f"{word} is no JSON")


def _members(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise NotJSON("a member stands twice")
    return members


DECODER = json.JSONDecoder(parse_constant=_constant, object_pairs_hook=_members)


def loads(text):
    """Parses `text`; raises `NotJSON` if it is invalid or nested too deeply."""
    try:
        return DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        raise NotJSON(str(error)) from error


def written(value):
    """Returns a form for comparing ids: 1, 1.0, and "1" differ."""
    return json.dumps(value, ensure_ascii=False)
