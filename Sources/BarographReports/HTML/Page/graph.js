// The graph: how it is gathered, what is left out, the picture and its table.

const wordsOfGathering = {
  layer: "Layers", module: "Modules, folders", assembly: "Assemblies", folder: "Folders", type: "Types",
};

/** Facets with more values than this can be searched. */
const mostChecks = 12;

/** Checkboxes for one facet; `onchange` is called after `hidden` has changed. `null` when there is nothing to choose. */
function facetBox(facet, counts, hidden, onchange) {
  const values = [...counts];
  if (values.length < 2) return null;
  const boxes = values.map(([value, count]) => facetCheck(facet, value, count, hidden, onchange));
  const refresh = () => boxes.forEach(({ input, value }) => { input.checked = !hidden.has(value); });
  const choose = (isShown) => {
    hidden.clear();
    if (!isShown) values.forEach(([value]) => hidden.add(value));
    refresh();
    onchange();
  };
  const isLong = values.length > mostChecks;
  const find = h("input", {
    type: "search", placeholder: `Find a ${facet.key}`, "aria-label": `Find a ${facet.key}`, class: "narrow",
    oninput: () => {
      const wanted = find.value.toLowerCase();
      boxes.forEach(({ label, value }) => { label.hidden = !value.toLowerCase().includes(wanted); });
    },
  });
  // A list that scrolls has to be reached by the keyboard.
  const scrolls = isLong ? { tabindex: 0, role: "group", "aria-label": facet.title } : {};
  const element = h("fieldset", { class: "facet", "data-facet": facet.key }, h("legend", null, facet.title),
    h("div", { class: "row small" },
      button("All", () => choose(true), { "aria-label": `All: ${facet.title}` }),
      button("None", () => choose(false), { "aria-label": `None: ${facet.title}` })),
    isLong ? find : null, h("div", { class: "checks", ...scrolls }, boxes.map((box) => box.label)));
  refresh();
  return { element, refresh };
}

function facetCheck(facet, value, count, hidden, onchange) {
  const input = h("input", {
    type: "checkbox", value, onchange: () => {
      if (input.checked) hidden.delete(value); else hidden.add(value);
      onchange();
    },
  });
  const isKind = facet.key === "kind";
  const words = isKind && wordsOfKind[value] ? h("span", { class: "quiet" }, ` ${wordsOfKind[value]}`) : null;
  const label = h("label", { class: "check" }, input, isKind ? sample(value) : null,
    h("span", null, h("bdi", null, value || "none"), words), countMark(count));
  return { input, label, value };
}

/** Closes a panel when somebody presses Escape in it or clicks elsewhere. */
function closesOutside(panel) {
  panel.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !panel.open) return;
    panel.open = false;
    panel.querySelector("summary").focus();
    event.stopPropagation();
  });
  document.addEventListener("pointerdown", (event) => {
    if (panel.open && !panel.contains(event.target)) panel.open = false;
  });
}

function choice(label, id, options, onchange) {
  const select = h("select", { id, onchange: () => onchange(select.value) },
    options.map(([value, text]) => h("option", { value }, text)));
  return { box: h("div", { class: "field" }, h("label", { for: id }, label), select), select };
}

const keys = [
  ["/", "finds a type"], ["arrows", "walk along the lines"], ["Enter", "shows details"], ["E", "opens or closes"],
  ["+ −", "zoom"], ["0", "shows all"], ["Esc", "leaves"],
];

