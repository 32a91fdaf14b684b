package import BarographAlgorithms
package import BarographModel

/// One check: its identity and its code. Why it matters, and the examples that are its tests, stand on its page,
/// `Documentation/Rules/<id>.md`.
package struct Rule: Sendable {
  /// snake_case, names the smell; fixed by the contract.
  package var id: String
  /// One line for tables.
  package var summary: String
  package var defaultSeverity: Severity
  /// New, or not yet precise enough: its findings are shown as `info` until a project gives it a severity.
  package var isPreview: Bool
  /// Settings that configuration may change, with their defaults: `["max": 6]`.
  package var limits: [String: Int]
  /// Off unless the configuration names it: what it says is true more often than it is worth reading.
  package var isOptIn: Bool
  /// Pure function of the graph. Severity and `off` are applied afterwards, except where a rule sets a lower one.
  package var check: @Sendable (LinkedGraph, RuleContext) -> [Finding]

  package init(
    id: String, summary: String, defaultSeverity: Severity, isPreview: Bool = false, limits: [String: Int] = [:],
    isOptIn: Bool = false,
    check: @escaping @Sendable (LinkedGraph, RuleContext) -> [Finding]
  ) {
    self.id = id
    self.summary = summary
    self.defaultSeverity = defaultSeverity
    self.isPreview = isPreview
    self.limits = limits
    self.isOptIn = isOptIn
    self.check = check
  }
}

extension Configuration {
  /// Whether a rule is asked to speak.
  package func isOn(_ rule: Rule) -> Bool {
    if let settings = rules[rule.id] {
      if settings.isOff { return false }
      if settings.isPreview || settings.severity != nil { return true }
    } else if rule.isOptIn {
      return false
    }
    return showsPreview || !rule.isPreview
  }
}

/// What a rule may ask besides the graph. What several rules need is worked out once.
package struct RuleContext: Sendable {
  package var configuration: Configuration
  let names: TypeNames
  let conformance: Conformance
  let bindings: BindingIndex
  let asked: AskedBindings
  let injected: InjectedTypes
  let seams: Seams
  let cycles: CycleFacts

  package init(graph: LinkedGraph, configuration: Configuration, workers: some Workers = OneWorker()) {
    self.configuration = configuration
    let types: (TypeNames, Conformance, BindingIndex, AskedBindings, InjectedTypes, Seams)
    (cycles, types) = workers.both(
      { CycleFacts(graph: graph) },
      {
        let bindings = BindingIndex(graph: graph)
        return (
          TypeNames(graph: graph), Conformance(graph: graph), bindings, AskedBindings(graph: graph, bindings: bindings),
          InjectedTypes(graph: graph, conformance: Conformance(graph: graph)), Seams(graph: graph)
        )
      })
    (names, conformance, bindings, asked, injected, seams) = types
  }

  /// A rule's limit: as configured, else its default.
  package func limit(_ key: String, of rule: String, default value: Int) -> Int {
    configuration.rules[rule]?.limits[key] ?? value
  }
}

extension LinkedGraph {
  /// A site as reports print it.
  package func location(_ site: Site) -> Location {
    Location(file: files[Int(site.file)].path, line: Int(site.line), column: Int(site.column))
  }
}
