"""Properties that relate several responses."""

import re

from fuzzing.exact_json import written

# Undoing is also a change, with its own time, and prices in between remain in the price history.
TIMES = re.compile(r'"updatedAt":\d+|,"prices":\[[^\]]*\]')
# Queries whose response stays the same when asked about that revision later.
STEADY = {
    "cart.get", "cart.total", "catalog.get", "catalog.list", "catalog.categories", "list.items", "list.list", "order.get",
    "location.list",
}
# Changes after which earlier queries have other responses or fail.
FORGETTING = {"locale", "prefs", "account", "data", "service", "initialize", "history", "transaction"}
# Changes that cannot be undone: they erase data, belong to the session, or are undo or redo themselves.
FINAL = {
    "account.delete", "account.register", "account.login", "account.logout", "account.update", "data.reset", "history.undo",
    "history.redo",
}
# The response to a login is not replayed, because anyone with the key would get it.
NEVER_AGAIN = {"account.login"}


class Promises:
    """Sends pairs and chains of related requests in a round, and compares their responses."""

    def __init__(self, one):
        self.round, self.customer, self.faults, self.random = one, one.customer, one.faults, one.random
        self.looks = {}

    def forget(self):
        """Forgets earlier queries, which may have other responses from now on."""
        self.looks = {}

    def note(self, request):
        """Records a query whose response is repeatable."""
        if request["method"].partition(".")[0] in FORGETTING:
            self.forget()

    def change(self, meta):
        """Returns a change by itself, with these options."""
        method = self.customer.pick(self.customer.changes)
        request = self.customer.request(method, meta)
        request["params"] = {**(request.get("params") or {}), "_meta": meta}
        return request

    def again(self, request, meta):
        """Returns the same request with other options."""
        params = {name: part for name, part in request["params"].items() if name != "_meta"}
        return {**request, "id": self.customer.id(), "params": {**params, "_meta": meta} if meta else params}

    def tried(self):
        """Checks that a dry run returns the result of the change, and changes nothing."""
        dry = self.change({"dryRun": True})
        first, second = self.round.send([dry, self.again(dry, {})])
        self.round.note(dry, first)
        for answer in (first, second):
            # asked before, expected only afterwards, and the token, which only the change returns
            for name in ("confirmation", "accessToken"):
                answer.get("result", {}).pop(name, None)
        # a dry run tells the revision of the database as it is, which others can raise meanwhile
        before, after = (int(str(answer.get("result", {}).pop("revision", 0))) for answer in (first, second))
        if before > after:
            self.tell(f"{dry['method']}: a dry run tells a revision that is still to come", dry, before, after)
        # nor does it tell that revision in the change it would undo
        answer.get("result", {}).get("undone", {}).pop("undoneBy", None)
        answer.get("result", {}).get("redone", {}).pop("undoneBy", None)
        if self.outcome(first) != self.outcome(second):
            self.tell(f"{dry['method']}: a dry run says something else", dry, self.outcome(first), self.outcome(second))

    def repeated(self):
        """Checks that the same call with the same key runs only once."""
        key = {"idempotencyKey": f"key-{self.customer.number}"}
        request = self.change(key)
        first, second = self.round.send([request, self.again(request, key)])
        self.round.note(request, first)
        if request["method"] in NEVER_AGAIN:
            return
        for answer in (first, second):
            # a token is not stored, so it cannot be returned again
            answer.get("result", {}).pop("accessToken", None)
        if "result" in first and second.get("result", {}).pop("_meta", None) != {"replayed": True}:
            self.faults.add(f"{request['method']}: not said to be the same answer again", written(second)[:600])
        if self.outcome(first) != self.outcome(second):
            self.tell(f"{request['method']}: another answer with the same key", request, self.outcome(first), self.outcome(second))

    @staticmethod
    def outcome(answer):
        """Returns a response without its id."""
        return written({name: part for name, part in answer.items() if name != "id"})

    def undone(self):
        """Checks that undo restores the state before, and redo the state after."""
        change = self.change({})
        if change["method"] in FINAL:
            return
        self.looks = {}
        before, answer, after = self.round.send([self.export(), change, self.export()])
        result = answer.get("result") or {}
        revision = result.get("revision")
        if revision is None or revision == before["result"]["revision"]:
            return
        undo = self.customer.message("history.undo", {"revision": revision})
        undone, restored, redone, again = self.round.send([undo, self.export(), self.customer.message("history.redo", {}), self.export()])
        if "result" not in undone:
            kind = undone["error"]["data"]["kind"]
            self.faults.add(f"{change['method']} cannot be taken back: {kind}", f"{written(change)[:600]} {written(undone)[:600]}")
            return
        self.compare(f"{change['method']}: taking it back leaves something", change, before, restored)
        if "result" not in redone:
            kind = redone["error"]["data"]["kind"]
            self.faults.add(f"{change['method']} cannot be made again: {kind}", f"{written(change)[:600]} {written(redone)[:600]}")
            return
        self.compare(f"{change['method']}: made again it is another one", change, after, again)

    def export(self):
        return self.customer.message("data.export", {})

    def compare(self, words, change, one, other):
        one, other = (TIMES.sub("", self.round.data(side)) for side in (one, other))
        if one != other:
            self.tell(words, change, one, other)

    def tell(self, words, request, one, other):
        """Reports two responses that differ but must not."""
        self.faults.add(words, f"{written(request)[:600]} {self.round.difference(one, other)}")

    def remembered(self):
        """Checks that a query of an earlier revision returns the same as it did then."""
        if self.looks and self.random.random() < 0.6:
            key = self.random.choice(list(self.looks))
            request, revision, outcome = self.looks[key]
            answer = self.round.send([self.again(request, {"asOf": revision})])[0]
            if outcome != self.outcome(answer):
                self.tell(f"{request['method']}: an earlier revision looks different now", request, outcome, self.outcome(answer))
            return
        steady = [method for method in self.customer.queries if method["name"] in STEADY]
        request = self.customer.request(self.customer.pick(steady), {})
        request["params"] = request.get("params") or {}
        answer = self.round.send([request])[0]
        if "result" in answer:
            self.looks[written(request["params"]) + request["method"]] = (request, answer["result"]["revision"], self.outcome(answer))
