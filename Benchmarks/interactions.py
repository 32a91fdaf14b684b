#!/usr/bin/env python3
"""How long the HTML report takes to answer a person.

Opens a report in a headless Chromium, spoken to over pipes, and does with the pointer and the keyboard what a person does.
For each it prints, in milliseconds, the median and the greatest of several turns of

  wall    from the arrival of the input in the page until the frame that shows its effect has been painted, and
  main    the processor time that the main thread of the page took for it; beside it how much of that was script, style, layout.

On a machine that does other work `main` tells what the page costs, and `wall` what somebody waits for there.

    barograph report PATH --format html --output report.html
    python3 Benchmarks/interactions.py report.html

`--rounds N` (7), `--json FILE` and `--chromium PATH` exist. Python's standard library is enough.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile


class Browser:
    """A headless Chromium with one page, which it speaks to over pipes."""

    def __init__(self, path):
        self.folder = tempfile.mkdtemp(prefix="barograph-interactions-")
        read_commands, self.commands = os.pipe()
        self.answers, write_answers = os.pipe()

        def hand_over():
            # Far from 3 and 4 first: either pipe may have one of these numbers already.
            commands, answers = os.dup(read_commands), os.dup(write_answers)
            far = [os.dup2(commands, 60), os.dup2(answers, 61)]
            os.dup2(far[0], 3)
            os.dup2(far[1], 4)

        self.process = subprocess.Popen(
            [path, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
             "--hide-scrollbars", "--remote-debugging-pipe", f"--user-data-dir={self.folder}/profile", "about:blank"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=False, preexec_fn=hand_over)
        os.close(read_commands)
        os.close(write_answers)
        self.rest, self.last, self.session, self.events = b"", 0, None, []
        page = next(t for t in self.call("Target.getTargets")["targetInfos"] if t["type"] == "page")
        attached = self.call("Target.attachToTarget", targetId=page["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime"):
            self.call(f"{domain}.enable")
        # Time in which the thread itself ran: what the other programs of the machine took is not in it.
        self.call("Performance.enable", timeDomain="threadTicks")

    def close(self):
        self.process.terminate()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)

    def message(self):
        while b"\0" not in self.rest:
            part = os.read(self.answers, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.rest += part
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def call(self, method, **parameters):
        self.last += 1
        command = {"id": self.last, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        data = json.dumps(command).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            answer = self.message()
            if answer.get("id") != self.last:
                self.events.append(answer)
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']}")
            return answer["result"]

    def evaluate(self, expression):
        answer = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{expression}: {answer['exceptionDetails']['exception'].get('description')}")
        return answer["result"].get("value")

    def busy(self):
        """Seconds in which the page's main thread ran script, and found out about style and layout."""
        metrics = {m["name"]: m["value"] for m in self.call("Performance.getMetrics")["metrics"]}
        return {key: metrics[f"{key}Duration"] for key in ("Task", "Script", "RecalcStyle", "Layout")}


# Notes when the awaited input arrives, and when the frame with its effect has been painted.
WATCH = """
(() => {
  window.armed = null;
  window.watched = null;
  const kinds = ["click", "dblclick", "keydown", "input", "change"];
  const see = (event) => {
    if (window.armed !== event.type) return;
    window.armed = null;
    const start = Math.min(performance.now(), event.timeStamp);
    window.watched = new Promise((done) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => done(performance.now() - start);
        channel.port2.postMessage(null);
      });
    });
  };
  for (const kind of kinds) addEventListener(kind, see, { capture: true });
})()
"""


class NotThere(Exception):
    """What is to be clicked is not in this report."""


