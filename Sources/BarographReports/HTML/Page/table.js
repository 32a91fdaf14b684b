// Tables that can be sorted, a part of their rows at a time.

const rowsAtOnce = 100;

/**
 * A table over `rows`. A column is {title, value: row → number or text, show: row → node or text, isNumber,
 * note}. Columns without `value` cannot be sorted. What `below` gives for a row stands under it; `refill` of the element asks again.
 */
function sortableTable(caption, columns, rows, { sortedBy = -1, isDown = true, empty = "Nothing.", below = () => null } = {}) {
  let shown = rowsAtOnce;
  let order = rows.slice();
  let sort = { column: sortedBy, isDown };
  const body = h("tbody");
  const more = button("", () => { shown += 5 * rowsAtOnce; fillBody(); }, { class: "more" });
  const headers = columns.map((column, number) => h("th", { scope: "col", class: column.isNumber ? "number" : "" },
    column.value
      ? button([column.title, h("span", { class: "arrow", "aria-hidden": "true" })], () => sortBy(number),
        { class: "sort", title: column.note })
      : column.title));
  const table = h("table", null, h("caption", null, caption), h("thead", null, h("tr", null, headers)), body);

  function sortBy(number) {
    const isSame = sort.column === number;
    sort = { column: number, isDown: isSame ? !sort.isDown : columns[number].isNumber === true };
    apply();
    announce(`Sorted by ${columns[number].title}, ${sort.isDown ? "descending" : "ascending"}`);
  }

  function apply() {
    headers.forEach((header, number) => {
      const direction = number !== sort.column ? "none" : sort.isDown ? "descending" : "ascending";
      if (columns[number].value) header.setAttribute("aria-sort", direction);
    });
    if (sort.column >= 0) {
      const value = columns[sort.column].value;
      const sign = sort.isDown ? -1 : 1;
      const keyed = rows.map((row, place) => ({ row, place, key: value(row) }));
      keyed.sort((a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : a.place - b.place));
      order = keyed.map((entry) => entry.row);
    }
    fillBody();
  }

  function fillBody() {
    const cells = (row) => columns.map((column, number) => {
      const cell = column.show ? column.show(row) : column.value(row);
      if (number === 0) return h("th", { scope: "row" }, cell);
      return h("td", { class: column.isNumber ? "number" : "" }, typeof cell === "number" ? grouped(cell) : cell);
    });
    fill(body, order.slice(0, shown).map((row) => {
      const inside = below(row);
      return [h("tr", null, cells(row)), inside ? h("tr", { class: "below" }, h("td", { colspan: columns.length }, inside)) : null];
    }));
    if (rows.length === 0) body.append(h("tr", null, h("td", { colspan: columns.length, class: "quiet" }, empty)));
    more.hidden = order.length <= shown;
    more.textContent = `Show more (${grouped(order.length - shown)} left)`;
  }

  apply();
  const element = h("div", { class: "table-box" },
    h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": caption }, table), more);
  element.refill = fillBody;
  return element;
}
