package import BarographModel

/// The graph and what was found in it as one page that needs nothing else: no network, no other file. Opens from disk.
/// A content security policy lets only the page's own script and style run.
package func htmlReport(_ graph: LinkedGraph, _ report: Report, options: HTMLOptions = HTMLOptions()) -> String {
  var document = PageDocument(graph, report, options)
  let policy =
    "default-src 'none'; script-src 'sha256-\(SHA256.base64(pageScript))'; style-src 'sha256-\(SHA256.base64(pageStyle))'; "
    + "base-uri 'none'; form-action 'none'"
  return """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="generator" content="barograph">
    <title>\(xmlText(options.title))</title>
    <style>\(pageStyle)</style>
    </head>
    <body>
    \(pageBody(title: xmlText(options.title)))
    <script type="application/json" id="document">\(document.text())</script>
    <script>\(pageScript)</script>
    </body>
    </html>

    """
}
