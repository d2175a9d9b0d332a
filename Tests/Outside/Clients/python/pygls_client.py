#!/usr/bin/env python3
"""Drives shop-rpc with the pygls client: asyncio, headers, UUIDs as ids, `params: null`, the language server handshake."""

import asyncio
import sys

from lsprotocol.types import CancelParams, ClientCapabilities, ClientInfo, InitializedParams, InitializeParams
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient

from expected import GERMAN_TOTAL, IN_FLIGHT, MILK, PATIENCE, PROGRAM, WRONG_PARAMS, Verdict


class ShopClient(LanguageClient):
    """Client that records how the service ended, and any errors in its messages."""

    def __init__(self):
        super().__init__(name="shop", version="1")
        self.exit_code = None
        self.complaints = []

    async def server_exit(self, server):
        self.exit_code = server.returncode

    def report_server_error(self, error, source):
        self.complaints.append(error)


def plain(value):
    """Converts JSON objects, which the library parses as named tuples, into dictionaries and lists."""
    if hasattr(value, "_asdict"):
        return {name: plain(member) for name, member in value._asdict().items()}
    return [plain(element) for element in value] if isinstance(value, (list, tuple)) else value


async def main():
    verdict = Verdict()
    client = ShopClient()
    events = asyncio.Queue()

    @client.feature("event")
    def on_event(params):
        events.put_nowait(plain(params))

    async def ask(method, params=None):
        return plain(await asyncio.wait_for(client.protocol.send_request_async(method, params), PATIENCE))

    await client.start_io(*PROGRAM)
    greeting = await asyncio.wait_for(
        client.initialize_async(
            InitializeParams(capabilities=ClientCapabilities(), client_info=ClientInfo(name="pygls"), root_uri="file:///")),
        PATIENCE)
    verdict.equal("initialize", greeting.server_info.name, "shop-rpc")
    client.initialized(InitializedParams())

    verdict.equal("data.sample", (await ask("data.sample"))["counts"]["products"], 24)
    verdict.added(await ask("cart.add", {"productId": "apples", "quantity": 3}), "Apples", 3)
    verdict.added(await ask("cart.add", ["bananas", 2]), "Bananas", 2)
    verdict.equal("cart.total", (await ask("cart.total", {"_meta": {"locale": "de"}}))["text"], GERMAN_TOTAL)

    for params, check in [(["unicorn"], verdict.not_found), (WRONG_PARAMS, verdict.wrong_params)]:
        try:
            verdict.equal("an error", await ask("cart.add", params), None)
        except JsonRpcException as error:
            check(error.code, plain(error.data))

    subscription = (await ask("events.subscribe", {"topics": ["list"]}))["subscription"]
    added = await ask("list.add", {"name": MILK})
    verdict.equal("list.add", added["item"]["name"], MILK)
    verdict.told(await asyncio.wait_for(events.get(), PATIENCE), subscription, added["revision"])

    client.protocol.notify("cart.add", {"productId": "apples"})
    carts = await asyncio.gather(*(ask("cart.get") for _ in range(IN_FLIGHT)))
    verdict.equal("the notification", [cart["cart"]["pieceCount"] for cart in carts], [6] * IN_FLIGHT)
    verdict.document(await ask("rpc.discover"))

    await asyncio.wait_for(client.protocol.send_request_async("cart.get", msg_id="late"), PATIENCE)
    client.protocol.notify("$/cancelRequest", CancelParams(id="late"))
    verdict.equal("after $/cancelRequest", (await ask("cart.total"))["pieceCount"], 6)

    verdict.equal("shutdown", await asyncio.wait_for(client.shutdown_async(None), PATIENCE), None)
    client.exit(None)
    await asyncio.wait_for(client.stop(), PATIENCE)
    verdict.equal("complaints", client.complaints, [])
    verdict.equal("exit code", client.exit_code, 0)
    return verdict.code()


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
