package import BarographModel

/// A place as an outline knows it: file row and byte offset. `Index.site` gives its line and column.
package struct RawSite: Hashable, Sendable {
  package var file: FileID
  package var offset: UInt32

  package init(file: FileID, offset: UInt32) {
    self.file = file
    self.offset = offset
  }
}

extension Index {
  /// Line and column of a place.
  package func site(_ place: RawSite) -> Site {
    let position = self[place.file].position(of: place.offset)
    return Site(file: place.file, line: Int32(position.line), column: Int32(position.column))
  }

  /// What a file is for; generated production code has a role of its own.
  package func role(ofFile file: FileID) -> FileRole {
    let role = project[file].role
    return role == .production && self[file].isGenerated ? .generated : role
  }
}

extension Lookup {
  /// The place of code in a scope: site, role and `#if` condition.
  package func place(_ site: RawSite, _ scope: ScopeID) -> CodePlace {
    CodePlace(site: index.site(site), role: role(site.file, scope), condition: condition(site.file, scope))
  }

  /// What the code of a scope is for: previews are marked inside production files too.
  package func role(_ file: FileID, _ scope: ScopeID) -> FileRole {
    let role = index.role(ofFile: file)
    guard role == .production else { return role }
    if index[file][scope].isPreview || isInPreviewFunction(file, scope) { return .preview }
    guard let owner = enclosingEntity(file, scope) else { return role }
    return index.previews.contains(owner) ? .preview : role
  }

  /// `private func cartPreview() -> some View` at file scope: what only this file's previews show.
  private func isInPreviewFunction(_ file: FileID, _ scope: ScopeID) -> Bool {
    let outline = index[file]
    for (_, row) in outline.enclosing(scope)
    where row.kind == .function && !row.decl.isNone && outline[row.parent].kind == .file {
      let decl = outline[row.decl]
      let isOwn = decl.access == .privateAccess || decl.access == .fileprivateAccess
      return isOwn && index.text(decl.name).lowercased().hasSuffix("preview")
    }
    return false
  }

  /// The `#if` conditions around a scope, or from an innermost branch outwards, the outermost first, joined by `&&`; empty when there is
  /// none.
  package func condition(_ file: FileID, _ scope: ScopeID, innermost: Int32 = -1) -> String {
    let outline = index[file]
    var row = innermost >= 0 ? innermost : innermostCondition(file, scope)
    var texts: [String] = []
    while row >= 0 {
      texts.append(conditionText(outline, row))
      row = outline.conditions[Int(row)].parent
    }
    return texts.reversed().joined(separator: " && ")
  }

  /// The innermost `#if` branch around a scope, or -1. A type's own position decides about conditions further out.
  func innermostCondition(_ file: FileID, _ scope: ScopeID) -> Int32 {
    let outline = index[file]
    for (_, row) in outline.enclosing(scope) {
      if row.condition >= 0 { return row.condition }
      guard !row.decl.isNone, row.kind == .type || row.kind == .extensionBody else { continue }
      let condition = outline[row.decl].condition
      if condition >= 0 { return condition }
    }
    return -1
  }

  /// `else` branches are spelled as the negation of the branches before them.
  private func conditionText(_ outline: OutlineView, _ row: Int32) -> String {
    let condition = outline.conditions[Int(row)]
    let text = index.text(condition.text)
    guard text == "else" else { return text }
    let others = outline.conditions.filter { $0.group == condition.group && index.text($0.text) != "else" }
    return others.map { "!(\(index.text($0.text)))" }.joined(separator: " && ")
  }

  /// The innermost branch around a scope that excludes others: of an `if`, a `switch`, an `#if`; `nil` when there is none.
  package func branch(_ file: FileID, _ scope: ScopeID) -> Branch? {
    if let found = index[file].enclosing(scope).first(where: \.scope.isBranch) {
      return Branch(file: file, row: found.id.index, isCompilation: false, group: found.scope.parent.index)
    }
    let condition = innermostCondition(file, scope)
    if condition < 0 { return nil }
    let group = index[file].conditions[Int(condition)].group
    return Branch(file: file, row: condition, isCompilation: true, group: group)
  }
}