class Page:
    """What a person does in it."""

    def __init__(self, browser):
        self.browser = browser

    def middle(self, selector):
        place = self.browser.evaluate(
            f"""(() => {{
              const element = [...document.querySelectorAll({json.dumps(selector)})]
                .find((element) => element.getClientRects().length > 0);
              if (!element) return null;
              element.scrollIntoView({{ block: "nearest" }});
              const box = element.getBoundingClientRect();
              return [box.x + box.width / 2, box.y + box.height / 2];
            }})()""")
        if place is None:
            raise NotThere(selector)
        return place

    def click(self, selector, times=1):
        x, y = self.middle(selector)
        return "dblclick" if times > 1 else "click", lambda: [
            self.browser.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=count)
            for count in range(1, times + 1) for kind in ("mousePressed", "mouseReleased")]

    def press(self, key, focus=None):
        if focus:
            self.browser.evaluate(f"document.querySelector({json.dumps(focus)}).focus()")
        codes = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowRight": 39}
        event = {"key": key, "windowsVirtualKeyCode": codes.get(key, ord(key[0].upper()))}
        if key == "Enter":
            event["text"] = "\r"
        elif len(key) == 1:
            event["text"] = key

        def act():
            self.browser.call("Input.dispatchKeyEvent", type="keyDown", **event)
            event.pop("text", None)
            self.browser.call("Input.dispatchKeyEvent", type="keyUp", **event)
        return "keydown", act

    def insert(self, text, focus):
        self.browser.evaluate(
            f"(() => {{ const field = document.querySelector({json.dumps(focus)}); field.focus(); field.select?.(); }})()")
        return "input", lambda: self.browser.call("Input.insertText", text=text)

    def choose(self, selector, value):
        """A choice in a list: its window is the system's, so only what follows is done here."""
        words = (f"(() => {{ const list = document.querySelector({json.dumps(selector)}); list.value = {json.dumps(value)};"
                 "list.dispatchEvent(new Event('change', { bubbles: true })); })()")
        return "change", lambda: self.browser.evaluate(words)

    def quiet(self):
        """Waits until nothing is left to do."""
        self.browser.evaluate(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 60))))")

    def go(self, changes):
        self.browser.evaluate(
            "(() => { const { app } = barograph; app.showDetails(null);"
            f"app.go({{ ...app.firstState(), hidden: app.state.hidden, ...{changes} }}); }})()")
        self.quiet()

    def time(self, make):
        kind, act = make()
        self.quiet()
        self.browser.evaluate(f"window.watched = null; window.armed = '{kind}'; 0")
        before = self.browser.busy()
        act()
        wall = self.browser.evaluate("window.watched")
        self.browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        after = self.browser.busy()
        busy = [1000 * (after[key] - before[key]) for key in before]
        if wall is None:
            raise RuntimeError("the input did not arrive")
        return [wall] + busy


