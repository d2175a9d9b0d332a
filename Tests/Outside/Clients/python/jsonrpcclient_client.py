#!/usr/bin/env python3
"""Drives shop-rpc with jsonrpcclient: messages built and parsed by the library, lines over the pipes of a subprocess, batches."""

import json
import subprocess
import sys

from jsonrpcclient import Error, Ok, notification, notification_json, parse, parse_json, request, request_json, request_uuid

from expected import GERMAN_TOTAL, IN_FLIGHT, MILK, PATIENCE, PROGRAM, WRONG_PARAMS, Verdict


def main():
    verdict = Verdict()
    service = subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")

    def send(*messages):
        for message in messages:
            service.stdin.write(message + "\n")
        service.stdin.flush()

    def ask(method, params=None):
        send(request_json(method, params))
        return parse_json(service.stdout.readline())

    # the very first line may be a change
    sample = ask("data.sample")
    verdict.equal("data.sample", (type(sample), sample.result["counts"]["products"]), (Ok, 24))
    verdict.added(ask("cart.add", {"productId": "apples", "quantity": 3}).result, "Apples", 3)
    verdict.added(ask("cart.add", ("bananas", 2)).result, "Bananas", 2)
    verdict.equal("cart.total", ask("cart.total", {"_meta": {"locale": "de"}}).result["text"], GERMAN_TOTAL)

    for params, check in [(("unicorn",), verdict.not_found), (WRONG_PARAMS, verdict.wrong_params)]:
        error = ask("cart.add", params)
        verdict.equal("an error", type(error), Error)
        check(error.code, error.data)

    batch = [request_uuid("cart.get"), notification("cart.add", ["apples"]), request("nothing"), request("cart.total")]
    send(json.dumps(batch))
    cart, nothing, total = parse(json.loads(service.stdout.readline()))
    verdict.equal("ids of the batch", [cart.id, nothing.id, total.id], [batch[0]["id"], batch[2]["id"], batch[3]["id"]])
    verdict.equal("the batch", (cart.result["cart"]["pieceCount"], nothing.code, total.result["pieceCount"]), (5, -32601, 6))
    send(json.dumps([notification("cart.get"), notification("nothing")]))

    subscription = ask("events.subscribe", {"topics": ["list"]}).result["subscription"]
    # escaped as the library writes it, and unescaped
    additions = [request_json("list.add", {"name": MILK}), json.dumps(request("list.add", {"name": MILK}), ensure_ascii=False)]
    for index, addition in enumerate(additions):
        send(addition)
        added = parse_json(service.stdout.readline())
        verdict.equal("list.add", added.result["item"]["name"], MILK)
        verdict.told(json.loads(service.stdout.readline())["params"], subscription, added.result["revision"], is_new=index == 0)

    send(notification_json("cart.add", {"productId": "apples"}), *(request_json("cart.get") for _ in range(IN_FLIGHT)))
    counts = [parse_json(service.stdout.readline()).result["cart"]["pieceCount"] for _ in range(IN_FLIGHT)]
    verdict.equal("the notification", counts, [7] * IN_FLIGHT)
    verdict.document(ask("rpc.discover").result)
    send(notification_json("$/cancelRequest", {"id": 1}))
    verdict.equal("after $/cancelRequest", ask("cart.total").result["pieceCount"], 7)

    # requests sent before the end of the input are answered after it
    send(request_json("cart.total"))
    service.stdin.close()
    verdict.equal("after the end", parse_json(service.stdout.readline()).result["pieceCount"], 7)
    verdict.equal("no more", service.stdout.read(), "")
    verdict.equal("exit code", service.wait(PATIENCE), 0)
    return verdict.code()


if __name__ == "__main__":
    sys.exit(main())
