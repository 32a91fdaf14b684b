// Drawing what stands in an arranged scene.

/** Labels are hard to read in a smaller scale. */
const smallestReadable = 0.42;

/** Names longer than this take several lines, in pixels. */
const longName = 104;
const mostLines = 3;

/** How much wider than its letters a label may become in a smaller scale. */
const roomToGrow = 1.14;

/** In which scale, and above it, names are whole on boxes that were made larger so much. */
function scaleOfNames(growth) {
  return smallestText / (13 * roomToGrow * growth);
}

/** The size of an item; `growth` is by how much its labels will be larger than life. */
function sizeOfItem(item, growth = 1) {
  const lines = broken(item.label, Math.min(mostLines, Math.ceil(measured(item.label) / longName)));
  const widest = Math.max(...lines.map((line) => measured(line)), item.sub ? measured(item.sub) : 0);
  const mark = item.isRoot ? 14 : 0;
  // Some room to grow in a smaller scale.
  const width = Math.min(236 * growth, Math.max(64, Math.round(roomToGrow * growth * widest) + 22 + mark));
  const usual = ((item.sub ? 46 : 34) + 12 * (lines.length - 1)) * (1 + (growth - 1) / 2);
  const height = Math.round(Math.max(usual, growth * (lines.length + (item.sub ? 1 : 0)) * 17.4 + 5));
  if (item.type !== "group") return { width, height };
  // A group is as large as what is in it, in steps that can be told apart.
  const content = 1 + Math.min(1.6, 0.19 * Math.log2(1 + (item.types ?? 0) / 8));
  // Rows are dearer than columns in a small picture: there it is the width that tells.
  const wide = Math.min(236 * growth, 84 * content * (1 + (growth - 1) * 0.6));
  return { width: Math.round(Math.max(width, wide)), height: Math.round(Math.max(height, 46 * Math.min(2.3, content))) };
}

