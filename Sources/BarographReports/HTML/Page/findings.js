// What the rules found, and what was not understood.

const findingsAtOnce = 60;

function findingsView(app) {
  const { model, state } = app;
  let shown = findingsAtOnce;
  const narrow = () => {
    shown = findingsAtOnce;
    refill();
  };
  const filter = findingFilter(model, narrow);
  const list = h("ol", { class: "plain findings" });
  const status = h("p", { class: "quiet", role: "status" });
  const more = button("Show more", () => {
    shown += findingsAtOnce;
    refill();
  }, { class: "more" });
  const element = h("section", { class: "page", "aria-labelledby": "findings-title" },
    h("h2", { id: "findings-title" }, "Findings"), filter.element, status, list, more);

  function refill() {
    const found = model.findings.filter(filter.passes);
    const silenced = model.summary.silenced > 0 ? `; ${model.summary.silenced} silenced` : "";
    status.textContent = `${counted(found.length, "finding")}${silenced}.`;
    fill(list, found.slice(0, shown).map((finding) => findingCard(app, finding)));
    more.hidden = found.length <= shown;
  }

  /** Brings the finding of the address into sight. */
  function update() {
    if (state.finding < 0) return;
    const place = model.findings.filter(filter.passes).findIndex((finding) => finding.number === state.finding);
    if (place >= shown) {
      shown = place + 1;
      refill();
    }
    const card = document.getElementById(`finding-${state.finding}`);
    card?.scrollIntoView({ block: "center" });
    card?.focus({ preventScroll: true });
  }

  refill();
  return { element, update };
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
  const checks = ["error", "warning", "info"].filter((severity) => severities.has(severity)).map((severity) => {
    const input = h("input", {
      type: "checkbox", checked: true, onchange: () => {
        if (input.checked) hidden.delete(severity); else hidden.add(severity);
        onchange();
      },
    });
    return h("label", { class: "check flat" }, input, severityMark(severity), countMark(severities.get(severity)));
  });
  const passes = (finding) => {
    const wanted = text.value.trim().toLowerCase();
    const words = () => [finding.message, ...finding.subjects, model.files[finding.file], finding.rule].join(" ");
    return !hidden.has(finding.severity) && ["", finding.rule].includes(rule.select.value)
      && ["", finding.certainty].includes(certainty.select.value) && words().toLowerCase().includes(wanted);
  };
  const element = h("div", { class: "toolbar" },
    h("div", { class: "field" }, h("label", { for: "findings-text" }, "Find"), text), rule.box, certainty.box,
    h("div", { class: "row", role: "group", "aria-label": "Severity" }, checks));
  return { element, passes };
}

function findingCard(app, finding) {
  const { model } = app;
  const related = (other) => h("li", null, prose(other.message), " ",
    placeOf(model, other.file, other.line, other.column, true));
  const types = finding.subjects.slice(0, 6).filter((id) => model.rows.has(id));
  return h("li", { id: `finding-${finding.number}`, class: "card", tabindex: -1 },
    h("h3", null, severityMark(finding.severity), prose(finding.message)),
    quiet(h("span", { title: model.rules.get(finding.rule) }, finding.rule), finding.verdict ? ` · ${finding.verdict}` : "",
      finding.certainty === "likely" ? " · likely" : ""),
    placeAndCode(app, finding, false),
    finding.hops.length === 0 ? null : h("details", null, h("summary", null, counted(finding.hops.length, "hop")),
      h("ol", { class: "hops numbered" }, finding.hops.map((hop) => hopRow(app, hop)))),
    finding.related.length === 0 ? null : h("ul", null, finding.related.map(related)),
    finding.help.length === 0 ? null : h("ul", null, finding.help.map((text) => h("li", null, prose(text)))),
    h("div", { class: "row" }, types.map((id) => typeButton(app, model.rows.get(id))),
      app.cycleNumbers.has(finding.number)
        ? button("Draw the cycle", () => app.go({ view: "cycles", finding: finding.number })) : null));
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
