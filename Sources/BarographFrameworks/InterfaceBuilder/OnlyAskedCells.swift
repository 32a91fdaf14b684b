internal import BarographLink
internal import BarographModel

/// Identifiers by which code asks for cells, and which nothing else in the project spells: no document, no text of a registration or a
/// constant, no name of a type.
struct OnlyAskedCells {
  private(set) var names: Set<Name> = []

  /// `known` are the identifiers of documents.
  init(_ index: Index, known: Set<Name>, _ requests: [Name: InterfaceRequest]) {
    let asking = NameFilter(requests.lazy.filter { $0.value == .cell }.map(\.key))
    let code = index.rows.filter { $0.language != .markup }
    for outline in code {
      for expr in outline.exprs where Self.asks(expr, asking, outline) {
        guard let text = outline.arguments[expr.arguments.range].first?.value, !text.isNone,
          outline[text].kind == .string, outline[text].items.isEmpty, !known.contains(outline[text].name)
        else { continue }
        names.insert(outline[text].name)
      }
    }
    names = names.filter { index.classes(named: $0).isEmpty }
    if names.isEmpty { return }
    let registering = NameFilter(Self.labels.compactMap { index.project.names.find($0) })
    for outline in code {
      for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .string && names.contains(expr.name) {
        guard !expr.parent.isNone, Self.asks(outline[expr.parent], asking, outline) else {
          names.remove(expr.name)
          continue
        }
        // What is asked for is what stands there first.
        if outline.arguments[outline[expr.parent].arguments.range].first?.value != row { names.remove(expr.name) }
      }
      // What is put together may be any of them.
      for argument in outline.arguments where registering.contains(argument.label) {
        if index.isPutTogether(argument.value, outline) { names = [] }
      }
    }
  }

  private static let labels = ["forCellReuseIdentifier", "forCellWithReuseIdentifier"]

  private static func asks(_ call: Expr, _ asking: NameFilter, _ outline: OutlineView) -> Bool {
    call.kind == .call && !call.base.isNone && asking.contains(outline[call.base].name)
  }
}
