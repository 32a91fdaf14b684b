/// The manual page for authors of templates, in Markdown: front matter, names, filters and tags.
package func templateReference() throws(GenerateError) -> String {
  var page = embeddedTexts["Sources/BarographGenerate/Templates/reference.md"] ?? ""
  for template in try TemplateLibrary().builtIn {
    let options = template.options.map(sentence)
    page += "| `\(template.id)` | \(template.summary) | \(options.joined(separator: ", ")) |\n"
  }
  page += """

    The option `transient` of a template names the types that are made anew for each request, by patterns separated by
    commas; types with runtime arguments always are.

    """
  page += "\nEvery template also has these options:\n\n"
  for option in JobOptions.meanings { page += "- `\(option.name)`: \(option.meaning)\n" }
  page += "\n## Names, version \(TemplateContext.version)\n\n| name | is | meaning |\n|---|---|---|\n"
  page += rows(TemplateContext.fields(options: []), prefix: "")
  page += "\n## Filters\n\n| filter | takes | gives |\n|---|---|---|\n"
  for filter in TemplateFilter.all {
    let arguments = filter.arguments.map { ", with " + $0.description }.joined()
    page += "| `\(filter.name)` | \(filter.input.description)\(arguments) | \(filter.output.description) |\n"
  }
  page += "\n## Tags\n\n\(TemplateCheck.tags.map { "`\($0)`" }.joined(separator: ", "))\n"
  return page
}

/// The manual page of a built-in template, in Markdown; `nil` where there is none of that id. Ends with a line break.
package func templatePage(_ id: String) -> String? {
  guard let template = try? TemplateLibrary().builtIn.first(where: { $0.id == id }) else { return nil }
  var page = "# \(id)\n\n\(template.summary)\n\n"
  if !template.framework.isEmpty { page += "The code that it writes asks \(template.framework).\n\n" }
  page += "    barograph generate --template \(id) --output \(template.output)\n\n## Options\n\n"
  for option in template.options { page += "- \(sentence(option))\n" }
  for option in JobOptions.meanings { page += "- `\(option.name)`: \(option.meaning)\n" }
  return page
}

/// The ids of the built-in templates, in order.
package var builtInTemplates: [String] { ((try? TemplateLibrary())?.builtIn ?? []).map(\.id) }

/// An option and what it may be.
private func sentence(_ option: TemplateOption) -> String {
  let values = option.choices.isEmpty ? [option.value] : option.choices
  return "`\(option.name)`: " + values.map { $0.isEmpty ? "nothing" : "`\($0)`" }.joined(separator: " or ")
}

/// A field and its parts; `[]` stands for each element of a list.
private func rows(_ fields: [TemplateField], prefix: String) -> String {
  fields.map { field in
    let name = prefix + field.name
    let row = "| `\(name)` | \(field.shape.description) | \(field.meaning) |\n"
    switch field.shape {
    case .list(.record(let parts)): return row + rows(parts, prefix: name + "[].")
    case .record(let parts): return row + rows(parts, prefix: name + ".")
    case .text, .flag, .number, .list: return row
    }
  }.joined()
}
