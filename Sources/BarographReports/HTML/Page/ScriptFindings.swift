/// Script of the page: the views of findings and unknowns.
let scriptFindings = #"""
  // What the rules found, and what was not understood.

  const findingsAtOnce = 60;

  function findingsView(app) {
    const { model, state } = app;
    const severities = ["error", "warning", "info"].filter((severity) => model.findings.some((finding) => finding.severity === severity));
    const hidden = new Set();
    const text = h("input", { type: "search", id: "findings-text", placeholder: "Message, type or file", dir: "auto", oninput: () => { shown = findingsAtOnce; refill(); } });
    const rules = [...new Set(model.findings.map((finding) => finding.rule))].sort();
    const rule = choice("Rule", "findings-rule", [["", "All rules"], ...rules.map((id) => [id, `${id} (${model.findings.filter((finding) => finding.rule === id).length})`])], () => { shown = findingsAtOnce; refill(); });
    const certainty = choice("Certainty", "findings-certainty", [["", "Any"], ["certain", "certain"], ["likely", "likely"]], () => { shown = findingsAtOnce; refill(); });
    const list = h("ol", { class: "plain findings" });
    const status = h("p", { class: "quiet", role: "status" });
    const more = button("Show more", () => { shown += findingsAtOnce; refill(); }, { class: "more" });
    let shown = findingsAtOnce;
    const checks = severities.map((severity) => {
      const input = h("input", { type: "checkbox", checked: true, onchange: () => { if (input.checked) hidden.delete(severity); else hidden.add(severity); shown = findingsAtOnce; refill(); } });
      return h("label", { class: "check inline" }, input, severityMark(severity), h("span", { class: "count" }, grouped(model.findings.filter((finding) => finding.severity === severity).length)));
    });
    const element = h("section", { class: "page", "aria-labelledby": "findings-title" }, h("h2", { id: "findings-title" }, "Findings"),
      h("div", { class: "toolbar" }, h("div", { class: "field" }, h("label", { for: "findings-text" }, "Find"), text), rule.box, certainty.box, h("div", { class: "row", role: "group", "aria-label": "Severity" }, checks)),
      status, list, more);

    function matching() {
      const wanted = text.value.trim().toLowerCase();
      return model.findings.filter((finding) => !hidden.has(finding.severity) && (rule.select.value === "" || finding.rule === rule.select.value)
        && (certainty.select.value === "" || finding.certainty === certainty.select.value)
        && (wanted === "" || `${finding.message} ${finding.subjects.join(" ")} ${model.files[finding.file]} ${finding.rule}`.toLowerCase().includes(wanted)));
    }

    function refill() {
      const found = matching();
      status.textContent = `${counted(found.length, "finding")}${model.summary.silenced > 0 ? `; ${model.summary.silenced} silenced` : ""}.`;
      list.replaceChildren(...found.slice(0, shown).map((finding) => findingCard(app, finding)));
      more.hidden = found.length <= shown;
    }

    refill();
    return {
      element,
      update() {
        if (state.finding < 0) return;
        const place = matching().findIndex((finding) => finding.number === state.finding);
        if (place >= shown) { shown = place + 1; refill(); }
        const card = document.getElementById(`finding-${state.finding}`);
        card?.scrollIntoView({ block: "center" });
        card?.focus({ preventScroll: true });
      },
    };
  }

  function findingCard(app, finding) {
    const { model } = app;
    const isCycle = app.cycleNumbers.has(finding.number);
    return h("li", { id: `finding-${finding.number}`, class: "card", tabindex: -1 },
      h("h3", null, severityMark(finding.severity), finding.message),
      h("p", { class: "quiet" }, h("span", { title: model.rules.get(finding.rule) }, finding.rule), finding.verdict ? ` · ${finding.verdict}` : "", finding.certainty === "likely" ? " · likely" : ""),
      h("div", null, placeOf(model, finding.file, finding.line, finding.column)), codeOf(model, finding.file, finding.line),
      finding.hops.length > 0 ? h("details", null, h("summary", null, counted(finding.hops.length, "hop")), h("ol", { class: "hops numbered" }, finding.hops.map((hop) => h("li", null,
        h("div", null, typeOrText(app, hop.from), " → ", typeOrText(app, hop.to)), h("div", { class: "quiet" }, [hop.form, hop.timing, hop.note].filter((word) => word).join(" · ")),
        h("div", null, placeOf(model, hop.file, hop.line, hop.column, true)), codeOf(model, hop.file, hop.line))))) : null,
      finding.related.length > 0 ? h("ul", null, finding.related.map((related) => h("li", null, related.message, " ", placeOf(model, related.file, related.line, related.column, true)))) : null,
      finding.help.length > 0 ? h("ul", { class: "help" }, finding.help.map((help) => h("li", null, help))) : null,
      h("div", { class: "row" }, finding.subjects.slice(0, 6).filter((id) => model.rows.has(id)).map((id) => typeButton(app, model.rows.get(id))),
        isCycle ? button("Draw the cycle", () => app.go({ view: "cycles", finding: finding.number })) : null));
  }

  function unknownsView(app) {
    const { model } = app;
    const reasons = new Map();
    for (const unknown of model.unknowns) reasons.set(unknown.reason, (reasons.get(unknown.reason) ?? 0) + 1);
    const table = sortableTable("Places that were not understood", [
      { title: "reason", value: (row) => row.reason, show: (row) => h("bdi", null, row.reason) },
      { title: "place", value: (row) => model.files[row.file], show: (row) => placeOf(model, row.file, row.line, row.column) },
      { title: "code", show: (row) => codeOf(model, row.file, row.line) ?? "" },
    ], model.unknowns, { empty: "Everything was understood." });
    return {
      element: h("section", { class: "page", "aria-labelledby": "unknowns-title" }, h("h2", { id: "unknowns-title" }, "Ledger of unknowns"),
        h("p", { class: "quiet" }, "What Barograph did not understand. A verdict that rests on one of these places is called likely."),
        reasons.size > 1 ? h("ul", null, [...reasons].sort((a, b) => b[1] - a[1]).map(([reason, count]) => h("li", null, h("span", { class: "count" }, grouped(count)), " ", h("bdi", null, reason)))) : null, table),
      update() {},
    };
  }
  """#
