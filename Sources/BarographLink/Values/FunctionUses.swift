internal import BarographModel

/// One way in which a function is run.
enum FunctionUse: Hashable {
  /// A call that names it.
  case call(ExprReference)
  /// A call of a value that may be it: the arguments are in order.
  case valueCall(ExprReference)
  /// A function of the standard library runs it with the elements of a collection or optional.
  case elements(ExprReference)
}

/// Functions that are handed on as values.
extension Values {
  /// How a function or initialiser is run: by calls, and by those that it is handed to.
  func uses(of function: DeclReference) -> [FunctionUse] {
    if let known = memory.uses[function] { return known }
    var found = sites.calls(of: function).map { FunctionUse.call($0) }
    for place in sites.handed(function) { found += uses(ofValue: place) }
    memory.uses[function] = found
    return found
  }

  /// How a function that stands at a place as a value is run.
  private func uses(ofValue place: ExprReference) -> [FunctionUse] {
    if let source = collection(givenTo: place.row, place.file) {
      return [.elements(ExprReference(file: place.file, row: source))]
    }
    guard let keeper = keeper(of: place.row, file: place.file) else { return [] }
    return calls(ofValue: keeper).map { .valueCall($0) }
  }

  /// The collection or optional whose elements a function of the standard library gives to a closure or function.
  func collection(givenTo function: ExprID, _ file: FileID) -> ExprID? {
    let row = inference.expr(function, file).parent
    guard !row.isNone, case let call = inference.expr(row, file), call.kind == .call, !call.base.isNone,
      inference.callee(of: call, file: file) == nil, case let callee = inference.expr(call.base, file),
      callee.kind == .member, inference.treatment(of: function, file: file).contains(.isGivenElements)
    else { return nil }
    return callee.base
  }

  /// What a use passes for a parameter, and in which file that stands.
  func argument(_ parameter: DeclReference, of function: DeclReference, in use: FunctionUse) -> PassedArgument {
    switch use {
    case .call(let place): return argument(parameter, of: function, at: place)
    case .valueCall(let place):
      let position = Int(parameter.decl.index - index.decl(function).parameters.start)
      return argument(at: position, of: place).map { .given([$0]) } ?? .unknown
    case .elements(let source):
      return parameter.decl.index == index.decl(function).parameters.start ? .given([source.row]) : .unknown
    }
  }

  /// The argument at a position.
  func argument(at position: Int, of place: ExprReference) -> ExprID? {
    let call = call(at: place)
    guard position < call.arguments.count else { return nil }
    let value = index[place.file].arguments[Int(call.arguments.start) + position].value
    return value.isNone ? nil : value
  }
}

extension FunctionUse {
  /// The call, or the collection.
  var place: ExprReference {
    switch self {
    case .call(let place), .valueCall(let place), .elements(let place): place
    }
  }
}

extension CallSites {
  /// Where a function or initialiser is named without being called.
  func handed(_ function: DeclReference) -> [ExprReference] {
    let name = index.decl(function).name
    if memory.resolvedHanded.insert(name).inserted {
      for place in mentions.handed(of: name) {
        for meant in functions(namedAt: place) { memory.handed[meant, default: []].append(whole(place)) }
      }
    }
    return memory.handed[function] ?? []
  }

  /// The expression with the labels behind a name: `add(_:)`.
  private func whole(_ place: ExprReference) -> ExprReference {
    let parent = inference.expr(place.row, place.file).parent
    guard !parent.isNone, inference.expr(parent, place.file).kind == .fullName else { return place }
    return ExprReference(file: place.file, row: parent)
  }

  /// The functions that a name means which is not called.
  private func functions(namedAt place: ExprReference) -> [DeclReference] {
    let expr = inference.expr(place.row, place.file)
    var found: [DeclReference]
    switch expr.kind {
    case .name:
      guard
        case .value(let meant) = inference.lookup.meaning(
          of: expr.name, file: place.file, scope: expr.scope, offset: expr.offset, wantsType: false),
        [.function, .enumCase].contains(index.decl(meant).kind)
      else { return [] }
      found = [meant]
    case .member:
      switch inference.type(ofExpr: expr.base, file: place.file).valueOrMeta {
      case .entity(let entity, _): found = members(expr.name, entity, isStatic: false)
      case .metatype(.entity(let entity, _)): found = members(expr.name, entity, isStatic: true)
      default: return []
      }
    default:
      guard let entity = inference.expectedType(of: place.row, file: place.file).entity else { return [] }
      found = members(expr.name, entity, isStatic: true)
    }
    let top = whole(place)
    let full = inference.expr(top.row, top.file)
    if full.kind == .fullName {
      let labels = index[place.file].arguments[full.arguments.range].map(\.label)
      found = found.filter { index.argumentLabels(of: $0) == labels }
    } else if found.count > 1,
      case .function(let taken, _) = inference.expectedType(of: top.row, file: top.file).unwrapped
    {
      found = found.filter { index.decl($0).parameters.count == taken.count }
    }
    return found
  }

  private func members(_ name: Name, _ entity: EntityID, isStatic: Bool) -> [DeclReference] {
    inference.lookup.members(name, of: entity).filter {
      let decl = index.decl($0)
      return decl.kind == .initializer
        || [.function, .enumCase].contains(decl.kind) && inference.isStatic(decl) == isStatic
    }
  }
}
