internal import BarographModel

extension Edge {
  /// The total order of edges: site, ends, kind, member.
  static func precedes(_ a: Edge, _ b: Edge) -> Bool {
    if a.site != b.site { return (a.site.file, a.site.line, a.site.column) < (b.site.file, b.site.line, b.site.column) }
    if (a.from, a.to) != (b.from, b.to) { return (a.from, a.to) < (b.from, b.to) }
    if a.kind != b.kind { return a.kind.rawValue < b.kind.rawValue }
    return (a.member, a.form.rawValue, a.framework) < (b.member, b.form.rawValue, b.framework)
  }

  /// What the role of the code around says about the access, and the access about the role.
  mutating func settleRole() {
    if access == .preview { role = .preview }
    if role == .test, kind == .singleton || kind == .ambient { access = .test }
  }
}

extension GraphPart {
  /// Puts in order what a file says, when everybody has read it.
  package mutating func finish(_ index: Index) {
    reached += rows.edges.lazy.map(\.to).filter { $0 >= 0 && index.nodes.entity($0) == nil }
    rows.edges.tidy()
    rows.alternatives.tidy()
    rows.references.sort(by: Edge.precedes)
  }
}

extension [Edge] {
  /// Takes out edges that have an end without a node, settles roles, and sorts.
  fileprivate mutating func tidy() {
    removeAll { $0.from < 0 || $0.to < 0 }
    for row in indices { self[row].settleRole() }
    sort(by: Edge.precedes)
  }
}
