// The dependency structure matrix: a row uses a column. What lies under the diagonal leads back up.

const largestMatrix = 180;

/** Groups in an order in which most dependencies lead down: users first, circles together. */
function matrixOrder(count, lines) {
  const edges = lines.map((line) => [line.from, line.to, line.edges.length]);
  const back = new Set(feedback(count, edges));
  const component = components(count, edges);
  const isUsed = new Array(count).fill(false);
  for (const [from, to] of edges) isUsed[from] = isUsed[to] = true;
  const down = edges.filter((_, place) => !back.has(place)).map(([from, to]) => ({ from, to }));
  const rank = ranks(count, down, isUsed);
  const order = Array.from({ length: count }, (_, node) => node);
  // Components that reach others have higher numbers, and stand first.
  return order.sort((a, b) => Number(isUsed[b]) - Number(isUsed[a]) || component[b] - component[a]
    || rank[a] - rank[b] || a - b);
}

function matrixView(app) {
  const ways = partitions(app.model, app.pass());
  const box = h("div");
  const build = () => fill(box, matrixPart(app, by.select.value));
  const by = choice("Between", "matrix-by", ways.map((way) => [way, wordsOfGathering[way].toLowerCase()]), build);
  const element = h("section", { class: "page", "aria-labelledby": "matrix-title" },
    h("h2", { id: "matrix-title" }, "Matrix"),
    quiet("A row uses a column as often as the number says. Rows stand above what they use, so what lies under the "
      + "diagonal leads back up: it is part of a cycle."),
    by.box, box);
  let last = null;
  const update = () => {
    if (last === app.filterKey()) return;
    last = app.filterKey();
    build();
  };
  return { element, update };
}

/** The matrix between groups, and the same as a table. */
function matrixPart(app, by) {
  const { names, lines } = groupDependencies(app.model, app.pass(), by);
  const weight = new Float64Array(names.length);
  for (const line of lines) [line.from, line.to].forEach((end) => { weight[end] += line.edges.length; });
  const all = matrixOrder(names.length, lines).filter((node) => weight[node] > 0);
  const kept = new Set(all.slice().sort((a, b) => weight[b] - weight[a] || a - b).slice(0, largestMatrix));
  const order = all.filter((node) => kept.has(node));
  const shown = lines.filter((line) => kept.has(line.from) && kept.has(line.to));
  const place = new Map(order.map((node, number) => [node, number]));
  const title = (line) => `${names[line.from]} → ${names[line.to]}`;
  const show = (line) => app.showLine({ title: title(line), edges: line.edges });
  const rest = all.length - order.length;
  return [
    quiet(`${counted(order.length, "row")}, ${counted(shown.length, "dependency", "dependencies")} between them`,
      rest > 0 ? `; ${rest} with the fewest dependencies are not shown` : "", "."),
    order.length === 0 ? null : new Matrix(order.map((node) => names[node]), shown.map((line) => (
      { row: place.get(line.from), column: place.get(line.to), count: line.edges.length, line })), show).elements,
    sortableTable("The same as a table", [
      { title: "row", value: (line) => names[line.from], show: (line) => nameOf(names[line.from]) },
      { title: "uses", value: (line) => names[line.to], show: (line) => nameOf(names[line.to]) },
      {
        title: "occurrences", value: (line) => line.edges.length, isNumber: true,
        show: (line) => button(grouped(line.edges.length), () => show(line),
          { class: "link", "aria-label": `${line.edges.length} occurrences of ${title(line)}` }),
      },
      { title: "direction", value: (line) => (place.get(line.from) > place.get(line.to) ? "back up" : "down") },
    ], shown, { sortedBy: 2 }),
  ];
}

/** The drawn matrix, with a cursor that keys and the pointer move. `cells` are {row, column, count, line}. */
class Matrix {
  constructor(names, cells, onopen) {
    Object.assign(this, { names, onopen, row: 0, column: 0 });
    const count = names.length;
    const room = Math.max(300, document.getElementById("main").clientWidth - 62);
    // Names take no more than two fifths of a narrow window; cells as much of a wide one as they need.
    this.margin = Math.min(230, Math.max(110, 0.4 * room), Math.max(60, ...names.map((name) => measured(this.label(name), "12px") + 38)));
    const least = count <= 24 ? 30 : count <= 60 ? 20 : 12;
    this.size = Math.max(least, Math.min(34, Math.floor((room - this.margin) / count)));
    this.top = 26;
    this.cells = new Map(cells.map((cell) => [cell.row * count + cell.column, cell]));
    this.cursor = svg("rect", { class: "cursor", width: this.size, height: this.size, visibility: "hidden" });
    const [width, height] = [this.margin + count * this.size, this.top + count * this.size];
    this.rowBand = svg("rect", { class: "band", x: 0, width, height: this.size, visibility: "hidden" });
    this.columnBand = svg("rect", { class: "band", y: 0, width: this.size, height, visibility: "hidden" });
    this.said = h("p", { class: "matrix-said" }, "\u00a0");
    this.root = svg("svg", {
      class: `matrix${this.size < 20 ? " fine" : ""}`, width: width + 8, height: height + 8, tabindex: 0, role: "application",
      "aria-roledescription": "matrix",
      "aria-label": `Dependency matrix of ${count} rows. Arrow keys move, Enter shows the occurrences.`,
    }, this.rowBand, this.columnBand, this.sheet(cells), names.map((name, number) => this.heading(name, number)),
    this.marks(cells), this.cursor);
    this.elements = [this.said, h("div", { class: "scroll matrix-box" }, this.root)];
    this.listen();
  }

