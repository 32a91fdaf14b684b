internal import BarographModel

/// Where key paths lead, and what is written through them.
extension Values {
  /// The properties that a key path goes along; `nil` where the text does not tell.
  func properties(of path: ExprReference) -> [DeclReference]? {
    let expr = inference.expr(path.row, path.file)
    var type = TypeValue.unknown
    if !expr.type.isNone {
      type = inference.lookup.type(expr.type, file: path.file)
    } else if case .external(_, let arguments) = inference.expectedType(of: path.row, file: path.file).unwrapped {
      type = arguments.first ?? .unknown
    }
    var found: [DeclReference] = []
    for item in inference.items(expr, path.file) {
      guard let property = inference.variable(inference.expr(item, path.file).name, of: type, file: path.file) else {
        return nil
      }
      found.append(property)
      type = inference.type(of: property)
    }
    return found
  }

  /// What a property is given through key paths that end at it: `radio[keyPath: \\.dial] = dial`, or by a function that is given
  /// the path.
  func sourcesByKeyPath(of property: DeclReference) -> [PropertySource] {
    sites.paths(to: index.decl(property).name).filter { properties(of: $0)?.last == property }.flatMap { path in
      writes(through: path).flatMap { write in
        written(by: write).map { PropertySource(value: $0, origin: .anywhere, isLikely: true) }
      }
    }
  }

  /// The assignments through a key path of the text.
  private func writes(through path: ExprReference) -> [ExprReference] {
    let row = inference.expr(path.row, path.file).parent
    if !row.isNone, inference.expr(row, path.file).kind == .subscriptCall {
      let above = inference.expr(row, path.file).parent
      guard !above.isNone, case let write = inference.expr(above, path.file), write.kind == .assignment,
        write.base == row
      else { return [] }
      return [ExprReference(file: path.file, row: above)]
    }
    guard let keeper = keeper(of: path.row, file: path.file) else { return [] }
    return sites.writes(throughPath: keeper)
  }
}

extension CallSites {
  func paths(to name: Name) -> ArraySlice<ExprReference> { mentions.paths(to: name) }

  /// The assignments through the key path that a variable or parameter is.
  func writes(throughPath keeper: DeclReference) -> [ExprReference] {
    if let known = memory.pathWrites { return known[keeper] ?? [] }
    var found: [DeclReference: [ExprReference]] = [:]
    for place in mentions.writes(of: index.known.subscriptWord) {
      let target = inference.expr(inference.expr(place.row, place.file).base, place.file)
      guard let path = index[place.file].arguments[target.arguments.range].first, !path.value.isNone,
        index.text(path.label) == "keyPath", let variable = named(path.value, place.file)
      else { continue }
      found[variable, default: []].append(place)
    }
    memory.pathWrites = found
    return found[keeper] ?? []
  }
}
