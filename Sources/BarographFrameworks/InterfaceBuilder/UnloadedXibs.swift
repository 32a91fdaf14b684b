internal import BarographLink
internal import BarographModel

/// Xibs that are left over: code makes the view that they are named after by itself, and neither a text nor a generated
/// constant nor the name of the view leads to them. (A view controller loads the nib of its name; a view does not.)
struct UnloadedXibs {
  /// Rows of `Documents.interfaces`.
  private(set) var rows: Set<Int> = []

  private let index: Index
  /// By the name of its view, the row of a xib.
  private var candidates: [Name: Int] = [:]
  /// How generators of constants spell the name of a xib.
  private var constants: [Name: Int] = [:]
  private var made: Set<Int> = []
  private var loaded: Set<Int> = []

  init(_ inference: Inference, classes: [[InterfaceClass]], requests: [Name: InterfaceRequest]) {
    index = inference.index
    for (row, document) in index.documents.interfaces.enumerated() where !document.isStoryboard {
      guard let view = view(of: document, classes[row], inference.lookup) else { continue }
      let name = index[view].name
      candidates[name] = row
      let text = index.text(name)
      for spelling in [text, text.prefix(1).lowercased() + text.dropFirst()] {
        if let constant = index.project.names.find(spelling) { constants[constant] = row }
      }
    }
    if candidates.isEmpty { return }
    let wanted = NameFilter(constants.keys)
    let nibs = NameFilter(requests.lazy.filter { $0.value == .nib }.map(\.key))
    for (file, outline) in index.outlines where outline.language != .markup {
      for (row, expr) in zip(outline.exprRows, outline.exprs) {
        if wanted.contains(expr.name) { read(row, expr, outline) }
        // One that loads a nib itself may load its own.
        if nibs.contains(expr.name), let owner = inference.lookup.enclosingEntity(file, expr.scope),
          let own = candidates[index[owner].name]
        {
          loaded.insert(own)
        }
      }
    }
    rows = made.subtracting(loaded)
  }

  /// The view of the project that a xib is named after.
  private func view(of document: InterfaceDocument, _ classes: [InterfaceClass], _ lookup: Lookup) -> EntityID? {
    classes.lazy.compactMap(\.entity).first { entity in
      index.text(index[entity].name) == document.name
        && lookup.platformBase(of: entity).map { $0.hasSuffix("View") || $0.hasSuffix("Control") } ?? false
    }
  }

  private mutating func read(_ row: ExprID, _ expr: Expr, _ outline: OutlineView) {
    guard let xib = constants[expr.name] else { return }
    switch expr.kind {
    case .string: loaded.insert(xib)
    case .name, .member:
      let isNib = expr.kind == .member && index.text(outline[expr.base].name).lowercased().hasSuffix("nib")
      if isNib { loaded.insert(xib) }
      guard candidates[expr.name] != nil else { return }
      let isCalled =
        !expr.parent.isNone && outline[expr.parent].kind == .call && outline[expr.parent].base == row
      // `Card.self` and `Card.load()` may lead to a nib.
      if isCalled { made.insert(xib) } else { loaded.insert(xib) }
    default: break
    }
  }
}
