internal import BarographModel

extension PlainReader {
  /// Injection points: initialiser parameters, settable properties, method parameters.
  func readDeclarations() {
    for row in outline.declRows {
      let decl = outline[row]
      switch decl.kind {
      case .initializer: readInitializer(row, decl)
      case .variable: readProperty(row, decl)
      case .function: readMethod(row, decl)
      default: break
      }
    }
  }

  private func isOnlyDescribed(_ member: Decl) -> Bool {
    outline.language == .objectiveC && lookup.owner(file, member.scope).map(index.isOnlyDescribed) ?? false
  }

  func isMember(_ decl: Decl) -> Bool {
    let kind = outline[decl.scope].kind
    return kind == .type || kind == .extensionBody
  }

  // MARK: Constructor injection

  private func readInitializer(_ row: DeclID, _ decl: Decl) {
    guard isMember(decl), !decl.flags.contains(.isRequirement), !isOnlyDescribed(decl) else { return }
    for parameter in decl.parameters.range {
      let reference = DeclReference(file: file, decl: DeclID(parameter))
      let type = inference.type(of: reference)
      for taken in taken(type, in: outline.decls[parameter].scope, orPlatform: !isOfFramework(decl)) {
        guard var edge = parameterEdge(parameter, of: decl, to: taken) else { continue }
        edge.supplied = supplies(ofParameter: reference, of: DeclReference(file: file, decl: row), to: taken)
        result.rows.edges.append(edge)
      }
    }
  }

  /// From the type around an initialiser to what one of its parameters takes.
  func parameterEdge(_ parameter: Int, of decl: Decl, to taken: TakenType) -> Edge? {
    guard let owner = lookup.owner(file, decl.scope) else { return nil }
    let labels = decl.parameters.range.map { index.text(label(outline.decls[$0])) + ":" }.joined()
    let row = outline.decls[parameter]
    var edge = Edge(
      from: node(owner), to: taken.node, kind: .injection, form: taken.form, timing: taken.timing,
      strength: taken.strength(keptStrength(row.name, decl)), at: place(row.offset, in: decl.scope),
      member: "init(\(labels)) \(index.text(row.name))")
    if !row.value.isNone { edge.access = .seam }
    return edge
  }

  func label(_ parameter: Decl) -> Name { parameter.argumentLabel }

  /// What a type written in a scope of the file asks for.
  func asked(_ type: TypeValue, in scope: ScopeID) -> AskedService? { asking(in: scope).asked(type) }

  func asking(in scope: ScopeID) -> AskedServices {
    AskedServices(inference: inference, services: context.services, file: file, scope: scope)
  }

  /// How an initialiser keeps a parameter: by the property it is assigned to.
  func keptStrength(_ name: Name, _ initializer: Decl) -> Strength {
    for row in inference.tables(of: file).statements(in: initializer.body) {
      let statement = outline.statements[Int(row)]
      guard !statement.expr.isNone else { continue }
      let expr = outline[statement.expr]
      guard expr.kind == .assignment, !expr.base.isNone, let value = expr.items.range.first else { continue }
      let right = outline[ExprID(outline.lists[value])]
      guard right.kind == .name, right.name == name else { continue }
      let left = outline[expr.base]
      guard left.kind == .member || left.kind == .name,
        let owner = lookup.enclosingEntity(file, initializer.scope),
        case .value(let property)? = lookup.member(left.name, of: owner, wantsType: false)
      else { continue }
      return inference.strength(of: property)
    }
    return .unknown
  }

  // MARK: Property injection

  private func readProperty(_ row: DeclID, _ decl: Decl) {
    guard let owner = ownerOfStored(row, decl) else { return }
    let reference = DeclReference(file: file, decl: row)
    let type = inference.type(of: reference)
    let taken = taken(type, in: decl.scope, orPlatform: true)
    noteUnknownWrapper(decl, taken)
    if let held = taken.first.flatMap({ held($0, type) }) {
      self.properties.append(PropertyDraft(owner: owner, decl: reference, target: held))
    }
    for taken in taken {
      guard var edge = propertyEdge(decl, owner, to: taken) else { continue }
      edge.supplied = supplies(ofProperty: reference, to: taken)
      result.rows.edges.append(edge)
    }
  }

  /// The type that a property stores something in; `nil` for others.
  func ownerOfStored(_ row: DeclID, _ decl: Decl) -> EntityID? {
    guard isMember(decl), !inference.isStatic(decl), !decl.flags.contains(.isComputed),
      let owner = lookup.owner(file, decl.scope), index[owner].kind != .protocolType,
      !isStoredElsewhere(row, decl, owner), !index.isOnlyDescribed(owner)
    else { return nil }
    return owner
  }

  /// The row of what a property itself holds: of a wrapper, the wrapper. `nil` for a collection.
  private func held(_ taken: TakenType, _ type: TypeValue) -> Int?? {
    switch taken.way {
    case .itself: taken.node
    case .wrapper: asking(in: .file).direct(type).map { node($0) }
    case .collection: nil
    }
  }

  /// From a type to what others may put into one of its properties; `nil` when they may not.
  func propertyEdge(_ decl: Decl, _ owner: EntityID, to taken: TakenType) -> Edge? {
    let form = taken.form
    if isMemberwise(owner, decl) {
      var edge = Edge(
        from: node(owner), to: taken.node, kind: .injection, form: form, timing: taken.timing,
        strength: taken.strength(decl.strength), at: place(decl.offset, in: decl.scope),
        member: "init(\(index.text(decl.name)):)")
      if !decl.value.isNone { edge.access = .seam }
      return edge
    }
    guard isSettable(decl), index[owner].kind != .enumType else { return nil }
    return Edge(
      from: node(owner), to: taken.node, kind: .injection, form: form == .constructor ? propertyForm(decl) : form,
      timing: .deferred, strength: form == .constructor ? taken.strength(decl.strength) : .unknown,
      at: place(decl.offset, in: decl.scope), member: index.text(decl.name))
  }

  private func propertyForm(_ decl: Decl) -> Form {
    decl.attributes.range.contains { index.text(outline.attributes[$0].name) == "IBOutlet" } ? .outlet : .property
  }

  /// A property of a struct without a written initialiser is a parameter of the memberwise one.
  func isMemberwise(_ owner: EntityID, _ decl: Decl, allowing wrappers: Set<String> = []) -> Bool {
    guard index[owner].kind == .structType, !(decl.flags.contains(.isLet) && !decl.value.isNone),
      decl.access != .privateAccess, decl.access != .fileprivateAccess,
      decl.attributes.range.allSatisfy({ wrappers.contains(index.text(outline.attributes[$0].name)) })
    else { return false }
    let declaration = index[owner].declaration
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
}
