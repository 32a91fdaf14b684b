// Shared instances, and who reaches them.

/** How a shared instance is reached, counted over the edges that pass: types, modules, and by access. */
function fanIn(model, singleton, isAllowed) {
  const types = new Set();
  const modules = new Set();
  const hiddenTypes = new Set();
  const counts = { seam: 0, hidden: 0, test: 0, other: 0 };
  for (const edge of edgesOf(model.incoming, singleton.owner)) {
    const look = model.look(edge);
    if (look.kind !== "singleton" || model.member(edge) !== singleton.member || !isAllowed(edge)) continue;
    types.add(model.from[edge]);
    modules.add(model.module[model.from[edge]]);
    if (look.role === "test" || look.access === "test") counts.test += 1;
    else if (look.access === "seam") counts.seam += 1;
    else if (look.access === "eagerHidden" || look.access === "lateHidden") {
      counts.hidden += 1;
      hiddenTypes.add(model.from[edge]);
    }
    else counts.other += 1;
  }
  return { hiddenTypes: hiddenTypes.size, types: types.size, modules: modules.size, ...counts };
}

function singletonsView(app) {
  const { model } = app;
  const rows = model.singletons.map((singleton) => {
    const count = fanIn(model, singleton, () => true);
    const all = count.seam + count.hidden;
    return { ...singleton, ...count, seamShare: all === 0 ? -1 : Math.round(100 * count.seam / all) };
  });
  const number = (key, title, note) => ({ title, note, value: (row) => row[key], isNumber: true });
  const table = sortableTable("Shared instances", [
    {
      title: "instance", value: (row) => model.id[row.owner],
      show: (row) => h("div", { class: "instance" }, button(nameOf(`${model.name[row.owner]}.${row.member}`),
        () => app.showDetails(singletonDetails(app, row)), { class: "link", title: model.id[row.owner] }),
      placeOf(model, row.file, row.line, row.column, true)),
    },
    { title: "declared", value: (row) => row.kind },
    number("types", "types", "Different types that reach it"),
    number("modules", "modules", "Modules of these types"),
    number("hidden", "hidden", "Accesses in bodies and initial values"),
    number("seam", "seams", "Accesses as default arguments: callers can pass another"),
    number("test", "in tests", "Accesses in tests"),
    {
      ...number("seamShare", "seam share", "Seams of all accesses that are seams or hidden"),
      show: (row) => (row.seamShare < 0 ? "–" : `${row.seamShare} %`),
    },
    { title: "state", note: "What others can set", value: (row) => row.state.join(", ") || "–",
      show: (row) => h("span", { class: "clamp", title: row.state.join(", ") }, row.state.join(", ") || "–") },
  ], rows, { sortedBy: 2, empty: "The project declares no shared instance." });
  return {
    element: h("section", { class: "page", "aria-labelledby": "singletons-title" },
      h("h2", { id: "singletons-title" }, "Singletons"),
      quiet("Every shared instance that the project declares, and how often it is reached: by types that hide it, or "
        + "through seams that let callers pass another. Tests count here whatever the filter says."), table),
    update() {},
  };
}

function singletonDetails(app, row) {
  const { model } = app;
  const edges = [...edgesOf(model.incoming, row.owner)]
    .filter((edge) => model.look(edge).kind === "singleton" && model.member(edge) === row.member);
  const reach = `${row.kind}, reached by ${counted(row.types, "type")} of ${counted(row.modules, "module")}`;
  return h("div", null, h("h2", null, nameOf(`${model.name[row.owner]}.${row.member}`)),
    quiet(reach, row.isStrict ? "; only it can make one" : "; others can make one too"), placeAndCode(app, row, false),
    h("div", { class: "row" }, button("Show the type", () => app.showType(row.type))),
    part("Reached from", edges, (edge) => [typeButton(app, model.from[edge]), edgeRow(app, edge)]));
}
