internal import BarographModel

extension PlainReader {
  /// Injection points: initialiser parameters, settable properties, method parameters.
  mutating func readDeclarations() {
    for row in outline.decls.indices {
      let decl = outline.decls[row]
      switch decl.kind {
      case .initializer: readInitializer(Int32(row), decl)
      case .variable: readProperty(Int32(row), decl)
      case .function: readMethod(Int32(row), decl)
      default: break
      }
    }
  }

  private func isOnlyDescribed(_ member: Decl) -> Bool {
    outline.language == .objectiveC && lookup.owner(file, member.scope).map(index.isOnlyDescribed) ?? false
  }

  func isMember(_ decl: Decl) -> Bool {
    let kind = outline.scopes[Int(decl.scope)].kind
    return kind == .type || kind == .extensionBody
  }

  // MARK: Constructor injection

  private mutating func readInitializer(_ row: Int32, _ decl: Decl) {
    guard isMember(decl), !decl.flags.contains(.isRequirement), !isOnlyDescribed(decl) else { return }
    for parameter in decl.parameters.range {
      let reference = DeclReference(file: file, decl: Int32(parameter))
      let type = inference.type(of: reference)
      guard let (target, form) = target(type, orPlatform: !isOfFramework(decl)),
        var edge = parameterEdge(parameter, of: decl, to: target, form)
      else { continue }
      edge.supplied = supplies(
        ofParameter: reference, of: DeclReference(file: file, decl: row), to: target, form)
      result.rows.edges.append(edge)
    }
  }

  /// From the type around an initialiser to what one of its parameters takes.
  func parameterEdge(_ parameter: Int, of decl: Decl, to target: Int?, _ form: Form) -> Edge? {
    guard let owner = lookup.owner(file, decl.scope) else { return nil }
    let labels = decl.parameters.range.map { index.text(label(outline.decls[$0])) + ":" }.joined()
    let taken = outline.decls[parameter]
    var edge = Edge(
      from: node(owner), to: target, kind: .injection, form: form, timing: form == .constructor ? .eager : .deferred,
      strength: keptStrength(taken.name, decl), at: place(taken.offset, in: decl.scope),
      member: "init(\(labels)) \(index.text(taken.name))")
    if taken.value >= 0 { edge.access = .seam }
    return edge
  }

  private func label(_ parameter: Decl) -> Name { parameter.label.isNone ? parameter.name : parameter.label }

  /// The service a type stands for and how it is handed over: itself, or a closure that makes it.
  func dependency(_ type: TypeValue) -> (Int32, Form)? {
    switch type.unwrapped {
    case .entity(let entity, _): return isService(entity) ? (entity, .constructor) : nil
    case .composition(let parts):
      return parts.lazy.compactMap(\.entity).first { isService($0) }.map { ($0, .constructor) }
    case .function(let parameters, let result):
      guard let (entity, form) = dependency(result), form == .constructor else { return nil }
      return (entity, parameters.isEmpty ? .provider : .factory)
    default: return nil
    }
  }

  /// How an initialiser keeps a parameter: by the property it is assigned to.
  func keptStrength(_ name: Name, _ initializer: Decl) -> Strength {
    for row in inference.tables(of: file).statements(in: initializer.body) {
      let statement = outline.statements[Int(row)]
      guard statement.expr >= 0 else { continue }
      let expr = outline.exprs[Int(statement.expr)]
      guard expr.kind == .assignment, expr.base >= 0, let value = expr.items.range.first else { continue }
      let right = outline.exprs[Int(outline.lists[value])]
      guard right.kind == .name, right.name == name else { continue }
      let left = outline.exprs[Int(expr.base)]
      guard left.kind == .member || left.kind == .name,
        let owner = lookup.enclosingEntity(file, initializer.scope),
        case .value(let property)? = lookup.member(left.name, of: owner, wantsType: false)
      else { continue }
      return index.decl(property).strength
    }
    return .unknown
  }

  // MARK: Property injection

  private mutating func readProperty(_ row: Int32, _ decl: Decl) {
    guard let owner = ownerOfStored(row, decl) else { return }
    let reference = DeclReference(file: file, decl: row)
    let type = inference.type(of: reference)
    guard let (target, form) = target(type, orPlatform: true) else { return }
    self.properties.append(PropertyDraft(owner: owner, decl: reference, target: target))
    guard var edge = propertyEdge(decl, owner, to: target, form) else { return }
    edge.supplied = supplies(ofProperty: reference, to: target, form)
    result.rows.edges.append(edge)
  }

