// What the theme leaves out for those who read with a keyboard or a screen reader.
document.addEventListener("DOMContentLoaded", () => {
  document.querySelector(".md-search")?.setAttribute("aria-label", "Search");
  // Wide tables can be moved by keyboard.
  document.querySelectorAll(".md-typeset__scrollwrap").forEach((table, row) => {
    table.tabIndex = 0;
    table.setAttribute("role", "region");
    table.setAttribute("aria-label", `Table ${row + 1}`);
  });
  // The empty corner of a table is the head of nothing.
  for (const corner of document.querySelectorAll("th:empty")) corner.replaceWith(document.createElement("td"));
});
