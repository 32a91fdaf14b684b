internal import BarographModel

/// Streams that somebody finishes: whoever subscribes to them is let go then.
extension Values {
  /// Functions that tell a subject's end, with the word for an end that is no failure: `send(completion: .finished)`.
  private static let finishing = ["send": "finished", "on": "completed", "onCompleted": ""]

  /// Whether a variable is a subject that code finishes before its owner's end, or a property that has the stream of one.
  func mayFinish(_ stream: DeclReference) -> Bool {
    let finished = finishedSubjects()
    if finished.isEmpty || finished.contains(stream) { return !finished.isEmpty }
    guard isMember(stream), finished.contains(where: { inference.owner(of: $0) == inference.owner(of: stream) }) else {
      return false
    }
    let value = index.decl(stream).value
    let initial = value.isNone ? [] : [ExprReference(file: stream.file, row: value)]
    return (initial + sources(of: stream).map(\.value.place)).contains { isMade($0, of: finished) }
  }

  /// Whether what a chain of calls begins with is one of some variables.
  private func isMade(_ place: ExprReference, of subjects: Set<DeclReference>) -> Bool {
    var row = place.row
    while !row.isNone, case let expr = inference.expr(row, place.file) {
      if let variable = inference.variable(row, file: place.file), subjects.contains(variable) { return true }
      row = expr.base
    }
    return false
  }

  private func finishedSubjects() -> Set<DeclReference> {
    if let known = memory.finished { return known }
    var found: Set<DeclReference> = []
    for (word, end) in Self.finishing {
      guard let name = index.project.names.find(word) else { continue }
      for place in sites.mentioned(name) where isShipped(place) {
        let call = inference.expr(place.row, place.file)
        guard finishes(call, place.file, end), case let callee = inference.expr(call.base, place.file),
          callee.kind == .member, !callee.base.isNone,
          let subject = inference.variable(callee.base, file: place.file), !isLocal(subject),
          !isAtEnd(call.scope, place.file, of: inference.owner(of: subject)), mayRun(call.scope, place.file)
        else { continue }
        found.insert(subject)
      }
    }
    memory.finished = found
    return found
  }

  private func finishes(_ call: Expr, _ file: FileID, _ end: String) -> Bool {
    let arguments = index[file].arguments[call.arguments.range]
    guard !call.base.isNone, let first = arguments.first else { return end.isEmpty && !call.base.isNone }
    return arguments.count == 1 && !first.value.isNone && index.text(inference.expr(first.value, file).name) == end
  }

  /// Whether the function around a scope is called, or may be by somebody who is not seen.
  private func mayRun(_ scope: ScopeID, _ file: FileID) -> Bool {
    let outline = index[file]
    guard let row = outline.enclosing(scope).first(where: { $0.scope.kind == .function })?.scope, !row.decl.isNone,
      case let decl = outline[row.decl], decl.kind == .function, !decl.flags.contains(.isOverride),
      ![.publicAccess, .openAccess].contains(decl.access), !isOpenToDocuments(decl, file),
      let owner = inference.lookup.enclosingEntity(file, scope), index.externalSupertypes[owner].isEmpty
    else { return true }
    let function = DeclReference(file: file, decl: row.decl)
    return !sites.mentions.handed(of: decl.name).isEmpty
      || sites.mentioned(decl.name).contains { isShipped($0) && mayMean(function, $0) }
  }

  /// Whether a variable belongs to the code of a function or closure.
  func isLocal(_ variable: DeclReference) -> Bool {
    let decl = index.decl(variable)
    return decl.kind == .variable && index[variable.file][decl.scope].kind.isCode
  }

  func isLocal(_ row: ExprID, in file: FileID) -> Bool { inference.variable(row, file: file).map(isLocal) ?? false }
}
