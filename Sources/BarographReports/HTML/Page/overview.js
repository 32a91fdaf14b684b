// The first page: what was understood, what was found, and where to look first.

function overviewView(app) {
  const { model } = app;
  const made = [model.revision && ["Revision", nameOf(model.revision)], model.date && ["Date", model.date]].filter(Boolean);
  const picture = overviewPicture(app);
  const element = h("section", { class: "page overview", "aria-labelledby": "overview-title" },
    h("div", { class: "overview-head" },
      h("h2", { id: "overview-title" }, nameOf(model.title)),
      made.length === 0 ? null
        : h("dl", { class: "made" }, made.map(([word, value]) => h("div", null, h("dt", null, word), h("dd", null, value))))),
    h("ul", { class: "plain tiles" }, overviewTiles(app)),
    h("div", { class: "overview-columns" },
      h("div", null, findingsPart(app), cyclesPart(app), trendPart(app)),
      h("div", null, picture.element, understoodPart(app))),
    h("section", { "aria-labelledby": "hot-title" }, h("h3", { id: "hot-title" }, "Hot spots"),
      h("div", { class: "hot-spots" }, hotSpots(app))));
  return { element, update: picture.update };
}

/** A link to a view of the page. */
function viewLink(app, view, text, attributes = {}) {
  return h("a", {
    href: `#${view}`, ...attributes, onclick: (event) => {
      event.preventDefault();
      app.go({ view });
    },
  }, text);
}

function overviewTiles(app) {
  const { model } = app;
  const { types, bindings, files, edges } = model.summary;
  const inTests = types - model.measured;
  const modules = new Set(model.module.filter((_, node) => model.kind[node] !== "external" && !besideProduct.includes(model.role[node])));
  const tile = (number, word, note, view) => h("li", null, viewLink(app, view, [
    h("span", { class: "tile-number" }, grouped(number)), h("span", { class: "tile-word" }, word),
    note ? h("span", { class: "quiet" }, note) : null], { class: "tile" }));
  const worst = ["error", "warning", "info"].map((severity) => (
    [model.findings.filter((finding) => finding.severity === severity).length, severity]));
  const found = worst.filter(([count]) => count > 0).map(([count, word]) => `${grouped(count)} ${severityWord(word, count)}`);
  const plural = (count, word, words = `${word}s`) => (count === 1 ? word : words);
  return [
    tile(model.findings.length, plural(model.findings.length, "finding"), found.join(", ") || "nothing was found", "findings"),
    tile(app.cycles.length, plural(app.cycles.length, "cycle"), wordsOfCycles(app.cycles).split(": ")[1] ?? "no type reaches itself", "cycles"),
    tile(model.measured, plural(model.measured, "type"), [`in ${counted(modules.size, "module")}, ${counted(files, "file")}`,
      inTests > 0 ? `${grouped(inTests)} more in tests` : ""].filter(Boolean).join("; "), "graph"),
    tile(edges, plural(edges, "occurrence"), "of one type getting another, in tests too", "metrics"),
    tile(bindings, plural(bindings, "binding"), `${counted(model.singletons.length, "shared instance")}`, "singletons"),
  ];
}

function severityWord(severity, count) {
  return severity === "info" ? (count === 1 ? "note" : "notes") : count === 1 ? severity : `${severity}s`;
}

const severityRank = { error: 0, warning: 1, info: 2 };

/** What goes wrong when nobody mends it, worst first: the rules of each; those that stand nowhere are about design. */
const harms = [
  // The program never gets ready, or stops.
  ["dependency_cycle", "static_initializer_cycle"],
  ["assembly_cycle", "missing_binding", "argument_mismatch", "incompatible_binding",
    "invalid_definition", "unknown_selector", "broken_outlet", "invalid_configuration_value", "optional_injection_gap",
    "container_misuse", "isolation_mismatch", "uninstalled_assembly", "late_registration"],
  // It goes on with another object than was meant.
  ["captive_dependency", "duplicate_binding", "ambiguous_binding", "unheld_object", "remade_model", "split_singleton", "lost_override",
    "ineffective_injection", "racing_resolution", "racing_default", "two_lifecycles", "made_in_deinit"],
  // It keeps what nobody needs any more.
  ["retain_cycle"],
  ["layer_violation", "forbidden_dependency", "layer_contract"],
  ["singleton_abuse"],
  ["mutable_singleton", "hidden_singleton", "service_locator", "scattered_state"],
];
const tidiness = ["unused_injection", "unread_dependency", "unused_binding", "stale_exception", "unplaced_type", "invalid_suppression",
  "unused_suppression", "unrestored_ambient", "shared_test_state", "stale_override", "bypassed_double", "handwritten_swizzle"];

