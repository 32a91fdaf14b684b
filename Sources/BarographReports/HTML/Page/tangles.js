// Modules (or layers, assemblies, folders) that use each other in circles, and which dependencies to cut.

/**
 * In which ways the project has parts that use each other, as the first picture shows them. Where there are none the parts are
 * types: a small project may have a single module and folder.
 */
function partitions(model, pass) {
  const ways = ["layer", "module", "assembly", "folder"].filter((by) => groupDependencies(model, pass, by).lines.length > 0);
  return ways.length > 0 ? ways : ["type"];
}

/** The group of each node and of the code of each edge: modules, and folders where the first picture shows these. */
function partition(model, by) {
  if (by === "type") return { groupOf: model.id, origins: Array.from(model.from, (node) => model.id[node]) };
  if (by !== "module") return { groupOf: groupsBy(model, by), origins: model.origins(by) };
  if (!model.partition) {
    const levels = levelsBy(model, by);
    const open = firstOpen(model, by);
    const closed = (list) => placeIn(list, open).group ?? list[list.length - 1];
    model.partition = {
      groupOf: Array.from({ length: model.count }, (_, node) => closed(levels.ofNode(node))),
      origins: Array.from({ length: model.edgeCount }, (_, edge) => closed(levels.ofEdge(edge))),
    };
  }
  return model.partition;
}

/** Every dependency between two groups that pass the filter: {from, to, edges}, by names in order. */
function groupDependencies(model, pass, by) {
  return once(pass, `dependencies by ${by}`, () => findGroupDependencies(model, pass, by));
}

function findGroupDependencies(model, pass, by) {
  const { groupOf, origins } = partition(model, by);
  const names = [...new Set([
    ...groupOf.filter((_, node) => pass.nodes[node] && model.kind[node] !== "external"),
    ...origins.filter((_, edge) => pass.edges[edge] && model.kind[model.from[edge]] !== "external"),
  ])].sort();
  const place = new Map(names.map((name, number) => [name, number]));
  const lines = new Map();
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    if (!pass.edges[edge]) continue;
    const from = place.get(origins[edge]);
    const to = place.get(groupOf[model.to[edge]]);
    if (from === undefined || to === undefined || from === to || model.isPart(model.to[edge], by, origins[edge].split("/")[0])) continue;
    const key = from * 65536 + to;
    if (!lines.has(key)) lines.set(key, { from, to, edges: [] });
    lines.get(key).edges.push(edge);
  }
  return { names, lines: [...lines.values()].sort((a, b) => a.from - b.from || a.to - b.to) };
}

function tangleSection(app) {
  const ways = partitions(app.model, app.pass()).filter((way) => way !== "type");
  if (ways.length === 0) return null;
  const box = h("div");
  const by = choice("Between", "tangles-by", ways.map((way) => [way, wordsOfGathering[way].toLowerCase()]),
    () => fill(box, tangleList(app, by.select.value)));
  fill(box, tangleList(app, ways[0]));
  return h("section", { class: "tangles", "aria-labelledby": "tangles-title" },
    h("h2", { id: "tangles-title" }, "Cycles between parts"),
    quiet("Parts of the project that use each other, and the dependencies with the fewest occurrences that would have to go."),
    by.box, box);
}

/** Every circle of groups; what is cut in it is only cut here. */
function tangleList(app, by) {
  const { names, lines } = groupDependencies(app.model, app.pass(), by);
  const all = lines.map((line) => [line.from, line.to, line.edges.length]);
  const before = tangles(names.length, all);
  if (before.length === 0) return h("p", null, "No parts use each other in a cycle, with the present filter.");
  const cheap = new Set(feedback(names.length, all).map((place) => lines[place]));
  const cuts = new Set();
  const outcome = h("p", { class: "outcome", role: "status" });
  const draw = () => {
    outcome.textContent = cuts.size === 0 ? "" : wordsOfTangleCuts(names, lines, cuts, before);
    cards.forEach((card) => card.draw());
  };
  const toggle = (line) => {
    if (!cuts.delete(line)) cuts.add(line);
    draw();
  };
  const cards = before.map((nodes) => tangleCard(app, { names, nodes, lines, cheap, cuts, toggle }));
  draw();
  return [outcome, cards.map((card) => card.element)];
}

function wordsOfTangleCuts(names, lines, cuts, before) {
  const kept = lines.filter((line) => !cuts.has(line)).map((line) => [line.from, line.to]);
  const left = tangles(names.length, kept).flat();
  const places = [...cuts].reduce((sum, line) => sum + line.edges.length, 0);
  const rest = left.length === 0 ? "nothing is in a cycle any more"
    : `${left.length} of ${before.flat().length} are still in cycles`;
  return `With ${counted(cuts.size, "dependency", "dependencies")} cut (${counted(places, "occurrence")}), ${rest}.`;
}

