// Finding types by name: a text field with a list of what matches.

/** The best matches of a text among nodes, best first: the whole name, its beginning, its humps, anywhere. */
function search(model, text, limit, isWanted = () => true) {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return [];
  const plain = (letter) => letter.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const humps = new RegExp(`^${Array.from(text.trim(), (letter) => `${plain(letter)}[^A-Z]*?`).join("")}`);
  const isHumps = /^[A-Z]{2,}/.test(text.trim());
  model.folded ??= model.id.map((id) => id.toLowerCase());
  const ranked = [];
  for (let node = 0; node < model.count; node += 1) {
    const place = model.folded[node].indexOf(wanted);
    const isHump = isHumps && humps.test(model.name[node]);
    if ((place < 0 && !isHump) || !isWanted(node)) continue;
    const name = model.name[node].toLowerCase();
    const isWhole = name === wanted || model.folded[node] === wanted;
    const rank = [isWhole, name.startsWith(wanted), isHump, name.includes(wanted), true].indexOf(true);
    ranked.push([rank + (model.role[node] === "test" ? 0.5 : 0), name.length, node]);
  }
  ranked.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
  return ranked.slice(0, limit).map((entry) => entry[2]);
}

/** A field that finds a type; `onpick` gets the node. */
function typeField(model, { label, id, placeholder, onpick, clears = false }) {
  const listId = freshId("matches");
  let matches = [];
  let active = -1;
  const input = h("input", {
    id, type: "text", role: "combobox", autocomplete: "off", spellcheck: "false", "aria-expanded": "false",
    "aria-controls": listId, "aria-autocomplete": "list", placeholder, dir: "auto",
    oninput: () => open(search(model, input.value, 12)), onkeydown: press,
    onfocus: () => input.select(), onblur: () => setTimeout(close, 150),
  });
  const list = h("ul", { id: listId, role: "listbox", "aria-label": label, class: "matches", hidden: true });
  const box = h("div", { class: "field" }, h("label", { for: id }, label), input, list);

  function open(found) {
    matches = found;
    active = found.length > 0 ? 0 : -1;
    list.hidden = found.length === 0;
    input.setAttribute("aria-expanded", String(found.length > 0));
    fill(list, found.map(option));
    mark();
    const words = found.length === 0 ? "No matching type" : counted(found.length, "match", "matches");
    if (input.value.trim() !== "") announce(words);
  }

  function option(node, number) {
    const choose = (event) => {
      event.preventDefault();
      pick(number);
    };
    const where = h("span", { class: "quiet" }, h("bdi", null, ` ${model.kind[node]} in ${model.module[node]}`));
    return h("li", { id: `${listId}-${number}`, role: "option", onmousedown: choose }, nameOf(model.name[node]), " ", where);
  }

  function mark() {
    list.childNodes.forEach((option, number) => option.setAttribute("aria-selected", String(number === active)));
    if (active >= 0) input.setAttribute("aria-activedescendant", `${listId}-${active}`);
    else input.removeAttribute("aria-activedescendant");
    list.childNodes[active]?.scrollIntoView({ block: "nearest" });
  }

  function close() {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  }

  function pick(number) {
    const node = matches[number];
    if (node === undefined) return;
    input.value = clears ? "" : model.name[node];
    close();
    onpick(node);
  }

  function press(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && matches.length > 0) {
      if (list.hidden) open(matches);
      else active = (active + step + matches.length) % matches.length;
      mark();
    } else if (event.key === "Enter" && !list.hidden) {
      pick(active);
    } else if (event.key === "Escape" && !list.hidden) {
      close();
    } else {
      return;
    }
    event.preventDefault();
  }

  return { box, input, show: (node) => { input.value = node >= 0 ? model.name[node] : ""; } };
}
