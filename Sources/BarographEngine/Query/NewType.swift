package import BarographModel

/// What a new type would need that is to get some others, and what of that is there.
package struct NewTypeAnswer: Sendable {
  /// One thing that it gets.
  package struct Need: Sendable {
    /// The id of the type that was asked for.
    package var asked: String
    /// The id of the type to take: what it is bound as, where the project binds a protocol for it.
    package var type: String
    /// The initialiser's parameter.
    package var parameter: String
    /// The shared instance that can stand as the default; empty where there is none, or where a container provides it.
    package var standard: String
    /// Where it can be had, a sentence each, most useful first.
    package var ways: [Way]
  }

  /// A way to have something.
  package struct Way: Sendable, Hashable {
    package var text: String
    package var location: Location
  }

  /// In the order of the question.
  package var needs: [Need]
  /// The type with its properties and its initialiser, in Swift.
  package var source: String
}

/// What a new type gets that needs some others: each found by name in what containers provide, in shared instances, and in what the
/// project makes itself. Throws when a name is unknown or ambiguous.
package func newType(
  named name: String, needing others: [String], in graph: LinkedGraph
) throws(EngineError) -> NewTypeAnswer {
  var needs: [NewTypeAnswer.Need] = []
  for other in others {
    guard let row = try findNodes(other, in: graph).first else { continue }
    let need = graph.need(for: row)
    if !needs.contains(where: { $0.type == need.type }) { needs.append(need) }
  }
  return NewTypeAnswer(needs: needs, source: source(of: name, needs))
}

/// What containers of a project provide, each key once, in order; of tests only what nothing else provides is left out.
package func available(in graph: LinkedGraph) -> [NewTypeAnswer.Way] {
  var seen: Set<String> = []
  return graph.bindings.filter { $0.role == .production && seen.insert($0.key.type + "\n" + $0.key.name).inserted }
    .map { NewTypeAnswer.Way(text: graph.words(on: $0), location: graph.location($0.site)) }
    .sorted { ($0.text, $0.location.file) < ($1.text, $1.location.file) }
}

extension LinkedGraph {
  fileprivate func need(for row: Int) -> NewTypeAnswer.Need {
    let product = bindings.filter { $0.role == .production }
    // What is bound is asked for by what it is bound as.
    let asProtocol = product.lazy.filter { $0.implementations == [row] }.compactMap(\.service)
      .first { $0 != row && nodes[$0].kind.isProtocol }
    let taken = asProtocol ?? row
    let bound = product.filter { binding in
      binding.entries.contains { $0.service == taken } || binding.implementations.contains(row)
    }
    let shared = singletons.filter { $0.type == row && $0.role == .production }
    var ways = bound.map { NewTypeAnswer.Way(text: "is provided by " + words(on: $0), location: location($0.site)) }
    let name = { (singleton: Singleton) in singleton.name(in: self.spelling(of: singleton.owner)) }
    ways += shared.map { NewTypeAnswer.Way(text: "is shared as \(name($0))", location: location($0.site)) }
    if ways.isEmpty { ways = waysToMake(row) }
    let standard = bound.isEmpty ? shared.first.map(name) ?? "" : ""
    return NewTypeAnswer.Need(
      asked: nodes[row].id, type: nodes[taken].id, parameter: parameterName(nodes[taken].name), standard: standard,
      ways: ways)
  }

  /// How to make one, as its initialisers say, or those of the types that are it.
  private func waysToMake(_ row: Int) -> [NewTypeAnswer.Way] {
    let node = nodes[row]
    let made =
      node.kind.isProtocol
      ? nodes.indices.filter { nodes[$0].supertypes.contains(node.id) && nodes[$0].role == .production } : [row]
    return made.flatMap { row in
      nodes[row].initializers.filter { $0.access != "private" }.prefix(2).map { initializer in
        let labels = initializer.parameters.map { "\($0.label.isEmpty ? "_" : $0.label): \($0.typeText)" }
        let name = spelling(of: row)
        return NewTypeAnswer.Way(
          text: "is made by \(name)(\(labels.joined(separator: ", ")))", location: location(initializer.site))
      }
    }
  }

  /// A binding in short: `App.Clock → App.WallClock (Swinject, container)`. `remark` stands last in the brackets.
  package func words(on binding: Binding, remark: String = "") -> String {
    let made = binding.implementations.map { nodes[$0].id }.joined(separator: ", ")
    let name = binding.key.name.isEmpty ? "" : " \"\(binding.key.name)\""
    let how = [binding.framework, binding.scope].filter { !$0.isEmpty }.joined(separator: ", ")
    return binding.key.type + name + (made.isEmpty || made == binding.key.type ? "" : " → \(made)")
      + " (\(how)\(remark))"
  }

  private func spelling(of row: Int) -> String { typeSpelling(nodes[row].id, module: nodes[row].module) }
}

/// An id as code spells the type: without its module.
private func typeSpelling(_ id: String, module: String) -> String {
  id.hasPrefix(module + ".") ? String(id.dropFirst(module.utf8.count + 1)) : id
}

/// `httpClient` for `HTTPClient`, `clock` for `ClockProtocol`.
private func parameterName(_ type: String) -> String {
  var name = Substring(type)
  if name.hasSuffix("Protocol"), name.count > 8 { name = name.dropLast(8) }
  let capitals = name.prefix { $0.isUppercase || $0.isNumber }
  // The last capital of several begins the next word.
  let head = capitals.count > 1 && capitals.count < name.count ? capitals.dropLast() : capitals
  return head.lowercased() + name.dropFirst(head.count)
}

private func source(of name: String, _ needs: [NewTypeAnswer.Need]) -> String {
  let types = needs.map { need in
    need.type.split(separator: ".").dropFirst().joined(separator: ".")
  }
  let properties = zip(needs, types).map { "  private let \($0.parameter): \($1)\n" }
  let parameters = zip(needs, types).map { need, type in
    "\(need.parameter): \(type)" + (need.standard.isEmpty ? "" : " = \(need.standard)")
  }
  let assignments = needs.map { "    self.\($0.parameter) = \($0.parameter)\n" }
  return "final class \(name) {\n" + properties.joined() + "\n  init(\(parameters.joined(separator: ", "))) {\n"
    + assignments.joined() + "  }\n}\n"
}
