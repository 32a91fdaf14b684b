/// Script of the page: the dependency structure matrix.
let scriptMatrix = #"""
  // The dependency structure matrix: a row uses a column. What lies under the diagonal leads back up.

  const largestMatrix = 180;

  /** Groups in an order in which most dependencies lead down: users first, circles together. */
  function matrixOrder(count, lines) {
    const edges = lines.map((line) => [line.from, line.to, line.edges.length]);
    const back = new Set(feedback(count, edges));
    const component = components(count, edges);
    const isUsed = new Array(count).fill(false);
    for (const [from, to] of edges) isUsed[from] = isUsed[to] = true;
    const rank = ranks(count, edges.filter((_, place) => !back.has(place)).map(([from, to]) => ({ from, to })), isUsed);
    const lowest = new Map();
    for (let node = 0; node < count; node += 1) lowest.set(component[node], Math.min(lowest.get(component[node]) ?? Infinity, rank[node]));
    const order = Array.from({ length: count }, (_, node) => node);
    // Components that reach others have higher numbers, and stand first.
    return order.sort((a, b) => Number(isUsed[b]) - Number(isUsed[a]) || component[b] - component[a] || rank[a] - rank[b] || a - b);
  }

  function matrixView(app) {
    const { model } = app;
    const ways = gatherings(model).filter((way) => way !== "type");
    const by = choice("Between", "matrix-by", ways.map((way) => [way, wordsOfGathering[way].toLowerCase()]), () => build());
    const box = h("div");
    const element = h("section", { class: "page", "aria-labelledby": "matrix-title" }, h("h2", { id: "matrix-title" }, "Matrix"),
      h("p", { class: "quiet" }, "A row uses a column as often as the number says. Rows stand above what they use, so what lies under the diagonal leads back up: it is part of a circle."),
      ways.length > 0 ? by.box : h("p", null, "The project has only one part."), box);
    let last = "";

    function build() {
      if (ways.length === 0) return;
      const { names, lines } = groupDependencies(model, app.pass(), by.select.value);
      const weight = new Float64Array(names.length);
      for (const line of lines) [line.from, line.to].forEach((end) => { weight[end] += line.edges.length; });
      const all = matrixOrder(names.length, lines).filter((node) => weight[node] > 0);
      const kept = new Set(all.slice().sort((a, b) => weight[b] - weight[a] || a - b).slice(0, largestMatrix));
      const order = all.filter((node) => kept.has(node));
      const shown = lines.filter((line) => kept.has(line.from) && kept.has(line.to));
      fill(box,
        h("p", { class: "quiet" }, `${counted(order.length, "row")}, ${counted(shown.length, "dependency", "dependencies")}`, all.length > order.length ? `; ${all.length - order.length} with the fewest dependencies are not shown` : "", "."),
        order.length === 0 ? "" : grid(names, order, shown),
        sortableTable("The same as a table", [
          { title: "row", value: (line) => names[line.from], show: (line) => nameOf(names[line.from]) },
          { title: "uses", value: (line) => names[line.to], show: (line) => nameOf(names[line.to]) },
          { title: "places", value: (line) => line.edges.length, isNumber: true, show: (line) => button(grouped(line.edges.length), () => showCell(names, line), { class: "link", "aria-label": `${line.edges.length} places of ${names[line.from]} using ${names[line.to]}` }) },
          { title: "direction", value: (line) => (place(order, line.from) > place(order, line.to) ? "back up" : "down") },
        ], shown, { sortedBy: 2 }));
    }

    const place = (order, node) => order.indexOf(node);
    const showCell = (names, line) => app.showLine({ title: `${names[line.from]} → ${names[line.to]}`, edges: line.edges });

    function grid(names, order, lines) {
      const count = order.length;
      const cell = count <= 24 ? 30 : count <= 60 ? 20 : 12;
      const label = (name) => name.split("/").slice(-2).join("/");
      const margin = Math.min(230, Math.max(60, ...order.map((node) => measured(label(names[node]), "12px") + 34)));
      const top = cell >= 20 ? 26 : 10;
      const at = new Map(order.map((node, number) => [node, number]));
      const cells = new Map(lines.map((line) => [at.get(line.from) * count + at.get(line.to), line]));
      const most = Math.max(1, ...lines.map((line) => line.edges.length));
      const groups = tangles(count, lines.map((line) => [at.get(line.from), at.get(line.to)]));
      const cursor = svg("rect", { class: "cursor", width: cell, height: cell, visibility: "hidden" });
      const rowBand = svg("rect", { class: "band", x: 0, width: margin + count * cell, height: cell, visibility: "hidden" });
      const columnBand = svg("rect", { class: "band", y: 0, width: cell, height: top + count * cell, visibility: "hidden" });
      const root = svg("svg", {
        class: "matrix", width: margin + count * cell + 8, height: top + count * cell + 8, tabindex: 0, role: "application",
        "aria-roledescription": "matrix", "aria-label": `Dependency matrix of ${count} rows. Arrow keys move, Enter shows the places.`,
      }, rowBand, columnBand,
      svg("rect", { class: "sheet", x: margin, y: top, width: count * cell, height: count * cell }),
      groups.map((nodes) => svg("rect", { class: "circle", x: margin + nodes[0] * cell, y: top + nodes[0] * cell, width: (nodes[nodes.length - 1] - nodes[0] + 1) * cell, height: (nodes[nodes.length - 1] - nodes[0] + 1) * cell })),
      order.map((node, number) => [
        svg("rect", { class: "diagonal", x: margin + number * cell, y: top + number * cell, width: cell, height: cell }),
        svg("text", { class: "row-name", x: margin - 26, y: top + number * cell + cell / 2 + 4 }, svg("title", null, names[node]), fitting(label(names[node]), margin - 36, "12px")),
        cell >= 20 || number % 5 === 0 ? svg("text", { class: "row-number", x: margin - 6, y: top + number * cell + cell / 2 + 4 }, number + 1) : null,
        cell >= 20 ? svg("text", { class: "column-number", x: margin + number * cell + cell / 2, y: top - 8 }, number + 1) : null,
      ]),
      lines.map((line) => {
        const [row, column] = [at.get(line.from), at.get(line.to)];
        const depth = 0.22 + 0.78 * Math.log(1 + line.edges.length) / Math.log(1 + most);
        return svg("g", { class: `cell${row > column ? " upward" : ""}${depth > 0.6 ? " deep" : ""}` },
          svg("rect", { x: margin + column * cell + 1, y: top + row * cell + 1, width: cell - 2, height: cell - 2, rx: 2, "fill-opacity": depth.toFixed(2) }),
          cell >= 20 ? svg("text", { x: margin + column * cell + cell / 2, y: top + row * cell + cell / 2 + 3.5 }, line.edges.length > 999 ? "1k+" : line.edges.length) : null);
      }), cursor);
      let [row, column] = [0, 0];

      function move(nextRow, nextColumn, isSaid) {
        row = Math.max(0, Math.min(count - 1, nextRow));
        column = Math.max(0, Math.min(count - 1, nextColumn));
        assign(cursor, { x: margin + column * cell, y: top + row * cell, visibility: "visible" });
        assign(rowBand, { y: top + row * cell, visibility: "visible" });
        assign(columnBand, { x: margin + column * cell, visibility: "visible" });
        const line = cells.get(row * count + column);
        const text = row === column ? names[order[row]] : `${names[order[row]]} ${line ? `uses ${names[order[column]]} in ${counted(line.edges.length, "place")}${row > column ? ", leading back up" : ""}` : `does not use ${names[order[column]]}`}`;
        said.textContent = text;
        if (isSaid) announce(text);
      }
      const open = () => {
        const line = cells.get(row * count + column);
        if (line) showCell(names, line);
      };
      const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [0, -count], End: [0, count], PageUp: [-10, 0], PageDown: [10, 0] };
      root.addEventListener("keydown", (event) => {
        const step = steps[event.key];
        if (step) move(row + step[0], column + step[1], true);
        else if (event.key === "Enter" || event.key === " ") open();
        else return;
        event.preventDefault();
      });
      root.addEventListener("focus", () => move(row, column, true));
      const hit = (event) => {
        const bounds = root.getBoundingClientRect();
        const x = Math.floor((event.clientX - bounds.left - margin) / cell);
        const y = Math.floor((event.clientY - bounds.top - top) / cell);
        return x >= 0 && y >= 0 && x < count && y < count ? [y, x] : null;
      };
      root.addEventListener("pointermove", (event) => { const found = hit(event); if (found) move(...found, false); });
      root.addEventListener("click", (event) => { const found = hit(event); if (found) { move(...found, false); open(); } });
      const said = h("p", { class: "matrix-said" }, "\u00a0");
      return [said, h("div", { class: "scroll matrix-box" }, root)];
    }

    return {
      element,
      update() {
        const key = app.filterKey();
        if (key === last) return;
        last = key;
        build();
      },
    };
  }
  """#
