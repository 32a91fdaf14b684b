// The state of the page, its address, and what goes where.

const viewNames = [
  ["overview", "Overview"], ["graph", "Graph"], ["findings", "Findings"], ["cycles", "Cycles"], ["singletons", "Singletons"],
  ["start", "Start"], ["changes", "Changes"], ["paths", "Paths"], ["matrix", "Matrix"], ["metrics", "Metrics"],
  ["unknowns", "Unknowns"],
];

/** What is hidden at first: tests, previews and what lies outside the project, when something is left then. */
function firstHidden(counts) {
  const hidden = Object.fromEntries(facets.map((facet) => [facet.key, new Set()]));
  const leaveOut = (key, values) => {
    const there = [...counts.get(key).keys()];
    if (there.every((value) => values.includes(value))) return;
    there.filter((value) => values.includes(value)).forEach((value) => hidden[key].add(value));
  };
  leaveOut("role", ["test", "preview"]);
  leaveOut("kind", ["ambient"]);
  leaveOut("place", [outside]);
  return hidden;
}

class App {
  constructor(model) {
    this.model = model;
    this.counts = facetCounts(model);
    this.firstBy = gatherings(model)[0];
    this.state = this.firstState();
    this.cycles = allCycles(model);
    this.cycleNumbers = new Set(this.cycles.flatMap((cycle) => cycle.findings.map((finding) => finding.number)));
    this.verdictOfType = new Map();
    for (const { types, verdict } of this.cycles.slice().reverse()) {
      types.forEach((node) => this.verdictOfType.set(node, verdict));
    }
    this.views = new Map();
    this.main = document.getElementById("main");
    this.details = document.getElementById("details");
    this.scene = { items: [], lines: [] };
  }

  firstState() {
    return {
      view: "overview", by: this.firstBy, open: this.firstOpen(this.firstBy), more: 0, root: -1, focus: -1, depthIn: 1, depthOut: 2, from: -1,
      to: -1, finding: -1, cycle: -1, only: -1, hidesImplied: null, hidden: firstHidden(this.counts),
    };
  }

  /** The groups that are open in the first picture of a gathering. */
  firstOpen(by) {
    this.opens ??= new Map();
    if (!this.opens.has(by)) this.opens.set(by, firstOpen(this.model, by));
    return new Set(this.opens.get(by));
  }

  /** Whether the groups are open that are so in the first picture. */
  isFirstOpen() {
    const usual = this.firstOpen(this.state.by);
    return this.state.open.size === usual.size && [...this.state.open].every((name) => usual.has(name));
  }

  /** Whether it is still to be seen how many of the first groups there is room for. */
  asksWhatFits() {
    this.settled ??= new Set();
    return !this.settled.has(this.state.by) && this.isFirstOpen();
  }

  /** The first picture has room for these alone; another window later changes nothing. */
  opensFirst(groups) {
    this.settled.add(this.state.by);
    this.opens.set(this.state.by, groups);
    this.state.open = new Set(groups);
  }

  /** What passes the filter; computed once for each filter. */
  pass() {
    const key = this.filterKey();
    if (this.passKey !== key) {
      this.passKey = key;
      this.passed = passing(this.model, this.state.hidden);
    }
    return this.passed;
  }

  filterKey() {
    return facets.map((facet) => [...this.state.hidden[facet.key]].sort().join("\u0001")).join("\u0002");
  }

  /** Changes the state and shows it. A change of view is a step to go back to. */
  go(changes) {
    const isStep = ["view", "focus", "root"].some((key) => key in changes && changes[key] !== this.state[key]);
    for (const key of ["finding", "cycle"]) changes[key] ??= -1;
    // Another picture is no longer the one of a single cycle.
    if (["focus", "root", "by"].some((key) => key in changes && key !== "only")) changes.only ??= -1;
    Object.assign(this.state, changes);
    const hash = `#${this.hash()}`;
    try {
      history[isStep ? "pushState" : "replaceState"](null, "", hash);
    } catch {
      // Some hosts of files forbid it; the page works without.
    }
    this.update();
  }

  /** Lets everything pass the filter. */
  showEverything() {
    Object.values(this.state.hidden).forEach((set) => set.clear());
    this.go({});
  }

