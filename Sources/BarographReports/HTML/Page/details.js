// The panel beside the picture: what is known of a type, a group or a line.

const listedAtOnce = 25;

function quiet(...content) {
  return h("p", { class: "quiet" }, content);
}

function countMark(number) {
  return h("span", { class: "count" }, typeof number === "number" ? grouped(number) : number);
}

/** A part of the panel, with how many entries it has; nothing when it has none. */
function part(title, entries, show, attributes) {
  if (entries.length === 0) return null;
  return h("section", null, h("h3", null, `${title} `, countMark(entries.length)), shortList(entries, show, attributes));
}

/** A list that shows its first entries, and the others on demand. */
function shortList(entries, show, attributes) {
  const rows = (some) => some.map((entry) => h("li", null, show(entry)));
  const list = h("ul", { class: "plain", ...attributes }, rows(entries.slice(0, listedAtOnce)));
  if (entries.length <= listedAtOnce) return list;
  const more = button(`Show all ${grouped(entries.length)}`, () => {
    list.append(...rows(entries.slice(listedAtOnce)));
    more.remove();
  }, { class: "more" });
  return [list, more];
}

/** A button with the name of a type that shows it. */
function typeButton(app, node, text = app.model.name[node]) {
  return button(nameOf(text), () => app.showType(node), { class: "link", title: app.model.id[node] });
}

/** A type by its id when the graph has it, else the text. */
function typeOrText(app, id) {
  const node = app.model.rows.get(id);
  return node === undefined ? nameOf(id) : typeButton(app, node, id);
}

const wordsOfAccess = {
  seam: "default argument", eagerHidden: "hidden, while it is made", lateHidden: "hidden",
  staticInitializer: "in a static initialiser", compositionRoot: "composition root",
};

function mannerOf(look) {
  const words = [look.kind === look.form ? "" : look.form, look.timing, isWeak(look.strength) ? look.strength : ""];
  if (look.access !== "declared") words.push(wordsOfAccess[look.access] ?? look.access);
  if (look.framework !== "none") words.push(look.framework);
  if (look.role !== "production") words.push(look.role);
  if (look.certainty === "likely") words.push("likely");
  if (look.condition !== "") words.push(`#if ${look.condition}`);
  return words.filter((word) => word !== "").join(" · ");
}

/** A place and its line of code. */
function placeAndCode(app, { file, line, column }, isShort = true) {
  return [h("div", null, placeOf(app.model, file, line, column, isShort)), codeOf(app.model, file, line)];
}

/** One edge: what it is, where it stands, and the line. */
function edgeRow(app, edge, withEnds = false) {
  const { model } = app;
  const look = model.look(edge);
  const [manner, member] = [mannerOf(look), model.member(edge)];
  return h("div", { class: "edge" },
    withEnds ? h("div", null, typeButton(app, model.from[edge]), " → ", typeButton(app, model.to[edge])) : null,
    h("div", { class: "manner" }, sample(look.kind, look.timing, isWeak(look.strength)),
      h("span", null, look.kind, manner ? ` · ${manner}` : "", member ? [" · ", nameOf(member)] : null)),
    placeAndCode(app, { file: model.edgeFile[edge], line: model.edgeLine[edge], column: model.edgeColumn[edge] }),
    suppliedRows(app, model.supplied.get(edge) ?? []));
}

/** What is really given at an edge that ends at something abstract. */
function suppliedRows(app, supplied) {
  if (supplied.length === 0) return null;
  return h("ul", { class: "supplied" }, supplied.map((supply) => h("li", null, "really given: ", typeButton(app, supply.to),
    supply.certainty === "likely" ? " (likely) " : " ", placeOf(app.model, supply.file, supply.line, supply.column, true))));
}

