/// Script of the page: the view of ways between types.
let scriptPaths = #"""
  // The ways between two types, with the line at each hop.

  const pathLimit = 20;

  function pathsView(app) {
    const { model, state } = app;
    const from = typeField(model, { label: "From", id: "path-from", placeholder: "A type", onpick: (node) => app.go({ from: node }) });
    const to = typeField(model, { label: "To", id: "path-to", placeholder: "A type", onpick: (node) => app.go({ to: node }) });
    const result = h("div", { class: "paths", "aria-live": "polite" });
    const element = h("section", { class: "page", "aria-labelledby": "paths-title" }, h("h2", { id: "paths-title" }, "Ways between two types"),
      h("div", { class: "toolbar" }, from.box, button("Swap", () => app.go({ from: state.to, to: state.from })), to.box), result);

    function update() {
      from.show(state.from);
      to.show(state.to);
      result.replaceChildren(...found());
    }

    function found() {
      if (state.from < 0 || state.to < 0) return [h("p", { class: "quiet" }, "Choose two types to see every shortest way in which one gets the other, with the line at each hop.")];
      const pass = app.pass();
      const isAllowed = (edge) => pass.edges[edge] === 1;
      const [a, b] = [state.from, state.to];
      if (a === b) return [h("p", null, "Both ends are the same type.")];
      const paths = shortestPaths(model, a, b, isAllowed, pathLimit);
      if (paths.length === 0) {
        const isBack = shortestPaths(model, b, a, isAllowed, 1).length > 0;
        const isHidden = shortestPaths(model, a, b, () => true, 1).length > 0;
        return [h("p", null, nameOf(model.name[a]), " does not get ", nameOf(model.name[b]), ".",
          isHidden ? " There is a way through what the filter leaves out." : "", isBack ? " The other way round there is one." : ""),
        isHidden ? button("Show everything", () => { Object.values(state.hidden).forEach((set) => set.clear()); app.go({}); }) : null].filter((part) => part);
      }
      const steps = paths[0].length;
      return [h("p", null, h("strong", null, counted(paths.length, "way")), paths.length === pathLimit ? " (more are not shown)" : "", ` of ${counted(steps, "step")}.`),
        ...paths.map((path, number) => h("article", { class: "path", "aria-label": `Way ${number + 1}` }, hopList(app, path)))];
    }

    return { element, update };
  }

  /** The hops of a way: each a list of edges between the same two types. */
  function hopList(app, path) {
    const { model } = app;
    const last = model.to[path[path.length - 1][0]];
    return h("ol", { class: "hops" }, path.map((edges) => h("li", null, h("div", { class: "hop-type" }, typeButton(app, model.from[edges[0]])),
      edgeRow(app, edges[0]), edges.length > 1 ? h("details", null, h("summary", null, `${edges.length - 1} more between the same types`), edges.slice(1, 20).map((edge) => edgeRow(app, edge))) : null)),
    h("li", { class: "end" }, h("div", { class: "hop-type" }, typeButton(app, last))));
  }
  """#
