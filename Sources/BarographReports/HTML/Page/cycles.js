// Cycles: what the rules say of each, drawn, with its cheapest breaks, and what cutting a hop would leave.

/** Findings that show a way back to where it began. */
function cycleFindings(model) {
  const leadsBack = ({ hops }) => hops.length > 0 && hops[hops.length - 1].to === hops[0].from;
  return model.findings.filter((finding) => finding.rule.endsWith("cycle") && leadsBack(finding));
}

/** Cycles that share a type, together: cutting one can open another. */
function cycleGroups(findings) {
  const groups = [];
  for (const finding of findings) {
    const names = new Set(finding.hops.map((hop) => hop.from));
    const joined = groups.filter((group) => [...names].some((name) => group.names.has(name)));
    const group = { names, findings: [finding] };
    for (const other of joined) {
      other.names.forEach((name) => group.names.add(name));
      group.findings = [...other.findings, ...group.findings];
      groups.splice(groups.indexOf(other), 1);
    }
    groups.push(group);
  }
  return groups.map((group) => ({ ...group, findings: group.findings.sort((a, b) => a.number - b.number) }))
    .sort((a, b) => a.findings[0].number - b.findings[0].number);
}

/**
 * What is left of a group of cycles when some hops are cut. `hops` are [from, to] by name, cut ones by `key`.
 */
function withoutCuts(group, cuts) {
  const names = [...group.names];
  const place = new Map(names.map((name, number) => [name, number]));
  const kept = group.findings.map((finding) => finding.hops.every((hop) => !cuts.has(cutKey(hop.from, hop.to))));
  const edges = group.findings.flatMap((finding) => finding.hops)
    .filter((hop) => !cuts.has(cutKey(hop.from, hop.to))).map((hop) => [place.get(hop.from), place.get(hop.to)]);
  const inCycles = tangles(names.length, edges).flat().length + edges.filter(([from, to]) => from === to).length;
  return { cycles: kept.filter((isKept) => isKept).length, types: inCycles };
}

function cutKey(from, to) {
  return `${from}\u0000${to}`;
}

/** A ring of names with an arrow for each hop; `isCut` says which are cut, `oncut` is called to cut one. */
function ringPicture(names, arrows, { isCut, oncut, shortName }) {
  // What leads from a name to itself is a loop above it.
  const isLoop = names.length === 1;
  const radius = isLoop ? { x: 0, y: 0 } : { x: Math.max(120, names.length * 26), y: Math.max(76, names.length * 18) };
  const at = ring(names.length, radius.x, radius.y);
  const sizes = names.map((name) => Math.min(190, Math.round(measured(shortName(name))) + 24));
  const width = 2 * radius.x + Math.max(...sizes) + 40;
  const height = isLoop ? 96 : 2 * radius.y + 84;
  const top = isLoop ? -68 : -height / 2;
  const place = new Map(names.map((name, number) => [name, number]));
  const ends = (name) => ({ ...at[place.get(name)], width: sizes[place.get(name)] });
  return svg("svg", {
    class: "ring", width, height, viewBox: `${-width / 2} ${top} ${width} ${height}`, role: "img",
    "aria-label": `Cycle of ${names.map(shortName).join(", ")}`,
  },
  arrows.map((arrow, number) => ringArrow(ends(arrow.from), ends(arrow.to), { label: String(number + 1), ...arrow }, {
    isCut: isCut(arrow), oncut: () => oncut(arrow), bend: names.length === 2 ? 46 : 0,
  })),
  names.map((name, number) => svg("g", {
    class: "item node", transform: `translate(${at[number].x.toFixed(1)} ${at[number].y.toFixed(1)})`,
  },
  svg("title", null, name),
  svg("rect", { class: "body", x: -sizes[number] / 2, y: -15, width: sizes[number], height: 30, rx: 7 }),
  svg("text", { class: "label", y: 4.5 }, fitting(shortName(name), sizes[number] - 14)))));
}

