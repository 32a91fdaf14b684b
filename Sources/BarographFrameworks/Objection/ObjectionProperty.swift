internal import BarographLink
internal import BarographModel

/// What Objection reads of a property at run time.
enum ObjectionProperty {
  /// It asks for this.
  case asks(ObjectionTarget)
  /// It cannot tell what to ask for, and throws: the condition and why.
  case refuses(String, String)
  /// The text does not tell.
  case unknown
}

extension ObjectionReading {
  /// The property of a class or what it inherits from; an instance variable is none.
  func property(_ name: Name, of owner: EntityID) -> DeclReference? {
    reading.lookup.members(name, of: owner).first { reference in
      let decl = index.decl(reference)
      return decl.kind == .variable && decl.label.isNone && !reading.inference.isStatic(decl)
    }
  }

  /// The names of a class' properties, its own and those of classes that it inherits from.
  func propertyNames(of owner: EntityID) -> [String] {
    var names: [String] = []
    reading.lookup.eachSupertype(of: owner) { type in
      let row = index[type]
      for declaration in row.declarations {
        let rows = index[declaration.file]
        let body = rows[declaration.decl].body
        for decl in rows.decls where decl.scope == body && decl.kind == .variable && decl.label.isNone {
          names.append(reading.text(decl.name))
        }
      }
      return false
    }
    return names
  }

  /// What a property's declared type tells Objection.
  func kind(of property: DeclReference) -> ObjectionProperty {
    let rows = index[property.file]
    var type = index.decl(property).type
    while !type.isNone {
      let node = rows[type]
      switch node.kind {
      case .optional, .implicitlyUnwrapped, .wrapped: type = node.base
      case .any, .some: return existential(node.base, property.file)
      case .function: return .refuses("OB-X02", "a block has no class")
      case .composition: return .refuses("OB-X03", "several protocols at once are no name of one")
      case .named: return named(type, node, property.file)
      default: return .unknown
      }
    }
    return .unknown
  }

  private func existential(_ type: TypeID, _ file: FileID) -> ObjectionProperty {
    guard !type.isNone else { return .unknown }
    let node = index[file][type]
    switch node.kind {
    case .named: return .asks(protocolTarget(node.name, node.scope, in: file))
    case .composition: return .refuses("OB-X03", "several protocols at once are no name of one")
    default: return .unknown
    }
  }

  private func named(_ type: TypeID, _ node: TypeNode, _ file: FileID) -> ObjectionProperty {
    let text = reading.text(node.name)
    if text == "id" { return .refuses("OB-X02", "`id` names no class") }
    let value = reading.lookup.type(type, file: file).unwrapped
    switch value {
    case .function: return .refuses("OB-X02", "a block has no class")
    case .composition: return .refuses("OB-X03", "several protocols at once are no name of one")
    case .entity(let entity, _):
      switch index[entity].kind {
      case .enumType, .structType: return .refuses("OB-X02", "\(text) is no class")
      case .protocolType where index.isObjectiveC(file): return .unknown
      default: break
      }
    case .external(let path, _):
      if PlainTypes.all.contains(text) { return .refuses("OB-X02", "\(text) is no class") }
      guard path.count == 1, text.first?.isUppercase == true else { return .unknown }
    default: return .unknown
    }
    if index.isObjectiveC(file), let adopted = adopted(node, file) {
      return .refuses("OB-X03", "`\(text)<\(adopted)> *` is a class and a protocol, and no class has that name")
    }
    return target(of: value).map { .asks($0) } ?? .unknown
  }

  /// `P` of `Foo<P> *`: the brackets of a class without generic parameters hold protocols.
  private func adopted(_ node: TypeNode, _ file: FileID) -> String? {
    guard !node.arguments.isEmpty else { return nil }
    let rows = index[file]
    for position in node.arguments.range {
      let argument = rows[TypeID(rows.lists[position])]
      guard argument.kind == .named,
        let entity = reading.lookup.protocolEntity(argument.name, file: file, scope: argument.scope),
        reading.lookup.meaning(of: argument.name, file: file, scope: argument.scope, offset: 0, wantsType: true)
          == .type(entity)
      else { return nil }
    }
    return node.arguments.range.map { reading.text(rows[TypeID(rows.lists[$0])].name) }.joined(separator: ", ")
  }

  // MARK: Writing

  /// Whether key-value coding finds nothing to write: read-only, with a getter by hand, and neither a setter nor an
  /// instance variable of a name that it looks for.
  func isUnwritable(_ name: Name, of owner: EntityID) -> Bool {
    let text = reading.text(name)
    let declared = reading.lookup.members(name, of: owner).map { index.decl($0) }
    let properties = declared.filter { $0.kind == .variable && $0.label.isNone }
    guard !properties.isEmpty, properties.allSatisfy({ $0.flags.contains(.hasPrivateSetter) }),
      declared.contains(where: {
        $0.kind == .function && $0.parameters.isEmpty && !$0.body.isNone && !isRequirement($0)
      }),
      !declared.contains(where: { $0.kind == .variable && !$0.label.isNone })
    else { return false }
    let setter = SetterName.of(text)
    for other in [setter, "_" + setter, "is" + text.prefix(1).uppercased() + text.dropFirst()] {
      if let name = index.project.names.find(other), !reading.lookup.members(name, of: owner).isEmpty { return false }
    }
    return !synthesized.contains(Synthesized(owner: owner, name: text))
  }

  private func isRequirement(_ decl: Decl) -> Bool { decl.flags.contains(.isRequirement) }
}
