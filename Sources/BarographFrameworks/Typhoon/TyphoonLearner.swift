internal import BarographLink
internal import BarographModel

/// Collects what documents, configuration files and tests have to know about the assemblies of a project.
struct TyphoonLearner {
  let typhoon: TyphoonReading
  private var index: Index { typhoon.index }

  init(typhoon: TyphoonReading) { self.typhoon = typhoon }

  func knowledge() -> TyphoonKnowledge {
    var surface = TyphoonKnowledge()
    for assembly in typhoon.assemblies.sorted() {
      for method in typhoon.methods(of: assembly) {
        let heads = typhoon.heads(of: method.declaration)
        guard let head = heads.first else { continue }
        if isConfiguration(head.type) {
          addResources(of: method.declaration, to: &surface)
        } else if head.making == .configuration {
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
    var routes = TyphoonRouteLearner(typhoon: typhoon)
    routes.learn(into: &surface)
    surface.converted = converted()
    surface.configurations = Set(surface.configurations).sorted()
    if !surface.configurations.isEmpty { addKeys(to: &surface) }
    addConverters(to: &surface)
    return surface
  }

  private func addKeys(to surface: inout TyphoonKnowledge) {
    for method in surface.definitions.values.joined() {
      guard let definition = typhoon.definition(of: method) else { continue }
      for argument in definition.injections.flatMap(\.arguments) { addKeys(argument.value, to: &surface) }
    }
  }

  private func addKeys(_ value: TyphoonValue, to surface: inout TyphoonKnowledge, depth: Int = 0) {
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

  private func isConfiguration(_ type: TypeValue) -> Bool {
    guard case .external(let path, _) = type.unwrapped, let name = path.last else { return false }
    return ["TyphoonConfigPostProcessor", "TyphoonPropertyPlaceholderConfigurer"].contains(index.text(name))
  }

  /// `[definition injectMethod:@selector(useResourceWithName:) parameters:…]` of a configuration's own class.
  private func addResources(of method: DeclReference, to surface: inout TyphoonKnowledge) {
    let arguments = typhoon.definition(of: method)?.injections.flatMap(\.arguments) ?? []
    let names = arguments.map { resource($0) }
    if names.isEmpty { surface.isConfigurationOpen = true }
    for name in names {
      let found = name.map { index.documents.configurations(named: $0) } ?? []
      if found.isEmpty { surface.isConfigurationOpen = true }
      surface.configurations += found.map(\.file)
    }
  }

  /// The name of a file: a text, or `[TyphoonBundleResource withName:@"…"]`.
  private func resource(_ argument: TyphoonArgument) -> String? {
    let reading = typhoon.reading(argument.file)
    if let text = reading.constant(argument.row) { return text.split(separator: "/").last.map(String.init) }
    guard reading.expr(argument.row).kind == .call, let first = reading.arguments(reading.expr(argument.row)).first
    else {
      return nil
    }
    return reading.constant(first.value)?.split(separator: "/").last.map(String.init)
  }

  private func add(_ head: TyphoonHead, to surface: inout TyphoonKnowledge) {
    guard let name = typhoon.configurationName(head) else {
      surface.isConfigurationOpen = true
      return
    }
    let found = index.documents.configurations(named: name)
    if found.isEmpty { surface.isConfigurationOpen = true }
    surface.configurations += found.map(\.file)
  }

  /// Files that Info.plists name, and the one that Typhoon looks for by itself.
  private func addGlobal(to surface: inout TyphoonKnowledge) {
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
    for (file, outline) in index.outlines where outline.language != .markup {
      for (row, decl) in zip(outline.declRows, outline.decls) where decl.name == name && !decl.body.isNone {
        let made = supported(by: DeclReference(file: file, decl: row))
        found.formUnion(made.isEmpty ? [""] : made)
      }
    }
    return found
  }

  private func supported(by method: DeclReference) -> [String] {
    let reading = typhoon.reading(method.file)
    return reading.results(in: index.decl(method).body).map { reading.constant($0) ?? "" }
  }

  /// Which definitions register a converter, and of what.
  private func addConverters(to surface: inout TyphoonKnowledge) {
    guard !surface.converted.isEmpty else { return }
    for method in surface.definitions.values.joined().sorted(by: isEarlier) {
      guard case .entity(let entity, _)? = typhoon.heads(of: method).first?.type.unwrapped,
        let says = typhoon.members("supportedType", of: entity).first(where: { !index.decl($0).body.isNone }),
        let made = supported(by: says).first, !made.isEmpty
      else { continue }
      surface.converters[made, default: []].append(method)
      surface.convertedParts[made] = parts(takenBy: entity)
    }
  }

  private func isEarlier(_ a: DeclReference, _ b: DeclReference) -> Bool { (a.file, a.decl) < (b.file, b.decl) }

  /// `parts[2]` after `componentsSeparatedByString:`: how many parts `convert:` needs; `nil` where it does not tell.
  private func parts(takenBy entity: EntityID) -> Int? {
    guard let method = typhoon.members("convert:", of: entity).first(where: { !index.decl($0).body.isNone }) else {
      return nil
    }
    let reading = typhoon.reading(method.file)
    let body = index.decl(method).body
    let own = reading.outline.exprs.filter { reading.reader.isInside($0.scope, body) }
    let splits: Set<String> = ["componentsSeparatedByString", "components"]
    guard own.contains(where: { $0.kind == .member && splits.contains(index.text($0.name)) }) else { return nil }
    let taken = own.filter { $0.kind == .subscriptCall }.compactMap { reading.arguments($0).first?.value }
    let numbers = taken.compactMap {
      reading.expr($0).kind == .integer ? Int(reading.text(reading.expr($0).name)) : nil
    }
    // As many parts as constants have names.
    let constants = Set(taken.compactMap { constant($0, reading) })
    let needed = max(numbers.max().map { $0 + 1 } ?? 0, constants.count)
    return needed > 0 ? needed : nil
  }

  /// The name of a constant or a case; `nil` for a variable.
  private func constant(_ row: ExprID, _ reading: FileReading) -> Name? {
    let stripped = reading.stripped(row)
    guard !stripped.isNone, case let expr = reading.expr(stripped),
      [.name, .implicitMember, .member].contains(expr.kind)
    else {
      return nil
    }
    if reading.text(expr.name) == "rawValue", expr.kind == .member { return constant(expr.base, reading) }
    guard let reference = reading.declaration(of: stripped) else { return expr.name }
    let decl = index.decl(reference)
    return decl.kind == .enumCase || decl.kind == .variable && decl.flags.contains(.isLet) ? expr.name : nil
  }
}