/** How bad what a rule finds is: 0 is worst. A soft cycle works, at a price; a clean one is as it should be. */
function harmOf({ rule, verdict }) {
  if (verdict === "soft") return 3;
  if (verdict === "clean" || tidiness.includes(rule)) return harms.length + 1;
  const place = harms.findIndex((rules) => rules.includes(rule));
  return place < 0 ? harms.length : place;
}

/**
 * The findings that matter most: by severity, then what crashes before what is untidy, the product before its tests, certain ones, the
 * largest; the first of each rule before second ones, and of each subject one.
 */
function weightiest(model, limit) {
  const testFiles = new Set(model.file.filter((file, node) => besideProduct.includes(model.role[node])));
  const isBeside = ({ file, subjects }) => testFiles.has(file) || besideProduct.includes(model.role[model.rows.get(subjects[0])]);
  const weight = ({ measure, hops, subjects }) => measure || hops.length || subjects.length;
  const order = model.findings.map((finding) => [
    finding, severityRank[finding.severity], Number(isBeside(finding)), harmOf(finding), Number(finding.certainty === "likely"),
    -weight(finding), finding.number,
  ]).sort((a, b) => a.slice(1).map((part, place) => part - b[place + 1]).find((difference) => difference !== 0) ?? 0);
  const [rules, subjects] = [new Set(), new Set()];
  const [first, second] = [[], []];
  for (const [finding] of order) {
    const [rule, subject] = [`${finding.severity} ${finding.rule}`, finding.subjects[0] ?? finding.fingerprint];
    if (!rules.has(rule) && !subjects.has(subject)) first.push(finding);
    else if (!subjects.has(subject)) second.push(finding);
    rules.add(rule);
    subjects.add(subject);
  }
  const place = new Map([...first, ...second].map((finding, number) => [finding, number]));
  return [...place.keys()].sort((a, b) => severityRank[a.severity] - severityRank[b.severity] || place.get(a) - place.get(b)).slice(0, limit);
}

