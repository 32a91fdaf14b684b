internal import BarographLink
internal import BarographModel

/// Controllers that code makes by a plain initialiser, `[[Sheet alloc] init]`, `Sheet(model: model)`, and by nothing else, and that
/// load no document themselves: whatever names of documents other code puts together, theirs is not among them.
struct PlainMakings {
  private(set) var entities: Set<EntityID>

  private let index: Index
  private let lookup: Lookup
  /// Whether names are those of what takes or makes the name of a nib.
  private var nibWords: [Name: Bool] = [:]

  init(of controllers: Set<EntityID>, _ lookup: Lookup) {
    self.lookup = lookup
    index = lookup.index
    entities = []
    var others: Set<EntityID> = []
    let byName = Dictionary(grouping: controllers) { index[$0].name }
    let wanted = NameFilter(byName.keys)
    for (file, outline) in index.outlines where outline.language != .markup {
      for (row, expr) in zip(outline.exprRows, outline.exprs) {
        if wanted.contains(expr.name), expr.kind == .name || expr.kind == .member, let named = byName[expr.name] {
          if isPlain(row, outline) { entities.formUnion(named) } else { others.formUnion(named) }
        }
        if mayLoad(row, expr, outline), let owner = lookup.enclosingEntity(file, expr.scope) {
          others.formUnion(controllers.filter { lookup.isSubtype($0, of: owner) })
        }
      }
    }
    entities.subtract(others)
  }

  private mutating func names(nib name: Name) -> Bool {
    if let known = nibWords[name] { return known }
    let answer = index.text(name).lowercased().contains("nib")
    nibWords[name] = answer
    return answer
  }

  /// Whether an expression may tell the object whose code it is which document it has: `[self initWithAutoNibName]`,
  /// `self.init(nibName: name, bundle: nil)`; nil means the one that is called like the class.
  private mutating func mayLoad(_ row: ExprID, _ expr: Expr, _ outline: OutlineView) -> Bool {
    switch expr.kind {
    case .call:
      let isNamed = !expr.base.isNone && names(nib: outline[expr.base].name)
      for argument in expr.arguments.range.map({ outline.arguments[$0] }) where !argument.value.isNone {
        guard isNamed || names(nib: argument.label) else { continue }
        return outline[argument.value].kind != .nilLiteral
      }
      return isNamed
    case .member:
      let isCalled = around(row, outline).map { $0.expr.kind == .call } ?? false
      return !isCalled && !expr.base.isNone && names(nib: expr.name)
        && [.selfReference, .superReference].contains(outline[expr.base].kind)
    default: return false
    }
  }

  /// Whether the name of a class stands where an object is made by an initialiser that is told no document.
  private mutating func isPlain(_ row: ExprID, _ outline: OutlineView) -> Bool {
    guard let next = around(row, outline) else { return false }
    if next.expr.kind == .call { return !tellsNib(next.expr, outline) }
    switch index.text(next.expr.name) {
    case "new": return true
    case "alloc":
      guard let maker = around(next.row, outline), maker.expr.kind == .member else { return false }
      return !names(nib: maker.expr.name)
    default: return false
    }
  }

  private mutating func tellsNib(_ call: Expr, _ outline: OutlineView) -> Bool {
    for argument in call.arguments.range where names(nib: outline.arguments[argument].label) { return true }
    return false
  }

  /// What is done with the value of an expression at once.
  private func around(_ row: ExprID, _ outline: OutlineView) -> (row: ExprID, expr: Expr)? {
    let parent = outline[row].parent
    guard !parent.isNone, case let expr = outline[parent], expr.base == row else { return nil }
    return expr.kind == .call || expr.kind == .member ? (parent, expr) : nil
  }
}
