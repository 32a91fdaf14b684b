internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// anreitersimon's DependencyInjection: conformances that a plugin reads. Two other libraries have the same module name.
  package static let anreitersimon = Recogniser(
    Library(
      AnreitersimonDI.framework, ["DependencyInjection"], words: AnreitersimonDI.words, declares: "WeakSingleton"),
    traits: [.letsCompilerCheck]
  ) { AnreitersimonDI(pass: $0) }
}

/// Recognises anreitersimon's DependencyInjection in one file.
struct AnreitersimonDI: LibraryRecogniser {
  static let framework = "AnreitersimonDI"
  private static let lifetimes: [String: Lifetime] = [
    "Injectable": .transient, "Singleton": .singleton, "WeakSingleton": .weak,
  ]
  private static let extended: [String: Lifetime] = [
    "Bindings": .transient, "Factories": .transient, "Singletons": .singleton, "WeakSingletons": .weak,
  ]
  static let words = Set(lifetimes.keys).union(["Inject", "Assisted", "Dependencies"])

  var pass: LibraryPass

  mutating func run() {
    for (row, entity) in pass.declaredTypes { addType(row, entity) }
    for (row, decl) in zip(pass.outline.declRows, pass.outline.decls) where decl.kind == .extensionOf {
      addExtension(row, decl)
    }
  }

  // MARK: Types

  private mutating func addType(_ row: DeclID, _ entity: EntityID) {
    let decl = pass.outline[row]
    guard decl.kind != .protocolType, !pass.isLibrary(entity),
      let word = pass.inherited(entity, Set(Self.lifetimes.keys)).sorted().first
    else { return }
    let type = TypeValue.entity(entity, [])
    let binding = pass.draft.addBinding(
      pass.draft.key(type), declaration: row, type, Provision(types: [entity], type: type))
    pass.setScope(binding, word, Self.lifetimes[word])
    for member in pass.members(of: decl) where pass.outline[member].kind == .initializer {
      for parameter in pass.outline[member].parameters.range where isInjected(parameter) {
        let type = pass.inference.type(of: DeclReference(file: pass.file, decl: DeclID(parameter)))
        guard type != .unknown else { continue }
        let key = pass.draft.key(type, name: qualifier(ofParameter: parameter))
        pass.draft.addRequest(key, declaration: DeclID(parameter), type, timing: .eager)
      }
    }
  }

  private func isInjected(_ parameter: Int) -> Bool {
    pass.outline.decls[parameter].attributes.range.contains { position in
      let attribute = pass.outline.attributes[position]
      return reading.text(attribute.name) == "Inject"
        && pass.isLibrary(pass.lookup.type(of: attribute, file: pass.file), named: ["Inject"])
    }
  }

  // MARK: Functions

  /// `extension Dependencies.Bindings { static func bind(impl: Impl) -> P }`
  private mutating func addExtension(_ row: DeclID, _ decl: Decl) {
    guard !decl.type.isNone else { return }
    let node = pass.outline[decl.type]
    guard let lifetime = Self.extended[reading.text(node.name)], !node.base.isNone,
      pass.isLibrary(pass.lookup.type(node.base, file: pass.file), named: ["Dependencies"])
    else { return }
    for member in pass.members(of: decl) {
      let function = pass.outline[member]
      guard function.kind == .function, !function.type.isNone, !function.body.isNone else { continue }
      addFunction(member, function, reading.text(node.name), lifetime)
    }
  }

  private mutating func addFunction(_ row: DeclID, _ decl: Decl, _ home: String, _ lifetime: Lifetime) {
    let type = pass.lookup.type(decl.type, file: pass.file)
    guard type != .unknown, type != .tuple([]) else { return }
    let provision = ProvisionReading(reading: reading, asked: { _ in nil }).ofBody(decl.body)
    let (name, kept) = qualifiers(of: decl)
    let binding = pass.draft.addBinding(pass.draft.key(type, name: name), declaration: row, type, provision)
    pass.setScope(binding, kept ?? (home == "Bindings" ? "" : home), kept.flatMap { Self.lifetimes[$0] } ?? lifetime)
    for parameter in decl.parameters.range {
      let asked = pass.inference.type(of: DeclReference(file: pass.file, decl: DeclID(parameter)))
      guard asked != .unknown else { continue }
      let key = pass.draft.key(asked, name: qualifier(ofParameter: parameter))
      let request = pass.draft.addRequest(key, declaration: DeclID(parameter), asked, timing: .eager)
      pass.draft.result.requests[request].binding = binding
      pass.draft.result.requests[request].owner = nil
    }
  }

  // MARK: Qualifiers

  /// `@Qualifiers.Singleton.Main`: the project's name, and a lifetime of the library's.
  private func qualifiers(of decl: Decl) -> (name: String, lifetime: String?) {
    var name = ""
    var lifetime: String?
    for position in decl.attributes.range {
      let path = path(pass.outline.attributes[position].type)
      guard path.first == "Qualifiers" else { continue }
      for word in path.dropFirst() where Self.lifetimes[word] != nil { lifetime = word }
      if let last = path.last, path.count > 1, last != "Public", Self.lifetimes[last] == nil { name = last }
    }
    return (name, lifetime)
  }

  /// `@Inject(Qualifiers.Main.self)`
  private func qualifier(ofParameter row: Int) -> String {
    for position in pass.outline.decls[row].attributes.range {
      let attribute = pass.outline.attributes[position]
      guard reading.text(attribute.name) == "Inject", let value = reading.argument("", of: attribute),
        let base = reading.reader.metatype(value)
      else { continue }
      return reading.text(reading.expr(base).name)
    }
    return ""
  }

  /// The names of a type as written, outermost first.
  private func path(_ type: TypeID) -> [String] {
    guard !type.isNone else { return [] }
    let node = pass.outline[type]
    return path(node.base) + [reading.text(node.name)]
  }
}