  label(name) {
    return shortGroup(name);
  }

  x(column) {
    return this.margin + column * this.size;
  }

  y(row) {
    return this.top + row * this.size;
  }

  /** The ground, with a square around each circle. */
  sheet(cells) {
    const side = this.names.length * this.size;
    const square = (nodes) => {
      const length = (nodes[nodes.length - 1] - nodes[0] + 1) * this.size;
      return svg("rect", { class: "circle", x: this.x(nodes[0]), y: this.y(nodes[0]), width: length, height: length });
    };
    const circles = tangles(this.names.length, cells.map((cell) => [cell.row, cell.column]));
    return [svg("rect", { class: "sheet", x: this.margin, y: this.top, width: side, height: side }), circles.map(square)];
  }

  heading(name, number) {
    const { size, margin } = this;
    const [middle, line] = [size / 2, this.y(number) + size / 2 + 4];
    const hasNumber = size >= 20 || (number + 1) % 5 === 0;
    return [
      svg("rect", { class: "diagonal", x: this.x(number), y: this.y(number), width: size, height: size }),
      svg("text", { class: "row-name", x: margin - 26, y: line }, svg("title", null, name),
        fitting(this.label(name), margin - 36, "12px")),
      hasNumber ? svg("text", { class: "row-number", x: margin - 6, y: line }, number + 1) : null,
      hasNumber
        ? svg("text", { class: "column-number", x: this.x(number) + middle, y: this.top - 8 }, number + 1) : null,
    ];
  }

  /** A square for each dependency: the more places, the deeper its colour. */
  marks(cells) {
    const most = Math.max(1, ...cells.map((cell) => cell.count));
    return cells.map(({ row, column, count }) => {
      const depth = 0.22 + 0.78 * Math.log(1 + count) / Math.log(1 + most);
      const [x, y, size] = [this.x(column), this.y(row), this.size];
      const body = { x: x + 1, y: y + 1, width: size - 2, height: size - 2, rx: 2, "fill-opacity": depth.toFixed(2) };
      return svg("g", { class: `cell${row > column ? " upward" : ""}${depth > 0.6 ? " deep" : ""}` },
        svg("rect", body),
        size >= 20 ? svg("text", { x: x + size / 2, y: y + size / 2 + 3.5 }, count > 999 ? "1k+" : count) : null);
    });
  }

  /** Moves the cursor, as far as there are cells, and tells what it stands on. */
  move(row, column, isSaid) {
    const last = this.names.length - 1;
    this.row = Math.max(0, Math.min(last, row));
    this.column = Math.max(0, Math.min(last, column));
    const [x, y] = [this.x(this.column), this.y(this.row)];
    assign(this.cursor, { x, y, visibility: "visible" });
    assign(this.rowBand, { y, visibility: "visible" });
    assign(this.columnBand, { x, visibility: "visible" });
    const text = this.words();
    this.said.textContent = text;
    if (isSaid) announce(text);
  }

  words() {
    const [from, to] = [this.names[this.row], this.names[this.column]];
    if (this.row === this.column) return from;
    const cell = this.cell();
    if (!cell) return `${from} does not use ${to}`;
    return `${from} uses ${to} in ${counted(cell.count, "occurrence")}${this.row > this.column ? ", leading back up" : ""}`;
  }

  cell() {
    return this.cells.get(this.row * this.names.length + this.column);
  }

  open() {
    const cell = this.cell();
    if (cell) this.onopen(cell.line);
  }

  listen() {
    const far = this.names.length;
    const steps = {
      ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1], Home: [0, -far], End: [0, far],
      PageUp: [-10, 0], PageDown: [10, 0],
    };
    this.root.addEventListener("keydown", (event) => {
      const step = steps[event.key];
      if (step) this.move(this.row + step[0], this.column + step[1], true);
      else if (event.key === "Enter" || event.key === " ") this.open();
      else return;
      event.preventDefault();
    });
    this.root.addEventListener("focus", () => this.move(this.row, this.column, true));
    this.root.addEventListener("pointermove", (event) => this.point(event));
    this.root.addEventListener("click", (event) => { if (this.point(event)) this.open(); });
  }

  /** Moves the cursor to a pointer; false when this is beside the cells. */
  point(event) {
    const bounds = this.root.getBoundingClientRect();
    const column = Math.floor((event.clientX - bounds.left - this.margin) / this.size);
    const row = Math.floor((event.clientY - bounds.top - this.top) / this.size);
    const count = this.names.length;
    if (row < 0 || column < 0 || row >= count || column >= count) return false;
    this.move(row, column, false);
    return true;
  }
}
