"""The smallest server of the official SDK: one tool that adds an item to a list in memory. `measure.py` compares with it."""
from mcp.server import MCPServer

server = MCPServer("toy")
items: list[str] = []


@server.tool()
def add_to_list(item: str) -> dict[str, str]:
    """Adds an item to a list."""
    items.append(item)
    return {"summary": f"{item} added"}


server.run("stdio")
