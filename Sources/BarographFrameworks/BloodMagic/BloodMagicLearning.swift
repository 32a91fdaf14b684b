internal import BarographLink
internal import BarographModel

extension BloodMagicKnowledge: Knowledge {
  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> BloodMagicKnowledge {
    let words = ProjectWords(BloodMagicWords.vocabulary, known.aliases, inference.index)
    var learning = BloodMagicLearning(index: inference.index)
    for file in inference.index.project.fileRows {
      guard let magic = BloodMagicReading(file, inference, words, customMarkers: []) else { continue }
      learning.read(magic)
    }
    learning.findDescendants(Lookup(index: inference.index))
    return learning.surface
  }
}

private struct BloodMagicLearning {
  let index: Index
  var surface = BloodMagicKnowledge()

  mutating func read(_ magic: BloodMagicReading) {
    let initializers = MagicInitializerReading(magic).found
    for initializer in initializers { surface.add(initializer.facts) }
    for initializer in initializers { addFunction(initializer, magic) }
    for property in magic.properties { add(property, magic) }
    for expr in magic.outline.exprs where expr.kind == .macro && index.text(expr.name) == "protocol" {
      addProtocol(expr, magic)
    }
    addMarkers(magic)
  }

  private mutating func addFunction(_ initializer: MagicInitializer, _ magic: BloodMagicReading) {
    let scope = magic.reading.expr(initializer.row).scope
    guard let function = magic.reading.enclosingDeclaration(scope) else { return }
    surface.registering.insert(function)
    surface.registeringNames.insert(index.decl(function).name)
  }

  private mutating func add(_ property: MagicProperty, _ magic: BloodMagicReading) {
    guard let attribute = magic.attribute(of: property) else { return }
    let decl = index.decl(property.declaration)
    surface.add(
      BloodMagicKnowledge.Property(
        owner: property.owner, name: property.name, attribute: attribute,
        shape: magic.shape(decl.type, property.declaration.file).shape, site: magic.reading.site(property.offset)))
  }

  private mutating func addProtocol(_ expr: Expr, _ magic: BloodMagicReading) {
    guard let value = magic.reading.arguments(expr).first?.value, !value.isNone,
      let entity = magic.reading.lookup.protocolEntity(
        magic.reading.expr(value).name, file: magic.reading.file, scope: expr.scope)
    else { return }
    surface.linkedProtocols.insert(entity)
  }

  /// `[injector injectBloodMagicInto:@protocol(MyMarker) excluding:…]` makes a marker.
  private mutating func addMarkers(_ magic: BloodMagicReading) {
    for expr in magic.outline.exprs where expr.kind == .call && !expr.base.isNone {
      guard magic.words[magic.reading.expr(expr.base).name] == "injectBloodMagicInto",
        let value = magic.reading.arguments(expr).first?.value, !value.isNone, magic.reading.expr(value).kind == .macro,
        let name = magic.reading.arguments(magic.reading.expr(value)).first?.value, !name.isNone
      else { continue }
      surface.customMarkers.insert(magic.reading.expr(name).name)
    }
  }

  /// Who inherits from the classes with properties, and which protocols have adopters.
  mutating func findDescendants(_ lookup: Lookup) {
    let dynamic = Set(surface.properties.values.flatMap { $0.map(\.owner) })
    let owners = dynamic.union(surface.initializers.map(\.container).filter { !$0.isNone })
    for owner in dynamic {
      lookup.eachSupertype(of: owner) {
        surface.touched.insert($0)
        return false
      }
    }
    for row in index.entityRows where index[row].kind == .classType {
      lookup.eachSupertype(of: row) { type in
        if dynamic.contains(type) { surface.touched.insert(row) }
        if owners.contains(type) { surface.descendants[type, default: []].append(row) }
        if index[type].kind == .protocolType { surface.linkedProtocols.insert(type) }
        return false
      }
    }
  }
}
