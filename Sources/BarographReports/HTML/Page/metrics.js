// Measures of modules, types and frameworks, and what the graph looks like from each root.

function metricsView(app) {
  const { tables } = app.model;
  const roots = h("div");
  const element = h("section", { class: "page", "aria-labelledby": "metrics-title" },
    h("h2", { id: "metrics-title" }, "Metrics"),
    quiet("Measures are questions, not verdicts. Point at a heading, or read below its table, to see what it means. "
      + "Types are those of the project outside its tests, dependencies pairs of them."),
    tables.filter((table) => table.subject === "project").map((table) => measureTable(app, table)), roots,
    tables.filter((table) => !["project", "root"].includes(table.subject)).map((table) => measureTable(app, table)));
  let last = null;
  const update = () => {
    if (last === app.filterKey()) return;
    last = app.filterKey();
    fill(roots, rootTable(app));
  };
  return { element, update };
}

/** A table of measures with what they mean; its first column leads to what it names. */
function measureTable(app, table) {
  const rows = table.rows.map((name, number) => ({ name, values: table.values[number] }));
  const show = {
    type: (row) => typeOrText(app, row.name),
    module: (row) => button(nameOf(row.name), () => app.openGroup("module", row.name), { class: "link" }),
    project: () => "all of it",
  }[table.subject] ?? ((row) => nameOf(row.name));
  const first = { title: table.subject, value: (row) => row.name, show };
  return tableSection(table.title, table, sortableTable(table.title, [first, ...measureColumns(table)], rows));
}

function measureColumns(table) {
  const shown = (value, place) => (value < 0 ? "–" : table.shares[place] ? share(value) : value);
  return table.columns.map((title, place) => ({
    title, note: table.notes[place], isNumber: true, value: (row) => row.values[place] ?? -1,
    show: (row) => shown(row.values[place] ?? -1, place),
  }));
}

function tableSection(title, { columns, notes }, content) {
  const meanings = columns.map((column, place) => [h("dt", null, column), h("dd", null, notes[place])]);
  return h("section", null, h("h3", null, title), content,
    h("details", { class: "meaning" }, h("summary", null, "What the columns mean"), h("dl", null, meanings)));
}

/** What can be reached from each composition root, and what it builds while it is made. */
function rootTable(app) {
  const { model } = app;
  const table = model.tables.find((table) => table.subject === "root") ?? { columns: [], notes: [], rows: [], values: [] };
  const values = new Map(table.rows.map((name, number) => [name, table.values[number]]));
  const pass = app.pass();
  const walk = walker(model);
  const rows = [];
  for (let node = 0; node < model.count; node += 1) {
    if (!model.root[node] || !pass.nodes[node]) continue;
    rows.push({ node, reached: walk(node, pass.edges), values: values.get(model.id[node]) ?? [] });
  }
  const note = "Types that some way leads to, along what the filter leaves.";
  const draw = (node) => button("Draw", () => app.go({ view: "graph", root: node, focus: -1 }),
    { class: "link", "aria-label": `Draw the graph of ${model.name[node]}` });
  const content = sortableTable("Composition roots", [
    { title: "root", value: (row) => model.id[row.node], show: (row) => typeButton(app, row.node) },
    { title: "module", value: (row) => model.module[row.node], show: (row) => nameOf(model.module[row.node]) },
    { title: "reaches", note, value: (row) => row.reached, isNumber: true },
    ...measureColumns({ shares: [], ...table }), { title: "graph", show: (row) => draw(row.node) },
  ], rows, { sortedBy: 2, empty: "No composition root was found." });
  const meaning = { columns: ["reaches", ...table.columns], notes: [note, ...table.notes] };
  return tableSection("Composition roots", meaning, content);
}

/** Counts what can be reached along edges with a flag; the walks share their memory. */
function walker(model) {
  const seen = new Int32Array(model.count);
  const queue = new Int32Array(model.count);
  const { start, list } = model.outgoing;
  let walk = 0;
  return (root, flags) => {
    walk += 1;
    let length = 1;
    queue[0] = root;
    seen[root] = walk;
    for (let head = 0; head < length; head += 1) {
      for (let place = start[queue[head]]; place < start[queue[head] + 1]; place += 1) {
        const target = model.to[list[place]];
        if (!flags[list[place]] || seen[target] === walk) continue;
        seen[target] = walk;
        queue[length++] = target;
      }
    }
    return length - 1;
  };
}
