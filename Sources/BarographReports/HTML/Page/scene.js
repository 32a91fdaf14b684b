// What is drawn of the graph: which types, gathered how, and the lines between. Nothing here touches the page.

/** More items than these are not readable: the others are a count that can be opened. `whole` is a graph that fits. */
const mostItems = { groups: 90, members: 60, types: 40, near: 32, whole: 70, narrow: 12 };

/** The other end of what the project does not declare: the platform and libraries. */
const outside = "outside the project";

/** What can be hidden, with the values that an edge has: by its look alone where `byLook` gives the one value. */
const facets = [
  { key: "kind", title: "Kind", byLook: (look) => look.kind },
  { key: "form", title: "Form", byLook: (look) => look.form },
  { key: "timing", title: "When", byLook: (look) => look.timing },
  { key: "framework", title: "Framework", byLook: (look) => look.framework },
  { key: "scope", title: "Scope of what is got", of: (model, edge) => model.scopes[model.to[edge]] },
  { key: "certainty", title: "Certainty", byLook: (look) => look.certainty },
  { key: "role", title: "Code", byLook: (look) => look.role },
  { key: "place", title: "What is got", of: (model, edge) => [model.kind[model.to[edge]] === "external" ? outside : "of the project"] },
  {
    key: "module", title: "Module", of: (model, edge) => {
      const [from, to] = [model.module[model.from[edge]], model.module[model.to[edge]]];
      return from === to ? [from] : [from, to];
    },
  },
];

/** How often each value of each facet stands on an edge: [facet][value] → count, most frequent first. */
function facetCounts(model) {
  // There are few looks: what they say is counted once for each.
  const alike = new Int32Array(model.looks.length);
  for (const look of model.lookOf) alike[look] += 1;
  return new Map(facets.map((facet) => {
    const counts = new Map();
    const add = (value, count) => { if (count > 0) counts.set(value, (counts.get(value) ?? 0) + count); };
    if (facet.byLook) model.looks.forEach((look, number) => add(facet.byLook(look), alike[number]));
    else for (let edge = 0; edge < model.edgeCount; edge += 1) for (const value of facet.of(model, edge)) add(value, 1);
    return [facet.key, new Map([...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)))];
  }));
}

/** Which edges and nodes pass the filters: `hidden` has a set of values for each facet. */
function passing(model, hidden) {
  const lookPasses = model.looks.map((look) => !facets.some(({ key, byLook }) => byLook && hidden[key].has(byLook(look))));
  const nodes = new Uint8Array(model.count);
  for (let node = 0; node < model.count; node += 1) {
    const place = model.kind[node] === "external" ? outside : "of the project";
    nodes[node] = hidden.module.has(model.module[node]) || hidden.role.has(model.role[node]) || place === outside && hidden.place.has(place) ? 0 : 1;
  }
  const isShown = (scope) => !hidden.scope.has(scope);
  const inScope = model.scopes.map((scopes) => hidden.scope.size === 0 || scopes.some(isShown));
  const edges = new Uint8Array(model.edgeCount);
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    const to = model.to[edge];
    const isThere = model.kind[to] === "external" || !hidden.place.has("of the project");
    edges[edge] = lookPasses[model.lookOf[edge]] && nodes[model.from[edge]] && nodes[to] && inScope[to] && isThere ? 1 : 0;
  }
  return { nodes, edges };
}

/** The nodes that root and focus leave, with their distance from the focus. */
function selected(model, pass, { root, focus, depthIn, depthOut, within }) {
  const isAllowed = (edge) => pass.edges[edge] === 1;
  const nodes = pass.nodes.slice();
  let distance = null;
  if (within) for (let node = 0; node < model.count; node += 1) if (!within.has(node)) nodes[node] = 0;
  if (root >= 0) {
    const reached = distances(model.count, model.outgoing, model.to, [root], isAllowed);
    for (let node = 0; node < model.count; node += 1) if (reached[node] < 0) nodes[node] = 0;
  }
  if (focus >= 0) {
    const out = distances(model.count, model.outgoing, model.to, [focus], isAllowed, depthOut);
    const into = distances(model.count, model.incoming, model.from, [focus], isAllowed, depthIn);
    const nearer = (a, b) => (a < 0 ? b : b < 0 ? a : Math.min(a, b));
    distance = out.map((steps, node) => nearer(steps, into[node]));
    for (let node = 0; node < model.count; node += 1) if (distance[node] < 0) nodes[node] = 0;
    nodes[focus] = 1;
  }
  return { nodes, distance };
}

/** The group of each node. */
function groupsBy(model, by) {
  return { module: model.module, layer: model.layer, assembly: model.assembly, folder: model.folder }[by];
}

/** Which ways of gathering make several groups of a graph, the usual first view first. */
function groupings(model) {
  return ["layer", "module", "assembly", "folder"].filter((by) => {
    const inner = groupsBy(model, by).filter((group, node) => model.kind[node] !== "external");
    return new Set(inner).size > 1;
  });
}

