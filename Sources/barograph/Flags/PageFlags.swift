import ArgumentParser
import BarographEngine
import BarographModel
import BarographReports
import BarographRules

/// Flags of every command that renders the HTML report.
struct PageFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Links of the HTML report to sources, with {file} or {path}, {line} and {column}: vscode://file{path}:{line}:{column}.",
      valueName: "address"))
  var linkTemplate: String?

  @Option(help: ArgumentHelp("Heading of the HTML report; otherwise the project's name.", valueName: "text"))
  var title: String?

  @Option(help: ArgumentHelp("Revision that the HTML report is of, as text.", valueName: "text"))
  var revision: String?

  @Option(help: ArgumentHelp("Date of the HTML report, as text; no clock is read.", valueName: "text"))
  var date: String?

  /// What the page may use; `root` is the absolute path that files are relative to.
  func options(root: String) throws(EngineError) -> HTMLOptions {
    var options = HTMLOptions()
    options.title = title ?? projectName(of: root)
    options.revision = revision ?? ""
    options.date = date ?? ""
    if let linkTemplate {
      guard let template = LinkTemplate(linkTemplate, root: root) else {
        throw .usage(
          "--link-template needs an address with {file} or {path} in it, not '\(linkTemplate)'; "
            + "for example vscode://file{path}:{line}:{column}")
      }
      options.linkTemplate = template
    }
    options.rules = reportOptions(root: root, isTerminal: false).rules
    options.sourceLines = { sourceLines(of: $0, root: root) }
    return options
  }

  /// The page for a graph and what was found in it.
  func callAsFunction(_ graph: LinkedGraph, _ report: Report, _ options: HTMLOptions, layers: [Layer]) -> String {
    var options = options
    if !layers.isEmpty {
      options.layers = layerNames(of: graph, layers: layers)
      options.layerOfModule = layerNames(ofModulesIn: graph, layers: layers)
      options.layerOrder = layers.map(\.name)
    }
    return htmlReport(graph, report, options: options)
  }
}
