"""JSON as RFC 8259 has it: no NaN, no member twice."""

import json


class NotJSON(ValueError):
    """The text is no strict JSON."""


def _constant(word):
    raise NotJSON(f"{word} is no JSON")


def _members(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise NotJSON("a member stands twice")
    return members


DECODER = json.JSONDecoder(parse_constant=_constant, object_pairs_hook=_members)


def loads(text):
    """The value that `text` spells; raises `NotJSON` when it spells none, or too deep a one."""
    try:
        return DECODER.decode(text)
    except (ValueError, RecursionError) as error:
        raise NotJSON(str(error)) from error


def written(value):
    """How a value is written, to compare ids: 1, 1.0 and "1" differ."""
    return json.dumps(value, ensure_ascii=False)
