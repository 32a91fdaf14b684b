/// Script of the page: the view of cycles.
let scriptCycles = #"""
  // Cycles: what the rules say of each, drawn, with its cheapest breaks, and what cutting a hop would leave.

  /** Findings that show a way back to where it began. */
  function cycleFindings(model) {
    return model.findings.filter((finding) => finding.hops.length > 0 && finding.hops[finding.hops.length - 1].to === finding.hops[0].from && finding.rule.endsWith("cycle"));
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
    const edges = group.findings.flatMap((finding) => finding.hops).filter((hop) => !cuts.has(cutKey(hop.from, hop.to)))
      .map((hop) => [place.get(hop.from), place.get(hop.to)]);
    const inCycles = tangles(names.length, edges).flat().length + edges.filter(([from, to]) => from === to).length;
    return { cycles: kept.filter((isKept) => isKept).length, types: inCycles };
  }

  function cutKey(from, to) {
    return `${from}\u0000${to}`;
  }

  /** A ring of names with an arrow for each hop; `isCut` says which are cut. */
  function ringPicture(names, arrows, { isCut = () => false, oncut = null, shortName }) {
    const radiusX = Math.max(120, names.length * 26);
    const radiusY = Math.max(76, names.length * 18);
    const at = ring(names.length, radiusX, radiusY);
    const sizes = names.map((name) => Math.min(190, Math.round(measured(shortName(name))) + 24));
    const widest = Math.max(...sizes);
    const [width, height] = [2 * radiusX + widest + 40, 2 * radiusY + 84];
    const place = new Map(names.map((name, number) => [name, number]));
    return svg("svg", { class: "ring", width, height, viewBox: `${-width / 2} ${-height / 2} ${width} ${height}`, role: "img", "aria-label": `Cycle of ${names.map(shortName).join(", ")}` },
      arrows.map((arrow, number) => {
        const [a, b] = [place.get(arrow.from), place.get(arrow.to)];
        return ringArrow(at[a], at[b], sizes[a], sizes[b], arrow, { number, isCut: isCut(arrow), oncut, count: names.length });
      }),
      names.map((name, number) => svg("g", { class: "item node", transform: `translate(${at[number].x.toFixed(1)} ${at[number].y.toFixed(1)})` },
        svg("title", null, name), svg("rect", { class: "body", x: -sizes[number] / 2, y: -15, width: sizes[number], height: 30, rx: 7 }),
        svg("text", { class: "label", y: 4.5 }, fitting(shortName(name), sizes[number] - 14)))));
  }

  function ringArrow(a, b, widthA, widthB, arrow, { number, isCut, oncut, count }) {
    if (a === b) {
      const loop = `M${a.x - 20} ${a.y - 15} C${a.x - 46} ${a.y - 62} ${a.x + 46} ${a.y - 62} ${a.x + 20} ${a.y - 15}`;
      return svg("g", { class: `road ${arrow.kind}${isCut ? " cut" : ""}` }, svg("path", { class: "line", d: loop }), head(arrow.kind, false, { transform: `translate(${a.x + 20} ${a.y - 15}) rotate(70)` }));
    }
    // Two types: each way bends to its own side.
    const bend = count === 2 ? 46 : 0;
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const length = Math.hypot(dx, dy) || 1;
    const middle = { x: (a.x + b.x) / 2 - (dy / length) * bend, y: (a.y + b.y) / 2 + (dx / length) * bend };
    const start = rimPoint(a, middle, widthA);
    const end = rimPoint(b, middle, widthB);
    const angle = Math.atan2(end.y - middle.y, end.x - middle.x) * 180 / Math.PI;
    const path = `M${start.x.toFixed(1)} ${start.y.toFixed(1)} Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
    const label = { x: (start.x + 2 * middle.x + end.x) / 4, y: (start.y + 2 * middle.y + end.y) / 4 };
    return svg("g", { class: `road ${arrow.kind}${isCut ? " cut" : ""}${oncut ? " cuttable" : ""}`, onclick: oncut ? () => oncut(arrow) : null },
      svg("title", null, arrow.title ?? ""), svg("path", { class: "touch", d: path }),
      svg("path", { class: "line", d: path, "stroke-dasharray": isCut ? null : dashes[arrow.timing] ?? null, "stroke-width": 1.6 }),
      head(arrow.kind, arrow.isHollow, { transform: `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${angle.toFixed(1)})` }),
      svg("circle", { class: "hop-dot", cx: label.x, cy: label.y, r: 10 }), svg("text", { class: "hop-number", x: label.x, y: label.y + 4 }, arrow.label ?? String(number + 1)),
      isCut ? svg("path", { class: "cut-mark", d: `M${label.x - 15} ${label.y - 15} l30 30 M${label.x + 15} ${label.y - 15} l-30 30` }) : null);
  }

  /** Where a line towards a point leaves a box. */
  function rimPoint(centre, towards, width) {
    const [dx, dy] = [towards.x - centre.x, towards.y - centre.y];
    const scale = Math.min(dx === 0 ? Infinity : (width / 2 + 3) / Math.abs(dx), dy === 0 ? Infinity : 18 / Math.abs(dy));
    return { x: centre.x + dx * Math.min(1, scale), y: centre.y + dy * Math.min(1, scale) };
  }

  function kindOfHop(model, hop) {
    const from = model.rows.get(hop.from);
    const to = model.rows.get(hop.to);
    if (from === undefined || to === undefined) return "injection";
    for (const edge of edgesOf(model.outgoing, from)) {
      if (model.to[edge] === to && model.edgeLine[edge] === hop.line && model.edgeFile[edge] === hop.file) return model.look(edge).kind;
    }
    return hop.form === "body" ? "creation" : "injection";
  }

  function cyclesView(app) {
    const { model, state } = app;
    const groups = cycleGroups(cycleFindings(model));
    const cuts = new Set();
    const list = h("div", { class: "cycle-list" });
    const element = h("section", { class: "page", "aria-labelledby": "cycles-title" }, h("h2", { id: "cycles-title" }, "Cycles"), list);
    const shortName = (id) => model.name[model.rows.get(id)] ?? id.split(".").pop();

    function cycleCard(group, finding, refresh) {
      const names = [...new Set(finding.hops.map((hop) => hop.from))];
      const picture = h("div", { class: "scroll ring-box", tabindex: 0, role: "region", "aria-label": "Drawing of the cycle" });
      const outcome = h("p", { class: "outcome", role: "status" });
      const toggle = (hop) => {
        const key = cutKey(hop.from, hop.to);
        if (!cuts.delete(key)) cuts.add(key);
        refresh();
      };
      const checks = finding.hops.map((hop) => h("input", { type: "checkbox", onchange: () => toggle(hop) }));
      const draw = () => {
        const arrows = finding.hops.map((hop) => ({ ...hop, kind: kindOfHop(model, hop), isHollow: hop.strength === "weak" || hop.strength === "unowned", title: `${shortName(hop.from)} → ${shortName(hop.to)}: ${hop.note || hop.form}` }));
        const isCut = (hop) => cuts.has(cutKey(hop.from, hop.to));
        picture.replaceChildren(ringPicture(names, arrows, { isCut, oncut: toggle, shortName }));
        checks.forEach((check, number) => { check.checked = isCut(finding.hops[number]); });
        const own = group.findings.flatMap((other) => other.hops).filter(isCut);
        const left = withoutCuts(group, cuts);
        outcome.textContent = own.length === 0 ? "" : `With ${counted(new Set(own.map((hop) => cutKey(hop.from, hop.to))).size, "hop")} cut, ${left.cycles} of ${counted(group.findings.length, "cycle")} listed here ${left.cycles === 1 ? "is" : "are"} left; ${left.types === 0 ? "no type is in a cycle any more" : `${counted(left.types, "type")} still need each other`}.`;
      };
      const card = h("article", { class: "card", id: `cycle-${finding.number}` },
        h("h3", null, severityMark(finding.severity), h("span", { class: `verdict ${finding.verdict}` }, finding.verdict || finding.rule.replaceAll("_", " ")), " ", finding.message),
        h("p", { class: "quiet" }, finding.rule, finding.verdict && wordsOfVerdict[finding.verdict] ? ` · ${finding.verdict}: ${wordsOfVerdict[finding.verdict]}` : "", finding.certainty === "likely" ? " · likely" : ""),
        h("div", { class: "columns" }, picture,
          h("div", null, h("ol", { class: "hops numbered" }, finding.hops.map((hop, number) => h("li", null,
            h("div", null, typeOrText(app, hop.from), " → ", typeOrText(app, hop.to)),
            h("div", { class: "quiet" }, [hop.form, hop.timing, hop.strength === "weak" || hop.strength === "unowned" ? hop.strength : "", hop.note].filter((word) => word).join(" · ")),
            h("div", null, placeOf(model, hop.file, hop.line, hop.column, true)), codeOf(model, hop.file, hop.line),
            h("label", { class: "check" }, checks[number], h("span", null, "Cut this hop"))))), outcome)),
        finding.help.length > 0 ? h("div", { class: "breaks" }, h("h4", null, "Cheapest breaks"), h("ul", null, finding.help.map((text) => breakRow(text, finding, toggle)))) : null);
      return { card, draw };
    }

    function breakRow(text, finding, toggle) {
      const number = /^hop (\d+):/.exec(text);
      const hop = number ? finding.hops[Number(number[1]) - 1] : null;
      return h("li", null, h("span", null, text), hop ? [" ", button("Try it", () => toggle(hop), { "aria-label": `Try it: cut hop ${number[1]}` })] : null);
    }

    function build() {
      const parts = [];
      for (const group of groups) {
        const cards = [];
        const refresh = () => cards.forEach((card) => card.draw());
        for (const finding of group.findings) cards.push(cycleCard(group, finding, refresh));
        refresh();
        parts.push(h("section", { class: "cycle-group" }, group.findings.length > 1 ? h("p", { class: "quiet" }, `${counted(group.findings.length, "cycle")} share types: cutting one can open another.`) : null, cards.map((card) => card.card)));
      }
      if (groups.length === 0) parts.push(h("p", null, "No cycle of objects was found."));
      list.replaceChildren(...parts, tangleSection(app));
    }

    let isBuilt = false;
    function update() {
      if (!isBuilt) build();
      isBuilt = true;
      if (state.finding >= 0) document.getElementById(`cycle-${state.finding}`)?.scrollIntoView({ block: "start" });
    }

    return { element, update, groups };
  }
  """#
