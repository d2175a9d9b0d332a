"""Source of random requests, which remembers entities from earlier responses."""

from fuzzing import texts
from fuzzing.drawing import LANGUAGES, Drawing
from fuzzing.exact_json import Number, written
from fuzzing.pools import Pools
from fuzzing.spoiling import STRANGE, misspelt, spoiled

# Methods that end the session or are expensive: rarely used, or only by the round itself.
WEIGHTS = {
    "exit": 0, "shutdown": 0, "initialize": 0.1, "rpc.discover": 0.02, "account.delete": 0.1, "account.register": 0.3, "account.login": 0.3,
    "account.update": 0.3, "data.reset": 0.05, "data.backup": 0.1, "data.sample": 0.3, "locale.strings": 0.1,
    "prefs.set": 0.5, "data.export": 0.3, "data.import": 0.3, "catalog.delete": 0.4, "cart.delete": 0.4, "list.delete": 0.2,
    "location.delete": 0.4, "cart.add": 4, "cart.setQuantity": 2, "cart.checkout": 2, "catalog.put": 2, "catalog.update": 2, "list.add": 3,
    # the network answers when it likes
    "image.get": 0, "image.prefetch": 0,
    # a folder would be shared between rounds
    "sync.join": 0,
    "list.addText": 2, "transaction.run": 0.5, "history.undo": 2, "history.redo": 2, "service.advanceClock": 0.3,
}
IDS = [
    None, "", "1", "x", "\u00e9", Number("0"), Number("-1"), Number("1.0"), Number("1e2"), Number("1" + "0" * 30), Number("3.5e-7"),
    Number("-0"),
]


class Customer:
    """Generates messages; all randomness comes from one source, so that a seed reproduces them."""

    def __init__(self, random, document):
        self.random, self.document = random, document
        self.pools = Pools()
        self.drawing = Drawing(random, document, self.pools)
        self.methods = document["methods"]
        self.weights = [WEIGHTS.get(method["name"], 1) for method in self.methods]
        self.changes = [method for method in self.methods if method["x-verb"] == "change" and method["name"] != "transaction.run"]
        self.calls = [method for method in self.methods if method["x-verb"] != "session" and method["name"] != "transaction.run"]
        self.queries = [method for method in self.methods if method["x-verb"] == "query" and method["name"] != "data.export"]
        self.number = 0

    def chance(self, part):
        return self.random.random() < part

    def pick(self, methods):
        return self.random.choices(methods, [WEIGHTS.get(method["name"], 1) for method in methods])[0]

    def id(self):
        """Returns an id: usually the next number, sometimes an unusual one that clients have sent."""
        self.number += 1
        return Number(str(self.number)) if self.chance(0.9) else self.random.choice(IDS)

    def request(self, method=None, meta=None):
        """Returns a request whose params fit their schema."""
        method = method or self.random.choices(self.methods, self.weights)[0]
        params = self.params(method)
        if meta is None and self.chance(0.12):
            meta = self.meta(method)
        if meta:
            params["_meta"] = meta
        return self.message(method["name"], params)

    def params(self, method):
        if method["name"] == "transaction.run":
            count = self.random.choice([1, 1, 2, 3, 5])
            return {"calls": [self.call() for _ in range(count)]}
        return self.drawing.params(method)

    def call(self):
        method = self.pick(self.calls)
        params = self.drawing.params(method)
        return {"method": method["name"], "params": params} if params or self.chance(0.5) else {"method": method["name"]}

    def message(self, name, params):
        request = {"jsonrpc": "2.0", "id": self.id(), "method": name}
        if params or self.chance(0.3):
            request["params"] = params if params or self.chance(0.7) else None
        return request

    def meta(self, method):
        """Returns options that the method accepts."""
        meta = {}
        if self.chance(0.4):
            meta["locale"] = self.random.choice(LANGUAGES)
        if self.chance(0.2):
            meta["progressToken"] = self.random.choice(["p", Number("1"), ""])
        if method["x-verb"] == "change":
            if self.chance(0.3):
                meta["dryRun"] = self.chance(0.7)
            if self.chance(0.3):
                meta["idempotencyKey"] = self.random.choice(["k1", "k2", "k3", "ключ", "x" * 255])
            if self.chance(0.3):
                meta["ifRevision"] = self.drawing.integer({"minimum": 0}, "ifRevision", "")
        elif method["x-verb"] == "query" and self.chance(0.5):
            meta["asOf"] = self.drawing.integer({"minimum": 0}, "asOf", "") if self.chance(0.8) else "2026-01-15T09:00:00Z"
        return meta

    def spoilt(self):
        """Returns a request with invalid params, an invalid option, or another name."""
        request = self.request()
        names = [param["name"] for method in self.methods if method["name"] == request["method"] for param in method["params"]]
        params = request.get("params") or {}
        way = self.random.randrange(10)
        if way == 0:
            request["method"] = misspelt(self.random, request["method"])
        elif way == 1:
            options = [*STRANGE, {"dryRun": "x"}, {"locale": None}, {"asOf": "x"}, {"x": {}}]
            request["params"] = {**params, "_meta": self.random.choice(options)}
        elif way == 2:
            request["params"] = [self.random.choice(STRANGE) for _ in range(self.random.randint(0, len(names) + 1))]
        else:
            request["params"] = spoiled(self.random, params, names)
        if request["method"] == "initialize":
            # a missing process, whose end would end the service
            request["params"] = {name: part for name, part in request["params"].items() if name != "processId"} if isinstance(
                request["params"], dict) else {"x": None}
        return request

    def positional(self):
        """Returns a request with positional params, in the order of the document, as far as there is no gap."""
        request = self.request(meta={})
        given = request.get("params") or {}
        method = next(method for method in self.methods if method["name"] == request["method"])
        values = []
        for param in method["params"]:
            if param["name"] not in given:
                break
            values.append(given[param["name"]])
        request["params"] = values
        return request

    def wrong(self):
        """Returns a message that is not a valid request, or barely one."""
        request = self.request()
        way = self.random.randrange(9)
        if way == 0:
            del request["jsonrpc"]
        elif way == 1:
            request["jsonrpc"] = self.random.choice(["1.0", "2", Number("2.0"), None])
        elif way == 2:
            request["id"] = self.random.choice([True, [], {}, [Number("1")]])
        elif way == 3:
            request["method"] = self.random.choice([None, Number("1"), [], "", "rpc.x", "$/x", "$/cancelRequest", "x" * 3000, "\0"])
        elif way == 4:
            request["params"] = self.random.choice(["x", Number("1"), True, None])
        elif way == 5:
            request["x"] = self.random.choice(STRANGE)
        elif way == 6:
            return self.random.choice(STRANGE)
        elif way == 7:
            return {"jsonrpc": "2.0", "id": self.id(), self.random.choice(["result", "error"]): {}}
        else:
            request = dict(self.random.sample(list(request.items()), len(request)))
        return request

    def bytes(self):
        """Returns bytes that resemble a message."""
        text = written(self.request()).encode(errors="surrogatepass")
        if self.chance(0.1):
            deep = self.random.choice([127, 128, 129, 500])
            return b"[" * deep + b"]" * deep
        if self.chance(0.05):
            return b'{"jsonrpc":"2.0","id":' + b"1" * self.random.choice([128, 129]) + b',"method":"cart.get"}'
        # nothing that only one framing treats as an end or ignores
        return texts.bytes_near(self.random, text).translate(None, b"\r\n").strip() or b"x"
