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
  {
    key: "module", title: "Module",
    of: (model, edge) => [model.module[model.from[edge]], model.module[model.to[edge]]],
  },
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
  const isShown = (scope) => !hidden.scope.has(scope);
  const inScope = model.scopes.map((scopes) => hidden.scope.size === 0 || scopes.some(isShown));
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

/** Which ways of gathering say something about a graph, the usual first view first. */
function gatherings(model) {
  const ways = ["layer", "module", "assembly", "folder"].filter((by) => {
    const inner = groupsBy(model, by).filter((group, node) => model.kind[node] !== "external");
    return new Set(inner).size > 1;
  });
  return [...ways, "type"];
}

/**
 * The picture to draw: items (groups, types, and what is too much gathered) and lines between items.
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
  const items = by === "type" ? typeItems(model, nodes, degree, distance, state.focus)
    : groupItems(model, state, pass, nodes, degree, by);
  const itemOf = new Int32Array(model.count).fill(-1);
  items.forEach((item, number) => item.members.forEach((node) => { itemOf[node] = number; }));
  const sourceOf = by === "type" ? (edge) => itemOf[model.from[edge]] : sources(model, by, items, itemOf);
  return { by, items, itemOf, lines: linesBetween(model, pass, itemOf, sourceOf) };
}

/** The item where a line begins that an edge is a part of: the one whose code it is; -1 when that is not drawn. */
function sources(model, by, items, itemOf) {
  const groupOf = groupsBy(model, by);
  const origins = model.origins(by);
  const closed = new Map();
  const added = new Map();
  items.forEach((item, number) => {
    for (const name of item.groups ?? []) closed.set(name, number);
    for (const node of item.adds ?? []) added.set(`${item.box}\u0000${node}`, number);
  });
  return (edge) => {
    const node = model.from[edge];
    const origin = origins[edge];
    const number = origin === groupOf[node] ? itemOf[node]
      : closed.get(origin) ?? added.get(`${origin}\u0000${node}`) ?? -1;
    return items[number]?.type === "group" && model.isPart(model.to[edge], by, origin) ? -1 : number;
  };
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
  return withRest(kept, { members: order.slice(mostItems.types) }, "", "types");
}

function groupItems(model, state, pass, nodes, degree, by) {
  const groupOf = groupsBy(model, by);
  const members = new Map();
  const membersOf = (name) => {
    if (!members.has(name)) members.set(name, []);
    return members.get(name);
  };
  for (let node = 0; node < model.count; node += 1) {
    if (!nodes[node] || (model.kind[node] === "external" && degree[node] === 0)) continue;
    membersOf(groupOf[node]).push(node);
  }
  const added = addedTypes(model, pass, nodes, groupOf, model.origins(by));
  for (const name of added.keys()) membersOf(name);
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  const weight = (name) => sum(members.get(name).map((node) => degree[node])) + sum([...added.get(name)?.values() ?? []]);
  const names = [...members.keys()].map((name) => [name, weight(name)])
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([name]) => name);
  const kept = names.slice(0, mostItems.groups).sort();
  const items = kept.flatMap((name) => (state.open.has(name)
    ? openGroup(model, { name, members: members.get(name), added: added.get(name) ?? new Map(), groupOf }, degree)
    : [groupItem(model, name, members.get(name), by)]));
  const others = names.slice(mostItems.groups);
  return withRest(items, { members: others.flatMap((name) => members.get(name)), groups: others }, "", by);
}

/** The types of other groups that the code of a group adds to, with how many edges: [group][node] → count. */
function addedTypes(model, pass, nodes, groupOf, origins) {
  const added = new Map();
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    const [from, to, origin] = [model.from[edge], model.to[edge], origins[edge]];
    if (!pass.edges[edge] || origin === groupOf[from] || !nodes[from] || !nodes[to]) continue;
    if (!added.has(origin)) added.set(origin, new Map());
    added.get(origin).set(from, (added.get(origin).get(from) ?? 0) + 1);
  }
  return added;
}

/** The types of an open group, and those of others that it adds to; what nothing joins comes after all that is joined. */
function openGroup(model, { name, members, added, groupOf }, degree) {
  const own = members.map((node) => ({ node, weight: degree[node], isOwn: true }));
  const order = [...own, ...[...added].map(([node, weight]) => ({ node, weight, isOwn: false }))]
    .sort((a, b) => b.weight - a.weight || a.node - b.node);
  const kept = order.slice(0, mostItems.members).sort((a, b) => a.node - b.node);
  const rest = order.slice(mostItems.members);
  const nodesOf = (entries, isOwn) => entries.filter((entry) => entry.isOwn === isOwn).map((entry) => entry.node);
  return withRest(
    kept.map(({ node, isOwn }) => (isOwn ? nodeItem(model, node, name) : addedItem(model, node, name, groupOf[node]))),
    { members: nodesOf(rest, true), adds: nodesOf(rest, false) }, name, "types");
}

/** A type of another group, as code of an open one adds to it. */
function addedItem(model, node, box, group) {
  return {
    ...nodeItem(model, node, box), key: `a:${box}:${model.id[node]}`, members: [], adds: [node], isRoot: false,
    sub: `of ${group.split("/").slice(-2).join("/")}`,
  };
}

function nodeItem(model, node, box) {
  return {
    key: `t:${model.id[node]}`, type: "node", label: model.name[node], members: [node], node, box,
    kind: model.kind[node], isRoot: model.root[node] === 1,
  };
}

function groupItem(model, name, members, by) {
  const types = members.filter((node) => model.kind[node] !== "external").length;
  const isPlatform = types === 0 && members.length > 0;
  const label = by === "folder" ? name.split("/").slice(-2).join("/") : name;
  return {
    key: `g:${name}`, type: "group", label, name, members, groups: [name],
    box: "", kind: isPlatform ? "external" : by, isRoot: false,
    sub: isPlatform ? "platform" : types === 0 ? "extensions" : counted(types, "type"),
  };
}

/** Items, and one more for what is too much: types of `members` and `adds`, or whole `groups`. */
function withRest(items, { members, adds = [], groups }, box, what) {
  const count = members.length + adds.length;
  if (count === 0) return items;
  return [...items, {
    key: `r:${box}`, type: "rest", label: `${grouped(count)} more`,
    sub: what === "types" ? "types" : "types elsewhere", members, adds, groups, box, kind: "rest", isRoot: false,
  }];
}

function linesBetween(model, pass, itemOf, sourceOf) {
  const lines = new Map();
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    if (!pass.edges[edge]) continue;
    const to = itemOf[model.to[edge]];
    if (to < 0 || itemOf[model.from[edge]] < 0) continue;
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
