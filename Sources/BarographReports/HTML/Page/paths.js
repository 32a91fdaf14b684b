// The ways between two types, with the line at each hop.

const pathLimit = 20;

function pathsView(app) {
  const { model, state } = app;
  const field = (label, key) => typeField(model, {
    label, id: `path-${key}`, placeholder: "A type", onpick: (node) => app.go({ [key]: node }),
  });
  const [from, to] = [field("From", "from"), field("To", "to")];
  const result = h("div", { class: "paths", "aria-live": "polite" });
  const swap = button("Swap", () => app.go({ from: state.to, to: state.from }));
  const element = h("section", { class: "page", "aria-labelledby": "paths-title" },
    h("h2", { id: "paths-title" }, "Paths between two types"),
    h("div", { class: "toolbar" }, from.box, swap, to.box), result);

  function update() {
    from.show(state.from);
    to.show(state.to);
    fill(result, ways(app));
  }

  return { element, update };
}

function ways(app) {
  const { model, state: { from, to } } = app;
  if (from < 0 || to < 0) {
    return quiet("Choose two types to see every shortest path on which one gets the other, with the line at each hop.");
  }
  if (from === to) return h("p", null, "Both ends are the same type.");
  const pass = app.pass();
  const isAllowed = (edge) => pass.edges[edge] === 1;
  const paths = shortestPaths(model, from, to, isAllowed, pathLimit);
  if (paths.length === 0) return noWay(app, isAllowed);
  return [
    h("p", null, h("strong", null, counted(paths.length, "path")), paths.length === pathLimit ? " (more are not shown)" : "",
      ` of ${counted(paths[0].length, "step")}.`),
    paths.map((path, number) => h("article", { class: "path", "aria-label": `Path ${number + 1}` }, hopList(app, path))),
  ];
}

function noWay(app, isAllowed) {
  const { model, state: { from, to } } = app;
  const isBack = shortestPaths(model, to, from, isAllowed, 1).length > 0;
  const isHidden = shortestPaths(model, from, to, () => true, 1).length > 0;
  return [
    h("p", null, nameOf(model.name[from]), " does not get ", nameOf(model.name[to]), ".",
      isHidden ? " There is a path through what the filter leaves out." : "",
      isBack ? " The other way round there is one." : ""),
    isHidden ? button("Show everything", () => app.showEverything()) : null,
  ];
}

/** The hops of a way: each a list of edges between the same two types. */
function hopList(app, path) {
  const { model } = app;
  const type = (node) => h("div", { class: "hop-type" }, typeButton(app, node));
  const others = (edges) => h("details", null, h("summary", null, `${edges.length - 1} more between the same types`),
    edges.slice(1, 20).map((edge) => edgeRow(app, edge)));
  return h("ol", { class: "hops" },
    path.map((edges) => h("li", null, type(model.from[edges[0]]), edgeRow(app, edges[0]),
      edges.length > 1 ? others(edges) : null)),
    h("li", { class: "end" }, type(model.to[path[path.length - 1][0]])));
}
