package import BarographModel

/// A commented `.barograph.yml` for a project, as `init` writes it: everything that changes a default is commented out.
package func proposedConfiguration(for graph: LinkedGraph) -> String {
  let modules = graph.modules.filter { !$0.isTest }.map(\.name).filter { !$0.isEmpty }
  let names = Array(Set(modules)).sorted()
  let found = names.isEmpty ? "none" : names.joined(separator: ", ")
  return """
    # Configuration of Barograph. `barograph rules` lists the rules, `barograph explain RULE` is a rule's manual page.
    # Modules found here: \(found)

    # Files to analyse: globs relative to this file. Without `include`, every source file below the PATHs.
    # include: ["Sources/**"]
    exclude: ["**/.build/**", "**/Pods/**", "**/Carthage/**"]

    # off, info, warning or error; a mapping sets limits too.
    rules:
      # ambient_dependency: off
      # over_injection: {severity: warning, max: 6}
      # singleton_abuse: {max_types: 20, max_modules: 5}

    # Topmost first; a layer may use every layer below it. Each layer selects by any of: types, modules, paths, bases,
    # protocols, imports.
    layers:
    \(proposedLayers(names, in: graph))

    # Dependencies that must not be, and dependencies that must be.
    forbidden:
      # - name: core-knows-no-screen
      #   from: {modules: ["Core*"]}
      #   to: {modules: ["UI*"]}
      #   reason: "the core is shared with the extension"
    required:

    # Shared instances that may be used anywhere.
    singletons: {allow: []}

    # Home-made property wrappers, registration and resolution calls; what a fork calls a framework's macros, classes
    # and markers.
    # frameworks: {custom: [{name: Home, wrappers: [Inject], register: [register], resolve: [resolve]}],
    #   aliases: {"apl_objection_*": "objection_*"}}

    # Findings accepted for now; written by `barograph lint --write-baseline barograph-baseline.json`.
    # baseline: barograph-baseline.json

    # Jobs of `barograph generate`: template, selection, output, options.
    generate:

    """
}

/// Modules as layers, users above what they use, for the author to uncomment and correct.
private func proposedLayers(_ modules: [String], in graph: LinkedGraph) -> String {
  guard modules.count > 1 else {
    return "  # - name: View\n  #   types: [\"*ViewController\"]\n  # - name: Service\n  #   types: [\"*Service\"]"
  }
  return usersFirst(modules, in: graph).map { "  # - {name: \"\($0)\", modules: [\"\($0)\"]}" }.joined(separator: "\n")
}

/// Modules in an order in which most edges between them lead downwards: the one that uses most and is used least first.
private func usersFirst(_ modules: [String], in graph: LinkedGraph) -> [String] {
  var balance: [String: Int] = [:]
  for edge in graph.edges where edge.kind != .reference && edge.role == .production {
    let (from, to) = (graph.nodes[edge.from].module, graph.nodes[edge.to].module)
    guard from != to else { continue }
    balance[from, default: 0] += 1
    balance[to, default: 0] -= 1
  }
  return modules.sorted { a, b in
    let (x, y) = (balance[a] ?? 0, balance[b] ?? 0)
    return x == y ? a < b : x > y
  }
}