function legend(model) {
  const kinds = ["injection", "creation", "singleton", "ambient", "binding", "composition"];
  const tangled = () => h("span", { class: "swatch tangled" });
  const strip = h("ul", { class: "strip", "aria-hidden": "true" },
    kinds.map((kind) => h("li", null, sample(kind), kind)),
    ["deferred", "lazy"].map((timing) => h("li", null, sample("injection", timing), timing)),
    h("li", null, sample("injection", "eager", true), "weak"), h("li", null, tangled(), "cycle"),
    model.change ? h("li", null, h("span", { class: "swatch new" }), "new") : null);
  const meaning = (mark, word, words) => h("li", null, mark, h("span", null, h("b", null, word), " ", words));
  const root = svg("svg", { width: 34, height: 14, viewBox: "0 0 34 14", "aria-hidden": "true" },
    svg("path", { class: "root-mark", d: "M12 3 l8 4 l-8 4 z" }));
  const panel = h("details", null, h("summary", null, "Legend"), h("ul", { class: "plain meanings", tabindex: 0, "aria-label": "Legend" },
    kinds.map((kind) => meaning(sample(kind), kind, wordsOfKind[kind])),
    Object.entries(wordsOfTiming).map(([timing, words]) => meaning(sample("injection", timing), timing, words)),
    meaning(sample("injection", "eager", true), "weak", "held weakly or unowned"),
    meaning(tangled(), "cycle", "parts that use each other; the lines that lead back up are red"),
    meaning(tangled(), "hard cycle", `of types: ${wordsOfVerdict.hard}; its lines are red`),
    meaning(h("span", { class: "swatch tangled soft" }), "soft cycle", `of types: ${wordsOfVerdict.soft}; its lines are amber`),
    meaning(h("span", { class: "swatch tangled clean" }), "clean cycle", "no rule finds anything wrong with it; its lines are as others"),
    meaning(sample("supplied", "lazy", true), "really given", "through a protocol or base class; drawn for the type that is picked"),
    model.change ? meaning(h("span", { class: "swatch new" }), "new", ["types that came since ", nameOf(model.change.base), ", and lines with new dependencies"]) : null,
    meaning(h("span", { class: "swatch protocol" }), "dashed frame", "a protocol"),
    meaning(h("span", { class: "swatch external" }), "dotted frame", "outside the project"),
    meaning(root, "composition root", "puts objects together"),
    h("li", { class: "keys" }, keys.map(([key, words]) => h("span", null, h("kbd", null, key), ` ${words}`)))));
  closesOutside(panel);
  return h("div", { class: "legend" }, panel, strip);
}

/** What stands above the picture. `update` shows the state. */
function graphToolbar(app, ways, asTable) {
  const { model, state } = app;
  const by = choice("Show", "by", ways.map((way) => [way, wordsOfGathering[way]]),
    (value) => app.go({ by: value, focus: -1, more: 0, open: app.firstOpen(value) }));
  const root = typeField(model, {
    label: "Reached from", id: "root", placeholder: "Everything", onpick: (node) => app.go({ root: node }),
  });
  root.input.addEventListener("change", () => { if (root.input.value.trim() === "") app.go({ root: -1 }); });
  const boxes = facets
    .map((facet) => facetBox(facet, app.counts.get(facet.key), state.hidden[facet.key], () => app.go({})))
    .filter((box) => box !== null);
  const implied = h("input", { type: "checkbox", onchange: () => app.go({ hidesImplied: implied.checked }) });
  const hiddenCount = countMark("");
  const filters = h("details", { class: "filters" }, h("summary", null, "Filter ", hiddenCount),
    h("div", { class: "facets" }, h("div", { class: "row all" }, button("Show everything", () => app.showEverything())),
      boxes.map((box) => box.element)));
  closesOutside(filters);
  const leaves = h("label", { class: "check flat" }, implied, h("span", null, "Leave out lines that follow from others"));
  const element = h("div", { class: "toolbar" }, by.box, asTable, filters);
  // On a phone what is seldom used stands with the filters, so that the bar is one line.
  const narrow = matchMedia("(max-width: 599px)");
  const settle = () => {
    if (narrow.matches) filters.lastChild.firstChild.after(root.box, leaves);
    else by.box.after(root.box, leaves);
  };
  narrow.addEventListener("change", settle);
  settle();
  const update = () => {
    by.select.value = state.by;
    root.show(state.root);
    boxes.forEach((box) => box.refresh());
    const hidden = Object.values(state.hidden).reduce((sum, set) => sum + set.size, 0);
    hiddenCount.textContent = hidden === 0 ? "" : `${hidden} left out`;
  };
  return { element, implied, update };
}

