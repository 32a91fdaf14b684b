/// Script of the page: the panel of details.
let scriptDetails = #"""
  // The panel beside the picture: what is known of a type, a group or a line.

  const listedAtOnce = 25;

  /** A list that shows its first entries, and the others on demand. */
  function shortList(entries, show, attributes) {
    const list = h("ul", { class: "plain", ...attributes }, entries.slice(0, listedAtOnce).map((entry) => h("li", null, show(entry))));
    if (entries.length <= listedAtOnce) return list;
    const more = button(`Show all ${grouped(entries.length)}`, () => {
      list.append(...entries.slice(listedAtOnce).map((entry) => h("li", null, show(entry))));
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

  function mannerOf(look) {
    const words = [look.kind === look.form ? "" : look.form, look.timing];
    if (look.strength === "weak" || look.strength === "unowned") words.push(look.strength);
    if (look.access !== "declared") words.push({ seam: "default argument", eagerHidden: "hidden, while it is made", lateHidden: "hidden", staticInitializer: "in a static initialiser", compositionRoot: "composition root" }[look.access] ?? look.access);
    if (look.framework !== "none" && look.framework !== "") words.push(look.framework);
    if (look.role !== "production") words.push(look.role);
    if (look.certainty === "likely") words.push("likely");
    if (look.condition !== "") words.push(`#if ${look.condition}`);
    return words.filter((word) => word !== "").join(" · ");
  }

  /** One edge: what it is, where it stands, and the line. */
  function edgeRow(app, edge, withEnds = false) {
    const { model } = app;
    const look = model.look(edge);
    const member = model.member(edge);
    return h("div", { class: "edge" },
      withEnds ? h("div", null, typeButton(app, model.from[edge]), " → ", typeButton(app, model.to[edge])) : null,
      h("div", { class: "manner" }, sample(look.kind, look.timing, look.strength === "weak" || look.strength === "unowned"),
        h("span", null, look.kind, mannerOf(look) ? ` · ${mannerOf(look)}` : "", member ? [" · ", nameOf(member)] : null)),
      h("div", null, placeOf(model, model.edgeFile[edge], model.edgeLine[edge], model.edgeColumn[edge], true)),
      codeOf(model, model.edgeFile[edge], model.edgeLine[edge]));
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
    const title = isForward ? "Gets" : "Is got by";
    if (entries.length === 0) return h("p", { class: "quiet" }, isForward ? "Gets nothing that is shown." : "Nothing that is shown gets it.");
    return h("section", null, h("h3", null, `${title} `, h("span", { class: "count" }, grouped(entries.length))),
      shortList(entries, ([other, edges]) => {
        const kinds = [...new Set(edges.map((edge) => model.look(edge).kind))];
        const rows = h("div", { class: "edges" });
        const details = h("details", {
          ontoggle: () => { if (rows.childNodes.length === 0) rows.append(...edges.slice(0, 40).map((edge) => edgeRow(app, edge))); },
        }, h("summary", null, kinds.map((kind) => sample(kind)), nameOf(model.name[other], { title: model.id[other] }), edges.length > 1 ? h("span", { class: "count" }, `×${edges.length}`) : null),
        h("div", { class: "row" }, button("Show", () => app.showType(other), { "aria-label": `Show ${model.name[other]}` })), rows);
        return details;
      }));
  }

  function typeDetails(app, node) {
    const { model } = app;
    const id = model.id[node];
    const findings = model.findings.filter((finding) => finding.subjects.includes(id) || finding.hops.some((hop) => hop.from === id));
    const bindings = model.bindings.filter((binding) => binding.services.includes(node) || binding.makes.includes(node));
    const shared = model.singletons.filter((singleton) => singleton.type === node || singleton.owner === node);
    const isExternal = model.kind[node] === "external";
    return h("div", null,
      h("h2", null, nameOf(model.name[node])),
      h("p", { class: "quiet" }, isExternal ? "outside the project" : model.kind[node], " in ", nameOf(model.module[node]),
        model.root[node] ? " · composition root" : "", model.role[node] !== "production" ? ` · ${model.role[node]}` : ""),
      isExternal ? null : h("p", null, placeOf(model, model.file[node], model.line[node], model.column[node])),
      codeOf(model, model.file[node], model.line[node]),
      h("div", { class: "row" },
        button("Focus", () => app.go({ view: "graph", focus: node })),
        button("Only what it reaches", () => app.go({ view: "graph", root: node, focus: -1, by: app.firstBy })),
        button("Ways from here", () => app.go({ view: "paths", from: node })),
        button("Ways to here", () => app.go({ view: "paths", to: node }))),
      model.supertypes[node].length > 0 ? h("section", null, h("h3", null, "Is a"), shortList(model.supertypes[node], (name) => typeOrText(app, name))) : null,
      shared.length > 0 ? h("section", null, h("h3", null, "Shared instances"), shortList(shared, (singleton) => [
        nameOf(`${model.name[singleton.owner]}.${singleton.member}`), ` · ${singleton.kind} · `, placeOf(model, singleton.file, singleton.line, singleton.column, true)])) : null,
      bindings.length > 0 ? h("section", null, h("h3", null, "Provided by ", h("span", { class: "count" }, bindings.length)), shortList(bindings, (binding) => bindingRow(app, binding))) : null,
      neighbourList(app, node, true), neighbourList(app, node, false),
      findings.length > 0 ? h("section", null, h("h3", null, "Findings ", h("span", { class: "count" }, findings.length)),
        shortList(findings, (finding) => button([severityMark(finding.severity), finding.message], () => app.go({ view: "findings", finding: finding.number }), { class: "link wrap" }))) : null);
  }

  function bindingRow(app, binding) {
    const { model } = app;
    const scope = binding.scope || binding.lifetime;
    return [
      h("div", null, nameOf(binding.type), binding.name ? [" named ", nameOf(binding.name)] : null),
      h("div", { class: "quiet" }, binding.framework, scope ? ` · ${scope}` : "", binding.container ? [" · ", nameOf(binding.container)] : null),
      h("div", null, placeOf(model, binding.file, binding.line, binding.column, true)), codeOf(model, binding.file, binding.line),
    ];
  }

  function severityMark(severity) {
    return h("span", { class: `severity ${severity}` }, { error: "error", warning: "warning", info: "info" }[severity]);
  }

  function groupDetails(app, item, scene, number) {
    const { model } = app;
    const side = (isForward) => scene.lines.filter((line) => (isForward ? line.from : line.to) === number)
      .sort((a, b) => b.edges.length - a.edges.length);
    const list = (lines, isForward) => shortList(lines, (line) => {
      const other = scene.items[isForward ? line.to : line.from];
      return button([sample(line.look.kind), nameOf(other.label), h("span", { class: "count" }, `×${line.edges.length}`)],
        () => app.showLine({ title: titleOfRoad(scene, { lines: [line] }), edges: line.edges }), { class: "link" });
    });
    const types = item.members.filter((node) => model.kind[node] !== "external");
    return h("div", null, h("h2", null, nameOf(item.name ?? item.label)),
      h("p", { class: "quiet" }, item.kind === "external" ? "outside the project" : item.kind === "rest" ? "gathered, because more would not be readable" : `${item.kind} of ${counted(types.length, "type")}`),
      item.type === "group" && item.kind !== "external" ? h("div", { class: "row" }, button("Open", () => app.toggleGroup(item))) : null,
      h("section", null, h("h3", null, "Uses ", h("span", { class: "count" }, side(true).length)), list(side(true), true)),
      h("section", null, h("h3", null, "Used by ", h("span", { class: "count" }, side(false).length)), list(side(false), false)),
      h("section", null, h("h3", null, "Types ", h("span", { class: "count" }, grouped(item.members.length))), shortList(item.members, (node) => typeButton(app, node))));
  }

  /** A line: all the places that it stands for. `title` says between what. */
  function lineDetails(app, { title, edges }) {
    return h("div", null, h("h2", null, nameOf(title)),
      h("p", { class: "quiet" }, wordsOfLine({ kinds: lookOfLine(app.model, edges).kinds, form: "", timing: "" }, edges.length)),
      shortList(edges, (edge) => edgeRow(app, edge, true), { class: "plain edges" }));
  }

  /** Between what a drawn line leads. */
  function titleOfRoad(scene, road) {
    const ends = (side) => {
      const names = [...new Set(road.lines.map((line) => scene.items[line[side]].label))];
      return names.length > 3 ? counted(names.length, "type") : names.join(", ");
    };
    return `${ends("from")} → ${ends("to")}`;
  }
  """#
