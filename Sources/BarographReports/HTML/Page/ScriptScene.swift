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
      : groupItems(model, state, nodes, degree, by);
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
    const items = kept.flatMap((name) => (state.open.has(name) ? openGroup(model, name, members.get(name), degree)
      : [groupItem(model, name, members.get(name), by)]));
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
    const label = by === "folder" ? name.split("/").slice(-2).join("/") : name;
    return {
      key: `g:${name}`, type: "group", label, name, members,
      box: "", kind: types === 0 ? "external" : by, isRoot: false,
      sub: types === 0 ? "platform" : counted(types, "type"),
    };
  }

  function withRest(items, rest, box, what) {
    if (rest.length === 0) return items;
    return [...items, {
      key: `r:${box}`, type: "rest", label: `${grouped(rest.length)} more`,
      sub: what === "types" ? "types" : "types elsewhere", members: rest, box, kind: "rest", isRoot: false,
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
    const place = (kind) => model.names.kind.indexOf(kind);
    const kind = [...counts].sort((a, b) => b[1] - a[1] || place(a[0]) - place(b[0]))[0][0];
    const looks = edges.map((edge) => model.look(edge)).filter((look) => look.kind === kind);
    const shared = (key) => (looks.every((look) => look[key] === looks[0][key]) ? looks[0][key] : "");
    return { kind, form: shared("form"), timing: shared("timing"), strength: shared("strength"), kinds: counts };
  }
  """#