function findingsPart(app) {
  const { model } = app;
  const counts = new Map();
  for (const { rule } of model.findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  const rows = weightiest(model, 5);
  const others = ({ rule }) => counts.get(rule) - rows.filter((finding) => finding.rule === rule).length;
  const row = (finding) => h("li", null, severityMark(finding.severity),
    button(prose(finding.message), () => app.go({ view: "findings", finding: finding.number }), { class: "link wrap" }),
    h("div", { class: "quiet" }, finding.rule, finding.verdict ? ` · ${finding.verdict}` : "", " · ",
      placeOf(model, finding.file, finding.line, finding.column, true),
      others(finding) > 0 ? ` · ${grouped(others(finding))} more of this rule` : ""));
  return h("section", { class: "card" }, h("h3", null, "What matters most"),
    rows.length === 0 ? h("p", null, "Nothing was found.") : h("ol", { class: "plain weighty" }, rows.map(row)),
    model.findings.length > rows.length
      ? h("p", null, viewLink(app, "findings", `All ${counted(model.findings.length, "finding")}`)) : null);
}

function cyclesPart(app) {
  const worst = app.cycles.slice(0, 5);
  return h("section", { class: "card" }, h("h3", null, "Cycles"), h("p", null, `${wordsOfCycles(app.cycles)}.`),
    worst.length === 0 ? null : h("ol", { class: "plain" }, worst.map((cycle) => h("li", { class: "cycle-row" }, cycleLink(app, cycle)))));
}

/** A cycle by its verdict, its size and its first names; leads to it. */
function cycleLink(app, cycle, isCounted = true) {
  const names = cycle.names.slice(0, 3).map((id) => shortId(app.model, id)).join(", ");
  const more = cycle.names.length > 3 ? ` and ${cycle.names.length - 3} more` : "";
  return [h("span", { class: `verdict ${cycle.verdict}` }, cycle.verdict),
    button([isCounted ? `${counted(cycle.names.length, "type")}: ` : "", nameOf(names), more],
      () => app.go({ view: "cycles", cycle: cycle.number }), { class: "link wrap" })];
}

function shortId(model, id) {
  return model.name[model.rows.get(id)] ?? id.split(".").pop();
}

function trendPart(app) {
  const { change, trend } = app.model;
  if (change === null && trend === null) return null;
  const sum = (word, parts) => `${word}: ${parts.added.length} added, ${parts.gone.length} gone`;
  const rows = change === null ? [] : [["types", change.types], ["dependencies", change.dependencies],
    ["bindings", change.bindings], ["cycles", change.cycles]].map(([word, parts]) => sum(word, parts));
  const found = trend === null ? [] : ["error", "warning", "info"].map((severity, place) => {
    const { before, added, gone } = trend.rows[place];
    return `${severityWord(severity, 2)}: ${before} before, ${added} new, ${gone} gone`;
  });
  const bases = [...new Set([change?.base, trend?.base].filter(Boolean))];
  return h("section", { class: "card" }, h("h3", null, "Since ", nameOf(bases.join(", "))),
    h("ul", null, [...rows, ...found].map((text) => h("li", null, text))),
    h("p", null, viewLink(app, "changes", "What came and went")));
}

/** What was read and understood, and what was not. */
function understoodPart(app) {
  const { model } = app;
  const frameworks = model.tables.find((table) => table.subject === "framework");
  const project = model.tables.find((table) => table.subject === "project");
  const coverage = project?.columns.indexOf("container coverage") ?? -1;
  const share = coverage < 0 ? -1 : project.values[0]?.[coverage] ?? -1;
  const reasons = new Map();
  for (const { reason } of model.unknowns) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const most = [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 2);
  return h("section", { class: "card" }, h("h3", null, "What was understood"),
    frameworks ? h("table", { class: "small" }, h("caption", null, "Frameworks"),
      h("thead", null, h("tr", null, ["framework", "bindings", "requests"].map((title, place) => (
        h("th", { scope: "col", class: place > 0 ? "number" : "" }, title))))),
      h("tbody", null, frameworks.rows.map((name, number) => h("tr", null, h("th", { scope: "row" }, nameOf(name)),
        [1, 2].map((column) => h("td", { class: "number" }, grouped(frameworks.values[number][column])))))))
      : h("p", null, "No dependency injection framework: plain injection and shared instances."),
    share < 0 ? null : h("p", null, `${share} % of the types that are made get what they need from a container.`),
    h("p", null, viewLink(app, "unknowns", model.unknowns.length === 0 ? "Everything was understood."
      : `${counted(model.unknowns.length, "place")} not understood`)),
    most.length === 0 ? null : h("ul", { class: "quiet" }, most.map(([reason, count]) => (
      h("li", null, h("bdi", null, reason), count > 1 ? countMark(`×${grouped(count)}`) : null)))));
}

/** Lists of where to look: each name leads to its type. */
function hotSpots(app) {
  const { model } = app;
  const isCounted = (node) => model.kind[node] !== "external" && !besideProduct.includes(model.role[node]);
  const flags = productEdges(model);
  const neighbours = (index, ends) => (node) => {
    const others = new Set();
    for (const edge of edgesOf(index, node)) if (flags[edge] && isCounted(ends[edge]) && ends[edge] !== node) others.add(ends[edge]);
    return others.size;
  };
  const nodes = Array.from({ length: model.count }, (_, node) => node).filter(isCounted);
  const top = (entries) => entries.filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 7);
  const [users, used] = [neighbours(model.incoming, model.from), neighbours(model.outgoing, model.to)];
  const shared = model.singletons.filter((row) => !besideProduct.includes(row.role))
    .map((singleton, place) => [place, fanIn(model, singleton, (edge) => flags[edge] === 1).hiddenTypes, singleton]);
  const largest = app.cycles.slice().sort((a, b) => b.names.length - a.names.length).slice(0, 7);
  return [
    hotList("Shared instances by hidden reach", "types that reach it in their bodies", top(shared)
      .map(([, count, row]) => [typeButton(app, row.owner, `${model.name[row.owner]}.${row.member}`), count])),
    hotList("Got by most (fan-in)", "types that get it", top(nodes.map((node) => [node, users(node)]))
      .map(([node, count]) => [typeButton(app, node), count])),
    hotList("Gets most (fan-out)", "types that it gets", top(nodes.map((node) => [node, used(node)]))
      .map(([node, count]) => [typeButton(app, node), count])),
    hotList("Largest cycles", "types in it", largest.map((cycle) => [cycleLink(app, cycle, false), cycle.names.length])),
  ];
}