/** A smooth line through points; begins and ends upright. */
function pathThrough(points) {
  const spot = (x, y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let path = `M${spot(points[0].x, points[0].y)}`;
  for (let place = 1; place < points.length; place += 1) {
    const [a, b] = [points[place - 1], points[place]];
    const bend = (b.y - a.y) * 0.45;
    path += `C${spot(a.x, a.y + bend)} ${spot(b.x, b.y - bend)} ${spot(b.x, b.y)}`;
  }
  return path;
}

/** What a line says in words. */
function wordsOfLine(look, count) {
  const words = [...look.kinds].map(([kind, number]) => (look.kinds.size > 1 ? `${number} ${kind}` : kind)).join(", ");
  const manner = [look.form, look.timing].filter((word) => word !== "").join(", ");
  return `${words}${manner ? ` (${manner})` : ""}${count > 1 ? `, ${count} occurrences` : ""}`;
}

/** An item as a button, for `placeItem` to put somewhere. */
function itemElement(item, { width, height }) {
  const isNode = item.type === "node";
  const isClosedGroup = item.type === "group" && item.kind !== "external";
  const kind = [item.kind, item.sub].filter((text) => text).join(" ");
  return svg("g", {
    class: `item ${item.type} kind-${item.kind}${item.isRoot ? " root" : ""}`, role: "button", tabindex: -1,
    "aria-expanded": isClosedGroup ? "false" : null, "data-key": item.key,
  },
  svg("title", null, isNode ? `${item.label} (${kind})` : `${item.name ?? item.label}: ${item.sub}`),
  item.type === "group" ? svg("rect", { class: "shade", x: -width / 2 + 3, y: -height / 2 + 3, width, height, rx: 7 }) : null,
  svg("rect", { class: "body", x: -width / 2, y: -height / 2, width, height, rx: 7 }),
  rootMark(item, { width }),
  svg("g", { class: "words" }, wordsOfItem(item, { width, height }, 1)));
}

/** What a composition root has before its name. */
function rootMark({ isRoot }, { width }) {
  return isRoot ? svg("path", { class: "root-mark", d: `M${-width / 2 + 10} -4 l8 4 l-8 4 z` }) : null;
}

/** Text on the screen is never smaller, in pixels. */
const smallestText = 11;

/** The texts on an item in a scale: where it is small they grow, and what has no room any more goes. */
function wordsOfItem(item, { width, height }, scale) {
  const room = width - 12 - (item.isRoot ? 14 : 0);
  const least = Math.ceil(10 * smallestText / scale) / 10;
  const [size, small] = [Math.max(13, least), Math.max(smallestText, least)];
  const font = `${size}px`;
  const isWhole = (lines) => lines.every((line) => measured(line, font) <= room);
  const most = Math.max(1, Math.min(mostLines, Math.floor((height - 2) / (1.15 * size))));
  let lines = [item.label];
  for (let count = 2; count <= most && !isWhole(lines); count += 1) lines = broken(item.label, count);
  const hasSub = item.sub && lines.length * 1.15 * size + 1.2 * small + 4 <= height && measured(item.sub, `${small}px`) <= width - 6;
  let y = -(lines.length * 1.15 * size + (hasSub ? 1.2 * small : 0)) / 2 + 0.88 * size;
  const text = (words, name, own) => {
    const element = svg("text", { class: name, x: item.isRoot ? 7 : 0, y: y.toFixed(1), "font-size": own }, fitting(words, room, `${own}px`));
    y += 1.15 * own;
    return element;
  };
  const label = lines.map((line) => text(line, "label", size));
  y += 0.1 * small;
  return [label, hasSub ? text(item.sub, "sub", small) : null];
}

/** A name in so many lines, or fewer, broken at its humps so that the longest is short. */
function broken(label, count) {
  const humps = label.split(/(?<=[a-z0-9._/ -])(?=[A-Z])|(?<=[/ ])/);
  if (count < 2 || humps.length < 2) return [label];
  const length = (from, to) => humps.slice(from, to).join("").trim().length;
  // For each number of lines, the best end of the first line of what begins at each hump.
  let best = humps.map((_, from) => ({ longest: length(from, humps.length), ends: [humps.length] }));
  for (let lines = 2; lines <= Math.min(count, humps.length); lines += 1) {
    best = humps.map((_, from) => {
      let found = best[from];
      for (let end = from + 1; end < humps.length; end += 1) {
        const longest = Math.max(length(from, end), best[end].longest);
        if (longest < found.longest) found = { longest, ends: [end, ...best[end].ends] };
      }
      return found;
    });
  }
  let from = 0;
  return best[0].ends.map((end) => {
    const line = humps.slice(from, end).join("").trim();
    from = end;
    return line;
  });
}

/** Puts an item where it belongs, and tells its part in the picture. `uses` and `users` count its neighbours. */
function placeItem(element, item, { x, y }, { uses, users, cycle }) {
  const label = [
    item.label, item.type === "node" ? item.kind : "", item.sub ?? "", `uses ${uses}`, `used by ${users}`,
    cycle === null ? "" : cycle.verdict === "parts" ? "in a cycle" : `in a ${cycle.verdict} cycle`, item.isRoot ? "composition root" : "",
  ].filter((text) => text !== "").join(", ");
  setChanged(element, "aria-label", label);
  setChanged(element, "transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  element.classList.toggle("tangled", cycle !== null);
  for (const verdict of ["hard", "soft", "clean"]) element.classList.toggle(verdict, cycle?.verdict === verdict);
}

/** How large the letters of a group's title can be at most. */
function largestTitle(height) {
  return Math.floor(0.86 * height);
}

/** The frame of an open group, with a button that closes it. */
function boxElement({ corner, width, height, name, title }, onclose) {
  const growth = title / boxTitle;
  const close = svg("g", {
    class: "close", role: "button", tabindex: 0, "aria-label": `Close ${name}`, "data-name": name,
    transform: `translate(${corner.x + width - 20 * growth} ${corner.y + 16 * growth}) scale(${growth.toFixed(2)})`,
    onclick: (event) => {
      event.stopPropagation();
      onclose();
    },
    onkeydown: (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onclose();
    },
  }, svg("title", null, "Close"), svg("rect", { x: -12, y: -12, width: 24, height: 24, rx: 6 }),
  svg("path", { d: "M-4 -4 L4 4 M4 -4 L-4 4" }));
  return svg("g", { class: "box" }, svg("rect", { x: corner.x, y: corner.y, width, height, rx: 10 }),
    svg("text", { x: corner.x + 14, y: corner.y + 20 * growth, class: "box-title" },
      fitting(shortGroup(name), width - 30 - 30 * growth, `${largestTitle(title)}px`)), close);
}

/** A line with its head. What it says is only put into words when somebody points at it: `current` gives the line then. */
function roadElement(road, current) {
  const points = road.inner ?? road.points;
  const { look } = road;
  const end = points[points.length - 1];
  const isUpward = end.y < points[points.length - 2].y;
  const width = (1.2 + Math.min(2.6, Math.log2(Math.max(1, road.edges.length)) * 0.4)).toFixed(2);
  const path = pathThrough(points);
  const element = svg("g", {
    class: `road ${look.kind}`,
    onpointerenter: () => {
      if (element.firstChild.tagName === "title") element.firstChild.remove();
      element.prepend(svg("title", null, wordsOfLine(current().look, current().edges.length)));
    },
  },
  svg("path", { class: "touch", d: path }),
  svg("path", { class: "line", d: path, "stroke-width": width, "stroke-dasharray": dashes[look.timing] ?? null }),
  head(look.kind, isWeak(look.strength), {
    transform: `translate(${end.x.toFixed(1)} ${end.y.toFixed(1)}) rotate(${isUpward ? -90 : 90})`,
  }));
  placeRoad(element, road);
  return element;
}

/** Puts a line of an open group where the group is. */
function placeRoad(element, { offset }) {
  if (offset) setChanged(element, "transform", `translate(${offset.x.toFixed(1)} ${offset.y.toFixed(1)})`);
}

/**
 * Marks a line with the verdict of the cycle that all of it is a part of. Where parts of a project use each other, what leads down is
 * as it should be: only what leads back up is marked.
 */
function markCyclic(element, { lines, points }, { verdictOfLine }) {
  const [first, ...others] = new Set(lines.map(verdictOfLine));
  const isUpward = points[points.length - 1].y < points[0].y;
  for (const verdict of [...verdicts, "parts"]) {
    element.classList.toggle(`cyclic-${verdict}`, others.length === 0 && verdict === first && (verdict !== "parts" || isUpward));
  }
}
