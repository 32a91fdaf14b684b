internal import BarographModel

/// A registration that a reader can paste: `container.register(Store.self) { r in LiveStore(log: r.resolve(Log.self)!) }`.
struct RegistrationLine {
  let graph: LinkedGraph
  let names: TypeNames
  let conformance: Conformance

  /// The line for an implementation; what is neither a service nor has a default is left as an editor placeholder.
  func text(_ key: BindingKey, implementation row: Int, service: String) -> String {
    let arguments = arguments(of: row)
    let resolves = arguments.contains { $0.contains("r.resolve(") }
    let runtime = key.arguments.enumerated().map { ", argument\($0.offset + 1): \(names.short($0.element))" }.joined()
    let head = runtime.isEmpty ? (resolves ? "r in" : "_ in") : "(\(resolves ? "r" : "_"): Resolver\(runtime)) in"
    return "container.register(\(service)) { \(head) \(names(row))(\(arguments.joined(separator: ", "))) }"
  }

  private func arguments(of row: Int) -> [String] {
    guard let (home, initializer) = initializer(of: row) else { return [] }
    let generics = home == row ? [] : graph.nodes[home].genericParameters
    return initializer.parameters.filter { !$0.hasDefault }.map { parameter in
      // What a base class calls `Model`, its heirs call something else.
      let isNamed = !generics.contains(bare(parameter.typeText))
      let value =
        parameter.isDependency && !parameter.isClosure && isNamed
        ? "r.resolve(\(bare(parameter.typeText)).self)\(parameter.isOptional ? "" : "!")"
        : "<#\(parameter.typeText)#>"
      return parameter.label.isEmpty ? value : "\(parameter.label): \(value)"
    }
  }

  /// The first initialiser that others can call, of the type or of the nearest class above that has one of its own, with who has it.
  private func initializer(of row: Int) -> (home: Int, InitializerInfo)? {
    var home = row
    for _ in 0..<16 {
      let usable = graph.nodes[home].initializers.filter {
        !$0.isConvenience && $0.access != "private" && $0.access != "fileprivate"
      }
      let above = conformance.superclass(of: home)
      // What Swift makes for a class below another one only hands on what that takes.
      if let own = usable.first(where: { !$0.isSynthesised || above == nil }) { return (home, own) }
      guard let above else { return nil }
      home = above
    }
    return nil
  }

  private func bare(_ type: String) -> String {
    var text = type[...]
    for prefix in ["any ", "some "] where text.hasPrefix(prefix) { text = text.dropFirst(prefix.count) }
    while let last = text.last, last == "?" || last == "!" { text = text.dropLast() }
    return String(text)
  }
}
