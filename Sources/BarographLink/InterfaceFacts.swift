package import BarographModel

/// What all documents of a project say together, learned before files are read one by one.
package struct InterfaceFacts: Sendable {
  /// The class of each object, by rows of `Documents.interfaces` and of their objects.
  package private(set) var classes: [[InterfaceClass]] = []
  /// Classes of which documents make or name objects, with their superclasses in the project.
  package private(set) var used: Set<Int32> = []
  /// Names of the outlets that documents connect in objects of a class, or of its subclasses.
  package private(set) var connected: [Int32: Set<Name>] = [:]
  /// Storyboard identifiers, segue identifiers and reuse identifiers of all documents.
  package private(set) var storyboardIdentifiers: Set<Name> = []
  package private(set) var segueIdentifiers: Set<Name> = []
  package private(set) var reuseIdentifiers: Set<Name> = []
  /// Some document could not be read, so what no other one has may be there.
  package private(set) var hasUnreadable = false

  package init() {}

  package init(_ lookup: Lookup) {
    let index = lookup.index
    hasUnreadable = index.project.unknowns.contains { $0.file.hasSuffix(".storyboard") || $0.file.hasSuffix(".xib") }
    for document in index.documents.interfaces {
      if index.rows[Int(document.file)].firstError >= 0 { hasUnreadable = true }
      let own = document.objects.map { index.interfaceClass(of: $0, in: document) }
      collect(document, own, lookup)
      classes.append(own)
    }
  }

  private mutating func collect(_ document: InterfaceDocument, _ own: [InterfaceClass], _ lookup: Lookup) {
    for object in document.objects {
      if !object.storyboardIdentifier.isNone { storyboardIdentifiers.insert(object.storyboardIdentifier) }
      if !object.reuseIdentifier.isNone { reuseIdentifiers.insert(object.reuseIdentifier) }
    }
    for entity in Set(own.compactMap(\.entity)) {
      lookup.eachSupertype(of: entity) {
        used.insert($0)
        return false
      }
    }
    for connection in document.connections {
      if connection.kind == .segue, !connection.name.isNone { segueIdentifiers.insert(connection.name) }
      guard connection.kind == .outlet || connection.kind == .outletCollection, connection.owner >= 0,
        let entity = own[Int(connection.owner)].entity
      else { continue }
      lookup.eachSupertype(of: entity) {
        connected[$0, default: []].insert(connection.name)
        return false
      }
    }
  }
}
