/// The whole script of the page: plain JavaScript that depends on nothing, from the files in `Page`. Those up to
/// `knots` never touch the page, so that they can be tested by themselves.
let pageScript =
  "\"use strict\";\n(() => {\n" + pageScripts.map { pageText($0 + ".js") }.joined() + "})();\n"

/// The names of the scripts, in the order in which they run.
let pageScripts = [
  "words", "model", "algorithms", "layout", "rows", "arrange", "levels", "scene", "knots", "dom", "table", "search",
  "drawing", "fitting", "picture", "details", "graph", "paths", "cycles", "tangles", "singletons", "matrix", "metrics",
  "findings",
  "start", "overview", "changes", "app",
]

/// The whole style of the page.
let pageStyle = pageText("page.css") + pageText("views.css") + pageText("overview.css")

private func pageText(_ file: String) -> String { embeddedTexts["Sources/BarographReports/HTML/Page/" + file] ?? "" }
