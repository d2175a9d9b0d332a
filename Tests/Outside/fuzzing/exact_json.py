"""Strict JSON whose numbers keep their source text."""

import json


class Number(str):
    """Number by its source text: 1, 1.0, and 1e0 differ, as in request ids."""

    __slots__ = ()


class NotJSON(ValueError):
    """Raised if the bytes are not strict JSON in UTF-8."""


def _constant(word):
    raise NotJSON(f"{word} is no JSON")


class Repeated(ValueError):
    """Raised for JSON with a duplicate member, or with half of a surrogate pair."""


def _members(pairs):
    members = dict(pairs)
    if len(members) != len(pairs):
        raise Repeated("a member stands twice")
    return members


_DECODER = json.JSONDecoder(parse_float=Number, parse_int=Number, parse_constant=_constant, object_pairs_hook=_members)
# Python's reader accepts unpaired surrogates in escapes.
_HALVES = range(0xD800, 0xE000)
_BLANKS = " \t\r\n"


def read(data):
    """Parses bytes; raises `NotJSON` or `Repeated`."""
    try:
        text = data.decode()
        value = _DECODER.decode(text.strip(_BLANKS))
    except Repeated:
        raise
    except (ValueError, RecursionError) as error:
        raise NotJSON(str(error)) from error
    if "\\u" in text and has_halves(value):
        raise Repeated("half a pair")
    return value


def has_halves(value):
    """Returns True if a text in the value has an unpaired surrogate."""
    if isinstance(value, dict):
        return any(has_halves(name) or has_halves(part) for name, part in value.items())
    if isinstance(value, list):
        return any(has_halves(part) for part in value)
    return isinstance(value, str) and any(ord(letter) in _HALVES for letter in value)


_string = json.encoder.encode_basestring


def written(value):
    """Returns the compact text of a value, with numbers as written."""
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
    """Returns the nesting depth of a value, including itself."""
    deepest, level = 0, [value]
    while level:
        level = [part for whole in level if isinstance(whole, (dict, list))
                 for part in (whole.values() if isinstance(whole, dict) else whole)]
        deepest += 1
    return deepest
