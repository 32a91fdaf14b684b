internal import BarographLink
internal import BarographModel

extension RecognitionDraft {
  /// Notes which scopes the file's code ends: `ResolverScope.cached.reset()`, `manager.reset(scope: .visit)`,
  /// `container.resetObjectScope(.user)`. `types`: what the library calls the types that have the methods `words`.
  mutating func addScopeEndings(_ words: Set<String>, of types: Set<String>) {
    for row in reading.calls where words.contains(reading.callee(row)) {
      let call = reading.expr(row)
      guard [.production, .generated].contains(reading.lookup.role(reading.file, call.scope)),
        isOfLibrary(call.base, types)
      else { continue }
      let callee = reading.expr(call.base)
      let given = reading.arguments(call).first.flatMap { $0.value.isNone ? nil : reading.word($0.value) }
      let receiver = callee.base.isNone ? nil : reading.word(callee.base)
      result.rows.scopeEndings.append(ScopeEnding(framework: framework, name: given ?? receiver ?? ""))
    }
  }

  /// Whether a function may be the library's: the project declares no such one for what it is called on.
  private func isOfLibrary(_ callee: ExprID, _ types: Set<String>) -> Bool {
    guard let found = reading.declaration(of: callee) else { return true }
    return reading.inference.owner(of: found).map { types.contains(reading.text(index[$0].name)) } ?? false
  }
}
