internal import BarographModel

/// What the project only hands out, because the platform keeps it.
extension Inference {
  /// Whether a body does nothing but hand out what the platform keeps: the application's delegate, the window's scene.
  func handsOutPlatforms(_ body: ScopeID, _ file: FileID) -> Bool {
    gives(body, file) { isOfPlatform($0, file) }
  }

  /// Whether a body does nothing but hand out the application's one delegate.
  func handsOutDelegate(_ body: ScopeID, _ file: FileID) -> Bool {
    gives(body, file) { isOfPlatform($0, file) && isDelegate($0, file) }
  }

  /// Whether a body gives something back, and nothing but what is meant.
  func gives(_ body: ScopeID, _ file: FileID, only isMeant: (ExprID) -> Bool) -> Bool {
    let given = values.returnedValues(in: file).values(of: body)
    return !given.isEmpty && given.allSatisfy(isMeant)
  }

  /// Whether a chain begins with a name of the platform: `UIApplication.shared.delegate as! AppDelegate`.
  private func isOfPlatform(_ row: ExprID, _ file: FileID) -> Bool {
    var current = row
    while !expr(current, file).base.isNone { current = expr(current, file).base }
    let head = expr(current, file)
    guard current != row, head.kind == .name else { return false }
    return lookup.meaning(of: head.name, file: file, scope: head.scope, offset: head.offset, wantsType: false)
      == .external
  }

  /// Whether the last member of a chain is `delegate`, whatever it is taken for.
  private func isDelegate(_ row: ExprID, _ file: FileID) -> Bool {
    var current = expr(row, file)
    while [.cast, .forceUnwrap, .optionalChain, .call].contains(current.kind), !current.base.isNone {
      current = expr(current.base, file)
    }
    return current.kind == .member && index.text(current.name) == "delegate"
  }
}