/** Which pictures there are of a graph, the usual first one first: a module opens into its folders even where it is alone. */
function gatherings(model) {
  const ways = groupings(model);
  if (!ways.includes("module")) ways.splice(ways.includes("layer") ? 1 : 0, 0, "module");
  return [...ways, "type"];
}

/**
 * The picture to draw: items (groups and types), the groups that are open around them, and lines between items. What is
 * not drawn has an item that says how much it is and no lines: nothing leads to or from it.
 */
function scene(model, state, pass) {
  const { nodes, distance } = selected(model, pass, state);
  const isWhole = state.root < 0 && state.focus < 0 && !state.within;
  const degree = isWhole ? once(pass, "degree", () => degrees(model, pass, nodes)) : degrees(model, pass, nodes);
  const by = state.focus >= 0 ? "type" : state.by;
  const share = 1 + (state.more ?? 0);
  if (by === "type") {
    const items = typeItems(model, nodes, degree, distance, state, share);
    const itemOf = new Int32Array(model.count).fill(-1);
    items.forEach((item, number) => item.members.forEach((node) => { itemOf[node] = number; }));
    return { by, items, boxes: new Map(), itemOf, lines: linesBetween(model, pass, itemOf, (edge) => itemOf[model.from[edge]]) };
  }
  return groupScene(model, { ...state, by, share }, pass, nodes, degree);
}

/** How many edges to others each node has that pass. */
function degrees(model, pass, nodes) {
  const degree = new Int32Array(model.count);
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    if (pass.edges[edge] && nodes[model.from[edge]] && nodes[model.to[edge]] && model.from[edge] !== model.to[edge]) {
      degree[model.from[edge]] += 1;
      degree[model.to[edge]] += 1;
    }
  }
  return degree;
}

function typeItems(model, nodes, degree, distance, { focus, most: limit = Infinity }, share) {
  const shown = [];
  for (let node = 0; node < model.count; node += 1) {
    if (nodes[node] && (degree[node] > 0 || node === focus)) shown.push(node);
  }
  const nearer = (a, b) => (distance ? distance[a] - distance[b] : 0);
  const order = shown.slice().sort((a, b) => nearer(a, b) || degree[b] - degree[a] || a - b);
  const usual = shown.length <= mostItems.whole ? mostItems.whole : focus >= 0 ? mostItems.near : mostItems.types;
  const most = Math.min(limit, usual * share);
  const kept = order.slice(0, most).sort((a, b) => a - b).map((node) => nodeItem(model, node, ""));
  return withRest(kept, order.length - kept.length, "", "type");
}

/** The item of a list of groups: the outermost that is not open, else the type itself in the innermost. */
function placeIn(list, open) {
  for (let depth = 0; depth < list.length; depth += 1) {
    if (!open.has(list[depth])) return { group: list[depth], box: depth > 0 ? list[depth - 1] : "", list };
  }
  return { group: null, box: list[list.length - 1], list };
}

function groupScene(model, state, pass, nodes, degree) {
  const { by, open } = state;
  const levels = levelsBy(model, by);
  const entries = new Map();
  const put = (key, entry) => {
    if (!entries.has(key)) entries.set(key, { key, members: [], weight: 0, ...entry });
    return entries.get(key);
  };
  // Types of one file stand in one list: each is looked at once.
  const places = new Map();
  const placeOf = (list) => {
    if (!places.has(list)) places.set(list, { ...placeIn(list, open), entry: null });
    return places.get(list);
  };
  const groupEntry = (place) => (place.entry ??= put(`g:${place.group}`, { group: place.group, box: place.box, list: place.list, type: "group" }));
  const entryOf = new Array(model.count).fill(null);
  for (let node = 0; node < model.count; node += 1) {
    if (!nodes[node] || (model.kind[node] === "external" && degree[node] === 0)) continue;
    const place = placeOf(levels.ofNode(node));
    const entry = place.group === null ? put(`t:${model.id[node]}`, { box: place.box, list: place.list, type: "node", node }) : groupEntry(place);
    entry.members.push(node);
    entry.weight += degree[node];
    entryOf[node] = entry;
  }
  // Whose code an edge is: what a group adds to a type of another is its own.
  const sources = new Array(model.edgeCount).fill(null);
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    const [from, to] = [model.from[edge], model.to[edge]];
    if (!pass.edges[edge] || !nodes[from] || !nodes[to]) continue;
    const list = levels.ofEdge(edge);
    const own = levels.ofNode(from);
    const place = placeOf(list);
    let entry;
    if (place.group !== null) {
      entry = groupEntry(place);
      if (list !== own) entry.weight += 1;
      if (model.isPart(to, by, list[0])) entry = null;
    } else if (list === own || list[list.length - 1] === own[own.length - 1]) {
      entry = entryOf[from];
    } else {
      const { box } = place;
      entry = put(`a:${box}:${model.id[from]}`, { box, list, type: "added", node: from, of: own[own.length - 1] });
      entry.weight += 1;
    }
    sources[edge] = entry;
  }
  return drawnGroups(model, state, pass, [...entries.values()], sources);
}

