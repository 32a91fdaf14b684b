#!/usr/bin/env python3
"""Whether the cycles of an HTML report are those of the graph.

    barograph report PATH --format html --output report.html
    barograph graph PATH --format json --output graph.json
    python3 Benchmarks/page_cycles.py report.html graph.json [MORE.html MORE.json …]

Compares, as sets of types: the strongly connected components of more than one type in the saved graph (Tarjan's algorithm, without
tests and previews), the cycles in the page's list, and those that are marked in its picture, in which every type is drawn that is on
one. Ends with 1 where they differ. Python's standard library and a Chromium are enough.
"""

import json
import os
import shutil
import sys

import interactions

BESIDE = ("test", "preview")


def components(saved):
    """Tarjan's algorithm, without recursion: real graphs are deep."""
    nodes = {node["id"] for node in saved["nodes"] if node["role"] not in BESIDE}
    ways = {node: [] for node in nodes}
    for edge in saved["edges"]:
        if edge["role"] not in BESIDE and edge["from"] in nodes and edge["to"] in nodes:
            ways[edge["from"]].append(edge["to"])
    order, low, open_nodes, is_open, found = {}, {}, [], set(), []
    for first in sorted(nodes):
        if first in order:
            continue
        walk = [(first, iter(ways[first]))]
        order[first] = low[first] = len(order)
        open_nodes.append(first)
        is_open.add(first)
        while walk:
            node, left = walk[-1]
            following = next(left, None)
            if following is None:
                walk.pop()
                if walk:
                    low[walk[-1][0]] = min(low[walk[-1][0]], low[node])
                if low[node] == order[node]:
                    component = set()
                    while node not in component:
                        component.add(open_nodes.pop())
                    is_open -= component
                    if len(component) > 1:
                        found.append(frozenset(component))
            elif following not in order:
                order[following] = low[following] = len(order)
                open_nodes.append(following)
                is_open.add(following)
                walk.append((following, iter(ways[following])))
            elif following in is_open:
                low[node] = min(low[node], order[following])
    return set(found)


def named(browser, lists):
    found = browser.evaluate(f"({lists}).map((list) => list.map((node) => barograph.model.id[node]))")
    return {frozenset(names) for names in found}


def compare(chromium, page, graph):
    with open(graph, encoding="utf-8") as file:
        expected = components(json.load(file))
    browser = interactions.Browser(chromium)
    try:
        browser.call("Emulation.setDeviceMetricsOverride", width=1280, height=820, deviceScaleFactor=1, mobile=False)
        browser.call("Page.navigate", url="file://" + os.path.abspath(page))
        while not any(event.get("method") == "Page.loadEventFired" for event in browser.events):
            browser.events.append(browser.message())
        listed = named(browser, "barograph.typeCycles(barograph.model, barograph.productEdges(barograph.model)).members")
        # The picture of what is on cycles: all of it, each type once, whatever kind of edge leads there.
        browser.evaluate("barograph.app.state.hidden.kind.clear()")
        marked = set()
        for cycle in sorted(listed, key=sorted):
            row = browser.evaluate(f"barograph.app.cycles.find(({{ names }}) => names.includes({json.dumps(sorted(cycle)[0])}))?.number ?? -1")
            browser.evaluate(f"barograph.app.go({{ view: 'graph', by: 'type', only: {row}, focus: -1, root: -1, more: 9 }})")
            marked |= named(browser, "Object.values([...barograph.app.picture.cycles.items.entries()].reduce((all, [number, item]) => "
                            "{ if (item) (all[item.cycle] ??= []).push(barograph.app.scene.items[number].node); return all; }, {}))")
        largest = max(map(len, expected), default=0)
        same = expected == listed == marked
        print(f"{page}: {len(expected)} in the graph, {len(listed)} listed, {len(marked)} drawn, the largest of {largest} types: "
              + ("equal" if same else "DIFFERENT"))
        return same
    finally:
        browser.close()


def main():
    files = sys.argv[1:]
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if not files or len(files) % 2 or not chromium:
        sys.exit(__doc__ if chromium else "there is no Chromium")
    results = [compare(chromium, page, graph) for page, graph in zip(files[::2], files[1::2])]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
