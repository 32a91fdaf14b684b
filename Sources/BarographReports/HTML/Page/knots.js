// Cycles of the graph: sets of types that all reach each other, with what the rules say of each. Nothing here touches the page.

/** Code that is not part of the product: cycles through it are not counted. */
const besideProduct = ["test", "preview"];

/** What is worked out about an object, once: of a filter, everything that each opening of a group asks for again. */
function once(object, key, work) {
  object.known ??= new Map();
  if (!object.known.has(key)) object.known.set(key, work());
  return object.known.get(key);
}

/** The edges that cycles are looked for among: all of the product's. */
function productEdges(model) {
  return once(model, "product", () => findProductEdges(model));
}

function findProductEdges(model) {
  const isBeside = model.looks.map((look) => besideProduct.includes(look.role));
  const edges = new Uint8Array(model.edgeCount);
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    const isOwn = [model.from[edge], model.to[edge]].every((node) => !besideProduct.includes(model.role[node]));
    edges[edge] = isOwn && !isBeside[model.lookOf[edge]] ? 1 : 0;
  }
  return edges;
}

/** The cycle that each type is in along edges with a flag, by number; -1 for a type in none. Also the types of each. */
function typeCycles(model, flags) {
  const members = tanglesOf(componentsAlong(model.count, model.outgoing, model.to, (edge) => flags[edge] === 1));
  const cycleOf = new Int32Array(model.count).fill(-1);
  members.forEach((nodes, number) => nodes.forEach((node) => { cycleOf[node] = number; }));
  return { members, cycleOf };
}

const verdicts = ["hard", "soft", "clean"];

/** How bad a finding about a cycle is: its verdict, or what its severity says. */
function verdictOf({ verdict, severity }) {
  return verdicts.includes(verdict) ? verdict : { error: "hard", warning: "soft" }[severity] ?? "clean";
}

/**
 * Every cycle of the product once: {types, findings, verdict}, worst first, then largest. Types that reach each other are
 * one cycle, whose verdict is the worst that a rule gives to a part of it, or clean. What a rule found where the graph alone has
 * none (through what is supplied, or while shared instances are made) is a cycle too.
 */
function allCycles(model) {
  const { members, cycleOf } = typeCycles(model, productEdges(model));
  const cycles = members.map((types) => ({ types, names: types.map((node) => model.id[node]), findings: [] }));
  const rest = [];
  for (const finding of cycleFindings(model)) {
    const numbers = new Set(finding.hops.map((hop) => cycleOf[model.rows.get(hop.from)] ?? -1));
    const [number] = numbers;
    if (numbers.size === 1 && number >= 0) cycles[number].findings.push(finding); else rest.push(finding);
  }
  for (const { names, findings } of cycleGroups(rest)) {
    const known = [...names].filter((name) => model.rows.has(name));
    cycles.push({ types: known.map((name) => model.rows.get(name)), names: [...names], findings });
  }
  const rank = ({ verdict }) => verdicts.indexOf(verdict);
  return cycles.map((cycle, number) => {
    const found = cycle.findings.map((finding) => verdicts.indexOf(verdictOf(finding)));
    return { ...cycle, number, verdict: verdicts[Math.min(verdicts.length - 1, ...found)] };
  }).sort((a, b) => rank(a) - rank(b) || b.types.length - a.types.length || a.number - b.number);
}

/** How many cycles there are of each verdict, in words: `3 cycles: 1 hard, 2 clean`. */
function wordsOfCycles(cycles) {
  if (cycles.length === 0) return "No cycle";
  const parts = verdicts.map((verdict) => [cycles.filter((cycle) => cycle.verdict === verdict).length, verdict])
    .filter(([count]) => count > 0).map(([count, verdict]) => `${grouped(count)} ${verdict}`);
  return `${counted(cycles.length, "cycle")}: ${parts.join(", ")}`;
}

/**
 * Which groups are in a cycle with groups and types beside them, by their keys. Everything that stands beside a group counts,
 * drawn or not; so it does not matter which groups are open.
 */
function groupCycles(model, pass, by) {
  const levels = levelsBy(model, by);
  const beside = new Map();
  const number = ({ place }, unit) => {
    if (!place.has(unit)) place.set(unit, place.size);
    return place.get(unit);
  };
  for (let edge = 0; edge < model.edgeCount; edge += 1) {
    if (!pass.edges[edge]) continue;
    const [from, to] = [levels.ofEdge(edge), levels.ofNode(model.to[edge])];
    let depth = 0;
    while (depth < from.length && depth < to.length && from[depth] === to[depth]) depth += 1;
    if (from === to && depth === from.length && model.from[edge] === model.to[edge]) continue;
    if (model.isPart(model.to[edge], by, from[0])) continue;
    const box = depth > 0 ? from[depth - 1] : "";
    if (!beside.has(box)) beside.set(box, { place: new Map(), edges: [] });
    const level = beside.get(box);
    level.edges.push([
      number(level, from[depth] ?? `t:${model.from[edge]}`), number(level, to[depth] ?? `t:${model.to[edge]}`),
    ]);
  }
  const cycleOf = new Map();
  let count = 0;
  for (const { place, edges } of beside.values()) {
    const names = [...place.keys()];
    for (const nodes of tangles(names.length, edges)) {
      // Types among themselves are cycles of types.
      if (nodes.every((node) => names[node].startsWith("t:"))) continue;
      nodes.forEach((node) => cycleOf.set(`g:${names[node]}`, count));
      count += 1;
    }
  }
  return cycleOf;
}

/** For each item of a scene the cycle that it is in, and for each line the verdict of the one that it is a part of, or null. */
function sceneCycles(model, scene, pass, verdictOfType) {
  const { cycleOf } = once(pass, "types", () => typeCycles(model, pass.edges));
  const groups = scene.by === "type" ? new Map() : once(pass, `groups by ${scene.by}`, () => groupCycles(model, pass, scene.by));
  const items = scene.items.map((item) => {
    if (item.type === "group") return groups.has(item.key) ? { cycle: `g${groups.get(item.key)}`, verdict: "parts" } : null;
    if (item.type !== "node" || item.members.length === 0 || cycleOf[item.node] < 0) return null;
    return { cycle: `t${cycleOf[item.node]}`, verdict: verdictOfType.get(item.node) ?? "clean" };
  });
  const isInner = (line) => items[line.from] !== null && items[line.from].cycle === items[line.to]?.cycle;
  return { items, verdictOfLine: (line) => (isInner(line) ? items[line.from].verdict : null) };
}
