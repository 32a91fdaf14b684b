internal import BarographModel

/// Which code is run as a test, and when.
extension PlainReader {
  /// Whether a type is run as a test: a test case, a specification, a suite.
  func isTest(_ entity: EntityID) -> Bool {
    if let known = testTypes[entity] { return known }
    let found = isRunAsTest(entity)
    testTypes[entity] = found
    return found
  }

  private func isRunAsTest(_ entity: EntityID) -> Bool {
    guard !index[entity].declaration.decl.isNone else { return false }
    return isTestClass(entity) || isSuite(entity)
  }

  /// Whether it inherits from a test case or a specification, by name.
  func isTestClass(_ entity: EntityID) -> Bool {
    var names: [Name] = []
    lookup.eachSupertype(of: entity) { type in
      names += index.externalSupertypes[type]
      return false
    }
    return names.contains { name in
      let text = index.text(name)
      return ["Test", "Spec"].contains { text.firstEnd(of: $0).map { $0 >= 0 } ?? text.contains("\($0)") }
    }
  }

  /// Whether Swift Testing runs it: it says so, or has tests.
  func isSuite(_ entity: EntityID) -> Bool {
    let declaration = index[entity].declaration
    let rows = index[declaration.file]
    let body = index.decl(declaration).body
    return hasAttribute("Suite", index.decl(declaration), rows)
      || rows.decls.contains { $0.kind == .function && $0.scope == body && hasAttribute("Test", $0, rows) }
  }

  func hasAttribute(_ name: String, _ decl: Decl, _ rows: OutlineView) -> Bool {
    decl.attributes.range.contains { index.text(rows.attributes[$0].name) == name }
  }

  /// The function around a scope, and whether its code runs when a test has ended, or when the function itself ends.
  func place(of scope: ScopeID) -> (function: Name, isTeardown: Bool, isAtEnd: Bool) {
    var (isTeardown, isAtEnd) = (false, false)
    for (current, row) in outline.enclosing(scope) {
      switch row.kind {
      case .closure: if isTeardownBlock(current) { isTeardown = true }
      case .block: if row.isAtEnd { isAtEnd = true }
      case .function, .accessor, .initializer:
        // A function inside another one is part of it.
        guard !row.decl.isNone, case let decl = outline[row.decl], isMember(decl) || outline[decl.scope].kind == .file
        else { break }
        let ends = decl.kind == .deinitializer || context.testWords.isTeardown(decl.name)
        return (decl.name, isTeardown || ends, isAtEnd)
      default: break
      }
    }
    return (.none, isTeardown, isAtEnd)
  }

  private func isTeardownBlock(_ scope: ScopeID) -> Bool {
    taker(ofClosure: scope).map(context.testWords.isTeardownBlock) ?? false
  }

  /// The function that is given the closure of a scope.
  func taker(ofClosure scope: ScopeID) -> Name? {
    guard let closure = inference.tables(of: file).closure(of: scope) else { return nil }
    let parent = outline[closure].parent
    guard !parent.isNone, outline[parent].kind == .call, !outline[parent].base.isNone else {
      return nil
    }
    return outline[outline[parent].base].name
  }
}
