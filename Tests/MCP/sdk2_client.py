"""The official Python SDK 2.x shops in three modes: by discovery, with the newest handshake, and statelessly pinned."""
import asyncio
import sys

from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client


async def main() -> None:
    for mode in ("auto", "legacy", "2026-07-28"):
        server = StdioServerParameters(command=sys.argv[1], args=["mcp", "--ephemeral", "--tools", "all"])
        async with Client(stdio_client(server), mode=mode) as client:
            tools = (await client.list_tools()).tools
            assert len(tools) == 55, len(tools)
            await client.call_tool("call_method", {"method": "data.sample"})
            found = await client.call_tool("search_products", {"query": "milk"})
            assert found.structured_content["products"][0]["id"] == "milk", found
            added = await client.call_tool("add_to_cart", {"items": [{"product": "milk", "quantity": 2}]})
            assert not added.is_error, added
            wrong = await client.call_tool("add_to_cart", {"items": [{"product": "no-such"}]})
            assert wrong.is_error, wrong
            preview = await client.call_tool("preview_order", {})
            order = await client.call_tool("place_order", {"expected_total": preview.structured_content["expected_total"]})
            assert order.structured_content["order"]["status"] == "placed", order
            assert len((await client.list_resources()).resources) == 5
            assert len((await client.list_resource_templates()).resource_templates) == 4
            cart = await client.read_resource("shop://cart/current")
            assert "lines" in cart.contents[0].text, cart
            assert len((await client.list_prompts()).prompts) == 5
            prompt = await client.get_prompt("plan_meals", {"days": "2"})
            assert prompt.messages, prompt
        print(f"mode {mode}: well")


asyncio.run(main())