  hash() {
    const { state, model } = this;
    const words = new URLSearchParams();
    const first = this.firstState();
    for (const key of ["by", "depthIn", "depthOut", "finding", "cycle", "only", "more"]) {
      if (state[key] !== first[key]) words.set(key, state[key]);
    }
    for (const key of ["root", "focus", "from", "to"]) if (state[key] >= 0) words.set(key, model.id[state[key]]);
    if (state.hidesImplied !== null) words.set("implied", state.hidesImplied ? "out" : "in");
    if (!this.isFirstOpen()) {
      if (state.open.size === 0) words.append("open", "");
      for (const name of state.open) words.append("open", name);
    }
    for (const facet of facets) {
      const hidden = [...state.hidden[facet.key]];
      const usual = first.hidden[facet.key];
      if (hidden.length !== usual.size || hidden.some((value) => !usual.has(value))) {
        if (hidden.length === 0) words.append(`hide.${facet.key}`, "");
        hidden.forEach((value) => words.append(`hide.${facet.key}`, value));
      }
    }
    const query = words.toString();
    return query === "" ? state.view : `${state.view}?${query}`;
  }

  /** The state that an address stands for. Anything may stand in an address. */
  read(hash) {
    const state = this.firstState();
    const [view, query = ""] = hash.replace(/^#/, "").split(/\?(.*)/s);
    if (viewNames.some(([name]) => name === view)) state.view = view;
    const words = new URLSearchParams(query);
    if (words.has("by")) state.by = words.get("by");
    for (const key of ["depthIn", "depthOut", "more"]) {
      if (words.has(key)) state[key] = Math.max(0, Math.min(9, Math.floor(Number(words.get(key))) || 0));
    }
    for (const key of ["root", "focus", "from", "to"]) state[key] = this.model.rows.get(words.get(key)) ?? -1;
    for (const key of ["finding", "cycle", "only"]) if (words.has(key)) state[key] = Number.parseInt(words.get(key), 10);
    if (words.has("implied")) state.hidesImplied = words.get("implied") === "out";
    state.open = words.has("open") ? new Set(words.getAll("open").filter((name) => name !== "")) : this.firstOpen(state.by);
    for (const facet of facets) {
      const values = words.getAll(`hide.${facet.key}`);
      const known = this.counts.get(facet.key);
      if (values.length > 0) state.hidden[facet.key] = new Set(values.filter((value) => known.has(value)));
    }
    // The views hold on to these objects.
    const { hidden, ...rest } = state;
    Object.assign(this.state, rest);
    for (const facet of facets) {
      this.state.hidden[facet.key].clear();
      hidden[facet.key].forEach((value) => this.state.hidden[facet.key].add(value));
    }
  }

  view(name) {
    const makers = {
      overview: overviewView, start: startView, changes: changesView, graph: graphView, paths: pathsView, cycles: cyclesView, singletons: singletonsView, matrix: matrixView,
      metrics: metricsView, findings: findingsView, unknowns: unknownsView,
    };
    if (!this.views.has(name)) this.views.set(name, makers[name](this));
    return this.views.get(name);
  }

  update() {
    const view = this.view(this.state.view);
    if (this.main.firstChild !== view.element) {
      this.main.replaceChildren(view.element);
      this.showDetails(null);
      for (const link of document.querySelectorAll("#views a")) {
        if (link.dataset.view === this.state.view) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      }
      if (this.isStarted) window.scrollTo(0, 0);
    }
    view.update();
    this.isStarted = true;
  }

  showDetails(content) {
    this.details.hidden = content === null;
    document.body.classList.toggle("has-details", content !== null);
    if (content === null) {
      fill(this.details);
      return;
    }
    if (!this.details.contains(document.activeElement)) this.returnFocus = document.activeElement;
    const close = button("Close", () => this.closeDetails(), { class: "close-details", "aria-label": "Close details" });
    fill(this.details, close, content);
    this.details.scrollTop = 0;
    announce(content.querySelector("h2")?.textContent ?? "");
  }

  /** Closes the panel and goes back to where the keyboard was. */
  closeDetails() {
    this.showDetails(null);
    this.returnFocus?.focus();
  }

  showType(node) {
    this.showDetails(typeDetails(this, node));
    this.details.focus({ preventScroll: true });
  }

  showLine(line) {
    this.showDetails(lineDetails(this, line));
  }

  toggleGroup(item) {
    const name = item.type === "group" ? item.name : item.box || item.name;
    if (item.type === "node" && item.box === "") { this.go({ focus: item.node }); return; }
    if (item.type === "rest") { this.go({ more: this.state.more + 1 }); return; }
    if (item.kind === "external" || !name) return;
    const open = new Set(this.state.open);
    if (!open.delete(name)) open.add(name);
    this.go({ open });
  }

  openGroup(by, name) {
    this.go({ view: "graph", by, focus: -1, root: -1, more: 0, open: new Set([name]) });
  }

  start() {
    const { model } = this;
    const counts = {
      cycles: this.cycles.length, singletons: model.singletons.length, findings: model.findings.length,
      unknowns: model.unknowns.length,
    };
    const tab = ([name, title]) => h("a", { href: `#${name}`, "data-view": name, onclick: (event) => this.follow(event, name) },
      title, counts[name] === undefined ? null : countMark(counts[name]));
    const isThere = ([name]) => name !== "changes" || model.change !== null || model.trend !== null;
    fill(document.getElementById("views"), viewNames.filter(isThere).map(tab));
    const { edges, bindings, files } = model.summary;
    fill(document.getElementById("summary"), [counted(model.measured, "type"), counted(edges, "occurrence"), counted(bindings, "binding"),
      counted(files, "file"), model.revision, model.date].filter((words) => words !== "").join(" · "));
    const find = typeField(model, {
      label: "Find a type", id: "find", placeholder: "Find a type  ( / )", clears: true, onpick: (node) => this.find(node),
    });
    fill(document.getElementById("search"), find.box);
    this.listen(find.input);
    this.read(location.hash);
    this.update();
  }

  /** A tab is a link that can be copied, and a button when it is clicked. */
  follow(event, view) {
    event.preventDefault();
    this.go({ view });
  }

  find(node) {
    this.go({ view: "graph", focus: node });
    this.showType(node);
  }

  listen(find) {
    document.addEventListener("keydown", (event) => this.press(event, find));
    this.details.addEventListener("keydown", (event) => { if (event.key === "Escape") this.closeDetails(); });
    document.getElementById("theme").addEventListener("click", nextTheme);
    for (const change of ["popstate", "hashchange"]) {
      window.addEventListener(change, () => {
        // The skip link leads to an element, not to a view.
        if (location.hash === "#main") return;
        this.read(location.hash);
        this.update();
      });
    }
    const fit = () => { if (this.state.view === "graph") this.views.get("graph")?.fit(); };
    new ResizeObserver(fit).observe(this.main);
  }

  press(event, input) {
    const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName ?? "");
    if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      input.focus();
    }
  }
}

const themes = ["system", "light", "dark"];

function showTheme(theme) {
  document.documentElement.dataset.theme = theme;
  const control = document.getElementById("theme");
  control.textContent = { system: "Theme: system", light: "Theme: light", dark: "Theme: dark" }[theme];
}

function nextTheme() {
  const theme = themes[(themes.indexOf(document.documentElement.dataset.theme) + 1) % themes.length];
  showTheme(theme);
  try { localStorage.setItem("barograph-theme", theme); } catch { /* Files may have no storage. */ }
}

function savedTheme() {
  try {
    const theme = localStorage.getItem("barograph-theme");
    return themes.includes(theme) ? theme : "system";
  } catch {
    return "system";
  }
}

showTheme(savedTheme());
const app = new App(unpack(JSON.parse(document.getElementById("document").textContent)));
app.start();
// For tests, and for people who want to ask the graph more in the console.
window.barograph = Object.freeze({
  app, model: app.model, components, tangles, feedback, shortestPaths, withoutImplied, layered, scene, arrange, search,
  withoutCuts, cycleGroups, matrixOrder, typeCycles, productEdges, sceneCycles, levelsBy, weightiest,
});
