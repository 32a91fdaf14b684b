// The document as rows with names. Nothing here touches the page.

/** Rows of edges by one of their ends: the edges of `node` are `list[start[node]]` up to `list[start[node + 1]]`. */
function edgesBy(ends, nodeCount) {
  const start = new Int32Array(nodeCount + 1);
  for (const end of ends) start[end + 1] += 1;
  for (let node = 0; node < nodeCount; node += 1) start[node + 1] += start[node];
  const next = start.slice();
  const list = new Int32Array(ends.length);
  for (let edge = 0; edge < ends.length; edge += 1) list[next[ends[edge]]++] = edge;
  return { start, list };
}

/** The edges of a node in what `edgesBy` made. */
function* edgesOf(index, node) {
  for (let place = index.start[node]; place < index.start[node + 1]; place += 1) yield index.list[place];
}

/** Kinds of nodes that are no types of the project. */
const noTypes = ["external", "binding", "scene", "config"];

/** `isType` says of each node whether the project declares it as a type, `isMeasured` whether measures count it: outside the tests; `measured` are so many. */
function unpack(document) {
  const { texts, names, files } = document;
  const text = (number) => texts[number];
  const model = {
    title: document.title, tool: document.tool, link: document.link, summary: document.summary, names, files,
    folderOfFile: files.map((_, file) => folderOf(files, file)), layers: document.layers, revision: document.revision ?? "", date: document.date ?? "",
    ...unpackNodes(document.nodes, text, names),
    ...unpackEdges(document.edges, text, names),
    rules: new Map(document.rules),
    unknowns: document.unknowns.map(([reason, file, line, column]) => ({ reason: text(reason), file, line, column })),
    findings: document.findings.map((row, number) => unpackFinding(row, number, text, names)),
    tables: document.tables.map(([[title, subject], columns, notes, shares, rows, values]) => (
      { title, subject, columns, notes, shares, rows: rows.map(text), values })),
  };
  model.isType = model.kind.map((kind, node) => model.file[node] >= 0 && !noTypes.includes(kind));
  model.isMeasured = model.isType.map((isType, node) => isType && model.role[node] !== "test");
  model.measured = model.isMeasured.filter(Boolean).length;
  model.folder = model.file.map((file) => (file < 0 ? "(outside)" : model.folderOfFile[file]));
  model.outgoing = edgesBy(model.from, model.count);
  model.incoming = edgesBy(model.to, model.count);
  model.bindings = document.bindings.map((row) => unpackBinding(row, text, names));
  model.singletons = document.singletons.map((row) => unpackSingleton(row, text, names));
  // What is really given where an edge ends at something abstract, by edge.
  model.supplied = new Map();
  for (const [edge, to, file, line, column, certainty] of document.supplied ?? []) {
    if (!model.supplied.has(edge)) model.supplied.set(edge, []);
    model.supplied.get(edge).push({ to, file, line, column, certainty: names.certainty[certainty] });
  }
  model.change = unpackChange(document.change ?? [], text);
  model.trend = unpackTrend(document.trend ?? []);
  model.scopes = scopes(model);
  model.origins = originsBy(model, document.places, text);
  const shared = new Map(document.places.shared.map(([file, ...modules]) => [file, modules.map(text)]));
  // A file that several modules compile is a part of each.
  model.isPart = (node, by, group) => by === "module" && (shared.get(model.file[node])?.includes(group) ?? false);
  model.code = new Map(document.code.map(([file, lines, excerpts]) => (
    [file, new Map(lines.map((line, place) => [line, excerpts[place]]))])));
  model.excerpt = (file, line) => text(model.code.get(file)?.get(line)) ?? "";
  return model;
}

function folderOf(files, file) {
  const slash = files[file].lastIndexOf("/");
  return slash < 0 ? "." : files[file].slice(0, slash);
}

/**
 * Gives for a way of gathering the group whose code each edge is. Modules, folders and layers own the code in them: what
 * one adds to a type of another, in an extension or by binding something to it, is its own.
 */
function originsBy(model, places, text) {
  const module = places.module.map((number) => text(number) || "(no module)");
  const layer = places.layer.map((number) => text(number) || "(no layer)");
  const folder = model.folderOfFile;
  const rules = {
    module: (file) => module[file],
    layer: (file, node) => (module[file] === model.module[node] ? model.layer[node] : layer[file]),
    // A document is a part of the class that it is connected to, wherever it lies.
    folder: (file, node, look) => (look.framework === "InterfaceBuilder" ? model.folder[node] : folder[file]),
  };
  const known = new Map();
  return (by) => {
    if (!known.has(by)) {
      const groupOf = groupsBy(model, by);
      known.set(by, Array.from(model.from, (node, edge) => {
        const file = model.edgeFile[edge];
        return !rules[by] || file === model.file[node] ? groupOf[node] : rules[by](file, node, model.look(edge));
      }));
    }
    return known.get(by);
  };
}

