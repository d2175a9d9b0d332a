"""Strict JSON whose numbers keep the text that they were written with."""

import json


class Number(str):
    """A number by its source text: 1, 1.0 and 1e0 differ, as the ids of requests do."""

    __slots__ = ()


class NotJSON(ValueError):
    """The bytes are no strict JSON in UTF-8."""


def _constant(word):
    raise NotJSON(f"{word} is no JSON")


class Repeated(ValueError):
    """JSON, but with a member that stands twice."""


def _members(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise Repeated("a member stands twice")
    return members


_DECODER = json.JSONDecoder(parse_float=Number, parse_int=Number, parse_constant=_constant, object_pairs_hook=_members)
# Python's reader takes halves of pairs in escapes.
_HALVES = range(0xD800, 0xE000)
_BLANKS = " \t\r\n"


def read(data):
    """The value that bytes spell; raises `NotJSON`, or `Repeated`."""
    try:
        text = data.decode()
        value = _DECODER.decode(text.strip(_BLANKS))
    except Repeated:
        raise
    except (ValueError, RecursionError) as error:
        raise NotJSON(str(error)) from error
    if "\\u" in text and has_halves(value):
        raise NotJSON("half a pair")
    return value


def has_halves(value):
    """Whether a text in the value has half a surrogate pair."""
    if isinstance(value, dict):
        return any(has_halves(name) or has_halves(part) for name, part in value.items())
    if isinstance(value, list):
        return any(has_halves(part) for part in value)
    return isinstance(value, str) and any(ord(letter) in _HALVES for letter in value)


_string = json.encoder.encode_basestring


def written(value):
    """Compact text of a value; numbers as they were written."""
    kind = type(value)
    if kind is Number:
        return str(value)
    if kind is str:
        return _string(value)
    if kind is dict:
        return "{" + ",".join(f"{_string(name)}:{written(part)}" for name, part in value.items()) + "}"
    if kind is list:
        return "[" + ",".join(map(written, value)) + "]"
    return "null" if value is None else "true" if value is True else "false" if value is False else str(value)


def depth(value):
    """How many containers are inside each other, the value itself counted."""
    deepest, level = 0, [value]
    while level:
        level = [part for whole in level if isinstance(whole, (dict, list))
                 for part in (whole.values() if isinstance(whole, dict) else whole)]
        deepest += 1
    return deepest