/** An arrow between two boxes. `bend` moves it to its own side where another leads back. */
function ringArrow(a, b, arrow, { isCut, oncut, bend }) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  const isLoop = length === 0;
  const middle = isLoop ? { x: a.x, y: a.y - 70 }
    : { x: (a.x + b.x) / 2 - (dy / length) * bend, y: (a.y + b.y) / 2 + (dx / length) * bend };
  const start = isLoop ? { x: a.x - 20, y: a.y - 16 } : rimPoint(a, middle, a.width);
  const end = isLoop ? { x: a.x + 20, y: a.y - 16 } : rimPoint(b, middle, b.width);
  const angle = Math.atan2(end.y - middle.y, end.x - middle.x) * 180 / Math.PI;
  const spot = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const path = `M${spot(start)} Q${spot(middle)} ${spot(end)}`;
  const dot = { x: (start.x + 2 * middle.x + end.x) / 4, y: (start.y + 2 * middle.y + end.y) / 4 };
  const cross = `M${dot.x - 15} ${dot.y - 15} l30 30 M${dot.x + 15} ${dot.y - 15} l-30 30`;
  return svg("g", { class: `road cuttable ${arrow.kind}${isCut ? " cut" : ""}`, onclick: oncut },
    svg("title", null, arrow.title), svg("path", { class: "touch", d: path }),
    svg("path", { class: "line", d: path, "stroke-dasharray": isCut ? null : dashes[arrow.timing] ?? null }),
    head(arrow.kind, isWeak(arrow.strength), { transform: `translate(${spot(end)}) rotate(${angle.toFixed(1)})` }),
    svg("circle", { class: "hop-dot", cx: dot.x, cy: dot.y, r: 10 }),
    svg("text", { class: "hop-number", x: dot.x, y: dot.y + 4 }, arrow.label),
    isCut ? svg("path", { class: "cut-mark", d: cross }) : null);
}

/** Where a line towards a point leaves a box. */
function rimPoint(centre, towards, width) {
  const [dx, dy] = [towards.x - centre.x, towards.y - centre.y];
  const across = dx === 0 ? Infinity : (width / 2 + 3) / Math.abs(dx);
  const along = dy === 0 ? Infinity : 18 / Math.abs(dy);
  const scale = Math.min(1, across, along);
  return { x: centre.x + dx * scale, y: centre.y + dy * scale };
}

/** What kind of edge a hop of a finding is: the edge on the same line between the same types says it. */
function kindOfHop(model, hop) {
  const [from, to] = [model.rows.get(hop.from), model.rows.get(hop.to)];
  if (from === undefined || to === undefined) return "injection";
  for (const edge of edgesOf(model.outgoing, from)) {
    const isSame = model.to[edge] === to && model.edgeLine[edge] === hop.line && model.edgeFile[edge] === hop.file;
    if (isSame) return model.look(edge).kind;
  }
  return hop.form === "body" ? "creation" : "injection";
}

function cyclesView(app) {
  const { state } = app;
  const list = h("div", { class: "cycle-list" });
  const element = h("section", { class: "page", "aria-labelledby": "cycles-title" },
    h("h2", { id: "cycles-title" }, "Cycles"),
    quiet(`${wordsOfCycles(app.cycles)}. Types that all reach each other are one cycle, as bad as the worst that a rule finds in `
      + "it: hard, construction never ends; soft, it works, at a price; clean, no rule finds anything wrong. Tests and previews do "
      + "not count."), list);
  const folded = h("details", { class: "knot" });

  let isBuilt = false;
  function update() {
    if (!isBuilt) {
      const none = app.cycles.length === 0 ? h("p", null, "No type reaches itself.") : null;
      const clean = app.cycles.filter((cycle) => cycle.verdict === "clean");
      const rest = app.cycles.filter((cycle) => cycle.verdict !== "clean");
      fill(list, none, rest.map((cycle) => cyclePart(app, cycle)), clean.length === 0 ? null : folded, tangleSection(app));
      if (clean.length > 0) {
        fill(folded, h("summary", null, counted(clean.length, "clean cycle")), clean.map((cycle) => cyclePart(app, cycle)));
      }
    }
    isBuilt = true;
    const cycle = app.cycles.find(({ number, findings }) => number === state.cycle
      || findings.some((finding) => finding.number === state.finding));
    if (!cycle) return;
    if (cycle.verdict === "clean") folded.open = true;
    (document.getElementById(`cycle-${state.finding}`) ?? document.getElementById(`knot-${cycle.number}`))
      ?.scrollIntoView({ block: "start" });
  }

  return { element, update };
}

