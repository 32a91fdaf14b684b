internal import BarographLink
internal import BarographModel

/// What the library calls a property wrapper that may go by another name in the project.
enum FactoryWrapperName {
  /// The library's name of an attribute's wrapper; `nil` for other attributes.
  static func of(_ attribute: Attribute, file: FileID, _ lookup: Lookup) -> String? {
    let name = lookup.index.text(attribute.name)
    if FactoryWords.wrappers[name] != nil || name == FactoryWords.typeWrapper { return name }
    return aliased(attribute, file: file, lookup)
  }

  /// `@Inject(\.service)` where the project says `typealias Inject = Injected`: the file needs no import for it.
  static func aliased(_ attribute: Attribute, file: FileID, _ lookup: Lookup) -> String? {
    let index = lookup.index
    let outline = index[file]
    guard let first = outline.arguments[attribute.arguments.range].first?.value, !first.isNone,
      outline[first].kind == .keyPath,
      case .alias(let alias) = lookup.meaning(of: attribute.name, file: file, scope: .file, offset: 0, wantsType: true),
      ModuleSight.sees(FactoryWords.modules, file: alias.file, index),
      case .external(let path, _) = lookup.type(of: attribute, file: file), let name = path.last.map(index.text),
      FactoryWords.wrappers[name] != nil
    else { return nil }
    return name
  }
}
