"""The official Python SDK 1.x shops."""
import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from pydantic import AnyUrl


async def main() -> None:
    server = StdioServerParameters(command=sys.argv[1], args=["mcp", "--ephemeral", "--tools", "all"])
    async with stdio_client(server) as (read, write), ClientSession(read, write) as client:
        hello = await client.initialize()
        assert hello.serverInfo.name == "shop-rpc" and hello.instructions, hello
        assert len((await client.list_tools()).tools) == 55
        await client.call_tool("call_method", {"method": "data.sample"})
        added = await client.call_tool("add_to_cart", {"items": [{"product": "milk", "quantity": 2}]})
        assert not added.isError and added.structuredContent["cart"]["total"] == "$2.18", added
        assert (await client.call_tool("get_products", {"products": []})).isError
        await client.subscribe_resource(AnyUrl("shop://cart/current"))
        assert "milk" in (await client.read_resource(AnyUrl("shop://cart/current"))).contents[0].text
        assert len((await client.list_prompts()).prompts) == 5
        assert (await client.get_prompt("weekly_shop")).messages
        await client.send_ping()
    print("well")


asyncio.run(main())
