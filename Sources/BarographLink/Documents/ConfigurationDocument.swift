package import BarographModel

/// A configuration file: property list, JSON or `key=value` lines.
package struct ConfigurationDocument: Sendable {
  package let file: FileID
  /// Row of `Index.entities`: its node.
  package let entity: EntityID
  /// Without folders: `Info.plist`.
  package let name: String
  package let format: ConfigurationFormat
  /// In order of the text; what holds others comes before them.
  package private(set) var entries: [ConfigurationEntry] = []
  /// Where it stops being of its format, in bytes; what stands before was read.
  package let problem: UInt32?
  /// Rows of entries by who holds them and their key; of equal keys the last one counts, as for those who read such files.
  private var rowsByKey: [Place: Int] = [:]

  private struct Place: Hashable {
    var parent: Int32
    var key: Name
  }

  init(_ file: FileID, _ index: Index) {
    let outline = index[file]
    let decl = outline.decls.firstIndex { $0.kind == .configurationFile } ?? 0
    self.file = file
    entity = index.entity(of: DeclReference(file: file, decl: DeclID(decl))) ?? .none
    name = String(fileName(index.project[file].path))
    format = ConfigurationFormat(rawValue: index.text(outline.exprs[0].name)) ?? .propertyList
    problem = outline.firstError < 0 ? nil : UInt32(outline.firstError)
    var rows: [ExprID: Int32] = [:]
    for (row, expr) in outline.exprs.enumerated() where expr.kind == .markup && row > 0 {
      rows[ExprID(row)] = Int32(entries.count)
      var entry = ConfigurationEntry(key: expr.name, parent: rows[expr.base] ?? -1, offset: expr.offset)
      if let argument = expr.arguments.range.first {
        let value = outline[outline.arguments[argument].value]
        entry.kind = ConfigurationKind(rawValue: index.text(outline.arguments[argument].label)) ?? .string
        entry.value = value.name
        entry.valueOffset = value.offset
      }
      if !entry.key.isNone { rowsByKey[Place(parent: entry.parent, key: entry.key)] = entries.count }
      entries.append(entry)
    }
  }

  /// Rows of what an entry holds; `nil` means the top level.
  package func children(of entry: Int?) -> [Int] {
    entries.indices.filter { entries[$0].parent == Int32(entry ?? -1) }
  }

  /// The row of the entry that some keys lead to, outermost first. Keys are compared whole: one may contain dots.
  package func entry(at path: [Name]) -> Int? {
    var found: Int?
    for key in path {
      guard let next = rowsByKey[Place(parent: Int32(found ?? -1), key: key)] else { return nil }
      found = next
    }
    return found
  }

  /// The texts that a key of the top level has: its own, or those of its list.
  package func texts(of key: String, _ index: Index) -> [(text: String, offset: UInt32)] {
    guard let name = index.project.names.find(key), let row = entry(at: [name]) else { return [] }
    let rows = entries[row].kind == .array ? children(of: row) : [row]
    return rows.filter { entries[$0].kind == .string }.map { (index.text(entries[$0].value), entries[$0].valueOffset) }
  }
}

/// One key with its value, or an element of a list.
package struct ConfigurationEntry: Sendable {
  /// As written, without quotes; none in lists.
  package var key: Name
  /// Row of the entry that holds it, or -1.
  package var parent: Int32
  package var kind = ConfigurationKind.string
  /// As written, without quotes; none for dictionaries and lists.
  package var value = Name.none
  /// Where the key stands; of elements the value.
  package var offset: UInt32
  package var valueOffset: UInt32 = 0

  init(key: Name, parent: Int32, offset: UInt32) {
    self.key = key
    self.parent = parent
    self.offset = offset
  }
}
