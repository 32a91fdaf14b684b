package import BarographModel

/// Which parameters the arguments of a call go to.
extension Inference {
  /// The parameter that each argument goes to, or `nil` when the labels do not fit.
  package func matchedParameters(
    _ decl: Decl, _ file: FileID, _ labels: some Sequence<(label: Name, isTrailing: Bool)>
  ) -> [DeclID]? {
    var result: [DeclID] = []
    return matchParameters(decl, file, labels) { result.append($0) } ? result : nil
  }

  /// Hands over the parameter that each argument goes to, in order of the arguments. False when the labels do not fit: then
  /// what was handed over before means nothing.
  func matchParameters(
    _ decl: Decl, _ file: FileID, _ labels: some Sequence<(label: Name, isTrailing: Bool)>, _ take: (DeclID) -> Void
  ) -> Bool {
    var last = -1
    var endsTrailing = false
    var parameter = decl.parameters.range.lowerBound
    let end = decl.parameters.range.upperBound
    let decls = index[file].decls
    for argument in labels {
      endsTrailing = argument.isTrailing
      if last >= 0, decls[last].flags.contains(.isVariadic), argument.label.isNone, !argument.isTrailing {
        take(DeclID(last))
        continue
      }
      while parameter < end, !fits(argument, decls[parameter], file) {
        guard isSkippable(decls[parameter]) else { return false }
        parameter += 1
      }
      guard parameter < end else { return false }
      take(DeclID(parameter))
      last = parameter
      if !decls[parameter].flags.contains(.isVariadic) { parameter += 1 }
    }
    while parameter < end {
      guard isSkippable(decls[parameter]) || endsTrailing else { return false }
      parameter += 1
    }
    return true
  }

  private func isSkippable(_ parameter: Decl) -> Bool {
    !parameter.value.isNone || parameter.flags.contains(.isVariadic)
  }

  private func fits(_ argument: (label: Name, isTrailing: Bool), _ parameter: Decl, _ file: FileID) -> Bool {
    if argument.isTrailing, argument.label.isNone { return takesClosure(parameter, file) }
    let label = parameter.label == index.known.wildcard ? .none : parameter.label
    return argument.label == label
  }

  /// A trailing closure goes to a parameter of function type; a generic one may be a function, unless it has to conform to something.
  private func takesClosure(_ parameter: Decl, _ file: FileID) -> Bool {
    switch lookup.type(parameter.type, file: file).unwrapped {
    case .function, .unknown: return true
    case .parameter(let name):
      guard case .external(let path, _)? = lookup.constraint(of: name, file: file, scope: parameter.scope)?.unwrapped
      else { return true }
      return path.last.map { Self.ofFunctions.contains(index.text($0)) } ?? true
    default: return false
    }
  }

  /// Protocols of the platform that functions conform to.
  private static let ofFunctions: Set<String> = ["Sendable", "SendableMetatype", "Copyable", "Escapable"]

  /// Whether closures among a call's arguments go to parameters of function type, and literals to others.
  func takesKinds(_ function: DeclReference, _ decl: Decl, _ call: Expr, _ file: FileID) -> Bool {
    let arguments = index[file].arguments[call.arguments.range]
    let labels = arguments.lazy.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    var (fits, next) = (true, arguments.startIndex)
    _ = matchParameters(decl, function.file, labels) { parameter in
      let value = arguments[next].value
      next += 1
      guard !value.isNone, case let kind = expr(value, file).kind, kind == .closure || kind.isLiteral else { return }
      let row = index[function.file][parameter]
      if row.flags.contains(.isAutoclosure) { return }
      switch lookup.type(row.type, file: function.file).unwrapped {
      case .function: if kind.isLiteral { fits = false }
      case .entity, .array, .dictionary, .tuple, .parameter: if kind == .closure { fits = false }
      default: break
      }
    }
    return fits
  }
}

extension ExprKind {
  fileprivate var isLiteral: Bool {
    [.string, .integer, .float, .boolean, .array, .dictionary].contains(self)
  }
}
