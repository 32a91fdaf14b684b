internal import BarographLink
internal import BarographModel

/// Xibs that are left over: code makes the view that they are named after by itself, or that view would have to load them, and neither a
/// text nor a generated constant nor the name of the view leads to them. (A view controller loads the nib of its name; a view does not.)
struct UnloadedXibs {
  /// Rows of `Documents.interfaces`.
  private(set) var rows: Set<Int> = []

  private let index: Index
  /// By the name of its view, the row of a xib.
  private var candidates: [Name: Int] = [:]
  private var views: [Int: EntityID] = [:]
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
      views[row] = view
      let owner = document.objects.firstIndex { $0.placeholder == .filesOwner }
      if let owner, classes[row][owner].entity == view { made.insert(row) }
      let text = index.text(name)
      for spelling in [text, text.prefix(1).lowercased() + text.dropFirst()] {
        if let constant = index.project.names.find(spelling) { constants[constant] = row }
      }
    }
    if candidates.isEmpty { return }
    let wanted = NameFilter(constants.keys)
    let nibs = NameFilter(requests.lazy.filter { $0.value == .nib }.map(\.key))
    var loaders: Set<EntityID> = []
    for (file, outline) in index.outlines where outline.language != .markup {
      for (row, expr) in zip(outline.exprRows, outline.exprs) {
        if wanted.contains(expr.name) { read(row, expr, outline) }
        if nibs.contains(expr.name), let owner = inference.lookup.enclosingEntity(file, expr.scope) {
          loaders.insert(owner)
        }
      }
    }
    // One that loads a nib itself may load its own, and so may what inherits from it.
    let others = views.filter { _, view in loaders.contains { inference.lookup.isSubtype(view, of: $0) } }
    rows = made.subtracting(loaded).subtracting(others.keys)
  }

  /// The view of the project that a xib is named after.
  private func view(of document: InterfaceDocument, _ classes: [InterfaceClass], _ lookup: Lookup) -> EntityID? {
    classes.lazy.compactMap(\.entity).first { entity in
      index.text(index[entity].name) == document.name
        && lookup.platformBase(of: entity).map { $0.hasSuffix("View") || $0.hasSuffix("Control") } ?? false
    }
  }

  /// Whether a text is only what something is called by those who test it: `accessibilityIdentifier = "Tile"`.
  private func isLabel(_ text: Expr, _ outline: OutlineView) -> Bool {
    guard !text.parent.isNone, case let parent = outline[text.parent], parent.kind == .assignment, !parent.base.isNone
    else { return false }
    return ["accessibilityIdentifier", "accessibilityLabel"].contains(index.text(outline[parent.base].name))
  }

  private mutating func read(_ row: ExprID, _ expr: Expr, _ outline: OutlineView) {
    guard let xib = constants[expr.name] else { return }
    switch expr.kind {
    case .string where !isLabel(expr, outline): loaded.insert(xib)
    case .name, .member:
      let isNib = expr.kind == .member && index.text(outline[expr.base].name).lowercased().hasSuffix("nib")
      if isNib { loaded.insert(xib) }
      guard candidates[expr.name] != nil else { return }
      // `Card.self` and `Card.load()` may lead to a nib.
      if outline.isCalled(row) { made.insert(xib) } else { loaded.insert(xib) }
    default: break
    }
  }
}
