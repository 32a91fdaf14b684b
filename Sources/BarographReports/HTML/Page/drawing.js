// Drawing what stands in an arranged scene.

/** Labels are hard to read in a smaller scale. */
const smallestReadable = 0.42;

/** Names longer than this take two lines, in pixels. */
const longName = 104;

/** The size of an item; `growth` is by how much its labels will be larger than life. */
function sizeOfItem(item, growth = 1) {
  const whole = measured(item.label);
  const lines = whole > longName ? halves(item.label) : [item.label];
  const widest = Math.max(...lines.map((line) => measured(line)), item.sub ? measured(item.sub, "11px") : 0);
  const mark = item.isRoot ? 14 : 0;
  // Some room to grow in a smaller scale.
  const width = Math.min(236, Math.max(64, Math.round(1.14 * growth * widest) + 22 + mark));
  const height = Math.round(((item.sub ? 46 : 34) + (lines.length > 1 ? 12 : 0)) * (1 + (growth - 1) / 2));
  if (item.type !== "group") return { width, height };
  // A group is as large as what is in it, in steps that can be told apart.
  const content = 1 + Math.min(1.3, 0.17 * Math.log2(1 + (item.types ?? 0) / 8));
  return { width: Math.round(Math.max(width, Math.min(236, 84 * content))), height: Math.round(Math.max(height, 46 * content)) };
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
  const fits = measured(item.label, font) <= room;
  const lines = fits || 2.3 * size > height ? [item.label] : halves(item.label);
  const hasSub = item.sub && lines.length * 1.15 * size + 1.2 * small + 4 <= height;
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

/** A long name in two, at the hump nearest to its middle. */
function halves(label) {
  const humps = label.split(/(?<=[a-z0-9._/ -])(?=[A-Z])|(?<=[/ ])/);
  if (humps.length < 2) return [label];
  let best = 1;
  const away = (count) => Math.abs(2 * humps.slice(0, count).join("").length - label.length);
  for (let count = 2; count < humps.length; count += 1) if (away(count) < away(best)) best = count;
  return [humps.slice(0, best).join("").trim(), humps.slice(best).join("")];
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