/** One cycle: its types, and what the rules say of parts of it. */
function cyclePart(app, cycle) {
  const { model } = app;
  const { names, findings, verdict, number } = cycle;
  const types = shortList(names, (id) => typeOrText(app, id), { class: "plain names" });
  const draw = () => app.go({ view: "graph", by: "type", only: number, focus: -1, root: -1, more: 0 });
  const title = names.slice(0, 5).map((id, place) => [place > 0 ? ", " : "", nameOf(shortId(model, id))]);
  return h("section", { class: "cycle-group", id: `knot-${number}` },
    h("h3", null, h("span", { class: `verdict ${verdict}` }, verdict),
      `${counted(names.length, "type")}: `, title, names.length > 5 ? ` and ${names.length - 5} more` : ""),
    h("div", { class: "row" }, cycle.types.length > 1 ? button("Draw it in the graph", draw) : null,
      names.length > 5 ? h("details", null, h("summary", null, "All of its types"), types) : null),
    findings.length === 0 ? null : cycleGroupPart(app, { names: new Set(names), findings }));
}

/** Cycles that share types: what is cut in one is cut in all. */
function cycleGroupPart(app, group) {
  const cuts = new Set();
  const toggle = (hop) => {
    const key = cutKey(hop.from, hop.to);
    if (!cuts.delete(key)) cuts.add(key);
    cards.forEach((card) => card.draw());
  };
  const cards = group.findings.map((finding) => cycleCard(app, group, finding, cuts, toggle));
  cards.forEach((card) => card.draw());
  const shared = `${counted(group.findings.length, "finding")} share types: cutting one can open another.`;
  return h("div", null, group.findings.length > 1 ? quiet(shared) : null,
    cards.map((card) => card.element));
}

function cycleCard(app, group, finding, cuts, toggle) {
  const { model } = app;
  const shortName = (id) => model.name[model.rows.get(id)] ?? id.split(".").pop();
  const isCut = (hop) => cuts.has(cutKey(hop.from, hop.to));
  const names = [...new Set(finding.hops.map((hop) => hop.from))];
  const arrows = finding.hops.map((hop) => ({
    ...hop, kind: kindOfHop(model, hop), title: `${shortName(hop.from)} → ${shortName(hop.to)}: ${hop.note || hop.form}`,
  }));
  const picture = h("div", { class: "scroll ring-box", tabindex: 0, role: "group", "aria-label": "Drawing of the cycle" });
  const outcome = h("p", { class: "outcome", role: "status" });
  const checks = finding.hops.map((hop) => h("input", { type: "checkbox", onchange: () => toggle(hop) }));
  const hops = finding.hops.map((hop, number) => (
    hopRow(app, hop, h("label", { class: "check" }, checks[number], h("span", null, "Cut this hop")))));
  const element = h("article", { class: "card", id: `cycle-${finding.number}` }, cycleHeading(finding),
    h("div", { class: "columns" }, picture, h("div", null, h("ol", { class: "hops numbered" }, hops), outcome)),
    cheapestBreaks(finding, toggle));
  const draw = () => {
    fill(picture, ringPicture(names, arrows, { isCut, oncut: toggle, shortName }));
    checks.forEach((check, number) => { check.checked = isCut(finding.hops[number]); });
    outcome.textContent = cuts.size === 0 ? "" : wordsOfCuts(group, cuts);
  };
  return { element, draw };
}

function cycleHeading(finding) {
  const meaning = wordsOfVerdict[finding.verdict];
  return [
    h("h4", null, severityMark(finding.severity), prose(finding.message)),
    quiet(finding.rule, meaning ? ` · ${finding.verdict}: ${meaning}` : "",
      finding.certainty === "likely" ? " · likely" : ""),
  ];
}

/** What the rule advises; what names a hop can be tried. */
function cheapestBreaks(finding, toggle) {
  if (finding.help.length === 0) return null;
  const row = (text) => {
    const number = Number(/^hop (\d+):/.exec(text)?.[1] ?? 0);
    const hop = finding.hops[number - 1];
    const attempt = () => button("Try it", () => toggle(hop), { "aria-label": `Try it: cut hop ${number}` });
    return h("li", null, h("span", null, prose(text)), hop ? [" ", attempt()] : null);
  };
  return h("div", { class: "breaks" }, h("h5", null, "Cheapest breaks"), h("ul", null, finding.help.map(row)));
}

function wordsOfCuts(group, cuts) {
  const left = withoutCuts(group, cuts);
  const types = left.types === 0 ? "no type is in a cycle any more" : `${counted(left.types, "type")} still need each other`;
  return `With ${counted(cuts.size, "hop")} cut, ${left.cycles} of ${counted(group.findings.length, "finding")} listed here `
    + `${left.cycles === 1 ? "is" : "are"} left; ${types}.`;
}
