internal import BarographEngine
internal import BarographModel

/// From an outlet or action to the documents that connect it, and from a connection to its declaration.
extension LanguageServer {
  /// Where the other ends of the outlet or action at a place are; none where there is no outlet.
  func outletPlaces(_ place: AskedPlace) -> [Location] {
    let (view, document) = (place.document.view, place.document)
    let now = document.text.now
    if isInterfaceDocument(document.file) {
      // Any place on the line of a connection.
      let connections = outletConnections(in: now.bytes).filter { now.row(of: $0.offset) == place.line }
      return connections.flatMap { declarations(of: $0, view) }
    }
    let declared = outletDeclarations(of: place)
    if declared.isEmpty { return [] }
    let words = declared.map { Array("\"\($0.member)".utf8) }
    return view.graph.files.map(\.path).filter(isInterfaceDocument).flatMap { file -> [Location] in
      // Most documents have nothing to do with it.
      guard let bytes = view.bytes(of: file), words.contains(where: { has($0, bytes) }) else { return [] }
      let text = KnownText(file, in: view, self)
      return outletConnections(in: text.now.bytes).filter { connection in
        declared.contains { connection.isConnected(to: $0) }
      }.map { text.location(of: $0.offset, in: file) }
    }
  }

  /// The outlets and actions that are declared on the line of a place, under the name there.
  private func outletDeclarations(of place: AskedPlace) -> [Outlet] {
    let now = place.document.text.now
    guard let line = now.line(place.line - 1), !place.name.isEmpty else { return [] }
    let before = now.bytes[(now.line(place.line - 2) ?? line).lowerBound..<line.upperBound]
    guard has(Array("IB".utf8), Array(before)) else { return [] }
    return BarographEngine.outletDeclarations(in: now.bytes, path: place.document.file).filter {
      now.row(of: $0.offset) == place.line && $0.member.hasPrefix(place.name)
    }
  }

  /// Where a connection's property or method is declared, and its class where that cannot be found.
  private func declarations(of connection: Outlet, _ view: ProjectView) -> [Location] {
    let types = view.types(named: connection.owner, in: FileID(0))
    let sites = types.compactMap { view.graph.nodes[$0].site }
    let own = sites.map { view.graph[$0.file].path }
    // Extensions may stand anywhere: files that name the class and the member.
    let words = [connection.owner, String(connection.member.prefix { $0 != ":" })].map { Array($0.utf8) }
    for files in [own, view.graph.files.map(\.path).filter { !isInterfaceDocument($0) }] {
      let found = files.flatMap { file -> [Location] in
        guard let bytes = view.bytes(of: file), words.allSatisfy({ has($0, bytes) }) else { return [] }
        let text = KnownText(file, in: view, self)
        return BarographEngine.outletDeclarations(in: text.now.bytes, path: file).filter(connection.isConnected)
          .map { text.location(of: $0.offset, in: file) }
      }
      if !found.isEmpty { return found }
    }
    return sites.map(view.graph.location)
  }
}

extension KnownText {
  /// A byte of the text of now as a place of the text that was analysed.
  func location(of offset: Int, in file: String) -> Location {
    let start = change.old(offset) ?? change.prefix
    let line = then.row(of: start)
    return Location(file: file, line: line, column: start - then.offset(line: line, column: 1) + 1)
  }
}

/// Whether bytes have others in them.
private func has(_ needle: [UInt8], _ bytes: [UInt8]) -> Bool {
  guard let first = needle.first else { return true }
  var index = 0
  while let start = bytes[index...].firstIndex(of: first) {
    if bytes[start...].starts(with: needle) { return true }
    index = start + 1
  }
  return false
}
