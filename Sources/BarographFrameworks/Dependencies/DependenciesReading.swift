internal import BarographLink
internal import BarographModel

/// One file read with the values and keys of swift-dependencies in mind.
final class DependenciesReading: FileReading {
  /// A key as the library compares it: its type, and the type of its value.
  struct Key: Equatable {
    var value: TypeValue
    var name: String
    /// The value that the product gets is written in the project.
    var isLive: Bool
  }

  /// What an accessor of `DependencyValues` stands for.
  enum Accessor: Equatable {
    case key(Key)
    /// A value that the library or another package declares and provides.
    case outside
    /// Declared in the project, in a way that is not followed.
    case unclear
  }

  private var accessors: [Name: Accessor] = [:]
  private var keys: [EntityID: Key] = [:]

  /// Type names of the library, interned; `nil` when no file has them.
  private(set) lazy var valuesEntity: EntityID? = {
    guard let name = index.project.names.find("DependencyValues") else { return nil }
    if let outside = index.externals[name] { return outside }
    let copy = index.entities.firstIndex { $0.name == name && isLibrary($0.module) }
    return copy.map { EntityID($0) }
  }()

  /// Whether a module of the project is a copy of the library.
  func isLibrary(_ module: ModuleID) -> Bool {
    !module.isNone && Recogniser.dependenciesModules.contains(index.project[module].name)
  }

  /// Whether a type is the library's, from outside or as a copy in the project.
  func isLibrary(_ type: TypeValue, named name: String) -> Bool {
    switch type {
    case .external(let path, _): path.last.map { text($0) } == name
    case .entity(let row, _):
      text(index[row].name) == name && isLibrary(index[row].module)
    default: false
    }
  }

  // MARK: Keys

  /// Whether a type is a key, and whether it has to have a live value.
  func conformance(of entity: EntityID) -> (isKey: Bool, isLive: Bool) {
    let names = supertypeNames(of: entity, from: Recogniser.dependenciesModules)
    let isLive = names.contains("DependencyKey")
    return (isLive || names.contains("TestDependencyKey"), isLive)
  }

  /// The key that a type is.
  func key(of entity: EntityID) -> Key {
    if let known = keys[entity] { return known }
    let value = valueType(of: entity)
    // A type that is its own key needs no name besides.
    let isOwn = value == .entity(entity, [])
    let key = Key(value: value, name: isOwn ? "" : name(of: entity), isLive: conformance(of: entity).isLive)
    keys[entity] = key
    return key
  }

  /// The names of a type and of those it is nested in.
  private func name(of entity: EntityID) -> String {
    let id = index.id(of: entity)
    let module = index[entity].module
    return module.isNone ? id : String(id.dropFirst(index.project[module].name.count + 1))
  }

  /// `Value` where it is written, else the type of the values, else the key itself, as the library's protocol has it.
  private func valueType(of entity: EntityID) -> TypeValue {
    if let name = index.project.names.find("Value") {
      switch lookup.member(name, of: entity, wantsType: true) {
      case .alias(let reference): return lookup.aliased(reference)
      case .type(let nested): return .entity(nested, [])
      default: break
      }
    }
    for word in ["liveValue", "testValue", "previewValue"] {
      for reference in values(word, of: entity) {
        let type = inference.type(of: reference)
        if !index.key(type).contains("?") { return type }
      }
    }
    return .entity(entity, [])
  }

  /// The static values of a key with a name, as written in the project.
  func values(_ word: String, of entity: EntityID) -> [DeclReference] {
    guard let name = index.project.names.find(word) else { return [] }
    return lookup.members(name, of: entity).filter { reference in
      let decl = index.decl(reference)
      return decl.kind == .variable && inference.isStatic(decl) && !decl.flags.contains(.isRequirement)
    }
  }

  // MARK: Accessors

  /// What `\.name` stands for.
  func accessor(_ name: Name, depth: Int = 0) -> Accessor {
    if let known = accessors[name] { return known }
    let found = depth < 4 ? findAccessor(name, depth) : .unclear
    accessors[name] = found
    return found
  }

  private func findAccessor(_ name: Name, _ depth: Int) -> Accessor {
    guard let values = valuesEntity else { return .outside }
    let all = lookup.members(name, of: values).filter { index.decl($0).kind == .variable }
    // Two programs of one repository may each have their own.
    let seen = all.filter { index.seesModules(of: $0.file, from: file) }
    let declared = seen.isEmpty ? all : seen
    if declared.isEmpty { return .outside }
    // The library's own values are always provided.
    if declared.allSatisfy({ isLibrary(ModuleID(index.project[$0.file].modules[0])) }) { return .outside }
    for reference in declared {
      if let entry = entry(reference) { return .key(entry.key) }
      let found = read(reference, depth)
      if found != .unclear { return found }
    }
    return .unclear
  }

  /// The key that an accessor's getter reads: `self[FooKey.self]`, or another accessor.
  private func read(_ reference: DeclReference, _ depth: Int) -> Accessor {
    let decl = index.decl(reference)
    guard !decl.body.isNone else { return .unclear }
    let other = OutlineReader(index: index, file: reference.file)
    let outline = index[reference.file]
    var alias: Name?
    for expr in outline.exprs where expr.offset >= decl.start && expr.offset < decl.end {
      switch expr.kind {
      case .subscriptCall where !expr.base.isNone && other.expr(expr.base).kind == .selfReference:
        guard let argument = other.arguments(expr).first?.value, !argument.isNone, other.metatype(argument) != nil,
          case .metatype(let key) = inference.type(ofExpr: argument, file: reference.file)
        else { continue }
        guard case .entity(let entity, _) = key, !index[entity].isExternal else { return .outside }
        return .key(self.key(of: entity))
      case .member where other.expr(expr.base).kind == .selfReference && other.isInside(expr.scope, decl.body):
        alias = alias ?? expr.name
      default: break
      }
    }
    return alias.map { accessor($0, depth: depth + 1) } ?? .unclear
  }

  // MARK: Entries

  /// A key that `@DependencyEntry` makes, and the row of the expression for the live value.
  func entry(_ reference: DeclReference) -> (key: Key, live: ExprID?)? {
    let decl = index.decl(reference)
    let outline = index[reference.file]
    for row in decl.attributes.range where text(outline.attributes[row].name) == "DependencyEntry" {
      let arguments = outline.arguments[outline.attributes[row].arguments.range]
      let live = arguments.first { text($0.label) == "liveValue" }?.value
      let name = arguments.first { $0.label.isNone }.flatMap {
        OutlineReader(index: index, file: reference.file).string($0.value)
      }
      var type = inference.type(of: reference)
      if type == .unknown, let live { type = inference.type(ofExpr: live, file: reference.file) }
      let own = text(decl.name)
      return (
        Key(value: type, name: name ?? own.prefix(1).uppercased() + own.dropFirst() + "Key", isLive: live != nil), live
      )
    }
    return nil
  }
}
