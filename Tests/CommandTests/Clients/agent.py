"""Lists and calls everything of `barograph mcp` with the protocol's own client: agent.py PROGRAM FOLDER."""

import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

CALLS = {
    "findings": {"limit": 2},
    "explain": {"subject": "PriceBoard"},
    "why": {"from": "AppDelegate", "to": "Discounting"},
    "affected": {"type": "PriceBoard"},
    "rescope": {"type": "Discounting", "lifetime": "singleton"},
    "new_type": {"needs": ["VoucherDiscount", "HTTPClient"], "name": "Receipt"},
    "preview_fixes": {"unsafe": True},
    "apply_fixes": {"rules": ["unused_suppression"]},
}


async def main(program, folder):
    server = StdioServerParameters(command=program, args=["mcp", "--no-cache"], cwd=folder)
    async with stdio_client(server) as (read, write), ClientSession(read, write) as session:
        await session.initialize()
        tools = [tool.name for tool in (await session.list_tools()).tools]
        print("tools:", *tools)
        for name in tools:
            result = await session.call_tool(name, CALLS[name])
            print(f"{name}:", result.content[0].text.splitlines()[0])
        resources = (await session.list_resources()).resources
        page = next(row for row in resources if row.name == "dependency_cycle")
        text = (await session.read_resource(page.uri)).contents[0].text
        print("resource:", text.splitlines()[0])


asyncio.run(main(*sys.argv[1:]))
