"""Checks every request and response in the transcripts against the schemas of its method."""

import strict_json
from document import method_errors
from raw_bytes import messages, unescaped
from schemas import file_name

# Errors that any request or any change can return, and that methods need not declare or show.
GENERAL = {
    "parseError", "invalidRequest", "methodNotFound", "invalidParams", "internalError", "messageTooLarge", "batchTooLarge",
    "canceled", "revisionMismatch", "idempotencyKeyReused", "unsupportedLanguage", "historyGone", "storageFull",
    "storageFailed", "storageReadOnly", "storageBusy",
}

# Declared errors that no transcript shows, with the reason.
NOT_SHOWN = {
    ("cart.applyCode", "notAllowed"): "needs a cart with 20 codes",
    ("cart.checkout", "notAllowed"): "needs 100,000 orders",
    ("cart.checkout", "quantityLimit"): "needs a cart that two devices filled at once",
    ("account.register", "notAllowed"): "needs 100,000 customers",
    **dict.fromkeys((("cart.create", "notAllowed"), ("catalog.setCategory", "notAllowed")), "needs 1,000 of them"),
    **dict.fromkeys((("data.reset", "notAllowed"), ("account.delete", "notAllowed")), "needs records of a newer version"),
    ("catalog.put", "notAllowed"): "needs 1,000,000 products",
    **dict.fromkeys((("catalog.lookupBarcode", "notFound"), ("catalog.lookupBarcode", "offline")), "needs a database on the web"),
    ("catalog.lookupBarcode", "notAllowed"): "needs as many slow downloads at once as there may be jobs",
    ("data.import", "notAllowed"): "needs as many slow downloads at once as there may be jobs",
    ("data.refresh", "notAllowed"): "needs a list imported from a server",
    ("data.refresh", "offline"): "needs a list imported from a server",
    ("image.get", "fileUnwritable"): "needs a server, and a data directory that cannot be written",
    ("image.prefetch", "fetchFailed"): "needs a machine without curl",
    ("image.prefetch", "fileUnwritable"): "needs a server, and a data directory that cannot be written",
    ("image.clear", "fileUnwritable"): "needs a data directory that cannot be written",
    **dict.fromkeys(((f"sync.{name}", "fileUn" + end) for name in ("forget", "leave", "now", "resolve") for end in ("readable", "writable")), "needs a group"),
    **dict.fromkeys((("sync.now", "notAllowed"), ("sync.forget", "notAllowed"), ("sync.forget", "notFound"), ("sync.resolve", "notAllowed"), ("sync.resolve", "notFound"), ("data.reset", "fileUnreadable"), ("data.reset", "fileUnwritable"), ("account.delete", "fileUnreadable"), ("account.delete", "fileUnwritable"), ("sync.status", "notAllowed"), ("sync.status", "fileUnreadable"), ("sync.join", "fileUnwritable")), "needs a group"),
    **dict.fromkeys(((name, "notAllowed") for name in ("list.add", "list.addText", "list.addLines", "list.addRecipe", "list.move", "cart.toList")), "needs 10,000 items"),
    ("store.create", "notAllowed"): "needs 50 stores",
    ("catalog.setFavorite", "notAllowed"): "needs 10,000 favorites",
    **dict.fromkeys(((name, "notAuthenticated") for name in ("cart.applyCode", "cart.get", "cart.list", "cart.total", "catalog.setFavorite", "data.export", "data.import", "history.diff", "history.list")), "needs a login that another session ends"),
    ("history.redo", "undoBlocked"): "needs a change by another customer or device",
}

# Represents a result among the kinds of error shown for a method.
RESULT = "result"


def check_transcripts(folder, schemas, faults):
    """Checks every transcript, then that each method and each of its errors appears in one."""
    document = schemas.values["openrpc.json"]
    try:
        declared = method_errors(document)
    except (KeyError, TypeError, AttributeError):
        return  # the document is told to be wrong already
    shown = {}
    for path in sorted(folder.rglob("*.rpc")):
        Transcript(path, path.relative_to(folder).as_posix(), schemas, declared, shown, faults).check()
        faults.count("transcripts")
    for method, kinds in declared.items():
        if RESULT not in shown.get(method, set()):
            faults.add(method, "no transcript shows a result of it")
        for kind in sorted(str(kind) for kind in kinds - GENERAL - shown.get(method, set())):
            if (method, kind) not in NOT_SHOWN:
                faults.add(method, f"no transcript shows its error {kind}")
    for method, kind in NOT_SHOWN:
        if kind in shown.get(method, set()) or kind not in declared.get(method, set()):
            faults.add(method, f"its error {kind} needs no exception any more")


