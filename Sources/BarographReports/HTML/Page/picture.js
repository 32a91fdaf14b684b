// Walking about in a drawn scene.

class Picture {
  /** `onpick` gets an item or a line, or null; `onopen` gets an item whose group is to be opened or closed; `newOf` says of an
   * item or a line whether it came since an earlier state. */
  constructor({ onpick, onopen, cyclesOf, suppliedOf = () => [], newOf = () => null }) {
    Object.assign(this, { onpick, onopen, cyclesOf, suppliedOf, newOf });
    this.boxLayer = svg("g");
    this.roadLayer = svg("g", { class: "roads" });
    this.overlay = svg("g", { class: "overlay" });
    this.itemLayer = svg("g");
    this.canvas = svg("g", null, this.boxLayer, this.roadLayer, this.overlay, this.itemLayer);
    // What stands in the page: elements of items and of lines in open groups, by keys.
    this.drawn = { items: new Map(), roads: new Map() };
    this.numbers = new WeakMap();
    // In which scale the labels of an element were written.
    this.labelled = new WeakMap();
    this.roads = new WeakMap();
    this.root = svg("svg", {
      class: "picture", role: "group", "aria-roledescription": "graph", "aria-label": "Graph", dir: "ltr",
    }, this.canvas);
    this.view = { x: 0, y: 0, scale: 1 };
    this.buttons = h("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
      button("+", () => this.zoom(1.3), { "aria-label": "Zoom in" }),
      button("−", () => this.zoom(1 / 1.3), { "aria-label": "Zoom out" }),
      button("Fit", () => { this.measure(); this.fit(); }));
    this.element = h("div", { class: "picture-box" }, this.root, this.buttons);
    this.picked = null;
    this.current = "";
    this.currentBox = "";
    this.listen();
  }

  /** Draws a scene; what had the keyboard focus keeps it, and what looks as it did before stays in the page. */
  show(scene, plan, focus = -1) {
    const hadFocus = this.canvas.contains(document.activeElement);
    Object.assign(this, { scene, plan, last: this.drawn, drawn: { items: new Map(), roads: new Map() } });
    this.neighbours = scene.items.map(() => ({ up: new Set(), down: new Set() }));
    for (const line of scene.lines) {
      this.neighbours[line.from].down.add(line.to);
      this.neighbours[line.to].up.add(line.from);
    }
    this.cycles = this.cyclesOf(scene);
    this.itemElements = scene.items.map((item, number) => this.itemElement(item, number, this.cycles.items[number]));
    this.roadElements = plan.roads.map((road) => this.keptRoad(road) ?? this.roadElement(road));
    this.roadElements.forEach((element, number) => markCyclic(element, plan.roads[number], this.cycles));
    this.itemElements.forEach((element, number) => element.classList.toggle("new", this.newOf({ item: scene.items[number] }) === true));
    this.roadElements.forEach((element, number) => element.classList.toggle("new", this.newOf({ road: plan.roads[number] }) === true));
    // Everything is marked before it stands in the page, and the focus comes last: the browser has to lay everything out
    // to give it.
    this.pick(null);
    fill(this.boxLayer, plan.boxes.map((box) => boxElement(box, () => this.onopen({ type: "box", name: box.name }))));
    replaceChanged(this.roadLayer, this.roadElements);
    replaceChanged(this.itemLayer, this.itemElements);
    this.root.classList.toggle("dense", plan.roads.length > 110);
    this.root.setAttribute("aria-label",
      `Graph of ${counted(scene.items.length, "box", "boxes")} and ${counted(plan.roads.length, "line")}. `
        + "Arrow keys walk along the lines, Enter shows details, E opens or closes a group.");
    this.current = this.successor(scene.items);
    // What is in focus is marked, and stands in the middle where not everything fits.
    this.centre = scene.items.findIndex((item) => item.type === "node" && item.node === focus);
    this.itemElements.forEach((element, number) => element.classList.toggle("focused", number === this.centre));
    this.fit(readableScale(plan));
    this.rove(hadFocus);
  }

  /** Where the keyboard goes on: the same item, what an opened group holds, the group of a closed one, or the first. */
  successor(items) {
    const same = items.find((item) => item.key === this.current);
    const inside = items.find((item) => item.box !== "" && item.members.length > 0 && `g:${item.box}` === this.current);
    const around = items.find((item) => item.key === `g:${this.currentBox}`);
    const next = same ?? inside ?? around ?? items[0];
    this.currentBox = next?.box ?? "";
    return next?.key ?? "";
  }