/** What is really given to a type through protocols and base classes, and to what it is itself given. */
function suppliedParts(app, node) {
  const { model } = app;
  const pass = app.pass();
  const [gets, goes] = [new Map(), new Map()];
  const add = (map, key, edge, supply) => {
    if (!map.has(key)) map.set(key, { edge, supply });
  };
  for (const [edge, supplied] of model.supplied) {
    if (!pass.edges[edge]) continue;
    for (const supply of supplied) {
      if (model.from[edge] === node) add(gets, supply.to, edge, supply);
      if (supply.to === node) add(goes, model.from[edge], edge, supply);
    }
  }
  const row = ([other, { edge, supply }]) => [typeButton(app, other), h("span", { class: "quiet" }, " as ", nameOf(model.name[model.to[edge]]),
    supply.certainty === "likely" ? ", likely" : ""), h("div", null, placeOf(model, supply.file, supply.line, supply.column, true))];
  return [part("Is really given", [...gets], row), part("Is given to", [...goes], row)];
}

/** One hop of a finding; `more` stands below it. */
function hopRow(app, hop, more) {
  const manner = [hop.form, hop.timing, isWeak(hop.strength) ? hop.strength : "", hop.note];
  return h("li", null, h("div", null, typeOrText(app, hop.from), " → ", typeOrText(app, hop.to)),
    h("div", { class: "quiet" }, manner.filter((word) => word !== "").join(" · ")), placeAndCode(app, hop), more);
}

/** The neighbours of a node on one side, each with its edges. */
function neighbourList(app, node, isForward) {
  const { model } = app;
  const pass = app.pass();
  const others = new Map();
  for (const edge of edgesOf(isForward ? model.outgoing : model.incoming, node)) {
    const other = isForward ? model.to[edge] : model.from[edge];
    if (!pass.edges[edge]) continue;
    if (!others.has(other)) others.set(other, []);
    others.get(other).push(edge);
  }
  const entries = [...others].sort((a, b) => b[1].length - a[1].length || a[0] - b[0]);
  if (entries.length === 0) return quiet(isForward ? "Gets nothing that is shown." : "Nothing that is shown gets it.");
  return part(isForward ? "Gets" : "Is got by", entries, ([other, edges]) => neighbourRow(app, other, edges));
}

/** A neighbour; its edges are written when they are asked for. */
function neighbourRow(app, other, edges) {
  const { model } = app;
  const kinds = [...new Set(edges.map((edge) => model.look(edge).kind))];
  const rows = h("div", { class: "edges" });
  const write = () => {
    if (rows.childNodes.length === 0) rows.append(...edges.slice(0, 40).map((edge) => edgeRow(app, edge)));
  };
  return h("details", { ontoggle: write },
    h("summary", null, kinds.map((kind) => sample(kind)), nameOf(model.name[other], { title: model.id[other] }),
      edges.length > 1 ? countMark(`×${edges.length}`) : null),
    h("div", { class: "row" }, button("Show", () => app.showType(other), { "aria-label": `Show ${model.name[other]}` })),
    rows);
}

function typeDetails(app, node) {
  const { model } = app;
  const id = model.id[node];
  const findings = model.findings
    .filter((finding) => finding.subjects.includes(id) || finding.hops.some((hop) => hop.from === id));
  const bindings = model.bindings.filter((binding) => [...binding.services, ...binding.makes].includes(node));
  const shared = model.singletons.filter((singleton) => singleton.type === node || singleton.owner === node);
  return h("div", null, typeHeading(app, node),
    part("Is a", model.supertypes[node], (name) => typeOrText(app, name)),
    part("Shared instances", shared, (singleton) => sharedRow(app, singleton)),
    part("Provided by", bindings, (binding) => bindingRow(app, binding)),
    neighbourList(app, node, true), suppliedParts(app, node), neighbourList(app, node, false),
    part("Findings", findings, (finding) => button([severityMark(finding.severity), prose(finding.message)],
      () => app.go({ view: "findings", finding: finding.number }), { class: "link wrap" })));
}

/** What people call kinds of types whose own words say too little. */
const kindWords = { objcClass: "Objective-C class", objcProtocol: "Objective-C protocol" };

