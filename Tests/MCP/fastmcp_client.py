"""FastMCP's client shops."""
import asyncio
import sys

from fastmcp import Client
from fastmcp.client.transports import StdioTransport


async def main() -> None:
    async with Client(StdioTransport(command=sys.argv[1], args=["mcp", "--ephemeral", "--tools", "all"])) as client:
        assert len(await client.list_tools()) == 55
        await client.call_tool("call_method", {"method": "data.sample"})
        found = await client.call_tool("search_products", {"query": "tea"})
        assert found.structured_content["products"][0]["id"] == "tea", found
        assert len(await client.list_resource_templates()) == 4
        assert await client.read_resource("shop://product/tea")
        assert len(await client.list_prompts()) == 5
    print("well")


asyncio.run(main())
