internal import BarographAlgorithms
package import BarographModel

/// The graph and what was found in it as one page that needs nothing else: no network, no other file. Opens from disk.
/// A content security policy lets only the page's own script and style run.
package func htmlReport(_ graph: LinkedGraph, _ report: Report, options: HTMLOptions = HTMLOptions()) -> String {
  var document = PageDocument(graph, report, options)
  let policy =
    "default-src 'none'; script-src 'sha256-\(SHA256.base64(pageScript))'; style-src 'sha256-\(SHA256.base64(pageStyle))'; "
    + "base-uri 'none'; form-action 'none'"
  return filled(
    embeddedTexts["Sources/BarographReports/HTML/report.html"] ?? "",
    [
      "policy": policy, "title": xmlText(options.title), "style": pageStyle, "document": document.text(),
      "script": pageScript,
    ])
}
