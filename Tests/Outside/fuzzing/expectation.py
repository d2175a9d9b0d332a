"""Expected response to a message, by JSON-RPC 2.0 and the protocol specification."""

from fuzzing import exact_json
from fuzzing.exact_json import Number

DEPTH = 128
NUMBER_LENGTH = 128
BATCH = 1000
MARK = b"\xef\xbb\xbf"
BLANKS = b" \t\r\n"


class Expected:
    """Expected response: its id, and the request it belongs to or the allowed kinds of error."""

    __slots__ = ("id", "request", "kinds")

    def __init__(self, id, request=None, kinds=()):
        self.id, self.request, self.kinds = id, request, kinds


def of_body(body, framing):
    """Returns the expected response: an `Expected`, a list of them for a batch, or None."""
    if framing == "lines" and not body.strip(BLANKS):
        return None
    try:
        value = exact_json.read(body.removeprefix(MARK))
    except exact_json.Repeated:
        # the rest may still be invalid JSON
        return Expected(None, kinds=("invalidRequest", "parseError"))
    except exact_json.NotJSON:
        return Expected(None, kinds=("parseError",))
    if exact_json.depth(value) > DEPTH or has_long_number(value):
        return Expected(None, kinds=("invalidRequest",))
    if type(value) is not list:
        return of_request(value)
    if not value:
        return Expected(None, kinds=("invalidRequest",))
    if len(value) > BATCH:
        return Expected(None, kinds=("batchTooLarge",))
    return [one for one in map(of_request, value) if one] or None


def has_long_number(value):
    if type(value) is dict:
        return any(map(has_long_number, value.values()))
    if type(value) is list:
        return any(map(has_long_number, value))
    return type(value) is Number and len(value) > NUMBER_LENGTH


def of_request(value):
    """Returns the expectation for one request of a batch, or for a single message."""
    if type(value) is not dict:
        return Expected(None, kinds=("invalidRequest",))
    if "method" not in value and ("result" in value or "error" in value):
        return None
    usable = type(value.get("id", "")) in (str, Number) or value.get("id", "") is None
    id = value.get("id") if usable else None
    is_sound = (
        usable and value.get("jsonrpc") == "2.0" and type(value["jsonrpc"]) is str and type(value.get("method")) is str
        and (value.get("params") is None or type(value["params"]) in (dict, list)))
    if not is_sound:
        return Expected(id, kinds=("invalidRequest",))
    return Expected(id, value) if "id" in value else None
