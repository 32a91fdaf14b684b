internal import BarographLink
internal import BarographModel

/// Reads one file for swift-dependencies.
struct DependenciesPass: FileReader {
  let reading: DependenciesReading
  var draft: RecognitionDraft

  private static let attributes: Set<String> = ["Dependency", "DependencyEntry", "DependencyClient"]
  private static let values: Set<String> = ["liveValue", "testValue", "previewValue"]

  /// `nil` for a file that has nothing to do with the library.
  init?(file: FileID, inference: Inference) {
    guard Self.concerns(file, inference.index) else { return nil }
    reading = DependenciesReading(file: file, inference: inference)
    draft = RecognitionDraft(framework: Recogniser.dependenciesName, reading: reading)
  }

  /// Its own imports say so; or its words do, and a module that it imports exports the library.
  private static func concerns(_ file: FileID, _ index: Index) -> Bool {
    let modules = Recogniser.dependenciesModules.compactMap { index.project.names.find($0) }
    if modules.isEmpty { return false }
    let outline = index[file]
    if outline.imports.contains(where: { modules.contains($0.module) }) { return true }
    let attributes = attributes.compactMap { index.project.names.find($0) }
    let values = values.compactMap { index.project.names.find($0) }
    let uses =
      outline.attributes.contains { attributes.contains($0.name) }
      || outline.decls.contains { $0.kind == .variable && values.contains($0.name) }
    return uses && ModuleSight.sees(Recogniser.dependenciesModules, file: file, index)
  }

  mutating func run() -> GraphPart {
    addKeys()
    addOverrides()
    addProperties()
    addCalls()
    addHandedPaths()
    addDirectUses()
    addScopedValues()
    return draft.result
  }

  // MARK: Bindings

  private mutating func addKeys() {
    for (row, decl) in zip(outline.declRows, outline.decls) {
      let reference = DeclReference(file: reading.file, decl: row)
      switch decl.kind {
      case .variable where reading.inference.isStatic(decl): addValue(reference, decl)
      case .variable where !decl.attributes.isEmpty: addEntry(reference, decl)
      case .classType, .structType, .enumType, .actorType, .extensionOf: addInherited(reference, decl)
      default: break
      }
    }
  }

  /// `static let liveValue = …` of a key; a test or preview value only where there is no live one.
  private mutating func addValue(_ reference: DeclReference, _ decl: Decl) {
    let word = reading.text(decl.name)
    guard Self.values.contains(word), let entity = reading.owner(decl.scope),
      index[entity].kind != .protocolType
    else { return }
    let (isKey, isLive) = reading.conformance(of: entity)
    guard isKey, isLive == (word == "liveValue") else { return }
    if word == "previewValue", !reading.values("testValue", of: entity).isEmpty { return }
    let key = reading.key(of: entity)
    var found = Provision()
    let provisions = ProvisionReading(reading: reading) { _ in nil }
    if !decl.value.isNone {
      found = provisions.ofValue(decl.value)
    } else if !decl.body.isNone {
      found = provisions.ofBody(decl.body)
    }
    add(key, reference.decl, found)
    if isLive { addKeyEdge(from: key.value, to: entity, decl) }
    if !isLive { draft.result.bindings[draft.result.bindings.count - 1].role = word == "testValue" ? .test : .preview }
  }

  /// What the closures of a live value reach is the key's, in whose code they stand.
  private mutating func addKeyEdge(from value: TypeValue, to key: EntityID, _ decl: Decl) {
    guard let client = value.unwrapped.entity, client != key, !index[client].isExternal else { return }
    var edge = Edge(
      from: index.nodes.row(of: client), to: index.nodes.row(of: key), kind: .binding, form: .provider, timing: .lazy,
      strength: .strong, at: reading.lookup.place(reading.site(decl.offset), decl.scope), member: index.text(decl.name))
    edge.framework = draft.framework
    draft.result.rows.edges.append(edge)
  }

  /// A key whose live value a protocol extension provides: the compiler makes sure that there is one.
  private mutating func addInherited(_ reference: DeclReference, _ decl: Decl) {
    guard !decl.inherits.isEmpty, let entity = index.entity(of: reference), !index[entity].isExternal,
      outline.types(of: decl.inherits).contains(where: {
        reading.text(outline[$0].name) == "DependencyKey"
      }), reading.values("liveValue", of: entity).isEmpty
    else { return }
    add(reading.key(of: entity), reference.decl, Provision())
  }

