"""Expectations of the Python clients, and their reporting of differences."""

import os

# Service of one client: in memory, with deterministic responses.
PROGRAM = [os.environ.get("SHOP_RPC", "shop-rpc"), "--ephemeral", "--clock", "2026-01-15T09:00:00Z", "--seed", "7"]

# Timeout for a response in seconds, more than ten times the usual duration.
PATIENCE = 600

# Total of three apples and two bananas in German format, with a no-break space.
GERMAN_TOTAL = "5 Artikel · 10,05\u00a0$"

# Name beyond ASCII and beyond the Basic Multilingual Plane: milk in Sinhala, followed by a glass of it.
MILK = "කිරි 🥛"

# Number of requests sent before the first response is read.
IN_FLIGHT = 50

# Params with three problems: a misspelled name, the missing value, and a value of the wrong type.
WRONG_PARAMS = {"productID": "apples", "quantity": "three"}
WRONG_PATHS = ["/productId", "/quantity", "/productID"]


class Verdict:
    """Collects differences from the expectations."""

    def __init__(self):
        self.faults = []

    def equal(self, what, actual, expected):
        """Checks that both are equal."""
        if actual != expected:
            self.faults.append(f"{what}: {actual!r}, expected {expected!r}")

    def added(self, result, name, quantity):
        """Checks the result of `cart.add`."""
        self.equal(f"cart.add {name}", (result["line"]["name"], result["line"]["quantity"]), (name, quantity))

    def not_found(self, code, data):
        """Checks the error for a missing product."""
        self.equal("unknown product", (code, data["kind"], data["what"], data["id"]), (1001, "notFound", "product", "unicorn"))

    def wrong_params(self, code, data):
        """Checks the error for `WRONG_PARAMS`."""
        self.equal("wrong params", (code, data["kind"]), (-32602, "invalidParams"))
        self.equal("problems", [problem["path"] for problem in data["problems"]], WRONG_PATHS)
        self.equal("what was meant", data["problems"][2]["didYouMean"], "productId")

    def told(self, event, subscription, revision, is_new=True):
        """Checks the event for `list.add` of `MILK`, which changes the counts of the list only if it `is_new`."""
        *lists, change = event["change"]
        self.equal(
            "event", (event["subscription"], event["topics"], event["revision"], event["method"]),
            (subscription, ["list"], revision, "list.add"))
        self.equal("what changed", (change["op"], change["type"], change["value"]["name"]), ("put", "item", MILK))
        self.equal("its list", [(listed["op"], listed["type"]) for listed in lists], [("put", "list")] if is_new else [])

    def document(self, document):
        """Checks the response of `rpc.discover`, the largest one here."""
        self.equal("rpc.discover", document["openrpc"], "1.3.2")
        methods = [method["name"] for method in document["methods"]]
        self.equal("methods", "cart.add" in methods and len(methods) > 100, True)

    def code(self):
        """Prints the differences; returns the exit code of the client."""
        for fault in self.faults:
            print(fault)
        return 1 if self.faults else 0
