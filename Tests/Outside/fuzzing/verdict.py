"""Checks responses against the schemas, the declared errors of a method, and other responses."""

from fuzzing.exact_json import written
from fuzzing.judge import Judge

# Errors that any request or any change can return.
GENERAL = {
    "parseError", "invalidRequest", "methodNotFound", "invalidParams", "messageTooLarge", "batchTooLarge", "canceled",
    "revisionMismatch", "idempotencyKeyReused", "unsupportedLanguage", "historyGone",
}
# The disk and the program are fine here.
NEVER = {"internalError", "storageFull", "storageFailed", "storageReadOnly", "storageBusy"}


class Verdict:
    """Schemas of one document, and the findings."""

    def __init__(self, document, faults):
        self.faults = faults
        self.judge = Judge(document)
        self.methods = {method["name"]: method for method in document["methods"]}
        self.errors = {
            error["data"]["kind"]: (error["code"], error["message"]) for error in document["components"]["errors"].values()}
        self.results, self.params, self.declared = {}, {}, {}
        for name, method in self.methods.items():
            self.results[name] = self.judge.made(method["result"]["schema"])
            self.params[name] = self.judge.made(self.params_schema(method))
            self.declared[name] = {error["$ref"].rpartition("/")[2] for error in method["errors"]}
        self.notices = {
            notice["name"]: self.judge.made({
                "type": "object", "properties": {param["name"]: param["schema"] for param in notice["params"]},
                "required": [param["name"] for param in notice["params"] if param.get("required")], "additionalProperties": False})
            for notice in document["x-notifications"]}

    @staticmethod
    def params_schema(method):
        properties = {param["name"]: param["schema"] for param in method["params"]}
        # null is valid for any optional member
        properties["_meta"] = {"oneOf": [method.get("x-meta", {"type": "object"}), {"type": "null"}]}
        return {
            "type": "object", "properties": properties, "additionalProperties": False,
            "required": [param["name"] for param in method["params"] if param.get("required")]}

    def notice(self, message):
        """Checks a notification."""
        check = self.notices.get(message.get("method"))
        fault = check(message.get("params")) if check else "is not in the document"
        if fault:
            self.faults.add(f"notification {message.get('method')}: {fault}", written(message))

    def answer(self, expected, answer):
        """Checks a response by the request it belongs to."""
        side = "error" if "error" in answer else "result"
        if list(answer) != ["jsonrpc", "id", side] or answer["jsonrpc"] != "2.0":
            self.faults.add("an answer with other members", written(answer))
            return
        if type(answer["id"]) is not type(expected.id) or answer["id"] != expected.id:
            self.faults.add("an answer with another id", f"{written(expected.id)} for {written(answer)[:300]}")
            return
        request = expected.request
        method = request and request["method"]
        if side == "error":
            self.error(answer["error"], method, expected)
        elif method not in self.methods:
            self.faults.add("a result where there can be none", written(answer)[:300])
        else:
            self.result(answer["result"], method, request)

    def result(self, result, method, request):
        fault = self.results[method](result)
        if fault:
            words = f"{method}: a result that its schema does not allow: {fault}"
            self.faults.add(words, f"{written(request)[:600]} {written(result)[:600]}")
        fault = self.params[method](self.named(method, request.get("params")))
        if fault:
            self.faults.add(f"{method}: params taken that their schema does not allow: {fault}", written(request)[:600])

    def named(self, method, params):
        """Returns named params; a positional null means none."""
        if type(params) is not list:
            return {} if params is None else params
        names = [param["name"] for param in self.methods[method]["params"]]
        if len(params) > len(names):
            return {"": params}
        return dict(zip(names, params))

    def error(self, error, method, expected):
        data = error.get("data") if type(error) is dict else None
        if type(data) is not dict or list(error) != ["code", "message", "data"] or type(data.get("text")) is not str or not data["text"]:
            self.faults.add("an error with other members", written(error))
            return
        kind = data.get("kind")
        if self.errors.get(kind) != (int(error["code"]), error["message"]):
            self.faults.add(f"{kind}: another code or message", written(error))
        if expected.kinds and kind not in expected.kinds:
            self.faults.add(f"{kind} in place of {' or '.join(expected.kinds)}", written(error))
        if kind in NEVER:
            self.faults.add(f"{method}: {kind}", f"{written(expected.request)[:800]} {written(error)}")
        elif method in self.methods and kind not in GENERAL and kind not in self.declared[method]:
            self.faults.add(f"{method}: {kind} is not declared", written(expected.request)[:600])
        # a transaction contains the methods of its calls
        if kind == "methodNotFound" and method in self.methods and method != "transaction.run":
            self.faults.add(f"{method} is not there", written(expected.request)[:300])
        if kind == "invalidParams":
            self.problems(data, method)

    def problems(self, data, method):
        for problem in data.get("problems") or [None]:
            if type(problem) is not dict or not {"path", "kind", "text"} <= problem.keys() <= {"path", "kind", "text", "didYouMean", "known"}:
                self.faults.add(f"{method}: invalidParams without what is wrong", written(data)[:600])