/** A list with a bar for each number. */
function hotList(title, note, rows) {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return h("section", { class: "card hot" }, h("h4", null, title), quiet(note),
    rows.length === 0 ? h("p", null, "None.") : h("ol", { class: "plain" }, rows.map(([what, count]) => h("li", null,
      h("span", { class: "hot-name" }, what), svg("svg", { class: "bar", width: 60, height: 8, "aria-hidden": "true" },
        svg("rect", { width: Math.max(2, 60 * count / most), height: 8, rx: 2 })),
      h("span", { class: "hot-count" }, grouped(count))))));
}

/** The first picture, small: it leads to the graph. */
function overviewPicture(app) {
  const box = h("div", { class: "overview-stage" });
  const tangled = h("span", null, "; red ones use each other in a cycle");
  const element = h("section", { class: "card" }, h("h3", null, "The project"), box,
    h("p", { class: "quiet" }, "Groups are as large as what is in them", tangled, ". ", viewLink(app, "graph", "Open the graph")));
  let isDrawn = false;
  const update = () => {
    if (isDrawn) return;
    isDrawn = true;
    const size = stillSize(box.clientWidth || 560);
    const first = app.firstState();
    fill(box, stillPicture(app, size, firstPlan(size, first.open, (open, most, more) => (
      plannedStill(scene(app.model, { ...first, open, most: Math.min(22, most) }, app.pass()), size, more)))));
    tangled.hidden = box.querySelector(".tangled") === null;
  };
  return { element, update };
}

/** How large a picture can be that is a part of a page. */
function stillSize(width) {
  return { width, height: Math.max(1.05 * width, 460) };
}

/** A scene with the plan of a picture that only is looked at. */
function plannedStill(shown, size, more = {}) {
  const hidesImplied = shown.lines.length > shown.items.length;
  return { scene: shown, plan: fittingPlan(shown, size, { hidesImplied, known: new Map(), large: new Map(), wide: new Map(), ...more }) };
}

/** A scene that only is looked at. */
function stillPicture(app, size, { scene: shown, plan }, marks = () => "") {
  const cycles = sceneCycles(app.model, shown, app.pass(), app.verdictOfType);
  const scale = Math.min(1, size.width / (plan.width + 16), Math.max(readableScale(plan), size.height / (plan.height + 16)));
  const boxes = plan.boxes.map(({ corner, width: wide, height, name, title }) => {
    const size = Math.min(largestTitle(title), smallestText / scale);
    return svg("g", { class: "box" }, svg("rect", { x: corner.x, y: corner.y, width: wide, height, rx: 10 }),
      svg("text", { x: corner.x + 12, y: corner.y + 0.86 * title, class: "box-title", "font-size": size },
        fitting(shortGroup(name), wide - 28, `${size}px`)));
  });
  const roads = plan.roads.map((road) => {
    const element = roadElement(road, () => road);
    markCyclic(element, road, cycles);
    const mark = marks({ road, items: shown.items });
    if (mark) element.classList.add(mark);
    return element;
  });
  const items = shown.items.map((item, number) => {
    const place = plan.at[number];
    const mark = marks({ item });
    return svg("g", {
      class: `item ${item.type} kind-${item.kind}${item.isRoot ? " root" : ""}${cycles.items[number] ? ` tangled ${cycles.items[number].verdict}` : ""} ${mark}`,
      transform: `translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})`,
    }, svg("title", null, item.name ?? item.label),
    svg("rect", { class: "body", x: -place.width / 2, y: -place.height / 2, width: place.width, height: place.height, rx: 7 }),
    rootMark(item, place),
    wordsOfItem(item, place, Math.max(smallestReadable, scale)));
  });
  return svg("svg", {
    class: "still", viewBox: `-8 -8 ${(plan.width + 16).toFixed(0)} ${(plan.height + 16).toFixed(0)}`, width: Math.round((plan.width + 16) * scale),
    role: "img", "aria-label": `Picture of ${counted(shown.items.length, "box", "boxes")} and ${counted(plan.roads.length, "line")}`,
  }, boxes, roads, items);
}
