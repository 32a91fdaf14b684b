// What is built at start: what each place that puts objects together makes before anybody asks, with the way there.

/** How objects come to be while another is made. */
const supplyKinds = ["injection", "creation", "singleton", "binding"];

/** What the platform makes first, by the type that it conforms to. */
const startersOf = {
  App: "the application", UIApplicationDelegate: "application delegate", NSApplicationDelegate: "application delegate",
  WKApplicationDelegate: "application delegate", WKExtensionDelegate: "extension delegate", UIWindowSceneDelegate: "scene delegate",
  UISceneDelegate: "scene delegate", WidgetBundle: "widgets",
};

/** What of the platform makes a type when the program starts, in words; empty for types that only the project makes. */
function startOf(model, node) {
  const bases = model.supertypes[node].map((name) => name.split(".").pop());
  return bases.map((name) => startersOf[name]).find(Boolean) ?? (model.name[node] === "AppDelegate" ? "application delegate" : "");
}

/**
 * Everything that must exist before the initialiser of a type returns: for each type how it is reached first, as
 * {node, edge, via} where `via` is the node before it and `supply` the place where it is really given, in order of distance.
 * Counted are those that measures count: `types` are so many, without the first.
 */
function builtAtStart(model, root) {
  const seen = new Set([root]);
  const built = [{ node: root, via: -1, edge: -1, supply: null, depth: 0 }];
  const isBuilt = model.looks.map((look) => look.timing === "eager" && look.role === "production" && supplyKinds.includes(look.kind));
  for (let head = 0; head < built.length; head += 1) {
    const { node, depth } = built[head];
    for (const edge of edgesOf(model.outgoing, node)) {
      if (!isBuilt[model.lookOf[edge]]) continue;
      const ends = [[model.to[edge], null], ...(model.supplied.get(edge) ?? []).map((supply) => [supply.to, supply])];
      for (const [to, supply] of ends) {
        if (seen.has(to)) continue;
        seen.add(to);
        built.push({ node: to, via: head, edge, supply, depth: depth + 1 });
      }
    }
  }
  return { built, types: built.filter((entry, place) => place > 0 && model.isMeasured[entry.node]).length };
}

function startView(app) {
  const { model, state } = app;
  const roots = Array.from({ length: model.count }, (_, node) => node).filter((node) => model.root[node] && model.isMeasured[node]);
  const measures = model.tables.find((table) => table.subject === "root");
  const column = measures?.columns.indexOf("longest chain") ?? -1;
  const chains = new Map((measures?.rows ?? []).map((name, number) => [name, measures.values[number][column]]));
  const walks = roots.map((root) => ({ root, start: startOf(model, root), ...builtAtStart(model, root), chain: chains.get(model.id[root]) ?? -1 }))
    .sort((a, b) => Number(b.start !== "") - Number(a.start !== "") || b.types - a.types || a.root - b.root);
  let open = -1;
  const toggle = (root) => app.go({ from: open === root ? -1 : root });
  const opener = (row) => button([h("span", { "aria-hidden": "true" }, open === row.root ? "▾ " : "▸ "), nameOf(model.id[row.root])],
    () => toggle(row.root), { class: "link", "aria-expanded": String(open === row.root), "data-root": row.root });
  const inside = h("div", { class: "paths" });
  const table = sortableTable("Composition roots", [
    { title: "root", value: (row) => model.id[row.root], show: opener },
    { title: "started as", value: (row) => row.start || "\u{10ffff}", show: (row) => row.start, note: "What the platform makes first" },
    { title: "module", value: (row) => model.module[row.root], show: (row) => nameOf(model.module[row.root]) },
    { title: "built at start", value: (row) => row.types, isNumber: true, note: "Types that must exist before it is made" },
    { title: "longest chain", value: (row) => row.chain, isNumber: true, note: "How many of those follow from each other" },
  ], walks, { empty: "No composition root was found.", below: (row) => (row.root === open ? inside : null) });
  const element = h("section", { class: "page", "aria-labelledby": "start-title" },
    h("h2", { id: "start-title" }, "What is built at start"),
    quiet("Composition roots put objects together; what the platform starts stands first. What they get, make or reach while they are "
      + "made must exist first: types of the project outside its tests, also those that are really given where a protocol is asked for. "
      + "Choose a root to see all of it, with the way there."), table);
  function update() {
    const root = roots.includes(state.from) ? state.from : -1;
    if (root === open) return;
    open = root;
    if (root >= 0) fill(inside, builtList(app, walks.find((walk) => walk.root === root)));
    table.refill();
    const opened = table.querySelector(root >= 0 ? `[data-root="${root}"]` : "button[data-root]");
    if (root < 0 || !opened) return;
    opened.focus({ preventScroll: true });
    opened.scrollIntoView({ block: "nearest" });
    if (opened.getBoundingClientRect().top > 0.5 * innerHeight) opened.scrollIntoView({ block: "start" });
  }
  return { element, update, walks };
}

