#!/usr/bin/env python3
"""Drives shop-rpc with jsonrpc-glib: GVariants, a main loop, headers, `params: null`; errors are GVariants as text."""

import signal
import sys

import gi

gi.require_version("Jsonrpc", "1.0")
from gi.repository import Gio, GLib, Jsonrpc  # noqa: E402

from expected import GERMAN_TOTAL, IN_FLIGHT, MILK, PATIENCE, PROGRAM, WRONG_PARAMS, Verdict  # noqa: E402


def variant(value):
    """GVariant that the library writes as the JSON of `value`."""
    if isinstance(value, dict):
        return GLib.Variant("a{sv}", {name: variant(member) for name, member in value.items()})
    if isinstance(value, list):
        return GLib.Variant("av", [variant(element) for element in value])
    return GLib.Variant("s", value) if isinstance(value, str) else GLib.Variant("x", value)


def main():
    verdict = Verdict()
    loop = GLib.MainLoop()
    signal.alarm(PATIENCE)
    service = Gio.Subprocess.new(PROGRAM, Gio.SubprocessFlags.STDIN_PIPE | Gio.SubprocessFlags.STDOUT_PIPE)
    client = Jsonrpc.Client.new(Gio.SimpleIOStream.new(service.get_stdout_pipe(), service.get_stdin_pipe()))
    events = []

    def on_notification(_client, method, params):
        events.append((method, params.unpack()))
        loop.quit()

    client.connect("notification", on_notification)
    client.start_listening()

    def ask(method, params=None):
        _, result = client.call(method, None if params is None else variant(params), None)
        return None if result is None else result.unpack()

    verdict.equal("initialize", ask("initialize", {"clientInfo": {"name": "glib"}})["serverInfo"]["name"], "shop-rpc")
    client.send_notification("initialized", None, None)
    verdict.equal("data.sample", ask("data.sample")["counts"]["products"], 24)
    verdict.added(ask("cart.add", {"productId": "apples", "quantity": 3}), "Apples", 3)
    verdict.added(ask("cart.add", ["bananas", 2]), "Bananas", 2)
    verdict.equal("cart.total", ask("cart.total", {"_meta": {"locale": "de"}})["text"], GERMAN_TOTAL)

    for params, check in [(["unicorn"], verdict.not_found), (WRONG_PARAMS, verdict.wrong_params)]:
        try:
            verdict.equal("an error", ask("cart.add", params), None)
        except GLib.Error as error:
            told = GLib.Variant.parse(None, error.message, None, None).unpack()
            check(told["code"], told["data"])

    subscription = ask("events.subscribe", {"topics": ["list"]})["subscription"]
    added = ask("list.add", {"name": MILK})
    verdict.equal("list.add", added["item"]["name"], MILK)
    if not events:
        loop.run()
    verdict.equal("the notification's name", events[0][0], "event")
    verdict.told(events[0][1], subscription, added["revision"])

    client.send_notification("cart.add", variant({"productId": "apples"}), None)
    counts = []

    def on_cart(client, task, _data=None):
        _, cart = client.call_finish(task)
        counts.append(cart.unpack()["cart"]["pieceCount"])
        if len(counts) == IN_FLIGHT:
            loop.quit()

    for _ in range(IN_FLIGHT):
        client.call_async("cart.get", None, None, on_cart)
    loop.run()
    verdict.equal("the notification", counts, [6] * IN_FLIGHT)
    verdict.document(ask("rpc.discover"))
    client.send_notification("$/cancelRequest", variant({"id": 1}), None)
    verdict.equal("after $/cancelRequest", ask("cart.total")["pieceCount"], 6)

    verdict.equal("shutdown", ask("shutdown"), None)
    client.send_notification("exit", None, None)
    service.wait(None)
    verdict.equal("exit code", service.get_exit_status(), 0)
    return verdict.code()


if __name__ == "__main__":
    sys.exit(main())
