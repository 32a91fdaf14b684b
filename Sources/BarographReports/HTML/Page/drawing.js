// Drawing what stands in an arranged scene.

/** Labels are hard to read in a smaller scale. */
const smallestReadable = 0.66;

const nodeHeight = 34;
const groupHeight = 46;

function sizeOfItem(item) {
  const widest = Math.max(measured(item.label), item.sub ? measured(item.sub, "11px") : 0);
  const mark = item.isRoot ? 14 : 0;
  const width = Math.min(236, Math.max(72, Math.round(widest) + 26 + mark));
  return { width, height: item.sub ? groupHeight : nodeHeight };
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
  return `${words}${manner ? ` (${manner})` : ""}${count > 1 ? `, ${count} places` : ""}`;
}

/** An item as a button, for `placeItem` to put somewhere. */
function itemElement(item, { width, height }) {
  const room = width - 20 - (item.isRoot ? 14 : 0);
  const middle = item.isRoot ? 7 : 0;
  const isNode = item.type === "node";
  const isClosedGroup = item.type === "group" && item.kind !== "external";
  const kind = [item.kind, item.sub].filter((text) => text).join(" ");
  return svg("g", {
    class: `item ${item.type} kind-${item.kind}${item.isRoot ? " root" : ""}`, role: "button", tabindex: -1,
    "aria-expanded": isClosedGroup ? "false" : null, "data-key": item.key,
  },
  svg("title", null, isNode ? `${item.label} (${kind})` : `${item.name ?? item.label}: ${item.sub}`),
  isNode ? null : svg("rect", { class: "shade", x: -width / 2 + 3, y: -height / 2 + 3, width, height, rx: 7 }),
  svg("rect", { class: "body", x: -width / 2, y: -height / 2, width, height, rx: 7 }),
  item.isRoot ? svg("path", { class: "root-mark", d: `M${-width / 2 + 10} -4 l8 4 l-8 4 z` }) : null,
  svg("text", { class: "label", x: middle, y: item.sub ? -4 : 4.5 }, fitting(item.label, room)),
  item.sub ? svg("text", { class: "sub", x: middle, y: 13 }, fitting(item.sub, room, "11px")) : null);
}

/** Puts an item where it belongs, and tells its part in the picture. `uses` and `users` count its neighbours. */
function placeItem(element, item, { x, y }, { uses, users, isTangled }) {
  const label = [
    item.label, item.type === "node" ? item.kind : "", item.sub ?? "", `uses ${uses}`, `used by ${users}`,
    isTangled ? "in a cycle" : "", item.isRoot ? "composition root" : "",
  ].filter((text) => text !== "").join(", ");
  setChanged(element, "aria-label", label);
  setChanged(element, "transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  element.classList.toggle("tangled", isTangled);
}

/** The frame of an open group, with a button that closes it. */
function boxElement({ corner, width, height, name }, onclose) {
  const close = svg("g", {
    class: "close", role: "button", tabindex: 0, "aria-label": `Close ${name}`,
    transform: `translate(${corner.x + width - 20} ${corner.y + 16})`,
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
    svg("text", { x: corner.x + 14, y: corner.y + 20, class: "box-title" }, fitting(name, width - 60)), close);
}

/** A line with its head. What it says is only put into words when somebody points at it: `current` gives the line then. */
function roadElement(road, current) {
  const points = road.inner ?? road.points;
  const { look } = road;
  const end = points[points.length - 1];
  const isUpward = end.y < points[points.length - 2].y;
  const width = (1.2 + Math.min(2.6, Math.log2(road.edges.length) * 0.4)).toFixed(2);
  const path = pathThrough(points);
  const element = svg("g", {
    class: `road ${look.kind}${isUpward ? " upward" : ""}`,
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
