internal import BarographModel

extension ProjectIndex {
  /// How generated code names a type: by its path, with the module in front where two modules have that path, or that of a type around
  /// it, or elsewhere the platform's is meant too.
  func spelling(of row: Int) -> String {
    let path = path(of: row)
    let node = graph.nodes[row]
    let ends = path.indices.filter { path[$0] == "." } + [path.endIndex]
    let isShared =
      ends.contains { sharedPaths.contains(String(path[..<$0])) }
      || isOfPlatformToo(String(path[..<ends[0]]), node.module)
    return isShared && isImportable(node.module) ? node.id : path
  }

  /// Whether outside its module a type's name means one of the platform too. A module with a type of its own name cannot say which.
  private func isOfPlatformToo(_ name: String, _ module: String) -> Bool {
    !home.isEmpty && home != module && PlatformNames.declares(name) && row(id: module + "." + module) == nil
  }

  /// How generated code names what a key asks for: a generic type with the arguments of the key. `nil` where those are not known.
  func spelling(of key: BindingKey, _ row: Int) -> String? {
    let isGeneric = !graph.nodes[row].kind.isProtocol && !graph.nodes[row].genericParameters.isEmpty
    let arguments = graph.nodes[row].genericParameters.isEmpty ? "" : genericArguments(of: key)
    return isGeneric && arguments.isEmpty ? nil : spelling(of: row) + arguments
  }

  /// `<RunLoop>` of a key `Search<RunLoop>`, spelled for generated code.
  func genericArguments(of key: BindingKey) -> String {
    guard let start = key.type.firstIndex(of: "<"), key.type.hasSuffix(">") else { return "" }
    return respelled(String(key.type[start...]), types: rows(inKey: key.type), owner: 0)
  }

  /// The types of the project that a key names by their ids.
  func rows(inKey key: String) -> [Int] {
    key.split { !isNameCharacter($0) && $0 != "." }.compactMap { self.row(id: String($0)) }
  }

  /// A type of a generic one's member, with the generic's arguments in the place of its parameters.
  func specialised(_ text: String, of row: Int, _ generics: String) -> String {
    let names = graph.nodes[row].genericParameters.map { String($0.prefix { isNameCharacter($0) }) }
    let arguments = topLevelParts(of: generics)
    guard !names.isEmpty, names.count == arguments.count else { return text }
    let given = Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first })
    return renamed(text) { given[String($0)] ?? String($0) }
  }

  /// `Page` and `Result<Int, Never>` of `<Page, Result<Int, Never>>`.
  private func topLevelParts(of generics: String) -> [String] {
    guard generics.hasPrefix("<"), generics.hasSuffix(">") else { return [] }
    var parts = [""]
    var depth = 0
    for character in generics.dropFirst().dropLast() {
      if "<([".contains(character) { depth += 1 }
      if ">)]".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { String(trimmed($0[...])) }
  }

  /// A type as written somewhere, spelled so that it means the same at file scope: `Config` inside `Client` becomes
  /// `Client.Config`. `types` are the project types it names, `owner` what `Self` stands for.
  func respelled(_ text: String, types: [Int], owner: Int) -> String {
    renamed(text) { word in
      if word == "Self" { return spelling(of: owner) }
      return meaning(of: word, among: types).map(spelling) ?? String(word)
    }
  }

  /// A type's spelling as keys of bindings have it: project types by id.
  func normalised(_ text: String, types: [Int]) -> String {
    renamed(text) { word in meaning(of: word, among: types).map { graph.nodes[$0].id } ?? String(word) }
  }

  func meaning(of word: Substring, among types: [Int]) -> Int? {
    let meant = types.filter { ("." + graph.nodes[$0].id).hasSuffix("." + word) }
    return meant.count == 1 ? meant[0] : nil
  }

  /// Whether a module's name is known well enough to write `import` in front of it: a folder's name is a guess, unless
  /// some file imports it.
  func isImportable(_ module: String) -> Bool {
    guard !module.isEmpty, let row = graph.modules.first(where: { $0.name == module }) else { return !module.isEmpty }
    return row.origin != .folder || imported.contains(module)
  }

  /// What code elsewhere imports to see a type: its module. Where that is only a folder's name, the imported module that
  /// the folders above its file spell: `ArtistDomainInterface` of `ArtistDomain/Interface/Artist.swift`.
  func importName(of row: Int) -> String {
    let node = graph.nodes[row]
    if isImportable(node.module) || node.module.isEmpty { return node.module }
    let folders = (node.site.map { graph[$0.file].path } ?? "").split(separator: "/").dropLast().map(
      String.init)
    for (place, folder) in folders.enumerated() {
      let pair = place + 1 < folders.count ? folder + folders[place + 1] : ""
      if let name = [pair, folder].first(where: { imported.contains($0) && PlatformNames.isOther($0) }) { return name }
    }
    return node.module
  }
}

/// A text whose names, with their dots, are replaced.
func renamed(_ text: String, _ name: (Substring) -> String) -> String {
  var result = ""
  var rest = text[...]
  while let first = rest.first {
    let end =
      isNameCharacter(first)
      ? rest.firstIndex { !isNameCharacter($0) && $0 != "." } ?? rest.endIndex
      : rest.index(after: rest.startIndex)
    result += isNameCharacter(first) ? name(rest[..<end]) : String(first)
    rest = rest[end...]
  }
  return result
}
