internal import BarographModel

/// A stored property that holds a type of the project or of the platform, while its file is read.
struct PropertyDraft {
  /// Row of `Index.entities`: whose property it is.
  var owner: EntityID
  var decl: DeclReference
  /// Row of `Index.nodes` of what it holds.
  var target: Int?
  var isNeverRead = false
  var earlyRead: Site?
  var racingRead: Site?
  /// Types whose initialisers it is handed to.
  var passedTo: [EntityID] = []
  /// Something else is done with it than keeping it and handing it to initialisers.
  var isUsed = false
  /// Methods that use it, by name.
  var usedIn: [Name] = []
  /// A getter makes it when nobody has set it.
  var hasLazyDefault = false
}

extension PlainReader {
  /// Rows for the properties of the file, when all is known of them.
  func addProperties() {
    for draft in properties {
      let decl = index.decl(draft.decl)
      if !decl.flags.contains(.isLet) { result.fillable.append(decl.name) }
      if let owner = node(draft.owner) { result.rows.properties.append(property(draft, decl, owner)) }
    }
  }

  private func property(_ draft: PropertyDraft, _ decl: Decl, _ owner: Int) -> StoredProperty {
    let type = inference.type(of: draft.decl)
    let isOfProject = draft.target.map { index.nodes.entity($0) != nil } ?? true
    var property = StoredProperty(
      owner: owner, name: index.text(decl.name), types: isOfProject ? [draft.target].compactMap { $0 } : [],
      strength: inference.strength(of: draft.decl), site: site(decl.offset))
    property.isOptional = type.isOptional
    property.isImplicitlyUnwrapped = !decl.type.isNone && outline[decl.type].kind == .implicitlyUnwrapped
    property.isLazy = decl.flags.contains(.isLazy)
    property.hasDefault = !decl.value.isNone
    property.isSettableFromOutside = decl.isSettableFromOutside
    property.isNeverRead = draft.isNeverRead
    property.earlyRead = draft.earlyRead
    property.racingRead = draft.racingRead
    property.passedTo = draft.isUsed ? [] : Set(draft.passedTo.compactMap { node($0) }).sorted()
    property.usedIn = draft.usedIn.map { index.text($0) }
    property.hasLazyDefault = draft.hasLazyDefault || decl.flags.contains(.isLazy)
    property.isExported = decl.access == .publicAccess || decl.access == .openAccess
    property.isWatched = decl.flags.contains(.hasObservers) || hasOwnSetter(draft, decl)
    property.isWritable = decl.flags.isDisjoint(with: [.isLet, .hasPrivateSetter])
    property.isHidden = decl.access == .privateAccess || decl.access == .fileprivateAccess
    if let target = draft.target, !isOfProject {
      let id = index.nodes.id(target)
      property.platformType = id.split(separator: ".").last.map(String.init) ?? id
    }
    property.attributes = decl.attributes.range.map { index.text(outline.attributes[$0].name) }
    return property
  }

  /// `- (void)setStore:(Store *)store` of `store`.
  private func hasOwnSetter(_ draft: PropertyDraft, _ decl: Decl) -> Bool {
    guard outline.language == .objectiveC else { return false }
    guard let setter = index.setter(of: decl.name) else { return false }
    return index.declared.members.all(owner: draft.owner, name: setter).contains { !index.decl($0).body.isNone }
  }
}
