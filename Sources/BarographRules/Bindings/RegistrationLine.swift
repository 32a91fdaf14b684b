internal import BarographModel

/// A registration that a reader can paste: `container.register(Store.self) { r in LiveStore(log: r.resolve(Log.self)!) }`.
struct RegistrationLine {
  let graph: LinkedGraph
  let names: TypeNames

  /// The line for an implementation; what is neither a service nor has a default is left as an editor placeholder.
  func text(_ key: BindingKey, implementation row: Int, service: String) -> String {
    let arguments = arguments(of: row)
    let resolves = arguments.contains { $0.contains("r.resolve(") }
    let runtime = key.arguments.enumerated().map { ", argument\($0.offset + 1): \(names.short($0.element))" }.joined()
    let head = runtime.isEmpty ? (resolves ? "r in" : "_ in") : "(\(resolves ? "r" : "_"): Resolver\(runtime)) in"
    return "container.register(\(service)) { \(head) \(names(row))(\(arguments.joined(separator: ", "))) }"
  }

  private func arguments(of row: Int) -> [String] {
    let usable = graph.nodes[row].initializers.filter {
      !$0.isConvenience && $0.access != "private" && $0.access != "fileprivate"
    }
    guard let initializer = usable.first else { return [] }
    return initializer.parameters.filter { !$0.hasDefault }.map { parameter in
      let value =
        parameter.isDependency && !parameter.isClosure
        ? "r.resolve(\(bare(parameter.typeText)).self)\(parameter.isOptional ? "" : "!")" : "<#\(parameter.typeText)#>"
      return parameter.label.isEmpty ? value : "\(parameter.label): \(value)"
    }
  }

  private func bare(_ type: String) -> String {
    var text = type[...]
    for prefix in ["any ", "some "] where text.hasPrefix(prefix) { text = text.dropFirst(prefix.count) }
    while let last = text.last, last == "?" || last == "!" { text = text.dropLast() }
    return String(text)
  }
}
