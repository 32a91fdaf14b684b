// What is built at start: what each place that puts objects together makes before anybody asks, with the way there.

/** How objects come to be while another is made. */
const supplyKinds = ["injection", "creation", "singleton", "binding"];

/**
 * Everything that must exist before the initialiser of a type returns: for each type how it is reached first, as
 * {node, edge, via} where `via` is the node before it and `supply` the place where it is really given, in order of distance.
 */
function builtAtStart(model, root) {
  const flags = productEdges(model);
  const seen = new Set([root]);
  const built = [{ node: root, via: -1, edge: -1, supply: null, depth: 0 }];
  const isBuilt = model.looks.map((look) => look.timing === "eager" && supplyKinds.includes(look.kind));
  for (let head = 0; head < built.length; head += 1) {
    const { node, depth } = built[head];
    for (const edge of edgesOf(model.outgoing, node)) {
      if (!flags[edge] || !isBuilt[model.lookOf[edge]]) continue;
      const ends = [[model.to[edge], null], ...(model.supplied.get(edge) ?? []).map((supply) => [supply.to, supply])];
      for (const [to, supply] of ends) {
        if (seen.has(to) || model.kind[to] === "external") continue;
        seen.add(to);
        built.push({ node: to, via: head, edge, supply, depth: depth + 1 });
      }
    }
  }
  return built;
}

function startView(app) {
  const { model, state } = app;
  const roots = Array.from({ length: model.count }, (_, node) => node)
    .filter((node) => model.root[node] && !besideProduct.includes(model.role[node]));
  const walks = roots.map((root) => ({ root, built: builtAtStart(model, root) }))
    .sort((a, b) => b.built.length - a.built.length || a.root - b.root);
  const result = h("div", { class: "paths" });
  const table = sortableTable("Composition roots", [
    {
      title: "root", value: (row) => model.id[row.root],
      show: (row) => button(nameOf(model.id[row.root]), () => app.go({ from: row.root }), { class: "link" }),
    },
    { title: "module", value: (row) => model.module[row.root], show: (row) => nameOf(model.module[row.root]) },
    { title: "built at start", value: (row) => row.built.length - 1, isNumber: true, note: "Types that must exist before it is made" },
    { title: "longest way", value: (row) => row.built[row.built.length - 1].depth, isNumber: true, note: "Steps to the last of them" },
  ], walks, { sortedBy: 2, empty: "No composition root was found." });
  const element = h("section", { class: "page", "aria-labelledby": "start-title" },
    h("h2", { id: "start-title" }, "What is built at start"),
    quiet("Composition roots put objects together. What they get, make or reach while they are made must exist first; choose a "
      + "root to see all of it, with the way there."), table, result);
  let last = null;
  function update() {
    const root = roots.includes(state.from) ? state.from : walks[0]?.root ?? -1;
    if (root < 0 || last === root) return;
    last = root;
    fill(result, builtList(app, walks.find((walk) => walk.root === root)));
  }
  return { element, update };
}

function builtList(app, { root, built }) {
  const { model } = app;
  const rows = built.slice(1).map((entry, place) => ({ ...entry, place: place + 1 }));
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
        show: (row) => [model.look(row.edge).kind, row.supply ? " · supplied" : ""],
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
