internal import BarographLink
internal import BarographModel

/// A property whose accessors are made at run time: `@dynamic p;`, `@lazy(p)`, or a marker in its type.
struct MagicProperty {
  let owner: EntityID
  let name: Name
  /// What `@lazy(p)` or its type says; `nil` for `@dynamic`, where the class says it.
  let written: BloodMagicKnowledge.Attribute?
  let offset: UInt32
  let scope: ScopeID
  let declaration: DeclReference
}

/// One file in BloodMagic's words.
struct BloodMagicReading: FileReader {
  let reading: FileReading
  let words: ProjectWords
  let customMarkers: Set<Name>
  private(set) var properties: [MagicProperty] = []

  /// `nil` for a file that neither names BloodMagic nor makes properties dynamic.
  init?(_ file: FileID, _ inference: Inference, _ words: ProjectWords, customMarkers: Set<Name>) {
    let index = inference.index
    let outline = index[file]
    let dynamic = index.project.names.find("dynamic") ?? .none
    guard !words.isEmpty,
      outline.exprs.contains(where: { !$0.name.isNone && ($0.name == dynamic || words[$0.name] != nil) })
        || outline.types.contains(where: { words[$0.name] != nil })
        || outline.attributes.contains(where: { words[$0.name] != nil })
    else { return nil }
    self.init(all: file, inference, words, customMarkers: customMarkers)
  }

  /// Whether or not the file has anything to do with it.
  init(all file: FileID, _ inference: Inference, _ words: ProjectWords, customMarkers: Set<Name> = []) {
    self.words = words
    self.customMarkers = customMarkers
    reading = FileReading(file: file, inference: inference)
    if inference.index.isObjectiveC(file) {
      findDynamic()
      findTyped()
    }
  }

  // MARK: Dynamic properties

  private mutating func findDynamic() {
    for statement in outline.statements where !statement.expr.isNone && statement.kind == .expression {
      let expr = reading.expr(statement.expr)
      guard expr.kind == .macro, let owner = reading.lookup.enclosingEntity(reading.file, statement.scope),
        !index[owner].isExternal
      else { continue }
      let attribute = words[expr.name].flatMap { BloodMagicWords.macros[$0] }
      guard attribute != nil || reading.text(expr.name) == "dynamic" else { continue }
      for argument in reading.arguments(expr) where !argument.value.isNone {
        add(reading.expr(argument.value), attribute, owner, statement.scope)
      }
    }
  }

  private mutating func add(
    _ value: Expr, _ attribute: BloodMagicKnowledge.Attribute?, _ owner: EntityID, _ scope: ScopeID
  ) {
    guard value.kind == .string || value.kind == .name,
      let declaration = property(value.name, of: owner)
    else { return }
    properties.append(
      MagicProperty(
        owner: owner, name: value.name, written: attribute, offset: value.offset, scope: scope,
        declaration: declaration))
  }

  /// The property of a class or what it inherits from; an instance variable is none.
  func property(_ name: Name, of owner: EntityID) -> DeclReference? {
    reading.lookup.members(name, of: owner).first { reference in
      let decl = index.decl(reference)
      return decl.kind == .variable && decl.label.isNone && !reading.inference.isStatic(decl)
    }
  }

  /// `Settings<DIInject> *`, `id<Analytics, DIInject>`: other frameworks put the marker into the type.
  private mutating func findTyped() {
    for (row, decl) in zip(outline.declRows, outline.decls)
    where decl.kind == .variable && !decl.type.isNone && decl.label.isNone {
      let scope = outline[decl.scope].kind
      guard scope == .type || scope == .extensionBody,
        let attribute = shape(decl.type, reading.file).attribute,
        let owner = reading.lookup.enclosingEntity(reading.file, decl.scope), !index[owner].isExternal
      else { continue }
      properties.append(
        MagicProperty(
          owner: owner, name: decl.name, written: attribute, offset: decl.offset, scope: decl.scope,
          declaration: DeclReference(file: reading.file, decl: row)))
    }
  }

  // MARK: Attributes

  /// What the markers in a class' lineage say, without what is excluded.
  func attributes(of entity: EntityID) -> [BloodMagicKnowledge.Attribute] {
    var found: Set<BloodMagicKnowledge.Attribute> = []
    var excluded: Set<BloodMagicKnowledge.Attribute> = []
    eachMarker(of: entity) { word in
      if let attribute = BloodMagicWords.markers[word] { found.insert(attribute) }
      if let attribute = BloodMagicWords.exclusions[word] { excluded.insert(attribute) }
    }
    return BloodMagicKnowledge.Attribute.allCases.filter { found.contains($0) && !excluded.contains($0) }
  }

