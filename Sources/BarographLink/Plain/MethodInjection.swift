internal import BarographModel

/// What methods are given: to keep, or for one call.
extension PlainReader {
  /// A method that keeps what it is given injects it: `func setLogger(_ logger: Logger) { self.logger = logger }`.
  func readMethod(_ row: DeclID, _ decl: Decl) {
    guard isMember(decl), !decl.parameters.isEmpty, !decl.body.isNone, !decl.flags.contains(.isOverride),
      !inference.isStatic(decl), decl.access != .privateAccess, !decl.flags.contains(.isRequirement),
      !isSetter(decl)
    else { return }
    for parameter in decl.parameters.range {
      let type = inference.type(of: DeclReference(file: file, decl: DeclID(parameter)))
      let asked = asking(in: outline.decls[parameter].scope).all(type).filter { $0.form == .constructor }
      if asked.isEmpty { readCallParameter(parameter, type, decl) }
      guard let owner = lookup.owner(file, decl.scope) else { continue }
      for asked in asked { addMethodInjection(parameter, of: row, from: owner, to: asked) }
    }
  }

  /// What a method keeps is injected; what it does not keep it is given for one call.
  private func addMethodInjection(_ row: Int, of function: DeclID, from owner: EntityID, to asked: AskedService) {
    let (parameter, method) = (outline.decls[row], outline[function])
    let strength = keptStrength(parameter.name, method)
    let isKept = strength != .unknown
    if !isKept, asked.way == .itself, let owner = node(owner), let type = node(asked.entity) {
      result.rows.methodParameters.append(
        MethodParameter(
          owner: owner, method: index.text(method.name), name: index.text(parameter.name), type: type,
          site: site(parameter.offset)))
    }
    guard isKept || isHelper(asked, row, method) else { return }
    var edge = Edge(
      from: node(owner), to: node(asked.entity), kind: .injection, form: .method, timing: .deferred,
      strength: isKept && asked.isWeak ? .weak : strength, at: place(parameter.offset, in: method.scope),
      member: "\(index.text(method.name))(\(index.text(label(parameter))):)")
    edge.supplied = supplies(
      ofParameter: DeclReference(file: file, decl: DeclID(row)), of: DeclReference(file: file, decl: function),
      to: TakenType(asked, node: node(asked.entity)))
    result.rows.edges.append(edge)
  }

  /// Whether what a method is given for one call helps it: `draw(on:)` is given a canvas; `shop(_:didSell:)` is told who calls.
  private func isHelper(_ asked: AskedService, _ row: Int, _ method: Decl) -> Bool {
    guard asked.way == .itself, asking(in: .file).worker(.entity(asked.entity, [])) != nil else { return false }
    let isFirst = method.parameters.range.first == row && method.parameters.count > 1
    let type = index.text(index[asked.entity].name).lowercased()
    return !(isFirst && type.hasSuffix(index.text(method.name).lowercased()))
  }
}