/** Names that people give to objects that only stand for others. */
const doubleName = /(Mock|Stub|Fake|Dummy|Spy)([A-Z]|$)/;

function builtList(app, { root, built }) {
  const { model } = app;
  const rows = built.map((entry, place) => ({ ...entry, place })).slice(1).filter(({ node }) => model.isMeasured[node]);
  const draw = () => {
    app.showEverything();
    const timing = new Set([...app.counts.get("timing").keys()].filter((value) => value !== "eager"));
    timing.forEach((value) => app.state.hidden.timing.add(value));
    ["test", "preview"].filter((role) => app.counts.get("role").has(role)).forEach((role) => app.state.hidden.role.add(role));
    if (app.counts.get("kind").has("ambient")) app.state.hidden.kind.add("ambient");
    app.go({ view: "graph", by: "type", root, focus: -1, more: 0, open: new Set() });
  };
  return [
    h("div", { class: "start-head" }, h("h3", null, nameOf(model.name[root]), ` builds ${counted(rows.length, "type")}`),
      rows.length === 0 ? null : button("Draw them", draw)),
    sortableTable(`Built with ${model.name[root]}`, [
      { title: "type", value: (row) => model.id[row.node], show: (row) => typeButton(app, row.node) },
      { title: "module", value: (row) => model.module[row.node], show: (row) => nameOf(model.module[row.node]) },
      { title: "steps", value: (row) => row.depth, isNumber: true },
      { title: "the way there", show: (row) => wayTo(app, built, row.place) },
      {
        title: "how", value: (row) => model.look(row.edge).kind,
        show: (row) => [model.look(row.edge).kind, row.supply ? " · supplied" : "", doubleName.test(model.name[row.node]) ? " · a double by its name" : ""],
      },
      {
        title: "where", show: (row) => placeOf(model, ...(row.supply ? [row.supply.file, row.supply.line, row.supply.column]
          : [model.edgeFile[row.edge], model.edgeLine[row.edge], model.edgeColumn[row.edge]]), true),
      },
    ], rows, { sortedBy: 2, isDown: false, empty: "Nothing: whatever it puts together is made later." }),
  ];
}

/** The names on the way to a type; each step with its place, when it is opened. */
function wayTo(app, built, place) {
  const { model } = app;
  const steps = [];
  for (let at = place; at >= 0; at = built[at].via) steps.unshift(built[at]);
  const names = steps.map((step) => model.name[step.node]).join(" → ");
  const hops = h("ol", { class: "hops numbered" });
  const write = () => {
    if (hops.childNodes.length > 0) return;
    append(hops, [steps.slice(1).map((step) => h("li", null, typeButton(app, step.node), edgeRow(app, step.edge)))]);
  };
  return h("details", { class: "way", ontoggle: write }, h("summary", null, h("bdi", null, names)), hops);
}
