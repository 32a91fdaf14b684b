/// The templates of this folder, as they were when the program was built.
package enum Templates {
  /// Those that jobs can name, by their file names.
  package static let builtIn = texts { !$0.hasPrefix("partials/") }

  /// What they include, by path below this folder.
  package static let partials = texts { $0.hasPrefix("partials/") }

  private static func texts(where isMeant: (Substring) -> Bool) -> [String: String] {
    let named = embeddedTexts.map { ($0.key.dropFirst("Templates/".count), $0.value) }
    return Dictionary(uniqueKeysWithValues: named.filter { isMeant($0.0) }.map { (String($0.0), $0.1) })
  }
}
