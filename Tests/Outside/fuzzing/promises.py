"""What the contract promises of several answers together."""

import re

from fuzzing.exact_json import written

# Taking something back is a change too, at the time when it happens, and what something cost meanwhile it did cost.
TIMES = re.compile(r'"updatedAt":\d+|,"prices":\[[^\]]*\]')
# Looks whose answer is the same later, when asked about that revision.
STEADY = {
    "cart.get", "cart.total", "catalog.get", "catalog.list", "catalog.categories", "list.items", "list.lists", "order.get",
    "location.list",
}
# Changes after which earlier looks say other words, or cannot be had any more.
FORGETTING = {"locale", "prefs", "account", "data", "service", "initialize", "history", "transaction"}
# Changes that are not taken back: they erase, are the session's own, or are themselves such a step.
FINAL = {
    "account.delete", "account.register", "account.login", "account.logout", "account.update", "data.reset", "history.undo",
    "history.redo",
}
# The answer to a login is not given again: it would be to whoever knows the key.
NEVER_AGAIN = {"account.login"}


class Promises:
    """Asks pairs and chains of requests of a round, and compares their answers."""

    def __init__(self, one):
        self.round, self.customer, self.faults, self.random = one, one.customer, one.faults, one.random
        self.looks = {}

    def forget(self):
        """Earlier looks may not be had again as they were."""
        self.looks = {}

    def note(self, request):
        """The same, if it is by this request."""
        if request["method"].partition(".")[0] in FORGETTING:
            self.forget()

    def change(self, meta):
        """A change by itself, with these options."""
        method = self.customer.pick(self.customer.changes)
        request = self.customer.request(method, meta)
        request["params"] = {**(request.get("params") or {}), "_meta": meta}
        return request

    def again(self, request, meta):
        """The same request with other options."""
        params = {name: part for name, part in request["params"].items() if name != "_meta"}
        return {**request, "id": self.customer.id(), "params": {**params, "_meta": meta} if meta else params}

    def tried(self):
        """A dry run says what the change then says, and changes nothing."""
        dry = self.change({"dryRun": True})
        if dry["method"] == "data.compact":
            return
        first, second = self.round.send([dry, self.again(dry, {})])
        self.round.note(dry, first)
        for answer in (first, second):
            # what to ask before, what to say afterwards, and the token, which only the change gives away
            for name in ("confirmation", "accessToken"):
                answer.get("result", {}).pop(name, None)
        if self.outcome(first) != self.outcome(second):
            self.tell(f"{dry['method']}: a dry run says something else", dry, self.outcome(first), self.outcome(second))

    def repeated(self):
        """The same call with the same key is done once."""
        key = {"idempotencyKey": f"key-{self.customer.number}"}
        request = self.change(key)
        first, second = self.round.send([request, self.again(request, key)])
        self.round.note(request, first)
        if request["method"] in NEVER_AGAIN:
            return
        for answer in (first, second):
            # a token is kept nowhere, so it cannot be given again
            answer.get("result", {}).pop("accessToken", None)
        if "result" in first and second.get("result", {}).pop("_meta", None) != {"replayed": True}:
            self.faults.add(f"{request['method']}: not said to be the same answer again", written(second)[:600])
        if self.outcome(first) != self.outcome(second):
            self.tell(f"{request['method']}: another answer with the same key", request, self.outcome(first), self.outcome(second))

    @staticmethod
    def outcome(answer):
        """An answer but for its id."""
        return written({name: part for name, part in answer.items() if name != "id"})

    def undone(self):
        """What is taken back is as before; what is made again is as after."""
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
        """Two answers differ that must not."""
        self.faults.add(words, f"{written(request)[:600]} {self.round.difference(one, other)}")

    def remembered(self):
        """A look at an earlier revision says what it said then."""
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