  /// Whether a marker of the project's own, or an exclusion, stands in a class' lineage.
  func hasOtherMarker(_ entity: EntityID) -> (custom: Bool, excluded: Bool) {
    var (custom, excluded) = (false, false)
    reading.lookup.eachSupertype(of: entity) { type in
      custom =
        custom || customMarkers.contains(index[type].name)
        || index.externalSupertypes[type].contains { customMarkers.contains($0) }
      return false
    }
    eachMarker(of: entity) { excluded = excluded || BloodMagicWords.exclusions[$0] != nil }
    return (custom, excluded)
  }

  private func eachMarker(of entity: EntityID, _ body: (String) -> Void) {
    reading.lookup.eachSupertype(of: entity) { type in
      if let word = words[index[type].name] { body(word) }
      for name in index.externalSupertypes[type] { if let word = words[name] { body(word) } }
      return false
    }
  }

  /// What BloodMagic does with a property; `nil` where nothing or several things say so.
  func attribute(of property: MagicProperty) -> BloodMagicKnowledge.Attribute? {
    if let written = property.written { return written }
    let attributes = attributes(of: property.owner)
    return attributes.count == 1 ? attributes[0] : nil
  }

  // MARK: Types

  /// A property's type as initialisers are matched with, and the marker in it.
  struct TypeShape {
    var shape = BloodMagicKnowledge.Shape()
    var attribute: BloodMagicKnowledge.Attribute?
    var type = TypeValue.unknown
    /// Protocols of the project.
    var protocols: [EntityID] = []
    /// An object of any kind or a class; not a number, a block, or what the text does not tell.
    var isObject = false
  }

  func shape(_ type: TypeID, _ file: FileID) -> TypeShape {
    var result = TypeShape()
    var row = type
    while !row.isNone {
      let node = index[file][row]
      switch node.kind {
      case .optional, .implicitlyUnwrapped, .wrapped: row = node.base
      case .any:
        result.isObject = true
        add(protocol: node.base, file, &result)
        return result
      case .named:
        named(row, node, file, &result)
        return result
      default: return result
      }
    }
    return result
  }

  private func add(protocol row: TypeID, _ file: FileID, _ result: inout TypeShape) {
    guard !row.isNone else { return }
    let rows = index[file]
    let node = rows[row]
    if node.kind == .composition {
      for position in node.arguments.range { add(protocol: TypeID(rows.lists[position]), file, &result) }
      return
    }
    guard node.kind == .named else { return }
    if let attribute = words[node.name].flatMap({ BloodMagicWords.markers[$0] }) {
      result.attribute = attribute
      return
    }
    if let entity = reading.lookup.protocolEntity(node.name, file: file, scope: node.scope) {
      result.protocols.append(entity)
      result.shape.protocols.append(index.key(.entity(entity, [])))
      if result.type == .unknown { result.type = .entity(entity, []) }
    } else {
      result.shape.protocols.append(reading.text(node.name))
    }
    result.shape.protocols.sort()
  }

  private func named(_ row: TypeID, _ node: TypeNode, _ file: FileID, _ result: inout TypeShape) {
    let text = reading.text(node.name)
    if text == "id" {
      result.isObject = true
      return
    }
    let value = reading.lookup.type(row, file: file).unwrapped
    switch value {
    case .entity(let entity, _): result.isObject = index[entity].kind == .classType
    case .external: result.isObject = text.first?.isUppercase == true && !PlainTypes.all.contains(text)
    default: return
    }
    guard result.isObject else { return }
    result.type = value
    result.shape.propertyClass = className(value)
    let rows = index[file]
    for position in node.arguments.range {
      let argument = rows[TypeID(rows.lists[position])]
      guard argument.kind == .named, isProtocol(argument, file) else { continue }
      add(protocol: TypeID(rows.lists[position]), file, &result)
    }
  }

  private func isProtocol(_ node: TypeNode, _ file: FileID) -> Bool {
    words[node.name].map { BloodMagicWords.markers[$0] != nil } ?? false
      || reading.lookup.protocolEntity(node.name, file: file, scope: node.scope).map {
        reading.lookup.meaning(of: node.name, file: file, scope: node.scope, offset: 0, wantsType: true) == .type($0)
      } ?? false
  }

  /// A class as keys name it, without generic arguments: they do not exist at run time.
  func className(_ type: TypeValue) -> String {
    switch type.unwrapped {
    case .entity(let entity, _): index.key(.entity(entity, []))
    case .external(let path, _): path.map { reading.text($0) }.joined(separator: ".")
    default: ""
    }
  }
}
