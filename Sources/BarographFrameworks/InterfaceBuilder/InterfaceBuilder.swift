internal import BarographLink
internal import BarographModel

extension Recogniser {
  static let interfaceBuilderName = "InterfaceBuilder"

  /// Storyboards and xibs: a container that everybody uses.
  package static let interfaceBuilder = Recogniser(
    framework: interfaceBuilderName, modules: [], marks: [], traits: [.belongsToClasses],
    readsMarkup: true, learns: InterfaceKnowledge.self
  ) { file, inference, project in
    let index = inference.index
    guard !index.documents.interfaces.isEmpty else { return GraphPart() }
    if index[file].language != .markup {
      var pass = InterfaceCodePass(file, inference, project[InterfaceKnowledge.self])
      return pass.run()
    }
    if let configuration = index.documents.configuration(ofFile: file) {
      return startingScenes(of: configuration, inference.lookup)
    }
    guard let row = index.documents.interfaceRow(ofFile: file) else { return GraphPart() }
    var pass = InterfacePass(row, inference, project[InterfaceKnowledge.self])
    return pass.run()
  }
}

/// The scenes that a program begins with, as its property list says.
private func startingScenes(of configuration: ConfigurationDocument, _ lookup: Lookup) -> GraphPart {
  let index = lookup.index
  var result = GraphPart()
  guard configuration.name.hasSuffix("Info.plist") else { return result }
  for entry in configuration.entries where entry.kind == .string {
    let key = index.text(entry.key).prefix { $0 != "~" }
    guard let kinds = startingKeys[String(key)] else { continue }
    let name = index.text(entry.value)
    // A build setting may stand for the name; an empty one means none.
    if name.isEmpty || name.contains("$(") { continue }
    let site = RawSite(file: configuration.file, offset: entry.valueOffset)
    let documents = kinds.flatMap {
      index.interfaces(named: documentName(name), isStoryboard: $0, from: configuration.file)
    }
    for document in documents where !configuration.entity.isNone {
      guard let scene = document.firstScene, !scene.entity.isNone else { continue }
      var edge = Edge(
        from: index.nodes.row(of: configuration.entity), to: index.nodes.row(of: scene.entity), kind: .composition,
        form: .config, timing: .deferred, strength: .unknown, at: lookup.place(site, .file), member: String(key))
      edge.framework = Recogniser.interfaceBuilderName
      result.rows.edges.append(edge)
    }
    if documents.isEmpty, key != "UILaunchStoryboardName" {
      result.defects.append(
        FoundDefect(
          .brokenOutlet, "IB-05", "\(key) names `\(name)`, and no such document is in the project", at: site,
          help: ["correct the name, or remove the key"], isLikely: true, severity: .warning))
    }
  }
  return result
}

/// Keys that name a document: a storyboard, a xib, or either.
private let startingKeys: [String: [Bool]] = [
  "UIMainStoryboardFile": [true], "NSMainStoryboardFile": [true], "UISceneStoryboardFile": [true],
  "NSMainNibFile": [false], "UILaunchStoryboardName": [true, false], "NSExtensionMainStoryboard": [true],
]

/// `Main` of `Main` and of `Main.storyboard`.
private func documentName(_ name: String) -> String {
  for suffix in [".storyboard", ".xib", ".nib"] where name.hasSuffix(suffix) {
    return String(name.dropLast(suffix.count))
  }
  return name
}

extension InterfaceDocument {
  /// The scene that it begins with.
  var firstScene: InterfaceScene? {
    let first = object(initialObject).map { objects[$0].scene } ?? 0
    return scenes.indices.contains(Int(first)) ? scenes[Int(first)] : nil
  }
}