/** What is in focus, and how far around it the picture goes. */
function focusBar(app) {
  const { model, state } = app;
  const steps = (label, id, key) => {
    const read = () => Math.max(0, Math.min(9, Number(input.value) || 0));
    const input = h("input", {
      type: "number", id, min: 0, max: 9, inputmode: "numeric", onchange: () => app.go({ [key]: read() }),
    });
    return { box: h("div", { class: "field" }, h("label", { for: id }, label), input), input };
  };
  const into = steps("Steps in", "depth-in", "depthIn");
  const out = steps("Steps out", "depth-out", "depthOut");
  const name = h("strong");
  const only = h("span");
  const element = h("div", { class: "focus-bar", role: "group", "aria-label": "Focus" },
    h("span", null, "Focus on ", name), into.box, out.box, button("Leave focus", () => app.go({ focus: -1 })));
  const update = () => {
    element.hidden = state.focus < 0;
    fill(name, state.focus < 0 ? "" : nameOf(model.name[state.focus]));
    into.input.value = state.depthIn;
    out.input.value = state.depthOut;
  };
  return { element, update };
}

function graphView(app) {
  const { model, state } = app;
  const ways = gatherings(model);
  const status = h("p", { class: "status quiet", role: "status" });
  const picture = new Picture({
    onpick: (picked) => showPicked(app, picked), onopen: (item) => app.toggleGroup(item),
    suppliedOf: (item) => suppliedItems(app, item), newOf: partsThatCame(model),
    cyclesOf: (scene) => sceneCycles(model, scene, app.pass(), app.verdictOfType),
  });
  const table = h("div", { class: "as-table", hidden: true });
  const asTable = button("Table", () => showTable(table.hidden), { "aria-pressed": "false", title: "The same as a table" });
  const toolbar = graphToolbar(app, ways, asTable);
  const bar = focusBar(app);
  const element = h("section", { class: "graph-view", "aria-label": "Graph" }, toolbar.element, bar.element, status,
    h("div", { class: "stage" }, picture.element, table), legend(model));

  function showTable(isTable) {
    asTable.setAttribute("aria-pressed", String(isTable));
    picture.element.hidden = isTable;
    table.hidden = !isTable;
    if (isTable) fill(table, lineTable(app)); else picture.adapt();
  }

  const [known, large, wide, largest] = [new Map(), new Map(), new Map(), new Map()];

  /** The scene and its plan; as soon as somebody asks for more, or opens more, there is more than fits. */
  function drawnIn(size, within) {
    const draw = (open, most, more) => {
      const shown = scene(model, { ...state, open, most, within }, app.pass());
      const isMany = shown.lines.length > 1.8 * shown.items.length && shown.lines.length > 80;
      const hidesImplied = state.hidesImplied ?? isMany;
      return { scene: shown, hidesImplied, plan: fittingPlan(shown, size, { hidesImplied, ...more, known, large, wide, largest }) };
    };
    if (state.more > 0) return draw(state.open, size.width < narrowWidth ? mostItems.narrow * (1 + state.more) : Infinity);
    if (state.focus >= 0 || within || !app.asksWhatFits()) return foldedPlan(size, (most, more) => draw(state.open, most, more));
    const drawn = firstPlan(size, state.open, draw);
    if (size.width > 0) app.opensFirst(drawn.open);
    return drawn;
  }

  let last = "";
  function update() {
    if (!ways.includes(state.by)) state.by = ways[0];
    toolbar.update();
    bar.update();
    const key = app.hash();
    if (key === last) return;
    last = key;
    const only = app.cycles.find((cycle) => cycle.number === state.only);
    picture.measure();
    const within = only ? new Set(only.types) : null;
    const drawn = drawnIn(picture.size, within);
    const { plan } = drawn;
    app.scene = drawn.scene;
    toolbar.implied.checked = drawn.hidesImplied;
    app.picture = picture;
    picture.show(app.scene, plan, state.focus);
    if (!table.hidden) fill(table, lineTable(app));
    status.textContent = statusText(app, plan);
    status.title = status.textContent;
  }

  return { element, update, picture, fit: () => picture.adapt() };
}

/** Whether an item has types, or a line dependencies, that an earlier graph had not. */
function partsThatCame(model) {
  if (model.change === null) return () => null;
  const types = new Set(model.change.types.added);
  const pairs = new Set(model.change.dependencies.added.map(({ from, to }) => `${from}\u0000${to}`));
  return ({ item, road }) => (item ? item.members.some((node) => types.has(model.id[node]))
    : road.edges.some((edge) => pairs.has(`${model.id[model.from[edge]]}\u0000${model.id[model.to[edge]]}`)));
}

