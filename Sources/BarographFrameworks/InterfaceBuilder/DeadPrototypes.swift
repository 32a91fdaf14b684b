internal import BarographLink
internal import BarographModel

/// Cells of a storyboard that its table never makes: code registers the class for cells by itself, which takes the place of what
/// the document has, or nothing asks for the cell.
struct DeadPrototypes {
  /// By the row of the document, rows of objects.
  private(set) var rows: [Int: Set<Int>] = [:]

  init(_ index: Index, unused: [Int: [UnusedIdentifier]]) {
    var candidates: [Name: [(document: Int, object: Int)]] = [:]
    for (row, document) in index.documents.interfaces.enumerated() where document.isStoryboard {
      let idle = Set((unused[row] ?? []).filter { $0.kind == .cell }.map(\.offset))
      for (object, cell) in document.objects.enumerated() where document.isPrototype(cell, index) {
        if idle.contains(cell.offset) { rows[row, default: []].insert(object) }
        if !cell.customClass.isNone { candidates[cell.customClass, default: []].append((row, object)) }
      }
    }
    if candidates.isEmpty { return }
    let wanted = NameFilter(candidates.keys)
    for outline in index.rows where outline.language == .swift {
      for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .name && wanted.contains(expr.name) {
        guard let cells = candidates[expr.name], Self.isRegistered(row, expr, outline, index) else { continue }
        for cell in cells { rows[cell.document, default: []].insert(cell.object) }
      }
    }
  }

  /// `table.register(Row.self, forCellReuseIdentifier: …)`, and what projects make of it: `table.register(cellType: Row.self)`
  private static func isRegistered(_ row: ExprID, _ name: Expr, _ outline: OutlineView, _ index: Index) -> Bool {
    guard !name.parent.isNone, case let type = outline[name.parent], type.kind == .member,
      type.name == index.known.selfValue, !type.parent.isNone, case let call = outline[type.parent],
      call.kind == .call, !call.base.isNone, call.base != name.parent
    else { return false }
    return index.text(outline[call.base].name).hasPrefix("register")
  }
}

extension InterfaceDocument {
  /// Whether an object is a cell that a table makes when it is asked for one. One of AppKit makes the cell by itself that is called like
  /// its column.
  func isPrototype(_ object: InterfaceObject, _ index: Index) -> Bool {
    guard !object.reuseIdentifier.isNone, object.parent >= 0 else { return false }
    let around = objects[Int(object.parent)]
    if isMac {
      return index.text(around.element) == "tableColumn" && around.reuseIdentifier != object.reuseIdentifier
    }
    return ["tableViewCell", "collectionViewCell"].contains(index.text(object.element))
      && ["tableView", "collectionView"].contains(index.text(around.element))
  }

  /// The prototype that an object is, or is a part of.
  func prototype(around row: Int, _ index: Index) -> Int? {
    var current = row
    for _ in objects.indices {
      guard current >= 0 else { return nil }
      if isPrototype(objects[current], index) { return current }
      current = Int(objects[current].parent)
    }
    return nil
  }
}
