internal import BarographModel

/// What is known of a parameter where code runs.
struct KnownParameter: Hashable {
  enum GivenState: Hashable {
    /// It is not nil.
    case there
    case yes, no
  }

  var parameter: DeclID
  var state: GivenState
}

/// What a function leaves out that is given its parameters: the other side of `ending ?? Store.format`, of `if isFirst { … }`.
extension RunReader {
  /// The code that a call runs, without what it leaves out for what it is given. `given` is known where the call stands.
  func narrowed(_ vertex: RunVertex, by call: Expr, _ file: FileID, _ given: [KnownParameter]) -> RunVertex {
    guard case .body(let place, let scope, _) = vertex, case let outline = index[place],
      case let decl = outline[scope].decl, !decl.isNone, [.function, .initializer].contains(outline[decl].kind),
      !outline[decl].parameters.isEmpty
    else { return vertex }
    let arguments = index[file].arguments[call.arguments.range]
    let labels = arguments.lazy.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    guard let parameters = inference.matchedParameters(outline[decl], place, labels) else { return vertex }
    let replaced = bodies(of: place).replaced[scope] ?? []
    var known: [KnownParameter] = []
    for (argument, parameter) in zip(arguments, parameters) where !argument.value.isNone {
      let flag = KnownBranches(inference: inference, file: file, given: given).truth(argument.value)
      if let flag {
        known.append(KnownParameter(parameter: parameter, state: flag ? .yes : .no))
      } else if replaced.contains(outline[parameter].name), isThere(argument.value, file) {
        known.append(KnownParameter(parameter: parameter, state: .there))
      }
    }
    for row in outline[decl].parameters.range where !parameters.contains(DeclID(row)) {
      let value = outline.decls[row].value
      let flag = value.isNone ? nil : KnownBranches(inference: inference, file: place, given: []).truth(value)
      if let flag { known.append(KnownParameter(parameter: DeclID(row), state: flag ? .yes : .no)) }
    }
    return .body(file: place, scope: scope, given: known.filter { !isWritten($0.parameter, place) })
  }

  /// Whether a value is not known to be nil at times.
  private func isThere(_ value: ExprID, _ file: FileID) -> Bool {
    inference.expr(value, file).kind != .nilLiteral && !inference.type(ofExpr: value, file: file).isOptional
  }

  /// In Objective-C a function may change its parameters.
  private func isWritten(_ parameter: DeclID, _ file: FileID) -> Bool {
    index.isObjectiveC(file) && !sites.writes(of: DeclReference(file: file, decl: parameter)).isEmpty
  }
}

extension OutlineView {
  /// Names in front of `??`.
  func replacedNames(in sequence: Expr, _ index: Index) -> [Name] {
    let items = items(of: sequence.items)
    guard items.count > 2 else { return [] }
    return zip(items, items.dropFirst()).compactMap { item, sign in
      self[item].kind == .name && isFallbackSign(sign, index) ? self[item].name : nil
    }
  }

  /// Whether an expression stands behind `parameter ??`, where nobody needs it if the parameter is given.
  func isFallback(_ row: ExprID, of given: [KnownParameter], _ index: Index) -> Bool {
    var inner = row
    for (id, outer) in expressions(around: row) {
      defer { inner = id }
      guard outer.kind == .sequence, case let items = Array(items(of: outer.items)),
        let place = items.firstIndex(of: inner), place >= 2, isFallbackSign(items[place - 1], index),
        case let first = self[items[place - 2]], first.kind == .name
      else { continue }
      if given.contains(where: { $0.state == .there && self[$0.parameter].name == first.name }) { return true }
    }
    return false
  }

  private func isFallbackSign(_ row: ExprID, _ index: Index) -> Bool {
    self[row].kind == .operatorName && index.text(self[row].name) == "??"
  }
}