  /// `@DependencyEntry(liveValue: LiveAPI()) var api: API = TestAPI()`
  private mutating func addEntry(_ reference: DeclReference, _ decl: Decl) {
    guard let (key, live) = reading.entry(reference), let value = live ?? (!decl.value.isNone ? decl.value : nil) else {
      return
    }
    add(key, reference.decl, ProvisionReading(reading: reading) { _ in nil }.ofValue(value))
    if live == nil { draft.result.bindings[draft.result.bindings.count - 1].role = .test }
  }

  private mutating func add(_ key: DependenciesReading.Key, _ declaration: DeclID, _ provision: Provision) {
    let row = draft.addBinding(
      draft.key(key.value, name: key.name), declaration: declaration, key.value, provision)
    // Values are kept for each key and context.
    draft.result.bindings[row].lifetime = .singleton
  }

  // MARK: Requests

  /// `@Dependency(\.foo) var foo`, as a member or as a local variable.
  private mutating func addProperties() {
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable && !decl.attributes.isEmpty {
      for attribute in outline.attributes[decl.attributes.range] where isWrapper(attribute) {
        guard let argument = outline.arguments[attribute.arguments.range].first?.value, !argument.isNone,
          let key = key(argument, at: decl.offset)
        else { continue }
        addProperty(row, decl, key)
      }
    }
  }

  private mutating func addProperty(_ row: DeclID, _ decl: Decl, _ key: DependenciesReading.Key) {
    // The value is looked up when the property is read.
    let request = draft.addRequest(
      draft.key(key.value, name: key.name), declaration: row, key.value,
      timing: reading.isMember(row) ? .lazy : .eager)
    // Asking in a body is how the library is meant to be used: tests override what is asked for there.
    draft.result.requests[request].isLocator = false
    guard draft.result.requests[request].binding != nil else { return }
    let place = reading.inference.executionContext(file: reading.file, scope: decl.scope)
    draft.result.requests[request].timing = place.isDeferred ? .deferred : .eager
  }

  func isWrapper(_ attribute: Attribute) -> Bool {
    attribute.hasArguments && reading.text(attribute.name) == "Dependency"
      && reading.isLibrary(reading.lookup.type(of: attribute, file: reading.file), named: "Dependency")
  }

  /// `Dependency(\.foo)` as a value.
  private mutating func addCalls() {
    guard let name = index.project.names.find("Dependency") else { return }
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .call {
      guard reading.calleeName(expr) == name,
        case .metatype(let type) = reading.inference.type(ofExpr: expr.base, file: reading.file),
        reading.isLibrary(type, named: "Dependency"), let argument = reading.arguments(expr).first?.value,
        !argument.isNone, let key = key(argument, at: expr.offset)
      else { continue }
      draft.addRequest(draft.key(key.value, name: key.name), at: row, key.value)
    }
  }

  /// `with(dependency: \.foo)`, where that is a function of the project that takes a key path of the library's values, to read them.
  private mutating func addHandedPaths() {
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .keyPath && !expr.parent.isNone {
      guard outline[expr.parent].kind == .call,
        case .external(let path, let arguments) = reading.inference.expectedType(of: row, file: reading.file).unwrapped,
        path.last.map(reading.text) == "KeyPath", let root = arguments.first,
        reading.isLibrary(root, named: "DependencyValues"), let key = key(row, at: expr.offset)
      else { continue }
      let request = draft.addRequest(draft.key(key.value, name: key.name), at: row, key.value)
      draft.result.requests[request].isLocator = false
    }
  }

  /// `Foo.liveValue`, or `.liveValue` where a `Foo` is wanted, outside of the key itself: the value without the question.
  private mutating func addDirectUses() {
    guard let name = index.project.names.find("liveValue") else { return }
    for (row, expr) in zip(outline.exprRows, outline.exprs)
    where expr.name == name && (expr.kind == .member || expr.kind == .implicitMember) {
      guard let reference = reading.declaration(of: row), let entity = reading.inference.owner(of: reference),
        reading.conformance(of: entity).isKey, reading.owner(expr.scope) != entity
      else { continue }
      let key = reading.key(of: entity)
      let request = draft.addRequest(draft.key(key.value, name: key.name), at: row, key.value)
      draft.result.requests[request].isLocator = false
    }
  }

  /// The key of `\.foo`, `\.foo.bar` or `Foo.self`.
  private mutating func key(_ argument: ExprID, at offset: UInt32) -> DependenciesReading.Key? {
    if let first = reading.keyPath(argument).first {
      switch reading.accessor(first) {
      case .key(let key): return key
      case .outside: return nil
      case .unclear:
        draft.addUnknown(offset, "the key that DependencyValues.\(reading.text(first)) reads is not in the text")
        return nil
      }
    }
    guard let type = reading.metatype(argument), let entity = reading.serviceEntity(type) else { return nil }
    return reading.key(of: entity)
  }
}