/** The drawn items that are really given to a type, through protocols and base classes. */
function suppliedItems(app, item) {
  const { model, scene } = app;
  if (item.type !== "node" || item.node < 0) return [];
  const pass = app.pass();
  const found = new Set();
  for (const edge of edgesOf(model.outgoing, item.node)) {
    if (!pass.edges[edge]) continue;
    for (const { to } of model.supplied.get(edge) ?? []) if (scene.itemOf[to] >= 0) found.add(scene.itemOf[to]);
  }
  return [...found];
}

function showPicked(app, picked) {
  if (picked === null) app.showDetails(null);
  else if (picked.road) app.showLine({ title: titleOfRoad(app.scene, picked.road), edges: picked.road.edges });
  else if (picked.item.type === "node") app.showDetails(typeDetails(app, picked.item.node));
  else app.showDetails(groupDetails(app, picked.item, app.scene, picked.number));
}

function lineTable(app) {
  const name = (side) => (line) => app.scene.items[line[side]].label;
  return sortableTable("What is drawn: who uses what", [
    { title: "from", value: name("from"), show: (line) => nameOf(name("from")(line)) },
    { title: "to", value: name("to"), show: (line) => nameOf(name("to")(line)) },
    { title: "how", value: (line) => wordsOfLine(line.look, 1) },
    { title: "occurrences", value: (line) => line.edges.length, isNumber: true },
  ], app.scene.lines, { sortedBy: 3, empty: "No lines are drawn." });
}

/** What is drawn and what is not, in words. */
function statusText(app, plan) {
  const { model, scene, picture } = app;
  const types = new Set();
  const left = once(app.pass(), "left out", () => leftOut(model, app.pass()));
  scene.items.forEach((item) => (item.type === "rest" ? [] : item.members).forEach((node) => {
    if (model.isMeasured[node]) types.add(node);
  }));
  const occurrences = scene.lines.reduce((sum, line) => sum + line.edges.length, 0);
  const all = types.size < model.measured ? `${grouped(types.size)} of ` : "";
  const ends = scene.items.every((item) => item.type !== "group") ? "" : ` between ${counted(scene.items.filter((item) => item.type !== "rest").length, "box", "boxes")}`;
  const parts = [[`${all}${counted(model.measured, "type")}`, `${counted(scene.lines.length, "dependency", "dependencies")}${ends}`,
    `${counted(occurrences, "occurrence")}`].join(", ")];
  if (plan.implied > 0) parts.push(`${grouped(plan.implied)} that follow from others left out`);
  for (const rest of scene.items.filter((item) => item.type === "rest" && item.box === "")) parts.push(`${rest.label} not drawn`);
  const [inTypes, ofParts] = ["t", "g"].map((letter) => new Set(picture.cycles.items
    .filter((item) => item?.cycle.startsWith(letter)).map((item) => item.cycle)).size);
  if (ofParts > 0) parts.push(`${counted(ofParts, "cycle")} between parts`);
  if (inTypes > 0) parts.push(`${counted(inTypes, "cycle")} of types`);
  const { change } = model;
  if (change) parts.push(`since ${change.base}: ${counted(change.types.added.length, "new type")}, ${grouped(change.types.gone.length)} gone`);
  if (left.size > 0) {
    const all = [...left].sort((a, b) => b[1] - a[1]).map(([word, count], place) => `${place > 0 ? grouped(count) : counted(count, "occurrence")} ${word}`);
    parts.push(`left out: ${all.join(", ")}`);
  }
  return `${parts.join(" · ")}.`;
}

/** How many occurrences do not pass, by why. */
function leftOut(model, pass) {
  const left = new Map();
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    if (pass.edges[edge]) continue;
    const word = leftOutWord(model, edge);
    left.set(word, (left.get(word) ?? 0) + 1);
  }
  return left;
}

/** Why an edge is left out, as people say it. */
function leftOutWord(model, edge) {
  const look = model.look(edge);
  if (besideProduct.includes(look.role)) return look.role === "test" ? "in tests" : "in previews";
  return look.kind === "ambient" || model.kind[model.to[edge]] === "external" ? "of the platform and libraries" : "by the filter";
}
