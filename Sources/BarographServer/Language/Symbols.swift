internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// Bindings as symbols of the workspace: types are known to other servers.
extension LanguageServer {
  /// The bindings of all folders whose names have the letters of the query in its order.
  func symbols(_ run: RunningRequest) throws(RequestFailure) -> [UInt8] {
    guard let query = run.parameters?["query"]?.string else { throw .wrong("'query' is missing") }
    let letters = Array(query.lowercased().unicodeScalars)
    var rows: [[UInt8]] = []
    for view in folders.compactMap(\.view) {
      try run.check()
      var places = Places(view, self)
      for binding in view.graph.bindings where rows.count < Self.most {
        let made = binding.implementations.map { view.graph.nodes[$0].name }.joined(separator: ", ")
        let key = binding.key.name.isEmpty ? "" : " \"\(binding.key.name)\""
        let name = binding.key.type + key + (made.isEmpty ? "" : " → \(made)")
        guard has(name, letters) else { continue }
        rows.append(
          object { row in
            row.string("name", name)
            row.integer("kind", 20)
            let container = binding.container.map { view.graph.containers[$0].displayName }
            row.string("containerName", [binding.framework, container].compactMap(\.self).joined(separator: " "))
            row.object("location") { places.write(view.graph.location(binding.site), into: &$0) }
          })
      }
    }
    return list { all in
      for row in rows { all.raw(nil, row) }
    }
  }

  /// How many symbols are found.
  private static let most = 200

  private func has(_ name: String, _ letters: [Unicode.Scalar]) -> Bool {
    var left = letters[...]
    for letter in name.lowercased().unicodeScalars where letter == left.first { left.removeFirst() }
    return left.isEmpty
  }
}