/** The heaviest entries of each box, with one item for how many the others are. */
function drawnGroups(model, { by, share, most: limit = Infinity }, pass, entries, sources) {
  const inBox = new Map();
  // Beside modules and folders, a property list or a folder of documents says nothing.
  const isDocument = ({ members, box }) => by === "module" && box !== "" && members.length > 0
    && members.every((node) => ["config", "scene"].includes(model.kind[node]));
  for (const entry of entries) {
    if (isDocument(entry)) continue;
    if (!inBox.has(entry.box)) inBox.set(entry.box, []);
    inBox.get(entry.box).push(entry);
  }
  const items = [];
  const boxes = new Map();
  for (const [box, all] of inBox) {
    const most = Math.min(limit, (box === "" ? mostItems.groups : mostItems.members) * share);
    const order = all.sort((a, b) => (a.type === "group" ? 0 : 1) - (b.type === "group" ? 0 : 1)
      || b.weight - a.weight || (a.key < b.key ? -1 : 1));
    const kept = order.slice(0, most).sort((a, b) => (a.key < b.key ? -1 : 1));
    kept.forEach((entry, place) => { entry.number = items.length + place; });
    const made = kept.map((entry) => entryItem(model, entry, by));
    const isGroups = all.every((entry) => entry.type === "group");
    const what = !isGroups ? "type" : by === "module" && box !== "" ? "folder" : by;
    items.push(...withRest(made, all.length - kept.length, box, what));
    const list = all[0].list;
    const last = box === "" ? -1 : list.indexOf(box);
    for (let depth = 0; depth <= last; depth += 1) boxes.set(list[depth], depth > 0 ? list[depth - 1] : "");
  }
  const itemOf = new Int32Array(model.count).fill(-1);
  items.forEach((item, number) => item.members.forEach((node) => { itemOf[node] = number; }));
  const sourceOf = (edge) => sources[edge]?.number ?? -1;
  return { by, items, boxes, itemOf, lines: linesBetween(model, pass, itemOf, sourceOf) };
}

function entryItem(model, entry, by) {
  if (entry.type === "group") return groupItem(model, entry, by);
  if (entry.type === "node") return nodeItem(model, entry.node, entry.box);
  // A type of another group, as code of an open one adds to it.
  return {
    ...nodeItem(model, entry.node, entry.box), key: entry.key, members: [], adds: [entry.node], isRoot: false,
    sub: `of ${shortGroup(entry.of)}`,
  };
}

function nodeItem(model, node, box) {
  return {
    key: `t:${model.id[node]}`, type: "node", label: model.name[node], members: [node], node, box,
    kind: model.kind[node], isRoot: model.root[node] === 1,
  };
}

/** The end of a group's name: what tells it from those beside it. */
function shortGroup(name) {
  return name.split("/").slice(-2).join("/");
}

function groupItem(model, { group: name, box, members, list }, by) {
  const types = members.filter((node) => model.isType[node]).length;
  const isPlatform = members.length > 0 && members.every((node) => model.kind[node] === "external");
  const isFolder = by === "module" && list.indexOf(name) > 0;
  const label = isFolder ? name.slice(box.length + 1) : by === "folder" ? shortGroup(name) : name;
  return {
    key: `g:${name}`, type: "group", label, name, members, groups: [name], types,
    box, kind: isPlatform ? "external" : isFolder ? "folder" : by, isRoot: false,
    sub: isPlatform ? "platform" : types === 0 ? (members.length > 0 ? "documents" : "extensions") : counted(types, "type"),
  };
}

/** Items, and one that says how many more there are, without lines: choosing it shows more. */
function withRest(items, count, box, what) {
  if (count === 0) return items;
  return [...items, {
    key: `r:${box}`, type: "rest", label: `${counted(count, `more ${what}`, `more ${plurals[what] ?? `${what}s`}`)}`,
    sub: "show more", members: [], count, what, box, kind: "rest", isRoot: false,
  }];
}

const plurals = { assembly: "assemblies", dependency: "dependencies" };

function linesBetween(model, pass, itemOf, sourceOf) {
  const lines = new Map();
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    if (!pass.edges[edge]) continue;
    const to = itemOf[model.to[edge]];
    if (to < 0) continue;
    const from = sourceOf(edge);
    if (from < 0 || from === to) continue;
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
  const place = (kind) => model.names.kind.indexOf(kind);
  const kind = [...counts].sort((a, b) => b[1] - a[1] || place(a[0]) - place(b[0]))[0][0];
  const looks = edges.map((edge) => model.look(edge)).filter((look) => look.kind === kind);
  const shared = (key) => (looks.every((look) => look[key] === looks[0][key]) ? looks[0][key] : "");
  return { kind, form: shared("form"), timing: shared("timing"), strength: shared("strength"), kinds: counts };
}