function typeHeading(app, node) {
  const { model } = app;
  const isExternal = model.kind[node] === "external";
  return [
    h("h2", null, nameOf(model.name[node])),
    quiet(isExternal ? "outside the project" : kindWords[model.kind[node]] ?? model.kind[node],
      " in ", nameOf(model.module[node]),
      model.root[node] ? " · composition root" : "", model.role[node] === "production" ? "" : ` · ${model.role[node]}`),
    isExternal ? null
      : placeAndCode(app, { file: model.file[node], line: model.line[node], column: model.column[node] }, false),
    h("div", { class: "row" }, button("Focus", () => app.go({ view: "graph", focus: node })),
      button("Only what it reaches", () => app.go({ view: "graph", root: node, focus: -1, by: app.firstBy })),
      button("Paths from here", () => app.go({ view: "paths", from: node })),
      button("Paths to here", () => app.go({ view: "paths", to: node }))),
  ];
}

function sharedRow(app, singleton) {
  return [nameOf(`${app.model.name[singleton.owner]}.${singleton.member}`), ` · ${singleton.kind}`,
    placeAndCode(app, singleton)];
}

function bindingRow(app, binding) {
  const scope = binding.scope || binding.lifetime;
  return [
    h("div", null, nameOf(binding.type), binding.name ? [" named ", nameOf(binding.name)] : null),
    h("div", { class: "quiet" }, binding.framework, scope ? ` · ${scope}` : "",
      binding.container ? [" · ", nameOf(binding.container)] : null),
    placeAndCode(app, binding),
  ];
}

function severityMark(severity) {
  return h("span", { class: `severity ${severity}` }, severity);
}

function groupDetails(app, item, scene, number) {
  const { model } = app;
  const side = (end) => scene.lines.filter((line) => line[end] === number)
    .sort((a, b) => b.edges.length - a.edges.length);
  const row = (line, end) => button(
    [sample(line.look.kind), nameOf(scene.items[line[end]].label), countMark(`×${line.edges.length}`)],
    () => app.showLine({ title: titleOfRoad(scene, { lines: [line] }), edges: line.edges }), { class: "link" });
  const types = item.members.filter((node) => model.kind[node] !== "external");
  const isGroup = item.type === "group" && item.kind !== "external";
  const words = item.kind === "external" ? "outside the project"
    : isGroup ? `${item.kind} of ${counted(types.length, "type")}` : "gathered, because more would not be readable";
  return h("div", null, h("h2", null, nameOf(item.name ?? item.label)), quiet(words),
    isGroup ? h("div", { class: "row" }, button("Open", () => app.toggleGroup(item))) : null,
    part("Uses", side("from"), (line) => row(line, "to")), part("Used by", side("to"), (line) => row(line, "from")),
    part("Types", item.members, (node) => typeButton(app, node)));
}

/** A line: all the places that it stands for. `title` says between what. */
function lineDetails(app, { title, edges }) {
  const { model } = app;
  const { kinds } = lookOfLine(model, edges);
  // Between the same two types there is one dependency, with its occurrences.
  const pairs = new Map();
  for (const edge of edges) {
    const key = model.from[edge] * model.count + model.to[edge];
    if (!pairs.has(key)) pairs.set(key, []);
    pairs.get(key).push(edge);
  }
  const row = (all) => (all.length === 1 ? edgeRow(app, all[0], true) : [edgeRow(app, all[0], true), moreEdges(app, all.slice(1))]);
  return h("div", null, h("h2", null, nameOf(title)),
    quiet(`${counted(pairs.size, "dependency", "dependencies")}: ${wordsOfLine({ kinds, form: "", timing: "" }, edges.length)}`),
    shortList([...pairs.values()], row, { class: "plain edges" }));
}

/** Further occurrences of a dependency, written when they are asked for. */
function moreEdges(app, edges) {
  const rows = h("div", { class: "edges" });
  const write = () => { if (rows.childNodes.length === 0) rows.append(...edges.map((edge) => edgeRow(app, edge))); };
  return h("details", { ontoggle: write }, h("summary", null, counted(edges.length, "more occurrence")), rows);
}

/** Between what a drawn line leads. */
function titleOfRoad(scene, road) {
  const ends = (side) => {
    const names = [...new Set(road.lines.map((line) => scene.items[line[side]].label))];
    return names.length > 3 ? counted(names.length, "type") : names.join(", ");
  };
  return `${ends("from")} → ${ends("to")}`;
}
