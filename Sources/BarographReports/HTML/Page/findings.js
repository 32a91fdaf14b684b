// What the rules found, worst first, then by rule, and what was not understood.

function findingsView(app) {
  const { model, state } = app;
  const rows = new Map();
  const sections = findingSections(model.findings).map((section) => findingSection(app, section, rows));
  const filter = findingFilter(model, () => refill());
  const status = h("p", { class: "quiet", role: "status" });
  const severities = ["error", "warning", "info"].map((severity) => {
    const own = sections.filter((section) => section.severity === severity);
    const heading = h("h3");
    return { severity, own, heading, element: h("section", { class: "severity-section" }, heading, own.map((one) => one.element)) };
  }).filter(({ own }) => own.length > 0);
  const element = h("section", { class: "page", "aria-labelledby": "findings-title" },
    h("h2", { id: "findings-title" }, "Findings"), filter.element, status,
    h("div", { class: "findings" }, severities.map((one) => one.element)));

  /** Shows what passes: rows stay in the page, hidden or not. */
  function refill() {
    let all = 0;
    for (const { severity, own, heading, element: part } of severities) {
      let found = 0;
      for (const section of own) found += section.narrow(filter.passes);
      part.hidden = found === 0;
      fill(heading, severityMark(severity), counted(found, severityWord(severity, 1), severityWord(severity, 2)));
      all += found;
    }
    const silenced = model.summary.silenced > 0 ? `; ${model.summary.silenced} silenced` : "";
    status.textContent = `${counted(all, "finding")}${silenced}.`;
  }

  /** Brings the finding of the address into sight. */
  let chosen = null;
  function update() {
    chosen?.classList.remove("chosen");
    chosen = rows.get(state.finding) ?? null;
    if (chosen === null) return;
    if (chosen.closest("[hidden]")) filter.clear();
    for (let box = chosen; box; box = box.parentElement?.closest("details")) box.open = true;
    chosen.classList.add("chosen");
    chosen.scrollIntoView({ block: "center" });
    chosen.querySelector("summary").focus({ preventScroll: true });
  }

  refill();
  return { element, update };
}

/**
 * Findings as text has them: by severity, then the rules that speak rarely first, and of each those that say the same of
 * several places together, the largest of these first.
 */
function findingSections(findings) {
  const gathered = (all, keyOf) => {
    const groups = new Map();
    for (const finding of all) {
      const key = keyOf(finding);
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(finding);
    }
    return [...groups.values()];
  };
  // What has a path of its own, or no help, stands alone.
  const gist = (finding) => JSON.stringify(finding.hops.length > 0 || finding.help.length === 0 ? [finding.number]
    : [finding.verdict, finding.certainty, ...finding.help]);
  return ["error", "warning", "info"].flatMap((severity) => (
    gathered(findings.filter((finding) => finding.severity === severity), (finding) => finding.rule)
      .map((all) => ({ severity, rule: all[0].rule, count: all.length, groups: gathered(all, gist).sort((a, b) => b.length - a.length) }))
      .sort((a, b) => a.count - b.count || (a.rule < b.rule ? -1 : 1))));
}

/** The findings of one rule and severity; `narrow` shows those that pass and says how many they are. */
function findingSection(app, { severity, rule, groups }, rows) {
  const count = countMark("");
  const parts = groups.map((group) => findingGroup(app, group, rows));
  const element = h("section", { class: "rule-section" },
    h("h4", null, rule, count, h("span", { class: "quiet" }, app.model.rules.get(rule) ?? "")), parts.map((part) => part.element));
  const narrow = (passes) => {
    let found = 0;
    for (const part of parts) found += part.narrow(passes);
    element.hidden = found === 0;
    count.textContent = grouped(found);
    return found;
  };
  return { severity, element, narrow };
}

/** Findings that say the same: the first as a row, the others in it, with the help that helps all. */
function findingGroup(app, group, rows) {
  const all = group.map((finding) => ({ finding, element: findingRow(app, finding) }));
  all.forEach(({ finding, element }) => rows.set(finding.number, element));
  const show = (row, passes) => {
    const isShown = passes(row.finding);
    if (row.element.hidden === isShown) row.element.hidden = !isShown;
    return isShown ? 1 : 0;
  };
  if (all.length < 4) {
    return { element: all.map((row) => row.element), narrow: (passes) => all.reduce((sum, row) => sum + show(row, passes), 0) };
  }
  const count = countMark("");
  const [{ finding }] = all;
  const element = h("details", { class: "finding" },
    h("summary", null, h("span", null, prose(finding.message), count), h("span", { class: "place" }, `${all.length} places`)),
    h("div", { class: "inside" }, h("ul", null, finding.help.map((text) => h("li", null, prose(text)))), all.map((row) => row.element)));
  const narrow = (passes) => {
    const found = all.reduce((sum, row) => sum + show(row, passes), 0);
    element.hidden = found === 0;
    count.textContent = found > 1 ? `and ${found - 1} more that say the same` : "";
    return found;
  };
  return { element, narrow };
}

