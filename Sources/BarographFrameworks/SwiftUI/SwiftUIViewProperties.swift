internal import BarographLink
internal import BarographModel

/// The properties of one file's views in which models are.
struct SwiftUIViewProperties: FileReader {
  let reading: SwiftUIEnvironmentReading
  let gifts: SwiftUIGifts

  /// The properties of the file's views and applications whose changes draw them again, and plain ones in which views keep models that they make, in
  /// order of the text.
  func properties() -> [ViewProperty] {
    zip(reading.outline.declRows, reading.outline.decls).compactMap { row, decl in
      guard decl.kind == .variable, reading.isMember(row) else { return nil }
      if decl.attributes.isEmpty { return plainModel(row, decl) }
      guard
        let wrapper = reading.outline.attributes[decl.attributes.range].first(where: {
          SwiftUIEnvironmentReading.drawing.contains(reading.text($0.name))
        }), reading.isSwiftUI(wrapper), let owner = reading.owner(decl.scope),
        gifts.isView(owner) || reading.supertypeNames(of: owner).contains("App"),
        var property = property(row, decl, of: owner)
      else { return nil }
      property.isOnlyObserved = reading.text(wrapper.name) == "ObservedObject"
      property.foreignObject = foreignObject(row, wrapper)
      return property
    }
  }

  /// `let model = Model()` in a view, where views can follow the model's changes.
  private func plainModel(_ row: DeclID, _ decl: Decl) -> ViewProperty? {
    guard decl.strength == .strong, !reading.inference.isStatic(decl),
      decl.flags.isDisjoint(with: [.isComputed, .isLazy]), let owner = reading.owner(decl.scope), gifts.isView(owner),
      var property = property(row, decl, of: owner), property.made != nil
    else { return nil }
    property.isOnlyObserved = true
    property.isPlain = true
    return property
  }

  private func property(_ row: DeclID, _ decl: Decl, of owner: EntityID) -> ViewProperty? {
    guard let node = index.nodes.row(of: owner) else { return nil }
    var property = ViewProperty(
      view: node, name: reading.text(decl.name), isOnlyObserved: false,
      made: reading.madeModel(decl.value).flatMap { index.nodes.row(of: $0) },
      site: index.site(reading.site(decl.offset)), role: reading.lookup.role(reading.file, decl.scope))
    if decl.value.isNone, let made = reading.modelMadeByInitializers(row, of: owner) {
      property.made = index.nodes.row(of: made)
      property.isMadeByInitializers = true
    }
    return property
  }

  /// `Palette` of `@EnvironmentObject var palette: Palette`, where a package declares it.
  private func foreignObject(_ row: DeclID, _ wrapper: Attribute) -> String {
    guard reading.text(wrapper.name) == "EnvironmentObject" else { return "" }
    let type = reading.inference.type(of: DeclReference(file: reading.file, decl: row))
    return type.externalName.map(reading.text) ?? ""
  }
}
