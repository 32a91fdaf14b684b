internal import BarographLink
internal import BarographModel

extension SwinjectReading {
  /// The parameters of the function given as `initializer:`; `nil` when the text does not say which one is meant.
  func parameters(ofInitializer row: ExprID, arguments: [String]) -> [FactoryParameter]? {
    let given = stripped(row)
    guard !given.isNone else { return nil }
    let plain = expr(given).kind == .fullName ? expr(given).base : given
    guard let entity = initializedEntity(plain) else {
      guard let function = declaration(of: plain), index.decl(function).kind == .function else { return nil }
      return parameters(of: function)
    }
    let written = initializers(of: entity)
    if written.isEmpty { return memberwiseParameters(of: entity) }
    if written.count == 1 { return parameters(of: written[0]) }
    if let labels = fullLabels(given) {
      return written.first { self.labels(of: $0) == labels }.map { parameters(of: $0) }
    }
    let wanted = castParameters(row)
    let fitting = written.filter { candidate in
      let types = parameters(of: candidate).map { index.key($0.type) }
      if let wanted { return types == wanted }
      return arguments.allSatisfy { types.contains($0) }
    }
    if fitting.count == 1 { return parameters(of: fitting[0]) }
    let open = fitting.filter { index.decl($0).access != .privateAccess && index.decl($0).access != .fileprivateAccess }
    return open.count == 1 ? parameters(of: open[0]) : nil
  }

  /// The labels of `A.init(b:c:)`.
  private func fullLabels(_ row: ExprID) -> [String]? {
    let expr = expr(row)
    return expr.kind == .fullName ? arguments(expr).map { text($0.label) } : nil
  }
}