class Transcript:
    """One transcript, with the requests that await their responses."""

    def __init__(self, path, name, schemas, declared, shown, faults):
        self.path, self.name = path, name
        self.schemas, self.declared, self.shown, self.faults = schemas, declared, shown, faults
        rows = schemas.values["errors.json"]["errors"]
        self.errors = {row["kind"]: row for row in rows}
        self.data = {row["kind"]: f"errors.json#/errors/{index}/data" for index, row in enumerate(rows)}
        self.waiting = []
        # start of the requests of the last input line among the pending ones
        self.latest = 0
        self.raw = b""
        self.has_left = False
        self.has_raw, self.has_unread = False, False
        # last revision reported to each subscription
        self.told = {}

    def check(self):
        """Reads line by line; after a restart, nothing is pending."""
        try:
            text = self.path.read_bytes().decode()
        except UnicodeDecodeError as error:
            self.faults.add(self.name, f"no UTF-8: {error}")
            return
        # only line feeds end lines: texts may contain other separators
        for number, line in enumerate(text.split("\n"), 1):
            where = f"{self.name}:{number}"
            line = line.removesuffix("\r")
            if line.startswith("-->"):
                self.latest = len(self.waiting)
            if line.startswith("-->!"):
                self.raw += unescaped(line[4:].removeprefix(" "))
                self.has_raw = True
                continue
            self.take_raw(where)
            if line.startswith("-->"):
                self.take_request(line[3:], where)
            elif line.startswith("<--?"):
                self.take_answer(line[4:], where, is_pattern=True)
            elif line.startswith("<--"):
                self.take_answer(line[3:], where, is_pattern=False)
            elif line.startswith("@ restart"):
                self.end()
        self.end()

    def end(self):
        """Checks at the end of a process that every request has its response."""
        self.has_left = False
        self.told = {}
        if self.waiting:
            self.faults.add(self.waiting[0][0], f"the first of {len(self.waiting)} requests without an answer")
        self.waiting = []

    def take_raw(self, where):
        """Extracts the messages from the raw bytes received so far."""
        raw, self.raw = self.raw, b""
        for value in messages(raw):
            self.take_message(value, where)

    def take_request(self, text, where):
        try:
            self.take_message(strict_json.loads(text), where)
        except strict_json.NotJSON:
            self.has_unread = True  # a transcript of what is refused; its answer has the id only if that is certain

    def take_message(self, value, where):
        for request in value if isinstance(value, list) else [value]:
            if isinstance(request, dict) and request.get("method") == "exit" and "id" not in request:
                self.has_left = True  # what follows is not read
            if isinstance(request, dict) and self.is_usable(request) and not self.has_left:
                self.waiting.append((where, strict_json.written(request["id"]), request))

    @staticmethod
    def is_usable(request):
        """Returns True if a response with its id is expected."""
        value = request.get("id", {})
        is_answer = "method" not in request and ("result" in request or "error" in request)
        return not is_answer and (value is None or isinstance(value, (str, int, float)) and not isinstance(value, bool))

    def take_answer(self, text, where, is_pattern):
        try:
            value = strict_json.loads(text)
        except strict_json.NotJSON as error:
            self.faults.add(where, f"the answer is no JSON: {error}")
            return
        if isinstance(value, dict) and value.get("id", 0) is None and "error" in value and not self.waits_for_null():
            # the last message was rejected as a whole, although Python's reader accepts it
            del self.waiting[self.latest:]
        for answer in value if isinstance(value, list) else [value]:
            if not isinstance(answer, dict) or "jsonrpc" not in answer:
                self.faults.add(where, "no answer of JSON-RPC")
            elif "method" in answer:
                self.check_event(answer, where, is_pattern)
            else:
                self.check_answer(answer, where, is_pattern)

    def check_event(self, event, where, is_pattern):
        """Checks a notification; those of one subscription come in revision order, each once."""
        self.faults.count("notifications")
        schema = f"events/{file_name(event['method'])}.json"
        if list(event) != ["jsonrpc", "method", "params"] or event["jsonrpc"] != "2.0" or schema not in self.schemas.files:
            self.faults.add(where, f"no notification that schemas/events tells of: {event['method']}")
            return
        params = event["params"]
        if not (is_pattern and '"*"' in strict_json.written(params)):
            self.judge(schema, params, f"{where} {event['method']}")
        if "subscription" not in params:
            return
        # news that are no change have the revision of the last one
        if "sync" in params or params.get("cartChanged", {}).get("reason") == "time":
            return
        if params["revision"] <= self.told.get(params["subscription"], -1):
            self.faults.add(where, f"revision {params['revision']} is told twice, or behind a later one")
        self.told[params["subscription"]] = params["revision"]

    def waits_for_null(self):
        """Returns True if a request with a null id is pending."""
        return any(key == "null" for _, key, _ in self.waiting)

    def check_answer(self, answer, where, is_pattern):
        """Checks one response against its request."""
        self.faults.count("answers")
        side = "error" if "error" in answer else "result"
        if list(answer) != ["jsonrpc", "id", side] or answer["jsonrpc"] != "2.0":
            self.faults.add(where, f"an answer has jsonrpc, id and result or error, not {', '.join(answer)}")
            return
        request = self.request(answer, where, side)
        method = request.get("method") if request else None
        if side == "error":
            self.check_error(answer["error"], method, where, is_pattern)
        elif method not in self.declared:
            self.faults.add(where, f"a result of {method}, which is no method")
        else:
            self.shown.setdefault(method, set()).add(RESULT)
            self.check_params(request.get("params"), method, where)
            if not (is_pattern and '"*"' in strict_json.written(answer["result"])):
                self.judge(f"methods/{file_name(method)}.result.json", answer["result"], f"{where} {method}")

    def request(self, answer, where, side):
        """Removes the first pending request with the id of the response."""
        key = strict_json.written(answer["id"])
        for index, (_, waiting, request) in enumerate(self.waiting):
            if waiting == key:
                del self.waiting[index]
                return request
        if not (self.has_raw or side == "error" and (self.has_unread or answer["id"] is None)):
            self.faults.add(where, f"no request with the id {key} waits for an answer")
        return None

    def check_params(self, params, method, where):
        """Checks accepted params; positional ones are named by the order of the properties."""
        if isinstance(params, list):
            names = self.schemas.parameter_names(method)
            if len(params) > len(names):
                self.faults.add(where, f"{method} took {len(params)} params and has {len(names)}")
                return
            params = dict(zip(names, params))
        self.judge(f"methods/{file_name(method)}.params.json", {} if params is None else params, f"{where} {method} params")

    def judge(self, schema, value, where):
        if schema in self.schemas.files:
            self.faults.add_all(where, self.schemas.validator(schema).iter_errors(value))

    def check_error(self, error, method, where, is_pattern):
        """Checks that an error is in the list, and declared by its method."""
        data = error.get("data") if isinstance(error, dict) else None
        if not isinstance(data, dict) or list(error) != ["code", "message", "data"] or not isinstance(data.get("text"), str):
            if not is_pattern:
                self.faults.add(where, "an error has code, message and data with kind and text")
            return
        kind = data.get("kind")
        row = self.errors.get(kind)
        if row is None:
            self.faults.add(where, f"the error {kind} is not in errors.json")
        elif (error["code"], error["message"]) != (row["code"], row["message"]):
            self.faults.add(where, f"{kind} has another code or message than in errors.json")
        elif kind not in GENERAL and method in self.declared and kind not in self.declared[method]:
            self.faults.add(where, f"{method} does not declare its error {kind}")
        elif not is_pattern:
            self.faults.add_all(f"{where} {kind} data", self.schemas.validator(self.data[kind]).iter_errors(data))
        if method in self.declared:
            self.shown.setdefault(method, set()).add(kind)
