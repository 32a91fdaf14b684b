// Which groups a type and a file stand in, from the outermost: module, then folders, where a module has many types; or
// one layer, assembly or folder. Nothing here touches the page.

/** A module with more types than this opens into its folders, a folder with more into the folders in it. */
const mostUndivided = 40;

/** More types than these that lie beside folders are gathered. */
const mostLoose = 12;

/**
 * For a way of gathering, the groups of each node and of each file, outermost first: `ofNode`, `ofFile` and `ofEdge`
 * (whose code it is) give lists of names. A folder is named by its module and its path below what all files share.
 */
function levelsBy(model, by) {
  model.levels ??= new Map();
  if (!model.levels.has(by)) model.levels.set(by, by === "module" ? moduleLevels(model) : flatLevels(model, by));
  return model.levels.get(by);
}

function flatLevels(model, by) {
  const groupOf = groupsBy(model, by);
  const origins = model.origins(by);
  const lists = new Map();
  const list = (name) => {
    if (!lists.has(name)) lists.set(name, [name]);
    return lists.get(name);
  };
  return { ofNode: (node) => list(groupOf[node]), ofEdge: (edge) => list(origins[edge]) };
}

function moduleLevels(model) {
  const folders = new Map();
  const isOwn = (node) => model.file[node] >= 0 && model.kind[node] !== "external";
  for (let node = 0; node < model.count; node += 1) {
    if (!isOwn(node)) continue;
    const [module, folder] = [model.module[node], model.folder[node]];
    if (!folders.has(module)) folders.set(module, new Map());
    const counts = folders.get(module);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const trees = new Map([...folders].map(([module, counts]) => [module, folderLists(module, counts)]));
  const alone = new Map();
  const lists = (module, file) => {
    const found = file >= 0 ? trees.get(module)?.(model.folderOfFile[file]) : undefined;
    if (found) return found;
    if (!alone.has(module)) alone.set(module, [module]);
    return alone.get(module);
  };
  const ofNode = Array.from({ length: model.count }, (_, node) => lists(model.module[node], isOwn(node) ? model.file[node] : -1));
  const origins = model.origins("module");
  return {
    ofNode: (node) => ofNode[node],
    ofEdge: (edge) => {
      const [node, file] = [model.from[edge], model.edgeFile[edge]];
      return file === model.file[node] ? ofNode[node] : lists(origins[edge], file);
    },
  };
}

/** For the folders of a module, with how many types each has: a function from a folder to its groups, outermost first. */
function folderLists(module, counts) {
  const split = (folder) => (folder === "." ? [] : folder.split("/"));
  const root = { types: 0, own: 0, inner: new Map() };
  for (const [folder, types] of counts) {
    let place = root;
    place.types += types;
    for (const part of split(folder)) {
      if (!place.inner.has(part)) place.inner.set(part, { types: 0, own: 0, inner: new Map() });
      place = place.inner.get(part);
      place.types += types;
    }
    place.own += types;
  }
  let start = root;
  let skipped = 0;
  while (start.own === 0 && start.inner.size === 1) {
    [start] = start.inner.values();
    skipped += 1;
  }
  const known = new Map();
  return (folder) => {
    if (known.has(folder)) return known.get(folder);
    const list = [module];
    const path = [module];
    let place = start;
    for (const part of split(folder).slice(skipped)) {
      if (place.types <= mostUndivided) break;
      const parent = place;
      place = place.inner.get(part);
      if (!place) break;
      path.push(part);
      // A folder that is all there is in the one around it is no level of its own.
      if (parent.own > 0 || parent.inner.size > 1) list.push(path.join("/"));
      else list[list.length - 1] = list.length > 1 ? path.join("/") : module;
    }
    // Many types beside folders are a group of their own.
    if (place && place.inner.size > 0 && place.own > mostLoose && place.types > mostUndivided) {
      list.push(`${path.join("/")}/(files)`);
    }
    known.set(folder, list);
    return list;
  };
}

/**
 * What is open at first: nothing where several groups stand beside each other; else the group that has most types, and in
 * it again, until there is something to see.
 */
function firstOpen(model, by) {
  const open = new Set();
  if (by !== "module") return open;
  const { ofNode } = levelsBy(model, by);
  // Types by the groups that they stand in: those of one folder share a list.
  const types = new Map();
  let all = 0;
  for (let node = 0; node < model.count; node += 1) {
    if (model.kind[node] === "external" || ["test", "preview"].includes(model.role[node])) continue;
    const list = ofNode(node);
    types.set(list, (types.get(list) ?? 0) + 1);
    all += 1;
  }
  for (let depth = 0; depth < 4; depth += 1) {
    const counts = new Map();
    let singles = 0;
    for (const [list, count] of types) {
      const closed = list.find((name) => !open.has(name));
      if (closed === undefined) singles += count; else counts.set(closed, (counts.get(closed) ?? 0) + count);
    }
    const [largest, most] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["", 0];
    const beside = counts.size + singles;
    const isAlone = beside === 1 || most > 0.6 * all && (all > mostUndivided || beside < 3);
    if (most < 2 || !isAlone) break;
    open.add(largest);
  }
  return open;
}
