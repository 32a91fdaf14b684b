/// Script of the page: the view of measures.
let scriptMetrics = #"""
  // Measures of modules, types and frameworks, and what the graph looks like from each root.

  function metricsView(app) {
    const roots = h("div");
    const element = h("section", { class: "page", "aria-labelledby": "metrics-title" },
      h("h2", { id: "metrics-title" }, "Metrics"), roots, app.model.tables.map((table) => measureTable(app, table)));
    let last = null;
    const update = () => {
      if (last === app.filterKey()) return;
      last = app.filterKey();
      fill(roots, rootSection(app));
    };
    return { element, update };
  }

  /** A table of measures; its first column leads to what it names. */
  function measureTable(app, table) {
    const rows = table.rows.map((name, number) => ({ name, values: table.values[number] }));
    const shown = (value, place) => (value < 0 ? "–" : table.shares[place] ? share(value) : value);
    const columns = table.columns.map((title, place) => ({
      title, isNumber: true, value: (row) => row.values[place], show: (row) => shown(row.values[place], place),
    }));
    const show = {
      type: (row) => typeOrText(app, row.name),
      module: (row) => button(nameOf(row.name), () => app.openGroup("module", row.name), { class: "link" }),
    }[table.subject] ?? ((row) => nameOf(row.name));
    const first = { title: table.subject, value: (row) => row.name, show };
    return h("section", null, h("h3", null, table.title), quiet(table.note),
      sortableTable(table.title, [first, ...columns], rows));
  }

  /** What can be reached from each composition root, and what of that must exist before the root does. */
  function rootRows(model, pass) {
    const isEager = model.looks.map((look) => look.timing === "eager" && look.kind !== "ambient");
    const eager = pass.edges.map((flag, edge) => (flag && isEager[model.lookOf[edge]] ? 1 : 0));
    const walk = walker(model);
    const rows = [];
    for (let node = 0; node < model.count; node += 1) {
      if (!model.root[node] || !pass.nodes[node]) continue;
      const needed = walk(node, eager);
      rows.push({ node, reached: walk(node, pass.edges).count, eager: needed.count, depth: needed.depth });
    }
    return rows;
  }

  /** Counts what can be reached along edges with a flag, and how far it is; the walks share their memory. */
  function walker(model) {
    const seen = new Int32Array(model.count).fill(-1);
    const queue = new Int32Array(model.count);
    const steps = new Int32Array(model.count);
    const { start, list } = model.outgoing;
    let walk = 0;
    return (root, flags) => {
      walk += 1;
      let length = 1;
      queue[0] = root;
      seen[root] = walk;
      steps[root] = 0;
      for (let head = 0; head < length; head += 1) {
        const node = queue[head];
        for (let place = start[node]; place < start[node + 1]; place += 1) {
          const target = model.to[list[place]];
          if (!flags[list[place]] || seen[target] === walk) continue;
          seen[target] = walk;
          steps[target] = steps[node] + 1;
          queue[length++] = target;
        }
      }
      return { count: length - 1, depth: steps[queue[length - 1]] };
    };
  }

  function rootSection(app) {
    const { model } = app;
    const number = (key, title) => ({ title, value: (row) => row[key], isNumber: true });
    const draw = (node) => button("Draw", () => app.go({ view: "graph", root: node, focus: -1 }),
      { class: "link", "aria-label": `Draw the graph of ${model.name[node]}` });
    return h("section", null, h("h3", null, "Composition roots"),
      quiet("Types that put objects together. Reaches counts all types that some way leads to; eager those that must be "
        + "made before the root itself is; steps how far the farthest of these is."),
      sortableTable("Composition roots", [
        { title: "root", value: (row) => model.id[row.node], show: (row) => typeButton(app, row.node) },
        { title: "module", value: (row) => model.module[row.node], show: (row) => nameOf(model.module[row.node]) },
        number("reached", "reaches"), number("eager", "eager"), number("depth", "steps"),
        { title: "graph", show: (row) => draw(row.node) },
      ], rootRows(model, app.pass()), { sortedBy: 2, empty: "No composition root was found." }));
  }
  """#
