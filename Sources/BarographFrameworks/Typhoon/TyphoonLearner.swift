internal import BarographLink
internal import BarographModel

/// Collects what documents, configuration files and tests have to know about the assemblies of a project.
struct TyphoonLearner {
  let typhoon: TyphoonReading
  private var index: Index { typhoon.index }

  init(typhoon: TyphoonReading) { self.typhoon = typhoon }

  func surface() -> TyphoonSurface {
    var surface = TyphoonSurface()
    for assembly in typhoon.assemblies.sorted() {
      for method in typhoon.methods(of: assembly) {
        let heads = typhoon.heads(of: method.declaration)
        guard let head = heads.first else { continue }
        if head.making == .configuration {
          add(head, to: &surface)
        } else {
          surface.definitions[method.selector, default: []].append(method.declaration)
        }
        for case .entity(let entity, _) in heads.filter({ $0.making == .classed }).map(\.type.unwrapped)
        where !(surface.selectors[entity]?.contains(method.selector) ?? false) && !isAbstract(method.declaration) {
          surface.selectors[entity, default: []].append(method.selector)
        }
      }
    }
    addGlobal(to: &surface)
    surface.converted = converted()
    surface.configurations = Set(surface.configurations).sorted()
    if !surface.configurations.isEmpty { addKeys(to: &surface) }
    return surface
  }

  private func addKeys(to surface: inout TyphoonSurface) {
    for method in surface.definitions.values.joined() {
      guard let definition = typhoon.definition(of: method) else { continue }
      for argument in definition.injections.flatMap(\.arguments) { addKeys(argument.value, to: &surface) }
    }
  }

  private func addKeys(_ value: TyphoonValue, to surface: inout TyphoonSurface, depth: Int = 0) {
    guard depth < 8 else { return }
    switch value {
    case .configuration(let key?): surface.keys.insert(key)
    case .configuration(nil): surface.hasComputedKey = true
    case .collection(let items, _), .choice(let items):
      for item in items { addKeys(item, to: &surface, depth: depth + 1) }
    case .definition(_, let arguments, _):
      for argument in arguments { addKeys(argument.value, to: &surface, depth: depth + 1) }
    default: break
    }
  }

  private func isAbstract(_ method: DeclReference) -> Bool { typhoon.definition(of: method)?.isAbstract ?? false }

  // MARK: Configuration

  private func add(_ head: TyphoonHead, to surface: inout TyphoonSurface) {
    guard let name = typhoon.configurationName(head) else {
      surface.isConfigurationOpen = true
      return
    }
    let found = index.documents.configurations(named: name)
    if found.isEmpty { surface.isConfigurationOpen = true }
    surface.configurations += found.map(\.file)
  }

  /// Files that Info.plists name, and the one that Typhoon looks for by itself.
  private func addGlobal(to surface: inout TyphoonSurface) {
    for document in index.documents.configurations {
      if document.name.hasPrefix("config_"), document.format == .propertyList {
        surface.configurations.append(document.file)
      }
      for key in ["TyphoonGlobalConfigFilenames", "TyphoonConfigFilename"] {
        for (text, _) in document.texts(of: key, index) {
          let found = index.documents.configurations(named: text)
          if found.isEmpty { surface.isConfigurationOpen = true }
          surface.configurations += found.map(\.file)
        }
      }
    }
  }

  // MARK: Converters

  static let builtInConverters: Set<String> = [
    "NSString", "NSMutableString", "NSURL", "NSNumber", "UIColor", "NSColor", "UIImage",
  ]

  /// The types that classes with `supportedType` say they make; an empty name stands for one that is computed.
  private func converted() -> Set<String> {
    guard let name = index.project.names.find("supportedType") else { return [] }
    var found: Set<String> = []
    for (file, outline) in index.rows.enumerated() where outline.language != .markup {
      for (row, decl) in outline.decls.enumerated() where decl.name == name && decl.body >= 0 {
        let reading = typhoon.reading(Int32(file))
        let texts = reading.results(in: outline.decls[row].body).map { reading.constant($0) ?? "" }
        found.formUnion(texts.isEmpty ? [""] : texts)
      }
    }
    return found
  }
}
