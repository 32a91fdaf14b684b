internal import BarographModel

/// Names across languages: what Objective-C sees of the project, and what Swift calls its types and members.
extension DeclaredNames {
  /// Stands for all modules in `topLevel`: what Objective-C, which has one space of names, may name.
  static let everywhere = ModuleID.none

  /// Declares something at file scope under the names that the other language has for it.
  mutating func declareForeign(
    _ reference: DeclReference, _ decl: Decl, _ outline: OutlineView, modules: [Int], _ known: KnownNames
  ) {
    guard decl.access != .privateAccess, decl.access != .fileprivateAccess else { return }
    if outline.language == .objectiveC {
      topLevel.append(reference, owner: Self.everywhere, name: decl.name)
      guard decl.kind.isNominal, let name = writtenName(known.swiftName, decl, outline), name != decl.name else {
        return
      }
      typeNames.insert(name)
      for module in modules { topLevel.append(reference, owner: ModuleID(module), name: name) }
    } else if isBridged(decl.kind) {
      let name = writtenName(known.objc, decl, outline) ?? decl.name
      typeNames.insert(name)
      topLevel.append(reference, owner: Self.everywhere, name: name)
    }
  }

  /// Whether what Swift declares has a name in Objective-C: classes, protocols and enumerations do.
  private func isBridged(_ kind: DeclKind) -> Bool {
    kind == .classType || kind == .protocolType || kind == .enumType
  }

  /// Adds a member of an Objective-C type under the name that Swift has for it, if that is another one.
  mutating func declareImported(_ reference: DeclReference, _ decl: Decl, owner: EntityID, _ index: Index) {
    guard decl.kind == .function || decl.kind == .variable else { return }
    let written = writtenName(index.known.swiftName, decl, index[reference.file])
    guard let name = written ?? prunedName(decl, owner, index), name != decl.name else {
      if written == nil, hasSwift { declareShortened(reference, decl, owner: owner, index) }
      return
    }
    imported[reference] = name
    addMember(reference, decl, owner: owner, name: name, index)
  }

  /// `addTrack:` may be `add(_:)` in Swift and `trackWithTitle:` `track(withTitle:)`: what types say, and what belongs to
  /// the first argument, is left out. Swift sees headers only.
  private mutating func declareShortened(_ reference: DeclReference, _ decl: Decl, owner: EntityID, _ index: Index) {
    guard decl.kind == .function, decl.flags.contains(.isRequirement), !decl.parameters.isEmpty else { return }
    let words = importedWords(index.text(decl.name))
    for count in 1..<max(1, words.count) {
      if let name = index.project.names.find(words.prefix(count).joined()) {
        addMember(reference, decl, owner: owner, name: name, index)
      }
    }
  }

  /// `AStoreProtocol` is Swift's name for a protocol of Objective-C that is called like a class.
  mutating func declareProtocolsNamedLikeClasses(of index: Index) {
    for (file, outline) in index.outlines where outline.language == .objectiveC {
      for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .protocolType {
        let reference = DeclReference(file: file, decl: row)
        let isNamedLikeClass = topLevel.all(owner: Self.everywhere, name: decl.name).contains {
          index.decl($0).kind == .classType
        }
        guard isNamedLikeClass, let entity = index.entity(of: reference) else { continue }
        protocolsNamedLikeClasses.insert(entity)
        guard hasSwift, let name = index.project.names.find(index.text(decl.name) + "Protocol") else { continue }
        typeNames.insert(name)
        for module in index.project[file].modules {
          topLevel.append(reference, owner: ModuleID(module), name: name)
        }
      }
    }
  }

  /// `+sharedStore` of `ABStore` is `shared()`: words at the end that the type's name says already are left out. Nothing
  /// when the project mentions no such name.
  private func prunedName(_ decl: Decl, _ owner: EntityID, _ index: Index) -> Name? {
    guard decl.kind == .function, decl.parameters.isEmpty, decl.flags.contains(.isClassMember) else { return nil }
    let member = importedWords(index.text(decl.name))
    let type = importedWords(index.text(index[owner].name))
    let shared = zip(member.dropFirst().reversed(), type.reversed()).prefix { $0 == $1 }.count
    return shared == 0 ? nil : index.project.names.find(member.dropLast(shared).joined())
  }

  /// What Swift calls a type, where a header of Objective-C says so.
  func swiftName(_ decl: Decl, _ outline: OutlineView, _ known: KnownNames) -> Name? {
    decl.attributes.isEmpty ? nil : writtenName(known.swiftName, decl, outline)
  }

  /// The name in the parentheses of an attribute: `@objc(Name)`, `NS_SWIFT_NAME(Name)`, `NS_SWIFT_NAME(name())`.
  private func writtenName(_ attribute: Name, _ decl: Decl, _ outline: OutlineView) -> Name? {
    for row in decl.attributes.range where outline.attributes[row].name == attribute {
      guard let argument = outline.attributes[row].arguments.range.first else { return nil }
      var value = outline.arguments[argument].value
      if !value.isNone, outline[value].kind == .call { value = outline[value].base }
      guard !value.isNone, outline[value].kind == .name else { return nil }
      return outline[value].name
    }
    return nil
  }
}

/// `sharedURLStore`: `shared`, `URL`, `Store`.
func importedWords(_ text: String) -> [Substring] {
  var words: [Substring] = []
  var start = text.startIndex
  for index in text.indices.dropFirst() where text[index].isUppercase {
    let next = text.index(after: index)
    let endsCapitals = next < text.endIndex && text[next].isLowercase
    guard !text[text.index(before: index)].isUppercase || endsCapitals else { continue }
    words.append(text[start..<index])
    start = index
  }
  return words + [text[start...]]
}
