// Making elements. Texts only ever become text nodes and attribute values: no name can turn into markup.

function assign(element, attributes) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** Puts children in place of those that an element has. */
function fill(element, ...children) {
  element.replaceChildren();
  return append(element, children);
}

/** Makes elements the children of another; those that already are, in the same order, are not touched. */
function replaceChanged(parent, elements) {
  const kept = new Set(elements);
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
  let next = parent.firstChild;
  for (const element of elements) {
    if (element === next) next = next.nextSibling;
    else parent.insertBefore(element, next);
  }
}

/** Sets an attribute when it is another: the browser looks at every one that is set. */
function setChanged(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** An HTML element. */
function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  assign(element, attributes);
  return append(element, children);
}

/** An SVG element. */
function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  assign(element, attributes);
  return append(element, children);
}

/** A sentence in which backticks mark code. */
function prose(text) {
  return text.split("`").map((part, place) => (place % 2 === 1 ? h("code", { class: "inline" }, part) : part));
}

/** A name of the project: its letters never change the order of what stands around it. */
function nameOf(text, attributes) {
  return h("bdi", { class: "name", ...attributes }, text);
}

function button(label, onclick, attributes) {
  return h("button", { type: "button", onclick, ...attributes }, label);
}

let madeIds = 0;

/** An id for an element that another names. */
function freshId(prefix) {
  madeIds += 1;
  return `${prefix}-${madeIds}`;
}

/** The address of a place by the report's template, or `null` without one. */
function addressOf(model, file, line, column) {
  if (model.link === "" || file < 0) return null;
  const path = model.files[file].split("/").map(encodeURIComponent).join("/");
  return model.link.replace(/\{(file|line|column)\}/g, (_, key) => ({ file: path, line, column })[key]);
}

/** A place in a source: a link where the report has a template, else text. */
function placeOf(model, file, line, column, isShort = false) {
  if (file < 0) return h("span", { class: "place" }, "outside the project");
  const path = model.files[file];
  const shown = `${isShort ? path.split("/").pop() : path}:${line}`;
  const address = addressOf(model, file, line, column);
  const attributes = { class: "place", title: `${path}:${line}:${column}` };
  return address ? h("a", { ...attributes, href: address, rel: "noopener noreferrer" }, h("bdi", null, shown))
    : h("span", attributes, h("bdi", null, shown));
}

/** A line of source, when the report has it. */
function codeOf(model, file, line) {
  const text = model.excerpt(file, line);
  // A line of signs alone, like the first of a file, says nothing.
  return !/[\p{L}\p{N}]/u.test(text) ? null : h("code", { class: "code", dir: "ltr" }, text);
}

/** The head of an arrow: its shape tells the kind, hollow ones are held weakly. Points right, its tip at (0, 0). */
function head(kind, isHollow, attributes) {
  const shapes = {
    injection: "M0 0 L-9 -4.5 L-9 4.5 Z",
    creation: "M0 0 L-9 -5 L-6 0 L-9 5 Z",
    singleton: "M0 0 L-6 -4.5 L-12 0 L-6 4.5 Z",
    ambient: "M0 0 A4.5 4.5 0 1 1 -9 0 A4.5 4.5 0 1 1 0 0 Z",
    binding: "M0 -4 L-8 -4 L-8 4 L0 4 Z",
    composition: "M0 -6 L-3 -6 L-3 6 L0 6 Z M-5 -6 L-8 -6 L-8 6 L-5 6 Z",
  };
  const path = shapes[kind] ?? shapes.injection;
  return svg("path", { d: path, class: `head${isHollow ? " hollow" : ""}`, ...attributes });
}

/** Whether an object is held in a way that does not keep it alive. */
function isWeak(strength) {
  return strength === "weak" || strength === "unowned";
}

/** How a line is dashed for when the collaborator must be there. */
const dashes = { eager: null, deferred: "7 4", lazy: "2 4" };

/** A short line with the look of a kind, for legends and lists. */
function sample(kind, timing = "eager", isHollow = false) {
  return svg("svg", { class: `sample ${kind}`, width: 34, height: 14, viewBox: "0 0 34 14", "aria-hidden": "true" },
    svg("path", { d: "M1 7 H24", class: "line", "stroke-dasharray": dashes[timing] }),
    head(kind, isHollow, { transform: "translate(33 7)" }));
}

/** Text that a screen reader says when it changes. */
function announce(text) {
  document.getElementById("announcer").textContent = text;
}

/** The width of a label in the font of the pictures, in pixels. */
const measured = (() => {
  const known = new Map();
  let context = null;
  let family = "";
  return (text, font = "13px") => {
    const key = font + text;
    if (!known.has(key)) {
      if (!context) {
        context = document.createElement("canvas").getContext("2d");
        family = getComputedStyle(document.body).fontFamily;
      }
      context.font = `500 ${font} ${family}`;
      known.set(key, context.measureText(text).width);
    }
    return known.get(key);
  };
})();

/** A label that fits a width: what tells names apart stands at their ends more often than in the middle. */
function fitting(text, width, font) {
  if (measured(text, font) <= width) return text;
  const letters = Array.from(text);
  const cut = (count) => {
    const last = count > 5 ? Math.floor(0.45 * count) : 0;
    return `${letters.slice(0, count - last).join("")}…${last > 0 ? letters.slice(-last).join("") : ""}`;
  };
  let low = 1;
  let high = letters.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (measured(cut(middle), font) <= width) low = middle; else high = middle - 1;
  }
  return cut(low);
}
