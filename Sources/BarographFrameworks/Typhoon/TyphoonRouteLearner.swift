internal import BarographLink
internal import BarographModel

/// Collects by which ways objects come to Typhoon without a definition of theirs: screens that it loads, what is handed to
/// `inject:`, what markers ask for.
struct TyphoonRouteLearner {
  let typhoon: TyphoonReading
  private var index: Index { typhoon.index }
  private var names: NameTable { index.project.names }

  init(typhoon: TyphoonReading) { self.typhoon = typhoon }

  mutating func learn(into surface: inout TyphoonKnowledge) {
    learnLists(into: &surface)
    learnCode(into: &surface)
    if hasMarkers { learnMarkers(into: &surface) }
    learnScreens(into: &surface)
  }

  // MARK: Info.plist

  private func learnLists(into surface: inout TyphoonKnowledge) {
    let lists = ["TyphoonInitialAssemblies", "TyphoonInitialAssemblies(iPad)", "TyphoonInitialAssemblies(iPhone)"]
    for document in index.documents.configurations where document.name.hasSuffix("Info.plist") {
      if lists.contains(where: { !document.texts(of: $0, index).isEmpty }) {
        surface.screens.isStarted = true
        surface.screens.hasFactory = true
      }
      for (text, _) in document.texts(of: "TyphoonCleanStoryboards", index) { surface.screens.clean.insert(text) }
      guard let name = names.find("TyphoonAutoInjectionEnabled"), let row = document.entry(at: [name]) else { continue }
      let entry = document.entries[row]
      if ["false", "NO", "no", "0"].contains(index.text(entry.value)) {
        surface.markersOff = RawSite(file: document.file, offset: entry.offset)
      }
    }
  }

  // MARK: Code

  /// What a word in code says.
  private enum Sign { case start, factory, storyboard, nib, injection, configuration }

  private static let words: [String: Sign] = [
    "factoryWithAssembly": .start, "factoryWithAssemblies": .start, "initWithAssembly": .start,
    "initWithAssemblies": .start, "setFactoryForResolvingUI": .factory, "setFactoryForResolvingXibs": .factory,
    "setFactoryForResolvingFromXibs": .factory, "factoryForResolvingUIWithAssemblies": .factory,
    "factoryForResolvingUIWithAssembly": .factory, "newFactoryForResolvingUI": .factory,
    "initFactoryForResolvingUI": .factory, "factoryFromPlistInBundle": .factory, "TyphoonStoryboard": .storyboard,
    "forResourceNamed": .configuration, "forResourceAtPath": .configuration, "useResourceWithName": .configuration,
    "useResourceAtPath": .configuration, "TyphoonNibLoader": .nib, "TyphoonViewControllerNibResolver": .nib,
    "inject": .injection,
  ].merging(TyphoonPass.activations.map { ($0, .start) }) { own, _ in own }

  private func learnCode(into surface: inout TyphoonKnowledge) {
    var signs: [Name: Sign] = [:]
    for (word, sign) in Self.words { names.find(word).map { signs[$0] = sign } }
    let filter = NameFilter(signs.keys)
    let delegates = ["initialAssemblies", "initialFactory"].compactMap { names.find($0) }
    for (file, outline) in index.outlines where outline.language != .markup {
      let isProduct = index.project[file].role == .production
      for (row, expr) in zip(outline.exprRows, outline.exprs) where !expr.name.isNone && filter.contains(expr.name) {
        guard expr.kind == .name || expr.kind == .member, let sign = signs[expr.name] else { continue }
        if sign == .injection {
          learnInjected(row, expr, typhoon.reading(file), into: &surface)
        } else if sign == .configuration || index.text(expr.name).hasSuffix("WithConfigResourceName") {
          learnResource(row, expr, typhoon.reading(file), into: &surface)
        }
        if isProduct {
          learn(sign, row, expr, typhoon.reading(file), into: &surface)
        }
      }
      guard isProduct, !delegates.isEmpty else { continue }
      if outline.decls.contains(where: { $0.kind == .function && !$0.body.isNone && delegates.contains($0.name) }) {
        surface.screens.isStarted = true
        surface.screens.hasFactory = true
      }
    }
  }

  private func learn(
    _ sign: Sign, _ row: ExprID, _ expr: Expr, _ reading: FileReading, into surface: inout TyphoonKnowledge
  ) {
    switch sign {
    case .start: surface.screens.isStarted = true
    case .factory: surface.screens.hasFactory = true
    case .nib: surface.screens.loadsNibs = true
    case .storyboard: learnStoryboard(row, expr, reading, into: &surface)
    case .injection, .configuration: break
    }
  }

  /// `[TyphoonConfigPostProcessor forResourceNamed:@"Config.plist"]`: a file that code hands to the factory.
  private func learnResource(
    _ row: ExprID, _ expr: Expr, _ reading: FileReading, into surface: inout TyphoonKnowledge
  ) {
    guard expr.kind == .member, !expr.parent.isNone, reading.expr(expr.parent).kind == .call,
      reading.expr(expr.parent).base == row, let given = reading.arguments(reading.expr(expr.parent)).first
    else { return }
    let name = reading.constant(given.value)?.split(separator: "/").last.map(String.init)
    let found = name.map { index.documents.configurations(named: $0) } ?? []
    if found.isEmpty { surface.isConfigurationOpen = true }
    surface.configurations += found.map(\.file)
  }