/** More groups than this do not fit a ring, and more than those are no picture: the matrix shows them. */
const largestRing = 12;
const largestTangle = 40;

/** A circle of many groups, in rows. */
function rowsPicture(app, names, arrows, cuts) {
  const place = new Map(names.map((name, number) => [name, number]));
  const items = names.map((name) => ({ type: "node", kind: "group", label: name.split("/").pop(), name, isRoot: false }));
  const sizes = items.map((item) => sizeOfItem(item));
  const edges = arrows.map((arrow) => [place.get(arrow.from), place.get(arrow.to), arrow.line.edges.length]);
  const { at, points, width, height } = layered(sizes, edges, { widest: 900, rise: 46 });
  const roads = arrows.map((arrow, number) => {
    const road = { points: points[number], look: lookOfLine(app.model, arrow.line.edges), edges: arrow.line.edges };
    const element = roadElement(road, () => road);
    element.classList.toggle("cut", cuts.has(arrow.line));
    return element;
  });
  const boxes = items.map((item, number) => svg("g", {
    class: "item node", transform: `translate(${at[number].x.toFixed(1)} ${at[number].y.toFixed(1)})`,
  },
  svg("title", null, item.name),
  svg("rect", {
    class: "body", x: -sizes[number].width / 2, y: -sizes[number].height / 2, width: sizes[number].width, height: sizes[number].height, rx: 7,
  }),
  wordsOfItem(item, sizes[number], 1)));
  return svg("svg", {
    class: "ring", width: width + 16, height: height + 16, viewBox: `-8 -8 ${width + 16} ${height + 16}`, role: "img",
    "aria-label": `${names.length} that use each other: ${names.join(", ")}`,
  }, roads, boxes);
}

function tangleCard(app, { names, nodes, lines, cheap, cuts, toggle }) {
  const inside = new Set(nodes);
  const inner = lines.filter((line) => inside.has(line.from) && inside.has(line.to));
  const advised = inner.filter((line) => cheap.has(line)).sort((a, b) => a.edges.length - b.edges.length);
  const title = (line) => `${names[line.from]} → ${names[line.to]}`;
  const arrows = inner.map((line) => ({
    from: names[line.from], to: names[line.to], kind: lookOfLine(app.model, line.edges).kind, line,
    label: line.edges.length > 99 ? "99+" : String(line.edges.length),
    title: `${title(line)}: ${counted(line.edges.length, "occurrence")}`,
  }));
  const picture = h("div", { class: "scroll ring-box", tabindex: 0, role: "group", "aria-label": "Drawing of the cycle" });
  const checks = advised.map((line) => h("input", { type: "checkbox", onchange: () => toggle(line) }));
  const row = (line, number) => h("li", null,
    h("label", { class: "check" }, checks[number],
      h("span", null, nameOf(names[line.from]), " → ", nameOf(names[line.to])),
      countMark(counted(line.edges.length, "occurrence"))),
    button("Show", () => app.showLine({ title: title(line), edges: line.edges }),
      { class: "link", "aria-label": `Occurrences of ${title(line)}` }));
  const cutAll = () => advised.forEach((line) => { if (!cuts.has(line)) toggle(line); });
  const some = nodes.slice(0, 8).map((node, number) => [number > 0 ? ", " : "", nameOf(names[node])]);
  const isDrawn = nodes.length <= largestTangle;
  const element = h("article", { class: "card" },
    h("h3", null, `${nodes.length} use each other: `, some, nodes.length > 8 ? ` and ${nodes.length - 8} more` : ""),
    isDrawn ? null : h("p", { class: "quiet" }, "These are too many to draw. ", viewLink(app, "matrix", "The matrix shows them")),
    h("div", { class: isDrawn ? "columns" : "" }, isDrawn ? picture : null, h("div", null,
      h("h4", null, `Cheapest to cut: ${counted(advised.length, "dependency", "dependencies")} of ${inner.length}`),
      h("ul", { class: "plain cuts" }, advised.slice(0, 60).map(row)),
      button(advised.length > 1 ? "Cut all of them" : "Cut it", cutAll))));
  const draw = () => {
    checks.forEach((check, number) => { check.checked = cuts.has(advised[number]); });
    if (!isDrawn) return;
    const shown = nodes.map((node) => names[node]);
    fill(picture, nodes.length > largestRing ? rowsPicture(app, shown, arrows, cuts) : ringPicture(shown, arrows, {
      isCut: (arrow) => cuts.has(arrow.line), oncut: (arrow) => toggle(arrow.line),
      shortName: (name) => name.split("/").pop(),
    }));
  };
  return { element, draw };
}