  /// The type that a property stores something in; `nil` for others.
  func ownerOfStored(_ row: Int32, _ decl: Decl) -> Int32? {
    guard isMember(decl), !inference.isStatic(decl), !decl.flags.contains(.isComputed),
      let owner = lookup.owner(file, decl.scope), index.entities[Int(owner)].kind != .protocolType,
      !isStoredElsewhere(row, decl, owner), !index.isOnlyDescribed(owner)
    else { return nil }
    return owner
  }

  /// From a type to what others may put into one of its properties; `nil` when they may not.
  func propertyEdge(_ decl: Decl, _ owner: Int32, to target: Int?, _ form: Form) -> Edge? {
    if isMemberwise(owner, decl) {
      var edge = Edge(
        from: node(owner), to: target, kind: .injection, form: form, timing: form == .constructor ? .eager : .deferred,
        strength: decl.strength, at: place(decl.offset, in: decl.scope), member: "init(\(index.text(decl.name)):)")
      if decl.value >= 0 { edge.access = .seam }
      return edge
    }
    guard isSettable(decl), index.entities[Int(owner)].kind != .enumType else { return nil }
    return Edge(
      from: node(owner), to: target, kind: .injection, form: form == .constructor ? propertyForm(decl) : form,
      timing: .deferred, strength: form == .constructor ? decl.strength : .unknown,
      at: place(decl.offset, in: decl.scope), member: index.text(decl.name))
  }

  private func propertyForm(_ decl: Decl) -> Form {
    decl.attributes.range.contains { index.text(outline.attributes[$0].name) == "IBOutlet" } ? .outlet : .property
  }

  /// A property of a struct without a written initialiser is a parameter of the memberwise one.
  func isMemberwise(_ owner: Int32, _ decl: Decl, allowing wrappers: Set<String> = []) -> Bool {
    guard index.entities[Int(owner)].kind == .structType, !(decl.flags.contains(.isLet) && decl.value >= 0),
      decl.access != .privateAccess, decl.access != .fileprivateAccess,
      decl.attributes.range.allSatisfy({ wrappers.contains(index.text(outline.attributes[$0].name)) })
    else { return false }
    let declaration = index.entities[Int(owner)].declaration
    return !index.declared.members.all(owner: owner, name: index.known.initializer).contains {
      $0.file == declaration.file && index.decl($0).scope == index.decl(declaration).body
    }
  }

  private func isSettable(_ decl: Decl) -> Bool {
    decl.isSettableFromOutside && !hasWrapper(decl)
  }

  /// Wrapped properties belong to whoever wrote the wrapper, but for outlets and the compiler's own attributes.
  private func hasWrapper(_ decl: Decl) -> Bool {
    if outline.language == .objectiveC { return false }
    let plain: Set<String> = [
      "IBOutlet", "objc", "IBInspectable", "NSManaged", "nonobjc", "available", "MainActor", "usableFromInline",
    ]
    return decl.attributes.range.contains { !plain.contains(index.text(outline.attributes[$0].name)) }
  }

  // MARK: Method injection

  /// A method that keeps what it is given injects it: `func setLogger(_ logger: Logger) { self.logger = logger }`.
  private mutating func readMethod(_ row: Int32, _ decl: Decl) {
    guard isMember(decl), !decl.parameters.isEmpty, decl.body >= 0, !decl.flags.contains(.isOverride),
      !inference.isStatic(decl), decl.access != .privateAccess, !decl.flags.contains(.isRequirement),
      !isSetter(decl)
    else { return }
    for parameter in decl.parameters.range {
      let type = inference.type(of: DeclReference(file: file, decl: Int32(parameter)))
      guard let (target, form) = dependency(type), form == .constructor else {
        readCallParameter(parameter, type, decl)
        continue
      }
      guard let owner = lookup.owner(file, decl.scope) else { continue }
      addMethodInjection(parameter, of: row, from: owner, to: target)
    }
  }

  /// What a method keeps is injected; what it does not keep it is given for one call.
  private mutating func addMethodInjection(_ row: Int, of function: Int32, from owner: Int32, to target: Int32) {
    let (parameter, method) = (outline.decls[row], outline.decls[Int(function)])
    let strength = keptStrength(parameter.name, method)
    if strength != .unknown {
      var edge = Edge(
        from: node(owner), to: node(target), kind: .injection, form: .method, timing: .deferred, strength: strength,
        at: place(parameter.offset, in: method.scope),
        member: "\(index.text(method.name))(\(index.text(label(parameter))):)")
      edge.supplied = supplies(
        ofParameter: DeclReference(file: file, decl: Int32(row)), of: DeclReference(file: file, decl: function),
        to: node(target), .method)
      result.rows.edges.append(edge)
    } else if let owner = node(owner), let type = node(target) {
      result.rows.methodParameters.append(
        MethodParameter(
          owner: owner, method: index.text(method.name), name: index.text(parameter.name), type: type,
          site: site(parameter.offset)))
    }
  }
}
