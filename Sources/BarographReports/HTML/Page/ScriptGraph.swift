/// Script of the page: the view of the graph.
let scriptGraph = #"""
  // The graph: how it is gathered, what is left out, the picture and its table.

  const wordsOfGathering = { layer: "Layers", module: "Modules", assembly: "Assemblies", folder: "Folders", type: "Types" };

  /** Checkboxes for one facet; `onchange` is called after `hidden` has changed. */
  function facetBox(facet, counts, hidden, onchange) {
    const values = [...counts];
    if (values.length < 2) return null;
    const boxes = values.map(([value, count]) => {
      const input = h("input", {
        type: "checkbox", value, onchange: () => {
          if (input.checked) hidden.delete(value); else hidden.add(value);
          onchange();
        },
      });
      input.checked = !hidden.has(value);
      const label = h("label", { class: "check" }, input, facet.key === "kind" ? sample(value) : null,
        h("span", null, h("bdi", null, value || "none"), facet.key === "kind" && wordsOfKind[value] ? h("span", { class: "quiet" }, ` ${wordsOfKind[value]}`) : null),
        h("span", { class: "count" }, grouped(count)));
      return { input, label, value };
    });
    const all = (isChecked) => {
      hidden.clear();
      if (!isChecked) values.forEach(([value]) => hidden.add(value));
      refresh();
      onchange();
    };
    const refresh = () => boxes.forEach(({ input, value }) => { input.checked = !hidden.has(value); });
    const filter = values.length > 12 ? h("input", {
      type: "search", placeholder: `Find a ${facet.key}`, "aria-label": `Find a ${facet.key}`, class: "narrow",
      oninput: () => boxes.forEach(({ label, value }) => { label.hidden = !value.toLowerCase().includes(filter.value.toLowerCase()); }),
    }) : null;
    const element = h("fieldset", { class: "facet", "data-facet": facet.key }, h("legend", null, facet.title),
      h("div", { class: "row small" }, button("All", () => all(true), { "aria-label": `All: ${facet.title}` }), button("None", () => all(false), { "aria-label": `None: ${facet.title}` })),
      filter, h("div", { class: "checks", tabindex: values.length > 12 ? 0 : null, role: values.length > 12 ? "group" : null, "aria-label": values.length > 12 ? facet.title : null }, boxes.map((box) => box.label)));
    return { element, refresh };
  }

  function choice(label, id, options, onchange) {
    const select = h("select", { id, onchange: () => onchange(select.value) }, options.map(([value, text]) => h("option", { value }, text)));
    return { box: h("div", { class: "field" }, h("label", { for: id }, label), select), select };
  }

  function legend() {
    const strip = h("ul", { class: "strip", "aria-hidden": "true" },
      ["injection", "creation", "singleton", "ambient", "binding", "composition"].map((kind) => h("li", null, sample(kind), kind)),
      Object.keys(wordsOfTiming).slice(1).map((timing) => h("li", null, sample("injection", timing), timing)),
      h("li", null, sample("injection", "eager", true), "weak"), h("li", null, h("span", { class: "swatch tangled" }), "cycle"));
    return h("div", { class: "legend" }, h("details", null, h("summary", null, "Legend"),
      h("ul", { class: "plain meanings" },
        ["injection", "creation", "singleton", "ambient", "binding", "composition"].map((kind) => h("li", null, sample(kind), h("span", null, h("b", null, kind), ` ${wordsOfKind[kind]}`))),
        Object.entries(wordsOfTiming).map(([timing, words]) => h("li", null, sample("injection", timing), h("span", null, h("b", null, timing), ` ${words}`))),
        h("li", null, sample("injection", "eager", true), h("span", null, h("b", null, "weak"), " held weakly or unowned")),
        h("li", null, h("span", { class: "swatch tangled" }), h("span", null, h("b", null, "cycle"), " reaches itself; lines that lead up are drawn in red")),
        h("li", null, h("span", { class: "swatch protocol" }), h("span", null, h("b", null, "dashed frame"), " a protocol")),
        h("li", null, h("span", { class: "swatch external" }), h("span", null, h("b", null, "dotted frame"), " outside the project")),
        h("li", null, svg("svg", { width: 34, height: 14, viewBox: "0 0 34 14", "aria-hidden": "true" }, svg("path", { class: "root-mark", d: "M12 3 l8 4 l-8 4 z" })), h("span", null, h("b", null, "composition root"), " puts objects together")))), strip);
  }

  function graphView(app) {
    const { model, state } = app;
    const ways = gatherings(model);
    const by = choice("Show", "by", ways.map((way) => [way, wordsOfGathering[way]]), (value) => app.go({ by: value, focus: -1, open: new Set() }));
    const root = typeField(model, { label: "Reached from", id: "root", placeholder: "Everything", onpick: (node) => app.go({ root: node }) });
    root.input.addEventListener("change", () => { if (root.input.value.trim() === "") app.go({ root: -1 }); });
    const steps = (label, id, key) => {
      const input = h("input", { type: "number", id, min: 0, max: 9, inputmode: "numeric", onchange: () => app.go({ [key]: Math.max(0, Math.min(9, Number(input.value) || 0)) }) });
      return { box: h("div", { class: "field" }, h("label", { for: id }, label), input), input };
    };
    const depthIn = steps("Steps in", "depth-in", "depthIn");
    const depthOut = steps("Steps out", "depth-out", "depthOut");
    const focusName = h("strong", null);
    const focusBar = h("div", { class: "focus-bar", role: "group", "aria-label": "Focus" }, h("span", null, "Focus on ", focusName), depthIn.box, depthOut.box,
      button("Leave focus", () => app.go({ focus: -1 })));
    const boxes = facets.map((facet) => facetBox(facet, app.counts.get(facet.key), state.hidden[facet.key], () => app.go({}))).filter((box) => box);
    const implied = h("input", { type: "checkbox", id: "implied", onchange: () => app.go({ hidesImplied: implied.checked }) });
    const hiddenCount = h("span", { class: "count" });
    const filters = h("details", { class: "filters" }, h("summary", null, "Filter ", hiddenCount),
      h("div", { class: "facets" }, boxes.map((box) => box.element)),
      button("Show everything", () => { Object.values(state.hidden).forEach((set) => set.clear()); app.go({}); }));
    const status = h("p", { class: "status quiet", role: "status" });
    const picture = new Picture({
      onpick: (picked) => (picked === null ? app.showDetails(null) : picked.road ? app.showLine({ title: titleOfRoad(app.scene, picked.road), edges: picked.road.edges }) : picked.item.type === "node" ? app.showDetails(typeDetails(app, picked.item.node)) : app.showDetails(groupDetails(app, picked.item, app.scene, picked.number))),
      onopen: (item) => app.toggleGroup(item),
    });
    const table = h("div", { class: "as-table", hidden: true });
    const asTable = button("Table", () => {
      const isTable = asTable.getAttribute("aria-pressed") === "true";
      asTable.setAttribute("aria-pressed", String(!isTable));
      picture.element.hidden = !isTable;
      table.hidden = isTable;
      if (!isTable) fillTable(); else { picture.measure(); picture.fit(smallestReadable); }
    }, { "aria-pressed": "false", title: "The same as a table" });
    const element = h("section", { class: "graph-view", "aria-label": "Graph" },
      h("div", { class: "toolbar" }, by.box, root.box, h("label", { class: "check inline" }, implied, h("span", null, "Leave out lines that follow from others")), asTable, filters),
      focusBar, status, h("div", { class: "stage" }, picture.element, table), legend());

    function fillTable() {
      const rows = app.scene.lines;
      table.replaceChildren(sortableTable("What is drawn: who uses what", [
        { title: "from", value: (line) => app.scene.items[line.from].label, show: (line) => nameOf(app.scene.items[line.from].label) },
        { title: "to", value: (line) => app.scene.items[line.to].label, show: (line) => nameOf(app.scene.items[line.to].label) },
        { title: "how", value: (line) => wordsOfLine(line.look, 1) },
        { title: "places", value: (line) => line.edges.length, isNumber: true },
      ], rows, { sortedBy: 3, empty: "No lines are drawn." }));
    }

    let last = "";
    function update() {
      if (!ways.includes(state.by)) state.by = ways[0];
      by.select.value = state.by;
      root.show(state.root);
      focusBar.hidden = state.focus < 0;
      focusName.textContent = state.focus < 0 ? "" : model.name[state.focus];
      depthIn.input.value = state.depthIn;
      depthOut.input.value = state.depthOut;
      boxes.forEach((box) => box.refresh());
      const hidden = Object.values(state.hidden).reduce((sum, set) => sum + set.size, 0);
      hiddenCount.textContent = hidden === 0 ? "" : `${hidden} left out`;
      const key = app.hash();
      if (key === last) return;
      last = key;
      app.scene = scene(model, state, app.pass());
      const isMany = app.scene.lines.length > 1.8 * app.scene.items.length && app.scene.lines.length > 80;
      const hidesImplied = state.hidesImplied ?? isMany;
      implied.checked = hidesImplied;
      picture.measure();
      const { width, height } = picture.size;
      const plan = arrange(app.scene, sizeOfItem, {
        hidesImplied, aspect: height > 0 ? Math.min(2.6, Math.max(0.5, width / height)) : 1.5,
        // What bends lines past boxes takes some room too.
        room: width > 0 ? 0.8 * width / smallestReadable : 1400,
      });
      picture.show(app.scene, plan);
      if (!table.hidden) fillTable();
      status.textContent = statusText(app, plan);
    }

    return { element, update, picture, fit: () => picture.adapt() };
  }

  function statusText(app, plan) {
    const { model, scene } = app;
    const pass = app.pass();
    const left = model.edgeCount - pass.edges.reduce((sum, flag) => sum + flag, 0);
    const parts = [`${counted(scene.items.length, "item")}, ${counted(scene.lines.length, "line")}`];
    if (plan.implied > 0) parts.push(`${counted(plan.implied, "line")} left out that follow from others`);
    const rest = scene.items.filter((item) => item.type === "rest").reduce((sum, item) => sum + item.members.length, 0);
    if (rest > 0) parts.push(`${counted(rest, "type")} gathered: more would not be readable`);
    if (left > 0) parts.push(`${counted(left, "place")} left out by the filter`);
    const tangled = tangles(scene.items.length, scene.lines.map((line) => [line.from, line.to]));
    if (tangled.length > 0) parts.push(`${counted(tangled.length, "cycle group")}, the largest of ${Math.max(...tangled.map((nodes) => nodes.length))}`);
    return `${parts.join(" · ")}.`;
  }
  """#
