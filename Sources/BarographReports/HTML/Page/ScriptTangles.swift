/// Script of the page: circles between parts.
let scriptTangles = #"""
  // Modules (or layers, assemblies, folders) that use each other in circles, and which dependencies to cut.

  /** Every dependency between two groups that pass the filter: {from, to, edges}, by names in order. */
  function groupDependencies(model, pass, by) {
    const groupOf = groupsBy(model, by);
    const names = [...new Set(groupOf.filter((_, node) => pass.nodes[node] && model.kind[node] !== "external"))].sort();
    const place = new Map(names.map((name, number) => [name, number]));
    const lines = new Map();
    for (let edge = 0; edge < model.edgeCount; edge += 1) {
      if (!pass.edges[edge]) continue;
      const from = place.get(groupOf[model.from[edge]]);
      const to = place.get(groupOf[model.to[edge]]);
      if (from === undefined || to === undefined || from === to) continue;
      const key = from * 65536 + to;
      if (!lines.has(key)) lines.set(key, { from, to, edges: [] });
      lines.get(key).edges.push(edge);
    }
    return { names, lines: [...lines.values()].sort((a, b) => a.from - b.from || a.to - b.to) };
  }

  function tangleSection(app) {
    const { model } = app;
    const ways = gatherings(model).filter((way) => way !== "type");
    const box = h("div");
    const cuts = new Set();
    if (ways.length === 0) return h("section", null);
    const by = choice("Between", "tangles-by", ways.map((way) => [way, wordsOfGathering[way].toLowerCase()]), () => { cuts.clear(); build(); });

    function build() {
      const { names, lines } = groupDependencies(model, app.pass(), by.select.value);
      const all = lines.map((line) => [line.from, line.to, line.edges.length]);
      const before = tangles(names.length, all);
      const arcs = new Set(feedback(names.length, all).map((place) => lines[place]));
      const outcome = h("p", { class: "outcome", role: "status" });
      const refresh = () => {
        const left = tangles(names.length, lines.filter((line) => !cuts.has(line)).map((line) => [line.from, line.to]));
        const size = (groups) => groups.reduce((sum, nodes) => sum + nodes.length, 0);
        const weight = [...cuts].reduce((sum, line) => sum + line.edges.length, 0);
        outcome.textContent = cuts.size === 0 ? "" : `With ${counted(cuts.size, "dependency", "dependencies")} cut (${counted(weight, "place")}), ${left.length === 0 ? "nothing is in a cycle any more" : `${size(left)} of ${size(before)} are still in cycles`}.`;
        pictures.forEach((draw) => draw());
      };
      const toggle = (line) => {
        if (!cuts.delete(line)) cuts.add(line);
        refresh();
      };
      const pictures = [];
      const cards = before.map((nodes) => tangleCard(app, names, nodes, lines, arcs, cuts, toggle, pictures));
      fill(box, before.length === 0 ? h("p", null, "None use each other in circles, with the present filter.") : outcome, cards);
      refresh();
    }

    build();
    return h("section", { class: "tangles", "aria-labelledby": "tangles-title" }, h("h2", { id: "tangles-title" }, "Circles between parts"),
      h("p", { class: "quiet" }, "Parts of the project that use each other. The dependencies with the fewest places that would have to go are marked."), by.box, box);
  }

  function tangleCard(app, names, nodes, lines, arcs, cuts, toggle, pictures) {
    const inside = new Set(nodes);
    const inner = lines.filter((line) => inside.has(line.from) && inside.has(line.to));
    const cheap = inner.filter((line) => arcs.has(line)).sort((a, b) => a.edges.length - b.edges.length);
    const ringBox = h("div", { class: "scroll ring-box", tabindex: 0, role: "region", "aria-label": "Drawing of the cycle" });
    if (nodes.length <= 12) {
      pictures.push(() => ringBox.replaceChildren(ringPicture(nodes.map((node) => names[node]), inner.map((line) => ({
        from: names[line.from], to: names[line.to], kind: lookOfLine(app.model, line.edges).kind, label: line.edges.length > 99 ? "99+" : String(line.edges.length),
        title: `${names[line.from]} → ${names[line.to]}: ${counted(line.edges.length, "place")}`, line,
      })), { isCut: (arrow) => cuts.has(arrow.line), oncut: (arrow) => toggle(arrow.line), shortName: (name) => name.split("/").pop() })));
    } else {
      ringBox.hidden = true;
    }
    const checks = cheap.map((line) => h("input", { type: "checkbox", onchange: () => toggle(line) }));
    pictures.push(() => checks.forEach((check, number) => { check.checked = cuts.has(cheap[number]); }));
    return h("article", { class: "card" }, h("h3", null, `${nodes.length} use each other: `, nodes.slice(0, 8).map((node, number) => [number > 0 ? ", " : "", nameOf(names[node])]), nodes.length > 8 ? ` and ${nodes.length - 8} more` : ""),
      h("div", { class: "columns" }, ringBox, h("div", null, h("h4", null, `Cheapest to cut: ${counted(cheap.length, "dependency", "dependencies")} of ${inner.length}`),
        h("ul", { class: "plain" }, cheap.slice(0, 60).map((line, number) => h("li", null, h("label", { class: "check" }, checks[number], h("span", null, nameOf(names[line.from]), " → ", nameOf(names[line.to])), h("span", { class: "count" }, counted(line.edges.length, "place"))),
          button("Places", () => app.showLine({ title: `${names[line.from]} → ${names[line.to]}`, edges: line.edges }), { class: "link", "aria-label": `Places of ${names[line.from]} to ${names[line.to]}` })))),
        button(cheap.length > 1 ? "Cut all of them" : "Cut it", () => cheap.forEach((line) => { if (!cuts.has(line)) toggle(line); })))));
  }
  """#