function unpackNodes(nodes, text, names) {
  const id = nodes.id;
  const rows = new Map();
  for (let node = id.length - 1; node >= 0; node -= 1) rows.set(id[node], node);
  return {
    count: id.length, id, rows,
    name: nodes.name.map(text),
    module: nodes.module.map((number) => text(number) || "(no module)"),
    kind: nodes.kind.map((kind) => names.node[kind]),
    role: nodes.role.map((role) => names.role[role]),
    root: nodes.root, file: nodes.file, line: nodes.line, column: nodes.column,
    layer: nodes.layer.map((number) => text(number) || "(no layer)"),
    assembly: nodes.assembly.map((number) => text(number) || "(no assembly)"),
    supertypes: nodes.super.map((row) => row.map(text)),
  };
}

function unpackEdges(edges, text, names) {
  const looks = edges.looks.map(([kind, form, timing, strength, access, role, certainty, framework, condition]) => ({
    kind: names.kind[kind], form: names.form[form], timing: names.timing[timing], strength: names.strength[strength],
    access: names.access[access], role: names.role[role], certainty: names.certainty[certainty],
    framework: text(framework), condition: text(condition),
  }));
  return {
    edgeCount: edges.from.length, from: Int32Array.from(edges.from), to: Int32Array.from(edges.to),
    lookOf: edges.look, looks, look: (edge) => looks[edges.look[edge]],
    edgeFile: edges.file, edgeLine: edges.line, edgeColumn: edges.column, member: (edge) => text(edges.member[edge]),
  };
}

function unpackFinding(row, number, text, names) {
  const [rule, severity, verdict, message, place, certainty, fingerprint, subjects, hops, related, help, measure] = row;
  return {
    number, rule: text(rule), severity: names.severity[severity], verdict: text(verdict), message, fingerprint,
    file: place[0], line: place[1], column: place[2], certainty: names.certainty[certainty], measure: measure ?? 0,
    subjects: subjects.map(text), help: help.map(text),
    related: related.map(([words, file, line, column]) => ({ message: text(words), file, line, column })),
    hops: hops.map(([from, to, form, timing, strength, note, file, line, column]) => ({
      from: text(from), to: text(to), form: names.form[form], timing: names.timing[timing],
      strength: names.strength[strength], note: text(note), file, line, column,
    })),
  };
}

function unpackBinding(row, text, names) {
  const [type, name, framework, scope, container, lifetime, services, makes, file, line, column, role] = row;
  return {
    type: text(type), name: text(name), framework: text(framework), scope: text(scope), container: text(container),
    lifetime: lifetime < 0 ? "" : names.lifetime[lifetime], services, makes, file, line, column,
    role: names.role[role],
  };
}

function unpackSingleton(row, text, names) {
  const [owner, type, member, kind, file, line, column, role, isStrict, state] = row;
  return {
    owner, type, member: text(member), kind: text(kind), file, line, column, role: names.role[role],
    isStrict: isStrict === 1, state: state.map(text),
  };
}

/** In which scopes each node is provided; a list of one text for what nothing provides. */
function scopes(model) {
  const scopes = Array.from({ length: model.count }, () => new Set());
  for (const binding of model.bindings) {
    const scope = binding.lifetime || binding.scope || "not known";
    for (const node of [...binding.services, ...binding.makes]) scopes[node].add(scope);
  }
  return scopes.map((set) => (set.size === 0 ? ["not bound"] : [...set]));
}

/** What came and went since an earlier graph: {base, types, dependencies, bindings, cycles}, each {added, gone}; or null. */
function unpackChange(rows, text) {
  if (rows.length === 0) return null;
  const [base, ...kinds] = rows;
  const [types, dependencies, bindings, cycles] = kinds.map(([added, gone]) => ({ added, gone }));
  const each = (parts, read) => ({ added: parts.added.map(read), gone: parts.gone.map(read) });
  const edge = ([from, to]) => ({ from: text(from), to: text(to) });
  return {
    base, types: each(types, text), dependencies: each(dependencies, edge), bindings: each(bindings, edge),
    cycles: each(cycles, (cycle) => cycle.map(text)),
  };
}

/** Findings of an earlier report by severity, worst first: {base, rows: [{before, added, gone}]}; or null. */
function unpackTrend([base, ...rows]) {
  if (base === undefined) return null;
  return { base, rows: rows.map(([before, added, gone]) => ({ before, added, gone })) };
}
