/// Script of the page: what is drawn.
let scriptScene = #"""
  // What is drawn of the graph: which types, gathered how, and the lines between. Nothing here touches the page.

  /** More items than these are not readable; the others are gathered in one. */
  const mostItems = { groups: 90, members: 70, types: 140 };

  /** What can be hidden, with the values that a graph has. */
  const facets = [
    { key: "kind", title: "Kind", of: (model, edge) => [model.look(edge).kind] },
    { key: "form", title: "Form", of: (model, edge) => [model.look(edge).form] },
    { key: "framework", title: "Framework", of: (model, edge) => [model.look(edge).framework] },
    { key: "scope", title: "Scope of what is got", of: (model, edge) => model.scopes[model.to[edge]] },
    { key: "certainty", title: "Certainty", of: (model, edge) => [model.look(edge).certainty] },
    { key: "role", title: "Code", of: (model, edge) => [model.look(edge).role] },
    { key: "module", title: "Module", of: (model, edge) => [model.module[model.from[edge]], model.module[model.to[edge]]] },
  ];

  /** How often each value of each facet stands on an edge: [facet][value] → count, most frequent first. */
  function facetCounts(model) {
    return new Map(facets.map((facet) => {
      const counts = new Map();
      for (let edge = 0; edge < model.edgeCount; edge += 1) {
        for (const value of new Set(facet.of(model, edge))) counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      return [facet.key, new Map([...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)))];
    }));
  }

  /** Which edges and nodes pass the filters: `hidden` has a set of values for each facet. */
  function passing(model, hidden) {
    const lookPasses = model.looks.map((look) => !["kind", "form", "framework", "certainty", "role"]
      .some((key) => hidden[key].has(look[key])));
    const nodes = new Uint8Array(model.count);
    for (let node = 0; node < model.count; node += 1) {
      nodes[node] = hidden.module.has(model.module[node]) || hidden.role.has(model.role[node]) ? 0 : 1;
    }
    const inScope = model.scopes.map((scopes) => hidden.scope.size === 0 || scopes.some((scope) => !hidden.scope.has(scope)));
    const edges = new Uint8Array(model.edgeCount);
    for (let edge = 0; edge < model.edgeCount; edge += 1) {
      const to = model.to[edge];
      edges[edge] = lookPasses[model.lookOf[edge]] && nodes[model.from[edge]] && nodes[to] && inScope[to] ? 1 : 0;
    }
    return { nodes, edges };
  }

  /** The nodes that root and focus leave, with their distance from the focus. */
  function selected(model, pass, { root, focus, depthIn, depthOut }) {
    const isAllowed = (edge) => pass.edges[edge] === 1;
    const nodes = pass.nodes.slice();
    let distance = null;
    if (root >= 0) {
      const reached = distances(model.count, model.outgoing, model.to, [root], isAllowed);
      for (let node = 0; node < model.count; node += 1) if (reached[node] < 0) nodes[node] = 0;
    }
    if (focus >= 0) {
      const out = distances(model.count, model.outgoing, model.to, [focus], isAllowed, depthOut);
      const into = distances(model.count, model.incoming, model.from, [focus], isAllowed, depthIn);
      distance = out.map((steps, node) => (steps < 0 ? into[node] : into[node] < 0 ? steps : Math.min(steps, into[node])));
      for (let node = 0; node < model.count; node += 1) if (distance[node] < 0) nodes[node] = 0;
      nodes[focus] = 1;
    }
    return { nodes, distance };
  }

  /** The group of each node. */
  function groupsBy(model, by) {
    return { module: model.module, layer: model.layer, assembly: model.assembly, folder: model.folder }[by];
  }

  /** Which ways of gathering say something about a graph, the usual first view first. */
  function gatherings(model) {
    const ways = ["layer", "module", "assembly", "folder"].filter((by) => {
      const inner = groupsBy(model, by).filter((group, node) => model.kind[node] !== "external");
      return new Set(inner).size > 1;
    });
    return [...ways, "type"];
  }

  /**
   * The picture to draw: items (groups, types, and what is too much gathered), lines between items, and what the picture
   * leaves out.
   */
  function scene(model, state, pass) {
    const { nodes, distance } = selected(model, pass, state);
    const degree = new Int32Array(model.count);
    for (let edge = 0; edge < model.edgeCount; edge += 1) {
      if (pass.edges[edge] && nodes[model.from[edge]] && nodes[model.to[edge]] && model.from[edge] !== model.to[edge]) {
        degree[model.from[edge]] += 1;
        degree[model.to[edge]] += 1;
      }
    }
    const by = state.focus >= 0 ? "type" : state.by;
    const items = by === "type" ? typeItems(model, nodes, degree, distance, state.focus) : groupItems(model, state, nodes, degree, by);
    const itemOf = new Int32Array(model.count).fill(-1);
    items.forEach((item, number) => item.members.forEach((node) => { itemOf[node] = number; }));
    return { by, items, itemOf, lines: linesBetween(model, pass, itemOf) };
  }

  function byDegree(degree) {
    return (a, b) => degree[b] - degree[a] || a - b;
  }

  function typeItems(model, nodes, degree, distance, focus) {
    const shown = [];
    for (let node = 0; node < model.count; node += 1) {
      if (nodes[node] && (degree[node] > 0 || node === focus)) shown.push(node);
    }
    const nearer = (a, b) => (distance ? distance[a] - distance[b] : 0);
    const order = shown.slice().sort((a, b) => nearer(a, b) || byDegree(degree)(a, b));
    const kept = order.slice(0, mostItems.types).sort((a, b) => a - b).map((node) => nodeItem(model, node, ""));
    return withRest(kept, order.slice(mostItems.types), "", "types");
  }

  function groupItems(model, state, nodes, degree, by) {
    const groupOf = groupsBy(model, by);
    const members = new Map();
    for (let node = 0; node < model.count; node += 1) {
      if (!nodes[node] || (model.kind[node] === "external" && degree[node] === 0)) continue;
      if (!members.has(groupOf[node])) members.set(groupOf[node], []);
      members.get(groupOf[node]).push(node);
    }
    const weight = (group) => members.get(group).reduce((sum, node) => sum + degree[node], 0);
    const names = [...members.keys()].map((name) => [name, weight(name)])
      .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
    const kept = names.slice(0, mostItems.groups).sort();
    const items = kept.flatMap((name) => (
      state.open.has(name) ? openGroup(model, name, members.get(name), degree) : [groupItem(model, name, members.get(name), by)]));
    return withRest(items, names.slice(mostItems.groups).flatMap((name) => members.get(name)), "", by);
  }

  /** The types of an open group; those that nothing joins come after all that are joined. */
  function openGroup(model, name, members, degree) {
    const order = members.slice().sort(byDegree(degree));
    const kept = order.slice(0, mostItems.members).sort((a, b) => a - b);
    return withRest(kept.map((node) => nodeItem(model, node, name)), order.slice(mostItems.members), name, "types");
  }

  function nodeItem(model, node, box) {
    return {
      key: `t:${model.id[node]}`, type: "node", label: model.name[node], members: [node], node, box,
      kind: model.kind[node], isRoot: model.root[node] === 1,
    };
  }

  function groupItem(model, name, members, by) {
    const types = members.filter((node) => model.kind[node] !== "external").length;
    return {
      key: `g:${name}`, type: "group", label: by === "folder" ? name.split("/").slice(-2).join("/") : name, name, members,
      box: "", kind: types === 0 ? "external" : by, isRoot: false,
      sub: types === 0 ? "platform" : counted(types, "type"),
    };
  }

  function withRest(items, rest, box, what) {
    if (rest.length === 0) return items;
    return [...items, {
      key: `r:${box}`, type: "rest", label: `${grouped(rest.length)} more`, sub: what === "types" ? "types" : "types elsewhere",
      members: rest, box, kind: "rest", isRoot: false,
    }];
  }

  function linesBetween(model, pass, itemOf) {
    const lines = new Map();
    for (let edge = 0; edge < model.edgeCount; edge += 1) {
      if (!pass.edges[edge]) continue;
      const from = itemOf[model.from[edge]];
      const to = itemOf[model.to[edge]];
      if (from < 0 || to < 0 || from === to) continue;
      const key = from * 65536 + to;
      if (!lines.has(key)) lines.set(key, { from, to, edges: [] });
      lines.get(key).edges.push(edge);
    }
    return [...lines.values()].map((line) => ({ ...line, look: lookOfLine(model, line.edges) }));
  }

  /** What a line looks like: the kind of most of its edges, and what all of these share. */
  function lookOfLine(model, edges) {
    const counts = new Map();
    for (const edge of edges) counts.set(model.look(edge).kind, (counts.get(model.look(edge).kind) ?? 0) + 1);
    const kind = [...counts].sort((a, b) => b[1] - a[1] || model.names.kind.indexOf(a[0]) - model.names.kind.indexOf(b[0]))[0][0];
    const looks = edges.map((edge) => model.look(edge)).filter((look) => look.kind === kind);
    const shared = (key) => (looks.every((look) => look[key] === looks[0][key]) ? looks[0][key] : "");
    return { kind, form: shared("form"), timing: shared("timing"), strength: shared("strength"), kinds: counts };
  }

  /**
   * Where everything goes: `at` has a centre and a size for each item, `boxes` those of open groups, `roads` the lines as
   * drawn. Lines that leave a box are one road for the whole box.
   */
  function arrange(scene, sizeOf, { hidesImplied = false, aspect = 1.5, room = Infinity } = {}) {
    const sizes = scene.items.map(sizeOf);
    const boxes = new Map();
    scene.items.forEach((item, number) => {
      if (item.box === "") return;
      if (!boxes.has(item.box)) boxes.set(item.box, { name: item.box, members: [] });
      boxes.get(item.box).members.push(number);
    });
    for (const box of boxes.values()) arrangeInside(box, scene, sizes, hidesImplied, room - 2 * boxPadding);
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
    const lines = roadsBetween(scene.lines.filter((line) => place[line.from] !== place[line.to]), (number) => place[number]);
    const drawn = reduced(outer.length, lines, hidesImplied);
    const drawing = layered(outer, drawn.kept.map((line) => [line.from, line.to, line.edges.length]), spread(outer, aspect, room));
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
        const points = road.points.map(({ x, y }) => ({ x: corner.x + boxPadding + x, y: corner.y + boxPadding + boxTitle + y }));
        roads.push({ ...road, points });
      }
      implied += box.implied;
    }
    return { at, boxes: [...boxes.values()], roads, implied, width: drawing.width, height: drawing.height };
  }

  const boxPadding = 20;
  const boxTitle = 22;

  /** How wide a drawing should be for its shape to fit the window, and for its labels to be readable there. */
  function spread(sizes, aspect, room) {
    const area = sizes.reduce((sum, { width, height }) => sum + (width + 28) * (height + 56), 0);
    const widest = Math.max(...sizes.map((size) => size.width), Math.min(room, Math.max(520, Math.sqrt(area * aspect) * 1.15)));
    return { widest, rise: sizes.some((size) => size.height > 36) ? 58 : 46 };
  }

  function arrangeInside(box, scene, sizes, hidesImplied, room) {
    const index = new Map(box.members.map((number, place) => [number, place]));
    const inner = scene.lines.filter((line) => index.has(line.from) && index.has(line.to));
    const lines = roadsBetween(inner, (number) => index.get(number), true);
    const own = box.members.map((number) => sizes[number]);
    const drawn = reduced(own.length, lines, hidesImplied);
    box.inner = layered(own, drawn.kept.map((line) => [line.from, line.to, line.edges.length]), spread(own, 1.4, room));
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
        roads.set(key, { from: placeOf(line.from), to: placeOf(line.to), edges: line.edges, look: line.look, lines: [line], most: line.edges.length });
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
    const kept = new Set(withoutImplied(count, roads.map((road, number) => [road.from, road.to, number])).map((edge) => edge[2]));
    return { kept: roads.filter((road, number) => kept.has(number)), implied: roads.length - kept.size };
  }
  """#
