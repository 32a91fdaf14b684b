/// The manual page for authors of templates, in Markdown: front matter, names, filters and tags.
package func templateReference() throws(GenerateError) -> String {
  var page = introduction
  for template in try TemplateLibrary().builtIn {
    let options = template.options.map { option in
      let values = option.choices.isEmpty ? [option.value] : option.choices
      return "`\(option.name)`: " + values.map { $0.isEmpty ? "nothing" : "`\($0)`" }.joined(separator: " or ")
    }
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

/// What the page says before its tables.
private let introduction = """
  # Templates

  A template writes one file for one entry of `generate:` in `.barograph.yml`. It is a
  [Stencil](https://stencil.fuller.li) text below a front matter of `key: value` lines:

      ---
      id: …                the name that `template:` uses
      summary: …           one line
      language: swift      what it writes: swift, objc, markdown, or text for anything else that has comments
      framework: Swinject  the module that the generated code asks; leave out for none
      output: …            an output to start from
      asks: members        code gets what initialisers want from the other members written, not from a container;
                           `registrations`: it is about what the framework's containers give already
      binds: Factory       the framework, as bindings name it, whose members written by hand can be asked
      makes: …             initialisers it can call though they are not plain: async, throwing, isolated
      carries: values      it writes values that only the factory of a registration which is written again has, by its text
      fills: properties    it sets properties after an object is made, where a registration that is written again did
      hands: on            it gives what is registered by hand as another type, where the old registration did
      selects: bound       it is about the selected types whether they have a provider or not
      stands: …            it writes stand-ins for tests: for what the selected types are given (`collaborators`) or for
                           them, by a protocol of their own (`types`)
      wants: …             `sendable`: members may be asked from anywhere; `objc`: classes that the Objective-C runtime
                           knows; `order`: closures cannot ask later; `all`: what nothing gives cannot be an input;
                           `holders`: what has several types is asked by the member of its own
      scopes: …            its words for lifetimes, `singleton=application`: transient, weak, graph, component, cache, singleton
      resolver: Resolver   types of parameters that want the container itself
      arguments: 9         the most runtime arguments that a registration can have
      taken: …             names that no member may have, separated by commas
      option.NAME: value   an option and its default; `a | b` allows nothing else
      ---

  A project's own template is named by its path below the configuration file (`template: Templates/mine.stencil`). It
  may `include` files in its folder. Every name, filter and tag is checked before anything is written: an unknown one
  is an error with its line, never an empty text. `barograph generate --describe-context` prints this page.

  What stands between two comments `// barograph-keep: NAME` and `// barograph-end` of a generated file (or `#`, `<!--`)
  belongs to whoever uses it and is kept when the file is written again.

  ## Built-in templates

  | id | what it writes | options |
  |---|---|---|

  """