def interactions(page):
    """Name, what to do first, and the input that is timed."""
    evaluate = page.browser.evaluate
    module = evaluate("""(() => {
      const { model } = barograph;
      const counts = new Map();
      for (let node = 0; node < model.count; node += 1) {
        if (model.kind[node] !== 'external') counts.set(model.module[node], (counts.get(model.module[node]) ?? 0) + 1);
      }
      return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([name]) => name);
    })()""")
    busiest = evaluate("""(() => {
      const { model } = barograph;
      const degree = new Int32Array(model.count);
      barograph.app.pass().edges.forEach((isShown, edge) => {
        degree[model.from[edge]] += isShown;
        degree[model.to[edge]] += isShown;
      });
      let best = 0;
      for (let node = 0; node < model.count; node += 1) {
        if (model.kind[node] !== 'external' && degree[node] > degree[best]) best = node;
      }
      return best;
    })()""")
    user = evaluate(f"""(() => {{
      const {{ model, app, shortestPaths }} = barograph;
      const {{ edges }} = app.pass();
      let [best, longest] = [-1, 0];
      for (let node = 0; node < model.count; node += 7) {{
        const length = shortestPaths(model, node, {busiest}, (edge) => edges[edge] === 1, 1)[0]?.length ?? 0;
        if (length > longest) [best, longest] = [node, length];
      }}
      return best;
    }})()""")
    name = evaluate(f"barograph.model.name[{busiest}]")
    groups = json.dumps(module)
    key = json.dumps(f"g:{module[0]}")
    item = f"[data-key={key}]"
    close = f".close[aria-label={json.dumps('Close ' + module[0])}]"
    first = "view: 'graph', by: 'module'"

    def at(changes, more="0"):
        def prepare():
            evaluate("barograph.app.go({ view: 'findings' })")
            page.go(f"{{ {first}, {changes} }}")
            evaluate(more)
        return prepare

    matrix = at("view: 'matrix'")
    yield "expand a module (double click)", at("open: new Set()"), lambda: page.click(f"{item} .label", 2)
    yield "expand a module (key E)", at("open: new Set()"), lambda: page.press("e", item)
    yield "expand a third module", at(f"open: new Set({groups}.slice(1))"), lambda: page.press("e", item)
    yield "close the only open module", at(f"open: new Set([{groups}[0]])"), lambda: page.press("Enter", close)
    fit = "[...document.querySelectorAll('.zoom button')].at(-1).click()"
    yield "close it by pointer", at(f"open: new Set([{groups}[0]])", fit), lambda: page.click(close)
    yield "close one of three", at(f"open: new Set({groups})"), lambda: page.press("Enter", close)
    yield "pick an item", at("open: new Set()"), lambda: page.click(f"{item} .label")
    yield "walk to the next item", at("open: new Set()"), lambda: page.press("ArrowDown", item)
    yield "zoom in", at("open: new Set()"), lambda: page.click(".zoom button")
    yield "show all types", at("open: new Set()"), lambda: page.choose("#by", "type")
    yield "show folders", at("open: new Set()"), lambda: page.choose("#by", "folder")
    yield "first letter of a search", at("open: new Set()", "find.value = ''"), lambda: page.insert("a", "#find")
    yield "a name in a search", at("open: new Set()", "find.value = ''"), lambda: page.insert(name, "#find")
    yield "focus on the most connected type", at("open: new Set()", f"barograph.app.showType({busiest})"), \
        lambda: page.click("#details .row button")
    yield "focus with 3 steps out", at(f"focus: {busiest}, depthOut: 2"), lambda: page.choose("#depth-out", "3")
    yield "leave the focus", at(f"focus: {busiest}"), lambda: page.click(".focus-bar button")
    yield "open the filter", at("open: new Set()"), lambda: page.click(".filters summary")
    yield "filter a kind out", at("open: new Set()", "document.querySelector('.filters').open = true"), \
        lambda: page.click("[data-facet=kind] input")
    yield "filter a module out", at("open: new Set()", "document.querySelector('.filters').open = true"), \
        lambda: page.click("[data-facet=module] input")
    yield "filter it back in", at("open: new Set()", "document.querySelector('.filters').open = true"), \
        lambda: page.click("[data-facet=module] input")
    yield "show everything", at("open: new Set()", "document.querySelector('.filters').open = true"), \
        lambda: page.click(".facets .all button")
    yield "show the graph as a table", at("open: new Set()"), lambda: page.click(".toolbar button[aria-pressed]")
    yield "show it as a picture again", at("open: new Set()"), lambda: page.click(".toolbar button[aria-pressed]")
    yield "go to Paths", at("open: new Set()"), lambda: page.click("[data-view=paths]")
    typed = (f"(() => {{ const field = document.querySelector('#path-to'); field.value = {json.dumps(name)};"
             "field.dispatchEvent(new Event('input')); })()")
    yield "show the paths between two types", at(f"view: 'paths', from: {user}, to: -1", typed), \
        lambda: page.press("Enter", "#path-to")
    yield "go to Cycles", at("open: new Set()"), lambda: page.click("[data-view=cycles]")
    finest = ("(() => { const by = document.querySelector('#tangles-by'); by.value = by.options[by.length - 1].value;"
              "by.dispatchEvent(new Event('change')); })()")
    yield "show cycles of folders", at("view: 'cycles'"), lambda: page.choose("#tangles-by", "folder")
    yield "cut a hop of a cycle", at("view: 'cycles'"), lambda: page.click(".cuttable .hop-dot")
    yield "cut a dependency of folders", at("view: 'cycles'", finest), lambda: page.click(".tangles .cuts input")
    yield "go to Matrix", at("open: new Set()"), lambda: page.click("[data-view=matrix]")
    yield "matrix of folders", matrix, lambda: page.choose("#matrix-by", "folder")
    yield "move in the matrix", matrix, lambda: page.press("ArrowDown", ".matrix")
    yield "go to Metrics", at("open: new Set()"), lambda: page.click("[data-view=metrics]")
    yield "sort the types", at("view: 'metrics'"), lambda: page.click("#main th:nth-child(2) button.sort")
    yield "go to Singletons", at("open: new Set()"), lambda: page.click("[data-view=singletons]")
    yield "go to Findings", at("view: 'matrix'"), lambda: page.click("[data-view=findings]")
    cleared = ("(() => { const field = document.querySelector('#findings-text'); field.value = '';"
               "field.dispatchEvent(new Event('input')); })()")
    yield "first letter in findings", at("view: 'findings'", cleared), lambda: page.insert("s", "#findings-text")
    yield "leave out warnings", at("view: 'findings'", cleared), lambda: page.click(".check:has(.warning) input")
    yield "open a finding", at("view: 'findings'", cleared), lambda: page.click(".finding[id]:not([hidden]) > summary")
    yield "go to Overview", at("view: 'matrix'"), lambda: page.click("[data-view=overview]")
    yield "go to Start", at("view: 'matrix'"), lambda: page.click("[data-view=start]")
    yield "first picture of groups and folders", at("view: 'matrix'"), lambda: page.click("[data-view=graph]")
    yield "go to Unknowns", at("open: new Set()"), lambda: page.click("[data-view=unknowns]")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("report")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json")
    parser.add_argument("--only", help="interactions with this in their names")
    parser.add_argument("--chromium", default=shutil.which("chromium") or shutil.which("google-chrome"))
    options = parser.parse_args()
    if not options.chromium:
        sys.exit("there is no Chromium; name one with --chromium")
    browser = Browser(options.chromium)
    try:
        browser.call("Emulation.setDeviceMetricsOverride", width=1280, height=820, deviceScaleFactor=1, mobile=False)
        page = Page(browser)
        browser.call("Page.navigate", url="file://" + os.path.abspath(options.report))
        while not any(event.get("method") == "Page.loadEventFired" for event in browser.events):
            browser.events.append(browser.message())
        first = browser.evaluate(
            "new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0)))")
        print(f"first view: {first:.0f} ms after navigation\n")
        browser.evaluate(WATCH)
        print(f"{'':34}{'wall':>8}{'most':>8}{'main':>8}{'most':>8}{'script':>8}{'style':>8}{'layout':>8}")
        samples = {}
        for name, prepare, make in interactions(page):
            if options.only and options.only not in name:
                continue
            samples[name] = []
            try:
                for turn in range(options.rounds + 1):
                    prepare()
                    page.quiet()
                    sample = page.time(make)
                    # The first turn compiles the script.
                    if turn > 0:
                        samples[name].append(sample)
            except NotThere as missing:
                print(f"{name:34} not in this report: {missing}", flush=True)
                continue
            columns = list(zip(*samples[name]))
            medians = [statistics.median(column) for column in columns]
            shown = [medians[0], max(columns[0]), medians[1], max(columns[1])] + medians[2:]
            print(f"{name:34}" + "".join(f"{value:8.0f}" for value in shown), flush=True)
        if options.json:
            with open(options.json, "w", encoding="utf-8") as file:
                json.dump({"first": first, "samples": samples}, file, indent=1)
    finally:
        browser.close()


if __name__ == "__main__":
    main()
