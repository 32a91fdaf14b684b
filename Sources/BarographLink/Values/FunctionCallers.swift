package import BarographModel

extension Values {
  /// Whether nothing in the project calls a function or hands it on: one at file scope, a static one, a private one, for others may
  /// be what a protocol from outside demands. A call of the same name whose receiver is not known may mean it, and so may what the run
  /// time or other modules call.
  package func isUncalled(_ function: DeclReference) -> Bool {
    let decl = index.decl(function)
    let isOwn =
      inference.isStatic(decl) || inference.owner(of: function) == nil
      || [.privateAccess, .fileprivateAccess].contains(decl.access)
    guard decl.kind == .function, isOwn, !isForRunTime(decl, function.file),
      ![.publicAccess, .openAccess].contains(decl.access),
      decl.flags.isDisjoint(with: [.isOverride, .isRequirement, .isDynamic]),
      sites.declarations(above: function).isEmpty,
      sites.mentions.handed(of: decl.name).isEmpty
    else { return false }
    return sites.calls(of: function).isEmpty && sites.mentioned(decl.name).allSatisfy(isKnown)
  }

  /// The files from which a static function, or one at file scope, is called, also through other such functions; `nil` where
  /// something else may call it.
  package func callingFiles(of function: DeclReference) -> [FileID]? {
    var files: Set<FileID> = []
    var seen: Set<DeclReference> = [function]
    var queue = [function]
    while let next = queue.popLast() {
      guard seen.count < 64, isCalledByName(next) else { return nil }
      for place in sites.calls(of: next) {
        let scope = inference.expr(place.row, place.file).scope
        let decl = inference.executionContext(file: place.file, scope: scope).decl
        let caller = DeclReference(file: place.file, decl: decl)
        if !decl.isNone, isCalledByName(caller) {
          if seen.insert(caller).inserted { queue.append(caller) }
        } else {
          files.insert(place.file)
        }
      }
    }
    return files.isEmpty ? nil : files.sorted()
  }

  /// Whether all that calls a function says so, and something does.
  private func isCalledByName(_ function: DeclReference) -> Bool {
    let decl = index.decl(function)
    return decl.kind == .function && (inference.isStatic(decl) || inference.owner(of: function) == nil)
      && decl.flags.isDisjoint(with: [.isOverride, .isRequirement, .isDynamic]) && !isForRunTime(decl, function.file)
      && sites.mentions.handed(of: decl.name).isEmpty && !sites.calls(of: function).isEmpty
  }

  private func isForRunTime(_ decl: Decl, _ file: FileID) -> Bool {
    index[file].attributes[decl.attributes.range].contains {
      ["objc", "IBAction", "IBSegueAction", "Test", "_cdecl", "_dynamicReplacement"].contains(index.text($0.name))
    }
  }

  /// Whether the text tells what a call calls, or at least of what.
  private func isKnown(_ place: ExprReference) -> Bool {
    let call = call(at: place)
    if inference.callee(of: call, file: place.file) != nil { return true }
    guard !call.base.isNone, case let callee = inference.expr(call.base, place.file), callee.kind == .member else {
      return false
    }
    return inference.type(ofExpr: callee.base, file: place.file) != .unknown
  }

  /// Whether a call in the project makes an object of a class, or of one below it.
  package func isMadeByCall(_ entity: EntityID) -> Bool {
    ([entity] + subtypes.all(of: entity)).contains { isMade($0) }
  }

  /// What all calls pass for a parameter of a function; `nil` when some place does not tell, or nobody calls it.
  package func passed(for parameter: DeclReference, of function: DeclReference) -> [ExprReference]? {
    var found: [ExprReference] = []
    for use in uses(of: function) {
      guard case .given(let rows) = argument(parameter, of: function, in: use) else { return nil }
      found += rows.map { ExprReference(file: use.place.file, row: $0) }
    }
    return found.isEmpty ? nil : found
  }
}
