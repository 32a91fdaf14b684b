internal import BarographLink
internal import BarographModel

/// What a function of the project that resolves for its caller hands on to the container, by its own parameters: the
/// labels that it has itself say nothing.
enum SwinjectForwarding: Equatable, Sendable {
  /// Several requests in it, or several functions of one requirement, hand on different things.
  case unclear
  case clear(arguments: [Argument], name: Argument)

  /// Where a value comes from that is handed on.
  enum Argument: Equatable, Sendable {
    /// What the caller passes, by the position of the parameter.
    case parameter(Int)
    /// The key of a static type, or the text of a name.
    case known(String)
    case unknown
  }

  /// What both say.
  func merged(_ other: SwinjectForwarding) -> SwinjectForwarding { self == other ? self : .unclear }
}

extension SwinjectReading {
  /// What a call within a function hands on to the container that it asks, or to a function that is known to ask one.
  func forwarding(
    _ call: Expr, in function: DeclReference, through helper: (DeclReference, SwinjectForwarding)?
  ) -> SwinjectForwarding {
    guard let helper else {
      return .clear(
        arguments: runtimeArguments(of: call).map { handed($0, function) },
        name: named(reader.argument("name", of: call), function))
    }
    guard case .clear(let arguments, let name) = helper.1, let passed = passed(call, to: helper.0) else {
      return .unclear
    }
    return .clear(
      arguments: arguments.map { value($0, passed, or: { self.handed($0, function) }, helper.0) },
      name: value(name, passed, or: { self.named($0, function) }, helper.0))
  }

  /// The expression that each parameter of a function is given at a call, by position; `nil` when the call does not fit.
  func passed(_ call: Expr, to function: DeclReference) -> [Int: ExprID]? {
    let decl = index.decl(function)
    let labels = arguments(call).map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    guard let matched = inference.matchedParameters(decl, function.file, labels) else { return nil }
    var result: [Int: ExprID] = [:]
    for (argument, parameter) in zip(arguments(call), matched) {
      guard !index.decl(DeclReference(file: function.file, decl: parameter)).flags.contains(.isVariadic) else {
        return nil
      }
      result[Int(parameter.index) - decl.parameters.range.lowerBound] = argument.value
    }
    return result
  }

  /// The static types and the name that a call of a function of the project hands on to the container; `nil` where that
  /// is not known.
  func request(
    _ call: Expr, through helper: DeclReference, _ forwarding: SwinjectForwarding?
  ) -> (arguments: [String], name: SwinjectName)? {
    guard case .clear(let arguments, let name)? = forwarding, let passed = passed(call, to: helper) else { return nil }
    let types = arguments.map {
      value($0, passed, or: { .known(self.index.key(self.staticType($0))) }, helper)
    }
    let text = value(name, passed, or: { self.nameText($0) }, helper)
    return (types.map { if case .known(let type) = $0 { type } else { "?" } }, text.name)
  }

  private func value(
    _ argument: SwinjectForwarding.Argument, _ passed: [Int: ExprID], or read: (ExprID) -> SwinjectForwarding.Argument,
    _ helper: DeclReference
  ) -> SwinjectForwarding.Argument {
    guard case .parameter(let position) = argument else { return argument }
    if let row = passed[position] { return read(row) }
    let parameters = index.decl(helper).parameters.range
    let parameter = DeclReference(file: helper.file, decl: DeclID(parameters.lowerBound + position))
    guard parameters.count > position, !index.decl(parameter).value.isNone else { return .unknown }
    let other = reading(of: helper.file)
    if other.isText(parameter) { return other.nameText(index.decl(parameter).value) }
    let type = inference.type(of: parameter)
    return isVague(type) ? .unknown : .known(index.key(type))
  }

  private func isText(_ parameter: DeclReference) -> Bool {
    if case .external(let path, _) = inference.type(of: parameter).unwrapped {
      return path.count == 1 && text(path[0]) == "String" && inference.type(of: parameter).isOptional
    }
    return false
  }

  /// What stands for a runtime argument within a function.
  private func handed(_ row: ExprID, _ function: DeclReference) -> SwinjectForwarding.Argument {
    let type = staticType(row)
    guard isVague(type) else { return .known(index.key(type)) }
    switch type {
    case .parameter, .unknown: return position(row, function).map { .parameter($0) } ?? .unknown
    default: return .unknown
    }
  }

  private func named(_ row: ExprID?, _ function: DeclReference) -> SwinjectForwarding.Argument {
    guard let row else { return .known("") }
    return position(row, function).map { .parameter($0) } ?? nameText(row)
  }

  private func nameText(_ row: ExprID) -> SwinjectForwarding.Argument {
    if case .text(let text) = name(row) { .known(text) } else { .unknown }
  }

  /// Which parameter of a function a name means.
  private func position(_ row: ExprID, _ function: DeclReference) -> Int? {
    guard expr(row).kind == .name, let found = declaration(of: row), found.file == function.file else { return nil }
    let parameters = index.decl(function).parameters.range
    return parameters.contains(Int(found.decl.index)) ? Int(found.decl.index) - parameters.lowerBound : nil
  }
}

extension SwinjectForwarding.Argument {
  fileprivate var name: SwinjectName { if case .known(let text) = self { .text(text) } else { .computed } }
}
