internal import BarographLink
internal import BarographModel

/// One parameter of an initialiser that a container fills by type.
struct SwinjectParameter {
  var label: String
  var type: TypeValue
  /// `@Named("n")`.
  var name = ""
  var site: RawSite
}

extension SwinjectReading {
  /// The parameters of the function given as `initializer:`; `nil` when the text does not say which one is meant.
  func parameters(ofInitializer row: Int32, arguments: [String]) -> [SwinjectParameter]? {
    let given = stripped(row)
    guard given >= 0 else { return nil }
    let plain = expr(given).kind == .fullName ? expr(given).base : given
    guard let entity = initializedType(plain) else {
      guard let function = declaration(of: plain), index.decl(function).kind == .function else { return nil }
      return parameters(of: function)
    }
    let written = initializers(of: entity)
    if written.isEmpty { return memberwise(entity) }
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

  /// The own initialisers of a type, else the nearest inherited ones.
  func initializers(of entity: Int32) -> [DeclReference] {
    let all = lookup.members(index.known.initializer, of: entity).filter { index.decl($0).kind == .initializer }
    guard let owner = all.first.flatMap({ inference.owner(of: $0) }) else { return [] }
    return all.filter { inference.owner(of: $0) == owner }
  }

  /// The labels of `A.init(b:c:)`.
  private func fullLabels(_ row: Int32) -> [String]? {
    let expr = expr(row)
    return expr.kind == .fullName ? arguments(expr).map { text($0.label) } : nil
  }

  private func labels(of function: DeclReference) -> [String] {
    let outline = index.outline(function.file)
    return index.decl(function).parameters.range.map {
      let decl = outline.decls[$0]
      return text(decl.label.isNone ? decl.name : decl.label)
    }
  }

  /// The parameter types of `A.init as (B, C) -> A`.
  private func castParameters(_ row: Int32) -> [String]? {
    guard expr(row).kind == .cast, case .function(let types, _) = lookup.type(expr(row).type, file: file) else {
      return nil
    }
    return types.map { index.key($0) }
  }

  /// A function's parameters.
  func parameters(of function: DeclReference) -> [SwinjectParameter] {
    let outline = index.outline(function.file)
    return index.decl(function).parameters.range.map { row in
      let decl = outline.decls[row]
      let label = decl.label.isNone || text(decl.label) == "_" ? decl.name : decl.label
      return SwinjectParameter(
        label: text(label), type: inference.type(of: DeclReference(file: function.file, decl: Int32(row))),
        site: RawSite(file: function.file, offset: decl.offset))
    }
  }

  /// The stored properties that a struct's synthesised initialiser takes; a class's takes nothing.
  private func memberwise(_ entity: Int32) -> [SwinjectParameter] {
    let row = index.entities[Int(entity)]
    guard row.kind == .structType, row.declaration.decl >= 0 else { return [] }
    let outline = index.outline(row.declaration.file)
    let body = outline.decls[Int(row.declaration.decl)].body
    return outline.decls.enumerated().compactMap { position, decl in
      guard decl.scope == body, decl.kind == .variable, !decl.flags.contains(.isComputed), !inference.isStatic(decl),
        !(decl.flags.contains(.isLet) && decl.value >= 0)
      else { return nil }
      let reference = DeclReference(file: row.declaration.file, decl: Int32(position))
      return SwinjectParameter(
        label: text(decl.name), type: inference.type(of: reference),
        site: RawSite(file: reference.file, offset: decl.offset))
    }
  }
}
