// Where an arranged scene puts everything. Nothing here touches the page.

/**
 * Where everything goes: `at` has a centre and a size for each item, `boxes` those of open groups, `roads` the lines
 * as drawn. Lines that leave a box are one road for the whole box. `known` keeps how the open groups of the last scene
 * look inside: most are still the same.
 */
function arrange(scene, sizeOf, { hidesImplied = false, aspect = 1.5, room = Infinity, known = new Map() } = {}) {
  const sizes = scene.items.map(sizeOf);
  const boxes = new Map();
  scene.items.forEach((item, number) => {
    if (item.box === "") return;
    if (!boxes.has(item.box)) boxes.set(item.box, { name: item.box, members: [] });
    boxes.get(item.box).members.push(number);
  });
  for (const box of boxes.values()) arrangeInside(box, scene, sizes, hidesImplied, room - 2 * boxPadding, known);
  const outer = [];
  const place = new Int32Array(scene.items.length);
  scene.items.forEach((item, number) => {
    if (item.box !== "") return;
    place[number] = outer.length;
    outer.push({ ...sizes[number] });
  });
  for (const box of boxes.values()) {
    for (const number of box.members) place[number] = outer.length;
    box.place = outer.length;
    outer.push({ width: box.width, height: box.height });
  }
  const crossing = scene.lines.filter((line) => place[line.from] !== place[line.to]);
  const drawn = reduced(outer.length, roadsBetween(crossing, (number) => place[number]), hidesImplied);
  const drawing = layered(outer, drawn.kept.map(triple), spread(outer, aspect, room));
  const at = scene.items.map((item, number) => ({ ...drawing.at[place[number]], ...sizes[number] }));
  const roads = drawn.kept.map((line, number) => ({ ...line, points: drawing.points[number] }));
  let implied = drawn.implied;
  for (const box of boxes.values()) {
    const corner = { x: drawing.at[box.place].x - box.width / 2, y: drawing.at[box.place].y - box.height / 2 };
    box.corner = corner;
    box.members.forEach((number, index) => {
      at[number].x = corner.x + boxPadding + box.inner.at[index].x;
      at[number].y = corner.y + boxPadding + boxTitle + box.inner.at[index].y;
    });
    for (const road of box.roads) {
      const moved = ({ x, y }) => ({ x: corner.x + boxPadding + x, y: corner.y + boxPadding + boxTitle + y });
      // `inner` stays the same array while the group looks the same inside, wherever it moves.
      roads.push({ ...road, points: road.points.map(moved), inner: road.points, offset: moved({ x: 0, y: 0 }) });
    }
    implied += box.implied;
  }
  return { at, boxes: [...boxes.values()], roads, implied, width: drawing.width, height: drawing.height };
}

function triple(road) {
  return [road.from, road.to, road.edges.length];
}

const boxPadding = 20;
const boxTitle = 22;

/** How wide a drawing should be for its shape to fit the window, and for its labels to be readable there. */
function spread(sizes, aspect, room) {
  const area = sizes.reduce((sum, { width, height }) => sum + (width + 28) * (height + 56), 0);
  const wished = Math.max(520, Math.sqrt(area * aspect) * 1.15);
  const widest = Math.max(...sizes.map((size) => size.width), Math.min(room, wished));
  return { widest, rise: sizes.some((size) => size.height > 36) ? 58 : 46 };
}

function arrangeInside(box, scene, sizes, hidesImplied, room, known) {
  const index = new Map(box.members.map((number, place) => [number, place]));
  const inner = scene.lines.filter((line) => index.has(line.from) && index.has(line.to));
  const lines = roadsBetween(inner, (number) => index.get(number));
  const own = box.members.map((number) => sizes[number]);
  const drawn = reduced(own.length, lines, hidesImplied);
  const roads = drawn.kept.map(triple);
  const key = JSON.stringify([own, roads, room]);
  if (known.get(box.name)?.key !== key) {
    known.set(box.name, { key, inner: layered(own, roads, spread(own, 1.4, room)) });
  }
  box.inner = known.get(box.name).inner;
  box.roads = drawn.kept.map((line, number) => ({ ...line, points: box.inner.points[number] }));
  box.implied = drawn.implied;
  box.width = Math.max(box.inner.width, 120) + 2 * boxPadding;
  box.height = box.inner.height + 2 * boxPadding + boxTitle;
}

/** Lines between places: those between the same two are one, with the look of the longest. */
function roadsBetween(lines, placeOf) {
  const roads = new Map();
  for (const line of lines) {
    const key = placeOf(line.from) * 65536 + placeOf(line.to);
    const road = roads.get(key);
    if (!road) {
      roads.set(key, {
        from: placeOf(line.from), to: placeOf(line.to), edges: line.edges, look: line.look, lines: [line],
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
