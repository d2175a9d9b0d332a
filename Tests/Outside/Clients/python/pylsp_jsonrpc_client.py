#!/usr/bin/env python3
"""Drives shop-rpc with python-lsp-jsonrpc: threads and futures, a `Content-Type` after each length, no `params` when empty."""

import queue
import subprocess
import sys
import threading
import uuid

from pylsp_jsonrpc.endpoint import Endpoint
from pylsp_jsonrpc.exceptions import JsonRpcException
from pylsp_jsonrpc.streams import JsonRpcStreamReader, JsonRpcStreamWriter

from expected import GERMAN_TOTAL, IN_FLIGHT, MILK, PATIENCE, PROGRAM, WRONG_PARAMS, Verdict


def main():
    verdict = Verdict()
    events = queue.Queue()
    service = subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    ids = []

    def make_id():
        ids.append(str(uuid.uuid4()))
        return ids[-1]

    reader = JsonRpcStreamReader(service.stdout)
    writer = JsonRpcStreamWriter(service.stdin)
    endpoint = Endpoint({"event": events.put}, writer.write, id_generator=make_id)
    listener = threading.Thread(target=reader.listen, args=(endpoint.consume,), daemon=True)
    listener.start()

    def ask(method, params=None):
        return endpoint.request(method, params).result(PATIENCE)

    verdict.equal("initialize", ask("initialize", {"processId": None})["serverInfo"]["name"], "shop-rpc")
    endpoint.notify("initialized", {})
    verdict.equal("data.sample", ask("data.sample")["counts"]["products"], 24)
    verdict.added(ask("cart.add", {"productId": "apples", "quantity": 3}), "Apples", 3)
    verdict.added(ask("cart.add", ["bananas", 2]), "Bananas", 2)
    verdict.equal("cart.total", ask("cart.total", {"_meta": {"locale": "de"}})["text"], GERMAN_TOTAL)

    for params, check in [(["unicorn"], verdict.not_found), (WRONG_PARAMS, verdict.wrong_params)]:
        try:
            verdict.equal("an error", ask("cart.add", params), None)
        except JsonRpcException as error:
            check(error.code, error.data)

    subscription = ask("events.subscribe", [["list"]])["subscription"]
    added = ask("list.add", {"name": MILK})
    verdict.equal("list.add", added["item"]["name"], MILK)
    verdict.told(events.get(timeout=PATIENCE), subscription, added["revision"])

    endpoint.notify("cart.add", {"productId": "apples"})
    futures = [endpoint.request("cart.get") for _ in range(IN_FLIGHT)]
    counts = [future.result(PATIENCE)["cart"]["pieceCount"] for future in futures]
    verdict.equal("the notification", counts, [6] * IN_FLIGHT)
    verdict.document(ask("rpc.discover"))

    # Does not cancel the future: the library's reader stops when a canceled future gets its response.
    ask("cart.get")
    endpoint.notify("$/cancelRequest", {"id": ids[-1]})
    verdict.equal("after $/cancelRequest", ask("cart.total")["pieceCount"], 6)

    verdict.equal("shutdown", ask("shutdown"), None)
    endpoint.notify("exit")
    verdict.equal("exit code", service.wait(PATIENCE), 0)
    listener.join(PATIENCE)
    endpoint.shutdown()
    return verdict.code()


if __name__ == "__main__":
    sys.exit(main())