/** A finding as one row; what else it says is written when it is opened. */
function findingRow(app, finding) {
  const { model } = app;
  const inside = h("div", { class: "inside" });
  const write = () => { if (inside.childNodes.length === 0) append(inside, [findingInside(app, finding)]); };
  const place = `${model.files[finding.file] ?? ""}:${finding.line}`;
  const words = [finding.verdict, finding.certainty === "likely" ? "likely" : ""].filter((word) => word !== "").join(" · ");
  return h("details", { id: `finding-${finding.number}`, class: "finding", ontoggle: write },
    h("summary", null, h("span", null, prose(finding.message), words ? h("span", { class: "quiet" }, ` · ${words}`) : null),
      h("span", { class: "place", title: place }, h("bdi", null, place.split("/").pop()))), inside);
}

function findingInside(app, finding) {
  const { model } = app;
  const related = (other) => h("li", null, prose(other.message), " ",
    placeOf(model, other.file, other.line, other.column, true));
  const types = finding.subjects.slice(0, 6).filter((id) => model.rows.has(id));
  return [
    placeAndCode(app, finding, false),
    finding.hops.length === 0 ? null
      : h("ol", { class: "hops numbered" }, finding.hops.map((hop) => hopRow(app, hop))),
    finding.related.length === 0 ? null : h("ul", null, finding.related.map(related)),
    finding.help.length === 0 ? null : h("ul", null, finding.help.map((text) => h("li", null, prose(text)))),
    h("div", { class: "row" }, types.map((id) => typeButton(app, model.rows.get(id))),
      app.cycleNumbers.has(finding.number)
        ? button("Draw the cycle", () => app.go({ view: "cycles", finding: finding.number })) : null),
  ];
}

/** Fields that narrow the findings; `passes` says whether one is left. */
function findingFilter(model, onchange) {
  const hidden = new Set();
  const counts = (key) => {
    const counts = new Map();
    for (const finding of model.findings) counts.set(finding[key], (counts.get(finding[key]) ?? 0) + 1);
    return counts;
  };
  const text = h("input", {
    type: "search", id: "findings-text", placeholder: "Message, type or file", dir: "auto", oninput: onchange,
  });
  const rules = [...counts("rule")].sort((a, b) => (a[0] < b[0] ? -1 : 1));
  const rule = choice("Rule", "findings-rule",
    [["", "All rules"], ...rules.map(([id, count]) => [id, `${id} (${count})`])], onchange);
  const certainty = choice("Certainty", "findings-certainty",
    [["", "Any"], ["certain", "certain"], ["likely", "likely"]], onchange);
  const severities = counts("severity");
  const inputs = [];
  const checks = ["error", "warning", "info"].filter((severity) => severities.has(severity)).map((severity) => {
    const input = h("input", {
      type: "checkbox", checked: true, onchange: () => {
        if (input.checked) hidden.delete(severity); else hidden.add(severity);
        onchange();
      },
    });
    inputs.push(input);
    return h("label", { class: "check flat" }, input, severityMark(severity), countMark(severities.get(severity)));
  });
  const words = model.findings.map((finding) => (
    [finding.message, ...finding.subjects, model.files[finding.file], finding.rule].join(" ").toLowerCase()));
  const passes = (finding) => {
    const wanted = text.value.trim().toLowerCase();
    return !hidden.has(finding.severity) && ["", finding.rule].includes(rule.select.value)
      && ["", finding.certainty].includes(certainty.select.value) && words[finding.number].includes(wanted);
  };
  const clear = () => {
    hidden.clear();
    inputs.forEach((input) => { input.checked = true; });
    text.value = rule.select.value = certainty.select.value = "";
    onchange();
  };
  const element = h("div", { class: "toolbar" },
    h("div", { class: "field" }, h("label", { for: "findings-text" }, "Find"), text), rule.box, certainty.box,
    h("div", { class: "row", role: "group", "aria-label": "Severity" }, checks));
  return { element, passes, clear };
}

function unknownsView(app) {
  const { model } = app;
  const reasons = new Map();
  for (const { reason } of model.unknowns) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  const table = sortableTable("Places that were not understood", [
    { title: "reason", value: (row) => row.reason, show: (row) => h("bdi", null, row.reason) },
    {
      title: "place", value: (row) => model.files[row.file],
      show: (row) => placeOf(model, row.file, row.line, row.column),
    },
    { title: "code", show: (row) => codeOf(model, row.file, row.line) ?? "" },
  ], model.unknowns, { empty: "Everything was understood." });
  const sums = [...reasons].sort((a, b) => b[1] - a[1])
    .map(([reason, count]) => h("li", null, countMark(count), " ", h("bdi", null, reason)));
  return {
    element: h("section", { class: "page", "aria-labelledby": "unknowns-title" },
      h("h2", { id: "unknowns-title" }, "Ledger of unknowns"),
      quiet("What Barograph did not understand. A verdict that rests on one of these places is called likely."),
      sums.length > 1 ? h("ul", null, sums) : null, table),
    update() {},
  };
}
