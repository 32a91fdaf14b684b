// What came and went since an earlier state, as a picture and as lists.

function changesView(app) {
  const { model } = app;
  const { change, trend } = model;
  const box = h("div", { class: "overview-stage" });
  const none = change !== null
    && ["types", "dependencies", "bindings", "cycles"].every((key) => change[key].added.length + change[key].gone.length === 0);
  const element = h("section", { class: "page", "aria-labelledby": "changes-title" },
    h("h2", { id: "changes-title" }, "What came and went"),
    change === null ? quiet("No earlier graph was given: report --compare takes one of graph --format json.")
      : quiet("Since ", nameOf(change.base), ". Tests, previews and the platform do not count."),
    none ? h("p", null, "The graph is the same.") : null,
    change === null || none ? null : [h("div", { class: "card" }, box,
      quiet("Green was added, red dotted is gone; what is between them is there still.")),
    changeList(app, "Cycles", change.cycles, (cycle) => cycle.flatMap((id, place) => [place > 0 ? ", " : "", typeOrText(app, id)])),
    changeList(app, "Types", change.types, (id) => typeOrText(app, id)),
    changeList(app, "Bindings", change.bindings, (edge) => changedEdge(app, edge)),
    changeList(app, "Dependencies", change.dependencies, (edge) => changedEdge(app, edge))],
    trend === null ? null : trendPart(app));
  let isDrawn = false;
  const update = () => {
    if (isDrawn || change === null || none) return;
    isDrawn = true;
    fill(box, changePicture(app, change, box.clientWidth || 900));
  };
  return { element, update };
}

function changedEdge(app, { from, to }) {
  return [typeOrText(app, from), " → ", typeOrText(app, to)];
}

function changeList(app, title, parts, show) {
  const side = (word, entries) => (entries.length === 0 ? null
    : h("div", { class: `change ${word}` }, part(`${title} ${word}`, entries, show)));
  if (parts.added.length + parts.gone.length === 0) return null;
  return h("div", { class: "columns even" }, side("added", parts.added), side("gone", parts.gone));
}

/** More dependencies than this are only listed. */
const mostChanges = 60;

/** Only what changed: added and gone dependencies, and the types that they join. */
function changePicture(app, { dependencies, types }, width) {
  const { model } = app;
  const changed = new Set([...types.added, ...types.gone]);
  const rank = ({ from, to }) => (changed.has(from) || changed.has(to) ? 0 : 1);
  const all = [...dependencies.added.map((edge) => ({ ...edge, mark: "added" })),
    ...dependencies.gone.map((edge) => ({ ...edge, mark: "gone" }))].sort((a, b) => rank(a) - rank(b));
  const drawn = all.slice(0, mostChanges);
  const names = [...new Set(drawn.flatMap(({ from, to }) => [from, to]))].sort();
  if (names.length === 0) return quiet("Types came or went, but no dependency.");
  const [added, gone] = [new Set(types.added), new Set(types.gone)];
  const items = names.map((id) => ({
    key: `t:${id}`, type: "node", label: shortId(model, id), members: [], node: model.rows.get(id) ?? -1, box: "",
    kind: model.kind[model.rows.get(id)] ?? "class", isRoot: false, mark: added.has(id) ? "added" : gone.has(id) ? "gone" : "",
  }));
  const place = new Map(names.map((name, number) => [name, number]));
  const look = { kind: "injection", form: "", timing: "eager", strength: "strong", kinds: new Map() };
  const lines = drawn.map(({ from, to, mark }) => (
    { from: place.get(from), to: place.get(to), edges: [0], look: { ...look, timing: mark === "gone" ? "deferred" : "eager" }, mark }));
  const size = stillSize(width);
  const picture = stillPicture(app, size, plannedStill({ by: "type", items, boxes: new Map(), itemOf: null, lines }, size),
    ({ item, road }) => (item ? item.mark : road.lines[0].mark));
  const rest = all.length - drawn.length;
  return [picture, rest > 0 ? quiet(`${counted(rest, "more dependency", "more dependencies")} are only listed.`) : null];
}