  itemElement(item, number, cycle) {
    const place = this.plan.at[number];
    const look = [item.type, item.kind, item.label, item.sub, item.isRoot, place.width, place.height].join("\u0000");
    const known = this.last.items.get(item.key);
    const element = known?.look === look ? known.element : this.newItem(item, place);
    placeItem(element, item, place, {
      uses: this.neighbours[number].down.size, users: this.neighbours[number].up.size, cycle,
    });
    this.numbers.set(element, number);
    this.drawn.items.set(item.key, { look, element });
    return element;
  }

  newItem(item, place) {
    const element = itemElement(item, place);
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      this.choose(this.numbers.get(element));
    });
    element.addEventListener("dblclick", () => this.onopen(this.scene.items[this.numbers.get(element)]));
    element.addEventListener("pointerenter", () => this.hover(this.numbers.get(element)));
    element.addEventListener("pointerleave", () => this.hover(-1));
    return element;
  }

  /** The element of a line inside an open group that looks as it did before; `undefined` when there is none. */
  keptRoad(road) {
    if (!road.inner) return undefined;
    const known = this.last.roads.get(this.keyOf(road));
    const isSame = known?.inner === road.inner && known.edges.length === road.edges.length
      && ["kind", "timing", "strength"].every((key) => known.look[key] === road.look[key]);
    if (!isSame) return undefined;
    this.roads.set(known.element, road);
    placeRoad(known.element, road);
    this.drawn.roads.set(this.keyOf(road), { ...road, element: known.element });
    return known.element;
  }

  keyOf({ lines: [line] }) {
    return `${this.scene.items[line.from].key}\u0000${this.scene.items[line.to].key}`;
  }

  roadElement(road) {
    const element = roadElement(road, () => this.roads.get(element));
    element.addEventListener("click", (event) => {
      event.stopPropagation();
      if (this.roads.get(element).edges.length > 0) this.chooseRoad(this.roads.get(element));
    });
    this.roads.set(element, road);
    if (road.inner) this.drawn.roads.set(this.keyOf(road), { ...road, element });
    return element;
  }

  choose(number) {
    if (this.scene.items[number].type === "rest") { this.onopen(this.scene.items[number]); return; }
    this.current = this.scene.items[number].key;
    this.rove(true);
    this.pick({ item: number });
    this.onpick({ item: this.scene.items[number], number });
  }

  chooseRoad(road) {
    this.pick({ road });
    this.onpick({ road });
  }

  /** Marks an item or a line and what it touches; the rest steps back. */
  pick(picked) {
    this.picked = picked;
    this.root.classList.toggle("has-pick", picked !== null);
    this.root.classList.remove("has-hover");
    const near = new Set();
    const lit = new Set();
    if (picked?.item !== undefined) {
      const { up, down } = this.neighbours[picked.item];
      [picked.item, ...up, ...down].forEach((number) => near.add(number));
      for (const road of this.plan.roads) {
        if (road.lines.some((line) => line.from === picked.item || line.to === picked.item)) lit.add(road);
      }
      this.suppliedOf(this.scene.items[picked.item]).forEach((other) => near.add(other));
    } else if (picked) {
      lit.add(picked.road);
      for (const line of picked.road.lines) [line.from, line.to].forEach((number) => near.add(number));
    }
    this.itemElements.forEach((element, number) => {
      element.classList.toggle("near", near.has(number));
      element.classList.toggle("picked", picked?.item === number);
    });
    this.roadElements.forEach((element, number) => element.classList.toggle("near", lit.has(this.plan.roads[number])));
    this.overlay.replaceChildren(...(picked?.item === undefined ? [] : this.directLines(picked.item)));
  }

  /** Shows what an item is joined with while the pointer is on it, unless something is picked. */
  hover(number) {
    if (this.picked !== null || number === undefined) return;
    this.root.classList.toggle("has-hover", number >= 0);
    const touched = number < 0 ? null : this.neighbours[number];
    this.itemElements.forEach((element, other) => (
      element.classList.toggle("near", touched !== null && (other === number || touched.up.has(other) || touched.down.has(other)))));
    this.roadElements.forEach((element, road) => element.classList.toggle("near", touched !== null
      && this.plan.roads[road].lines.some((line) => line.from === number || line.to === number)));
  }

  /** The lines of an item that are drawn as a part of another, or not at all. */
  directLines(number) {
    const box = (end) => this.scene.items[end].box;
    const isWhole = ({ lines }) => lines.length === 1 && box(lines[0].from) === box(lines[0].to);
    const whole = new Set(this.plan.roads.filter(isWhole).map((road) => road.lines[0]));
    const own = this.scene.lines.filter((line) => (line.from === number || line.to === number) && !whole.has(line));
    const supplied = this.suppliedOf(this.scene.items[number]).filter((to) => to !== number).map((to) => (
      { from: number, to, edges: [], look: { kind: "supplied", form: "", timing: "lazy", strength: "weak", kinds: new Map() } }));
    return [...own, ...supplied].map((line) => {
      const [a, b] = [this.plan.at[line.from], this.plan.at[line.to]];
      const side = Math.sign(b.y - a.y) || 1;
      return this.roadElement({
        ...line, lines: [line],
        points: [{ x: a.x, y: a.y + side * a.height / 2 }, { x: b.x, y: b.y - side * b.height / 2 }],
      });
    });
  }

  rove(takesFocus) {
    this.scene.items.forEach((item, number) => {
      const isCurrent = item.key === this.current;
      if (isCurrent) this.currentBox = item.box;
      this.itemElements[number].setAttribute("tabindex", isCurrent ? 0 : -1);
      if (isCurrent && takesFocus && document.activeElement !== this.itemElements[number]) {
        this.itemElements[number].focus({ preventScroll: true });
      }
    });
  }

  /** Along the lines: down to what an item uses, up to what uses it, left and right along the row. */
  walk(key) {
    const from = this.scene.items.findIndex((item) => item.key === this.current);
    if (from < 0) return;
    const at = this.plan.at;
    const away = (number) => Math.abs(at[number].x - at[from].x);
    const nearest = (numbers) => numbers.sort((a, b) => away(a) - away(b) || a - b)[0];
    const isDown = key === "ArrowDown";
    let next;
    if (isDown || key === "ArrowUp") {
      const beyond = (number) => (isDown ? at[number].y > at[from].y + 4 : at[number].y < at[from].y - 4);
      const joined = [...(isDown ? this.neighbours[from].down : this.neighbours[from].up)].filter(beyond);
      const all = this.scene.items.map((_, number) => number).filter(beyond);
      next = nearest(this.closestRow(from, joined.length > 0 ? joined : all));
    } else {
      const sign = key === "ArrowRight" ? 1 : -1;
      const row = this.scene.items.map((_, number) => number)
        .filter((number) => Math.abs(at[number].y - at[from].y) < 4 && sign * (at[number].x - at[from].x) > 1);
      next = nearest(row);
    }
    if (next === undefined) return;
    this.current = this.scene.items[next].key;
    this.rove(true);
    this.reveal(next);
  }

  /** Those of some items that stand in the row nearest to another. */
  closestRow(from, numbers) {
    const at = this.plan.at;
    const gap = Math.min(...numbers.map((number) => Math.abs(at[number].y - at[from].y)));
    return numbers.filter((number) => Math.abs(at[number].y - at[from].y) < gap + 4);
  }

  listen() {
    this.root.addEventListener("keydown", (event) => {
      const number = this.scene.items.findIndex((item) => item.key === this.current);
      if (event.target.classList.contains("close")) return;
      if (event.key.startsWith("Arrow")) this.walk(event.key);
      else if ((event.key === "Enter" || event.key === " ") && number >= 0) this.choose(number);
      else if ((event.key === "e" || event.key === "E") && number >= 0) this.onopen(this.scene.items[number]);
      else if (event.key === "Escape") { this.pick(null); this.onpick(null); }
      else if (event.key === "+" || event.key === "=") this.zoom(1.3);
      else if (event.key === "-") this.zoom(1 / 1.3);
      else if (event.key === "0") { this.measure(); this.fit(); }
      else return;
      event.preventDefault();
    });
    this.root.addEventListener("wheel", (event) => {
      event.preventDefault();
      const box = this.root.getBoundingClientRect();
      this.zoom(Math.exp(-event.deltaY * 0.0015), event.clientX - box.left, event.clientY - box.top);
    }, { passive: false });
    this.listenToPointers();
    this.listenToPrinter();
  }

  /** One pointer moves the picture, two zoom it. */
  listenToPointers() {
    const pointers = new Map();
    let moved = 0;
    this.root.addEventListener("pointerdown", (event) => {
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = 0;
    });
    this.root.addEventListener("pointermove", (event) => {
      const last = pointers.get(event.pointerId);
      if (!last) return;
      const now = { x: event.clientX, y: event.clientY };
      const [dx, dy] = [now.x - last.x, now.y - last.y];
      moved += Math.abs(dx) + Math.abs(dy);
      if (pointers.size === 1 && moved > 4) {
        if (!this.root.hasPointerCapture(event.pointerId)) this.root.setPointerCapture(event.pointerId);
        this.view.x += dx;
        this.view.y += dy;
        this.apply();
      } else if (pointers.size === 2) {
        const other = [...pointers].find(([id]) => id !== event.pointerId)[1];
        const box = this.root.getBoundingClientRect();
        const spread = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
        this.zoom(spread(now) / spread(last), (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
      }
      pointers.set(event.pointerId, now);
    });
    const leave = (event) => pointers.delete(event.pointerId);
    this.root.addEventListener("pointerup", leave);
    this.root.addEventListener("pointercancel", leave);
    this.root.addEventListener("click", () => {
      if (moved > 4) return;
      this.pick(null);
      this.onpick(null);
    });
  }

  zoom(factor, x = this.size.width / 2, y = this.size.height / 2) {
    const scale = Math.min(3, Math.max(0.05, this.view.scale * factor));
    const ratio = scale / this.view.scale;
    this.view = { x: x - (x - this.view.x) * ratio, y: y - (y - this.view.y) * ratio, scale };
    this.label();
    this.apply();
  }

  /** Asks for the size before anything changes: afterwards the browser would have to lay the page out to tell. */
  measure() {
    this.size = { width: this.root.clientWidth, height: this.root.clientHeight };
  }

  /** Shows the whole picture, never larger than life; or its top in a size that can be read. */
  fit(smallest = 0.05) {
    const { width, height } = this.size;
    if (width === 0 || !this.plan) return;
    const whole = scaleOfWhole(this.plan, this.size);
    const scale = Math.min(1.15, Math.max(smallest, whole));
    this.view = { x: (width - this.plan.width * scale) / 2, y: Math.max(pictureMargin, (height - this.plan.height * scale) / 2), scale };
    this.label();
    this.apply();
    if (this.centre >= 0) this.toMiddle(this.centre);
  }

  /** On paper all of the picture is shown, whatever the window shows. */
  listenToPrinter() {
    window.addEventListener("beforeprint", () => {
      if (!this.plan) return;
      const margin = 8;
      assign(this.root, { viewBox: [-margin, -margin, this.plan.width + 2 * margin, this.plan.height + 2 * margin].map(Math.round).join(" ") });
      this.canvas.removeAttribute("transform");
    });
    window.addEventListener("afterprint", () => {
      this.root.removeAttribute("viewBox");
      if (this.plan) this.apply();
    });
  }

  /** Puts an item into the middle, as far as that hides nothing which could be seen. */
  toMiddle(number) {
    const { scale } = this.view;
    const middle = (at, length, room) => {
      const wished = room / 2 - at * scale;
      const spare = room - pictureMargin - length * scale;
      return spare < pictureMargin ? wished : Math.min(spare, Math.max(pictureMargin, wished));
    };
    const { x, y } = this.plan.at[number];
    Object.assign(this.view, { x: middle(x, this.plan.width, this.size.width), y: middle(y, this.plan.height, this.size.height) });
    this.apply();
  }

  /** Writes labels so large that they can be read in the present scale. */
  label() {
    const scale = Math.max(smallestReadable, Math.min(1, Math.floor(this.view.scale * 50) / 50));
    this.itemElements.forEach((element, number) => {
      if ((this.labelled.get(element) ?? 1) === scale) return;
      this.labelled.set(element, scale);
      fill(element.lastChild, wordsOfItem(this.scene.items[number], this.plan.at[number], scale));
    });
    const largest = largestTitle(this.plan.boxes[0]?.title ?? boxTitle);
    const size = `${Math.min(largest, Math.ceil(10 * Math.max(13, smallestText / scale)) / 10)}px`;
    if (this.canvas.style.getPropertyValue("--box-text") !== size) this.canvas.style.setProperty("--box-text", size);
  }

  /** Takes another size: what is picked stays in sight, else everything fits again. */
  adapt() {
    this.measure();
    if (this.picked?.item !== undefined) this.reveal(this.picked.item);
    else if (!this.picked) this.fit(this.plan ? readableScale(this.plan) : smallestReadable);
  }

  /** Brings an item into sight. */
  reveal(number) {
    const { x, y } = this.plan.at[number];
    const { width, height } = this.size;
    const [left, top] = [x * this.view.scale + this.view.x, y * this.view.scale + this.view.y];
    if (left < 60 || left > width - 60) this.view.x += width / 2 - left;
    if (top < 40 || top > height - 40) this.view.y += height / 2 - top;
    this.apply();
  }

  apply() {
    const { x, y, scale } = this.view;
    this.canvas.setAttribute("transform", `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`);
  }
}
