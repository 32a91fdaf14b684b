internal import BarographModel

/// Property wrappers of packages that fill what a project works with: which they are and where they get it from, no text at hand says.
extension PlainReader {
  /// `@LazyInjectService private var mailer: Mailing`
  func noteUnknownWrapper(_ decl: Decl, _ taken: [TakenType]) {
    guard outline.language == .swift, !decl.attributes.isEmpty, decl.value.isNone,
      taken.contains(where: { $0.asked != nil }),
      index.role(ofFile: file) == .production
    else { return }
    for row in decl.attributes.range {
      let attribute = outline.attributes[row]
      let name = index.text(attribute.name)
      guard name.first?.isUppercase ?? false, !WrapperWords.known.contains(name),
        case .external = lookup.type(of: attribute, file: file)
      else { continue }
      result.unknownWrappers.append((attribute.name, RawSite(file: file, offset: decl.offset)))
    }
  }
}

extension Linker {
  /// With fewer properties a wrapper is no way in which a project is put together.
  private static let fewestProperties = 20

  /// The line of a property, or of what fills it.
  private struct Line: Hashable {
    var file: FileID
    var line: Int32
  }

  /// Wrappers that fill many properties and that no framework knows, one line each, at the first place.
  func unknownWrappers(_ parts: [GraphPart]) -> [Unknown] {
    let found = parts.flatMap(\.unknownWrappers).map { (name: index.text($0.wrapper), site: index.site($0.site)) }
    if found.count < Self.fewestProperties { return [] }
    let asked = Set(graph.requests.map { Line(file: $0.site.file, line: $0.site.line) })
    let open = found.filter { !asked.contains(Line(file: $0.site.file, line: $0.site.line)) }
    return open.grouped(by: \.name).filter { $0.elements.count >= Self.fewestProperties }.compactMap { name, places in
      guard let first = places.first?.site else { return nil }
      return Unknown(
        file: graph[first.file].path, line: Int(first.line), column: Int(first.column),
        reason:
          "`@\(name)` fills \(places.count) properties and is of a package: what they get is not followed; if it asks a "
          + "container, say so: `frameworks: {custom: [{name: …, wrappers: [\(name)], register: […]}]}`")
    }
  }
}
