"""What the clients in Python expect of the service, and how they say what is different."""

import os

# The service of one client: nothing on disk, and the same answers every time.
PROGRAM = [os.environ.get("SHOP_RPC", "shop-rpc"), "--ephemeral", "--clock", "2026-01-15T09:00:00Z", "--seed", "7"]

# Seconds after which a client takes an answer for lost; none takes a tenth of it.
PATIENCE = 60

# The total of three apples and two bananas as Germans write it, with a no-break space.
GERMAN_TOTAL = "5 Artikel · 10,05\u00a0$"

# A name beyond ASCII and beyond the first 65,536 characters: milk in Sinhala, and a glass of it.
MILK = "කිරි 🥛"

# So many requests are sent before the first answer is looked at.
IN_FLIGHT = 50

# Params with three faults: one name is misspelt, so one value is missing, and one is of the wrong type.
WRONG_PARAMS = {"productID": "apples", "quantity": "three"}
WRONG_PATHS = ["/productId", "/quantity", "/productID"]


class Verdict:
    """Collects what differs from what is expected."""

    def __init__(self):
        self.faults = []

    def equal(self, what, actual, expected):
        """Both must be equal."""
        if actual != expected:
            self.faults.append(f"{what}: {actual!r}, expected {expected!r}")

    def added(self, result, name, quantity):
        """The result of `cart.add`."""
        self.equal(f"cart.add {name}", (result["line"]["name"], result["line"]["quantity"]), (name, quantity))

    def not_found(self, code, data):
        """The error for a product that there is not."""
        self.equal("unknown product", (code, data["kind"], data["what"], data["id"]), (1001, "notFound", "product", "unicorn"))

    def wrong_params(self, code, data):
        """The error for `WRONG_PARAMS`."""
        self.equal("wrong params", (code, data["kind"]), (-32602, "invalidParams"))
        self.equal("problems", [problem["path"] for problem in data["problems"]], WRONG_PATHS)
        self.equal("what was meant", data["problems"][2]["didYouMean"], "productId")

    def told(self, event, subscription, revision, is_new=True):
        """The notification for `list.add` of `MILK`, which changes the counts of the list only if it `is_new`."""
        *lists, change = event["change"]
        self.equal(
            "event", (event["subscription"], event["topics"], event["revision"], event["method"]),
            (subscription, ["list"], revision, "list.add"))
        self.equal("what changed", (change["op"], change["type"], change["value"]["name"]), ("put", "item", MILK))
        self.equal("its list", [(listed["op"], listed["type"]) for listed in lists], [("put", "list")] if is_new else [])

    def document(self, document):
        """The answer of `rpc.discover`, the largest there is here."""
        self.equal("rpc.discover", document["openrpc"], "1.3.2")
        methods = [method["name"] for method in document["methods"]]
        self.equal("methods", "cart.add" in methods and len(methods) > 100, True)

    def code(self):
        """Prints what differs; the exit code of the client."""
        for fault in self.faults:
            print(fault)
        return 1 if self.faults else 0
