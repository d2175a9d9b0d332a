#!/usr/bin/env python3
"""Drives shop-rpc with pylspclient: a reader thread, named params only, the language server handshake with all members null."""

import itertools
import os
import queue
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from pylspclient import JsonRpcEndpoint, LspClient, LspEndpoint
from pylspclient.lsp_errors import ResponseError

from expected import GERMAN_TOTAL, IN_FLIGHT, MILK, PATIENCE, PROGRAM, WRONG_PARAMS, Verdict


class Endpoint(LspEndpoint):
    """Guards against concurrent requests: the library's own counter could use the same id twice."""

    ids = itertools.count()
    next_id = property(lambda self: next(self.ids), lambda self, _: None)


def main():
    verdict = Verdict()
    events = queue.Queue()
    service = subprocess.Popen(PROGRAM, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    endpoint = Endpoint(
        JsonRpcEndpoint(service.stdin, service.stdout), notify_callbacks={"event": events.put}, timeout=PATIENCE)
    endpoint.daemon = True
    client = LspClient(endpoint)

    greeting = client.initialize(os.getpid(), None, None, None, {}, "off", None)
    verdict.equal("initialize", greeting["serverInfo"]["name"], "shop-rpc")
    client.initialized()
    verdict.equal("data.sample", endpoint.call_method("data.sample")["counts"]["products"], 24)
    verdict.added(endpoint.call_method("cart.add", productId="apples", quantity=3), "Apples", 3)
    # Only a notification can be sent with positional params.
    endpoint.send_message("cart.add", ["bananas", 2])
    total = endpoint.call_method("cart.total", _meta={"locale": "de"})
    verdict.equal("cart.total", total["text"], GERMAN_TOTAL)

    for params, check in [({"productId": "unicorn"}, verdict.not_found), (WRONG_PARAMS, verdict.wrong_params)]:
        try:
            verdict.equal("an error", endpoint.call_method("cart.add", **params), None)
        except ResponseError as error:
            check(error.code, error.data)

    subscription = endpoint.call_method("events.subscribe", topics=["list"])["subscription"]
    added = endpoint.call_method("list.add", name=MILK)
    verdict.equal("list.add", added["item"]["name"], MILK)
    verdict.told(events.get(timeout=PATIENCE), subscription, added["revision"])

    endpoint.send_notification("cart.add", productId="apples")
    with ThreadPoolExecutor(IN_FLIGHT) as threads:
        carts = list(threads.map(lambda _: endpoint.call_method("cart.get"), range(IN_FLIGHT)))
    verdict.equal("the notification", [cart["cart"]["pieceCount"] for cart in carts], [6] * IN_FLIGHT)
    verdict.document(endpoint.call_method("rpc.discover"))
    endpoint.send_notification("$/cancelRequest", id=1)
    verdict.equal("after $/cancelRequest", endpoint.call_method("cart.total")["pieceCount"], 6)

    client.shutdown()
    client.exit()
    verdict.equal("exit code", service.wait(PATIENCE), 0)
    endpoint.join(PATIENCE)
    return verdict.code()


if __name__ == "__main__":
    sys.exit(main())
