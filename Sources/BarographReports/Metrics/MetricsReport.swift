package import BarographModel

/// How many types the report lists.
private let shownTypes = 25

/// The measures of modules and of the most connected types, as Markdown tables; ends with a line break.
package func metricsReport(_ graph: LinkedGraph) -> String {
  let types = typeMetrics(of: graph)
  var lines = [
    "## Modules", "",
    "| module | types | abstractness | used by | uses | instability |", "|---|--:|--:|--:|--:|--:|",
  ]
  for module in moduleMetrics(of: graph) {
    lines.append(
      "| \(markdownText(module.module)) | \(module.types) | \(share(module.abstractness)) | \(module.afferent) "
        + "| \(module.efferent) | \(share(module.instability)) |")
  }
  lines += [
    "", "Used by and uses count modules. Instability is uses / (used by + uses): 0 is leaned on, 1 leans on others.",
    "", "## Most connected types", "", "| type | is got by | gets | reaches hidden |", "|---|--:|--:|--:|",
  ]
  for type in types.prefix(shownTypes) {
    lines.append("| \(markdownText(type.id)) | \(type.fanIn) | \(type.fanOut) | \(type.hidden) |")
  }
  if types.count > shownTypes { lines += ["", "\(counted(types.count - shownTypes, "more type")) not shown."] }
  return lines.map { $0 + "\n" }.joined()
}

/// A share with two decimals, or a dash.
private func share(_ value: Double?) -> String {
  guard let value else { return "–" }
  let hundredths = Int((value * 100).rounded())
  let decimals = String(hundredths % 100)
  return "\(hundredths / 100)." + (decimals.count == 1 ? "0" : "") + decimals
}
