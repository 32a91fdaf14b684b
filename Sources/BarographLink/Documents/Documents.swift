package import BarographModel

/// The documents of Interface Builder and the configuration files of a project, each list in the order of its files. They
/// say only what stands in them: which classes their names mean is for lookup to say.
package struct Documents: Sendable {
  package fileprivate(set) var interfaces: [InterfaceDocument] = []
  package fileprivate(set) var configurations: [ConfigurationDocument] = []
  private var interfaceRows: [FileID: Int] = [:]
  private var configurationRows: [FileID: Int] = [:]
  private var interfacesByName: [String: [Int]] = [:]
  private var configurationsByName: [String: [Int]] = [:]

  /// None.
  init() {}

  init(_ index: Index) {
    for (file, outline) in index.outlines where outline.language == .markup && !outline.exprs.isEmpty {
      if outline.decls.contains(where: { $0.kind == .configurationFile }) {
        let document = ConfigurationDocument(file, index)
        configurationRows[file] = configurations.count
        configurationsByName[document.name, default: []].append(configurations.count)
        configurations.append(document)
      } else {
        let document = InterfaceDocument(file, index)
        interfaceRows[file] = interfaces.count
        interfacesByName[document.name, default: []].append(interfaces.count)
        interfaces.append(document)
      }
    }
  }

  /// The row in `interfaces` of the document that a file holds.
  package func interfaceRow(ofFile file: FileID) -> Int? { interfaceRows[file] }

  /// The document that a file holds.
  package func interface(ofFile file: FileID) -> InterfaceDocument? { interfaceRows[file].map { interfaces[$0] } }

  /// The configuration that a file holds.
  package func configuration(ofFile file: FileID) -> ConfigurationDocument? {
    configurationRows[file].map { configurations[$0] }
  }

  /// The configuration files of a name: `Net.json`.
  package func configurations(named name: String) -> [ConfigurationDocument] {
    (configurationsByName[name] ?? []).map { configurations[$0] }
  }

  /// The storyboards, or the xibs, that code means by a name: `Main`. There are several where languages or devices have
  /// their own, or modules use the same name.
  package func interfaces(named name: String, isStoryboard: Bool) -> [InterfaceDocument] {
    (interfacesByName[name] ?? []).lazy.map { interfaces[$0] }.filter { $0.isStoryboard == isStoryboard }
  }
}

extension Index {
  /// The storyboards, or the xibs, that a file means by a name: those of the modules that it sees where they have one, for
  /// twins of other programs are none of theirs; else all of that name.
  package func interfaces(named name: String, isStoryboard: Bool, from file: FileID) -> [InterfaceDocument] {
    let all = documents.interfaces(named: name, isStoryboard: isStoryboard)
    guard all.count > 1 else { return all }
    let own = all.filter { seesModules(of: $0.file, from: file) }
    return own.isEmpty ? all : own
  }
}

/// What a file is called without folders and extension, and without what says for which device it is: `Main~ipad.xib`.
func documentName(_ path: String) -> String {
  var name = fileName(path)
  if let dot = name.lastIndex(of: ".") { name = name[..<dot] }
  if let tilde = name.lastIndex(of: "~") { name = name[..<tilde] }
  return String(name)
}

/// The last part of a path.
func fileName(_ path: String) -> Substring { path.split(separator: "/").last ?? path[...] }

extension OutlineView {
  /// What an element says about itself: an attribute's value; none where it has no such attribute.
  func attribute(_ label: Name, of element: Expr) -> (value: Name, offset: UInt32) {
    for row in element.arguments.range where arguments[row].label == label && !arguments[row].value.isNone {
      let value = self[arguments[row].value]
      return (value.name, value.offset)
    }
    return (.none, element.offset)
  }
}