  /// `[TyphoonStoryboard storyboardWithName:…]`, `TyphoonStoryboard(name:…)`; the class itself is handed to definitions,
  /// which name the storyboard nearby.
  private func learnStoryboard(
    _ row: ExprID, _ expr: Expr, _ reading: FileReading, into surface: inout TyphoonKnowledge
  ) {
    var call = expr.parent
    while !call.isNone, reading.expr(call).kind == .member { call = reading.expr(call).parent }
    guard !call.isNone, reading.expr(call).kind == .call,
      let first = reading.arguments(reading.expr(call)).first(where: {
        ["", "name", "storyboardWithName"].contains(reading.text($0.label))
      }), !first.value.isNone, let text = reading.constant(first.value)
    else {
      surface.screens.opensComputed = true
      return
    }
    surface.screens.opened.insert(text)
  }

  /// `[assembly inject:self]`
  private func learnInjected(
    _ row: ExprID, _ expr: Expr, _ reading: FileReading, into surface: inout TyphoonKnowledge
  ) {
    guard expr.kind == .member, !expr.parent.isNone, reading.expr(expr.parent).kind == .call,
      reading.expr(expr.parent).base == row, let object = reading.arguments(reading.expr(expr.parent)).first,
      !object.value.isNone
    else { return }
    let entity = reading.serviceEntity(typhoon.inference.type(ofExpr: object.value, file: reading.file))
    if let entity, index[entity].kind == .classType {
      surface.filled.insert(entity)
    } else {
      surface.fillsUnknown = true
    }
  }

  // MARK: Markers

  private var hasMarkers: Bool { names.find("InjectedProtocol") != nil || names.find("InjectedClass") != nil }

  private func learnMarkers(into surface: inout TyphoonKnowledge) {
    let markers = ["InjectedProtocol", "InjectedClass"].compactMap { names.find($0) }
    for (file, outline) in index.outlines where outline.types.contains(where: { markers.contains($0.name) }) {
      for decl in outline.decls where decl.kind == .variable && !decl.type.isNone {
        if let asked = typhoon.marker(decl, outline, file)?.entity { surface.askedByType.insert(asked) }
      }
    }
    for method in surface.definitions.values.joined() {
      guard let definition = typhoon.definition(of: method) else { continue }
      for injection in definition.injections {
        if injection.isByType, let name = injection.name, let known = names.find(name),
          let entity = definition.head.type.entity,
          let property = typhoon.lookup.members(known, of: entity).first(where: { index.decl($0).kind == .variable }),
          let asked = typhoon.inference.type(of: property).unwrapped.entity
        {
          surface.askedByType.insert(asked)
        }
        for case .type(let type) in injection.arguments.map(\.value) {
          if let asked = type.entity { surface.askedByType.insert(asked) }
        }
      }
    }
  }

  // MARK: Screens

  /// Which classes documents make that Typhoon loads; and, where it loads screens at all, which screens are not managed.
  private func learnScreens(into surface: inout TyphoonKnowledge) {
    var shown: Set<EntityID> = []
    for document in index.documents.interfaces {
      let own = document.objects.compactMap { index.interfaceClass(of: $0, in: document).entity }
      shown.formUnion(own)
      if surface.screens.serve(document) { surface.filled.formUnion(own) }
    }
    let made = surface.selectors.keys.filter { typhoon.lookup.isScreen($0) }
    if made.isEmpty { return }
    for entity in index.entityRows where index[entity].kind == .classType && !index[entity].isExternal {
      let row = index[entity]
      guard !row.declaration.decl.isNone, surface.selectors[entity] == nil, !shown.contains(entity),
        index.project[row.declaration.file].role == .production, typhoon.lookup.isScreen(entity)
      else { continue }
      surface.unmanaged[row.declaration.file, default: []].append(entity)
    }
    let bases = Set(index.entityRows.flatMap { index.supertypes[$0] })
    for file in surface.unmanaged.keys.sorted() { surface.unmanaged[file]?.removeAll { bases.contains($0) } }
  }
}

extension TyphoonReading {
  /// Whether a class has properties that say by their type that Typhoon fills them.
  func hasMarkers(_ entity: EntityID) -> Bool {
    var found = false
    lookup.eachSupertype(of: entity) { type in
      let row = index[type]
      for reference in row.declarations where !found {
        let rows = index[reference.file]
        let body = rows[reference.decl].body
        found = rows.decls.contains {
          $0.kind == .variable && $0.scope == body && marker($0, rows, reference.file) != nil
        }
      }
      return found
    }
    return found
  }

  /// The class or protocol that a property marked with `InjectedProtocol(P)` or `InjectedClass(C)` asks for.
  func marker(_ decl: Decl, _ rows: OutlineView, _ file: FileID) -> TypeValue? {
    let row = rows.withoutOptional(decl.type)
    guard !row.isNone else { return nil }
    let node = rows[row]
    let word = index.text(node.name)
    guard node.kind == .named, word == "InjectedProtocol" || word == "InjectedClass",
      let argument = rows.types(of: node.arguments).first
    else { return nil }
    return type(
      named: rows[argument].name, wantsProtocol: word == "InjectedProtocol", in: reading(file))
  }
}

extension OutlineView {
  /// A spelled type without `?` and `!` behind it; none for nothing.
  func withoutOptional(_ type: TypeID) -> TypeID {
    var row = type
    while !row.isNone, self[row].kind == .optional || self[row].kind == .implicitlyUnwrapped {
      row = self[row].base
    }
    return row
  }
}
