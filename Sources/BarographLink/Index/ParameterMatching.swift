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

  /// A trailing closure goes to a parameter of function type; a generic one may be a function.
  private func takesClosure(_ parameter: Decl, _ file: FileID) -> Bool {
    switch lookup.type(parameter.type, file: file).unwrapped {
    case .function, .parameter, .unknown: true
    default: false
    }
  }
}
