// Where an arranged scene puts everything. Nothing here touches the page.

/**
 * Where everything goes: `at` has a centre and a size for each item, `boxes` those of open groups, `roads` the lines
 * as drawn. Lines that leave a box are one road for the whole box. `known` keeps how the open groups of the last scene
 * look inside: most are still the same.
 */
function arrange(scene, sizeOf, options = {}) {
  const { hidesImplied = false, aspect = 1.5, within = 1.6, room = Infinity, known = new Map(), title = boxTitle, rise = 1 } = options;
  const sizes = scene.items.map((item) => sizeOf(item));
  const boxes = new Map([["", { name: "", parent: null, members: [], inner: [], lines: [] }]]);
  for (const [name, parent] of scene.boxes) boxes.set(name, { name, parent, members: [], inner: [], lines: [] });
  for (const box of boxes.values()) if (box.parent !== null) boxes.get(box.parent).inner.push(box);
  scene.items.forEach((item, number) => boxes.get(item.box).members.push(number));
  const chains = new Map([["", []]]);
  const chainOf = (name) => {
    if (!chains.has(name)) chains.set(name, [...chainOf(boxes.get(name).parent), name]);
    return chains.get(name);
  };
  for (const line of scene.lines) {
    const [a, b] = [chainOf(scene.items[line.from].box), chainOf(scene.items[line.to].box)];
    let depth = 0;
    while (depth < a.length && depth < b.length && a[depth] === b[depth]) depth += 1;
    // Each end is the item itself, or the box that it stands in.
    boxes.get(depth > 0 ? a[depth - 1] : "").lines.push({ line, from: a[depth] ?? line.from, to: b[depth] ?? line.to });
  }
  const root = boxes.get("");
  const implied = arrangeInside(root, sizes, { hidesImplied, aspect, within, room, known, title, rise });
  const plan = { at: sizes.map((size) => ({ x: 0, y: 0, ...size })), boxes: [], roads: [] };
  settle(root, { x: 0, y: 0 }, plan);
  return { ...plan, implied, width: root.drawing.width, height: root.drawing.height };
}

/** A line as the layout takes it; those with the same look may share a way. */
function laidOut(road) {
  return [road.from, road.to, road.edges.length, `${road.look.kind} ${road.look.timing}`];
}

const boxPadding = 20;

/** How high the title of an open group is, where its letters are as large as life. */
const boxTitle = 22;

/**
 * How wide a drawing should be for its shape to fit the window, and for its labels to be readable there; how far its rows are
 * apart, as a part of the usual.
 */
function spread(sizes, { aspect, room, rise }) {
  const area = sizes.reduce((sum, { width, height }) => sum + (width + 28) * (height + 56), 0);
  const wished = Math.max(520, Math.sqrt(area * aspect) * 1.15);
  const widest = Math.max(...sizes.map((size) => size.width), Math.min(room, wished));
  return { widest, rise: rise * (sizes.some((size) => size.height > 36) ? 58 : 46) };
}

/** Arranges what stands in a box, innermost boxes first; gives how many lines were left out that follow from others. */
function arrangeInside(box, sizes, options) {
  const { hidesImplied, room, known } = options;
  let implied = 0;
  // A group looks the same inside whatever stands beside it.
  const inside = { ...options, room: room - 2 * boxPadding, aspect: options.within };
  for (const inner of box.inner) implied += arrangeInside(inner, sizes, inside);
  const place = new Map([...box.members, ...box.inner.map((inner) => inner.name)].map((unit, number) => [unit, number]));
  const own = [...box.members.map((number) => sizes[number]), ...box.inner.map(({ width, height }) => ({ width, height }))];
  const drawn = reduced(own.length, roadsBetween(box.lines, (unit) => place.get(unit)), hidesImplied);
  const lines = drawn.kept.map(laidOut);
  const shape = spread(own, options);
  const key = JSON.stringify([own, lines, shape]);
  if (known.get(box.name)?.key !== key) known.set(box.name, { key, drawing: layered(own, lines, shape) });
  box.drawing = known.get(box.name).drawing;
  box.roads = drawn.kept.map((road, number) => ({ ...road, points: box.drawing.points[number] }));
  box.width = Math.max(box.drawing.width, 120) + 2 * boxPadding;
  box.title = options.title;
  box.height = box.drawing.height + 2 * boxPadding + box.title;
  return implied + drawn.implied;
}

/** Moves what stands in a box to where the box is. */
function settle(box, origin, plan) {
  const moved = ({ x, y }) => ({ x: origin.x + x, y: origin.y + y });
  box.members.forEach((number, index) => Object.assign(plan.at[number], moved(box.drawing.at[index])));
  for (const road of box.roads) {
    // `inner` stays the same array while the group looks the same inside, wherever it moves.
    plan.roads.push(box.name === "" ? road : { ...road, points: road.points.map(moved), inner: road.points, offset: moved({ x: 0, y: 0 }) });
  }
  box.inner.forEach((inner, index) => {
    const middle = moved(box.drawing.at[box.members.length + index]);
    const corner = { x: middle.x - inner.width / 2, y: middle.y - inner.height / 2 };
    plan.boxes.push({ name: inner.name, parent: inner.parent, corner, width: inner.width, height: inner.height, title: inner.title });
    settle(inner, { x: corner.x + boxPadding, y: corner.y + boxPadding + inner.title }, plan);
  });
}

/** Lines between places: those between the same two are one, with the look of the longest. */
function roadsBetween(lines, placeOf) {
  const roads = new Map();
  for (const { line, from, to } of lines) {
    const key = placeOf(from) * 65536 + placeOf(to);
    const road = roads.get(key);
    if (!road) {
      roads.set(key, {
        from: placeOf(from), to: placeOf(to), edges: line.edges, look: line.look, lines: [line],
        most: line.edges.length,
      });
      continue;
    }
    if (line.edges.length > road.most) {
      road.look = line.look;
      road.most = line.edges.length;
    }
    road.lines.push(line);
    road.edges = road.edges.concat(line.edges);
  }
  return [...roads.values()];
}

function reduced(count, roads, hidesImplied) {
  if (!hidesImplied) return { kept: roads, implied: 0 };
  const numbered = roads.map((road, number) => [road.from, road.to, number]);
  const kept = new Set(withoutImplied(count, numbered).map((edge) => edge[2]));
  return { kept: roads.filter((road, number) => kept.has(number)), implied: roads.length - kept.size };
}
