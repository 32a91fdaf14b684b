internal import BarographLink
internal import BarographModel

/// What the recognisers of small libraries have in common: whether a file concerns them, where it uses their words, and
/// what their generic functions are asked for.
struct LibraryPass: FileReader {
  let modules: Set<String>
  let reading: FileReading
  var draft: RecognitionDraft
  /// Calls of functions with the library's words, in the order of the text.
  private(set) var calls: [LibraryCall] = []

  /// The module of the project that holds a copy of the library, or -1.
  private let home: ModuleID

  /// `nil` for a file that does not see the library.
  init?(_ library: Library, _ file: FileID, _ inference: Inference) {
    let index = inference.index
    let outline = index[file]
    modules = Set(library.modules)
    let known = modules.compactMap { index.project.names.find($0) }
    home = Self.home(of: library.copy, file, inference)
    if known.isEmpty, home.isNone { return nil }
    var names: [Name: String] = [:]
    for word in library.words { if let name = index.project.names.find(word) { names[name] = word } }
    if names.isEmpty { return nil }
    if let declares = library.declares, !Self.isTheirs(modules, declares, index) { return nil }
    let imports = outline.imports.contains { known.contains($0.module) }
    guard imports || Self.mentions(names, outline) && (!home.isNone || ModuleSight.sees(modules, file: file, index))
    else {
      return nil
    }
    reading = FileReading(file: file, inference: inference)
    draft = RecognitionDraft(framework: library.framework, reading: reading)
    calls = Self.calls(names, outline)
  }

  /// Whether no module of the project has one of some names, or it is the library's: it declares one of its types.
  private static func isTheirs(_ modules: Set<String>, _ type: String, _ index: Index) -> Bool {
    let own = index.project.modules.indices.filter { modules.contains(index.project.modules[$0].name) }
    if own.isEmpty { return true }
    guard let name = index.project.names.find(type) else { return false }
    return index.entities.contains { $0.name == name && !$0.isExternal && own.contains(Int($0.module.index)) }
  }

  /// The module that declares all types of some names as a file sees them, or none.
  private static func home(of names: [String], _ file: FileID, _ inference: Inference) -> ModuleID {
    var modules: Set<ModuleID> = []
    for text in names {
      guard let name = inference.index.project.names.find(text),
        case .type(let entity) = inference.lookup.meaning(
          of: name, file: file, scope: .file, offset: 0, wantsType: true)
      else { return .none }
      modules.insert(inference.index[entity].module)
    }
    return modules.count == 1 ? modules.first ?? .none : .none
  }

  private static func mentions(_ names: [Name: String], _ outline: OutlineView) -> Bool {
    outline.attributes.contains { names[$0.name] != nil } || outline.types.contains { names[$0.name] != nil }
      || outline.exprs.contains { names[$0.name] != nil }
  }

  private static func calls(_ names: [Name: String], _ outline: OutlineView) -> [LibraryCall] {
    var found: [LibraryCall] = []
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .call && !expr.base.isNone {
      let callee = outline[expr.base]
      switch callee.kind {
      case .name, .member, .implicitMember:
        if let word = names[callee.name] {
          found.append(LibraryCall(row: row, word: word, offset: expr.offset))
        }
      default: break
      }
    }
    return found.sorted { ($0.offset, $0.row) < ($1.offset, $1.row) }
  }

  // MARK: What is the library's

  /// Whether a type is from outside, or the library's where its sources lie in the project.
  func isLibrary(_ entity: EntityID) -> Bool {
    let row = index[entity]
    if row.isExternal || !row.module.isNone && row.module == home { return true }
    return !row.module.isNone && modules.contains(index.project[row.module].name)
  }

  /// Whether a type is one of the library's with one of some names.
  func isLibrary(_ type: TypeValue, named names: Set<String>) -> Bool {
    switch type.unwrapped {
    case .external(let path, _):
      guard let last = path.last, names.contains(index.text(last)) else { return false }
      return path.count == 1 || modules.contains(index.text(path[0]))
    case .entity(let entity, _):
      return names.contains(index.text(index[entity].name)) && isLibrary(entity)
    default: return false
    }
  }

  /// Whether an expression is the name of one of the library's types.
  func isLibraryType(_ row: ExprID, named names: Set<String>) -> Bool {
    if case .metatype(let type) = inference.type(ofExpr: row, file: file) { return isLibrary(type, named: names) }
    return false
  }

  /// Whether a type of the project inherits from, or conforms to, one of the library's with one of some names.
  func inherits(_ entity: EntityID, _ names: Set<String>) -> Bool { !inherited(entity, names).isEmpty }

  /// Those of some names of the library's types that a type of the project inherits from or conforms to.
  func inherited(_ entity: EntityID, _ names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    lookup.eachSupertype(of: entity) { type in
      let name = index.text(index[type].name)
      if type != entity, names.contains(name), isLibrary(type) { found.insert(name) }
      for outside in index.externalSupertypes[type] where names.contains(index.text(outside)) {
        found.insert(index.text(outside))
      }
      return false
    }
    return found
  }

  /// Whether the function of a call is not one that the project declares.
  func isOutside(_ call: ExprID) -> Bool {
    guard let reference = reading.declaration(of: reading.expr(call).base) else { return true }
    return inLibrary(reference)
  }

  private func inLibrary(_ reference: DeclReference) -> Bool {
    index.project[reference.file].modules.contains { modules.contains(index.project.modules[$0].name) }
  }

  /// The types that the file declares, with their rows.
  var declaredTypes: [(row: DeclID, entity: EntityID)] {
    outline.declRows.compactMap { row in
      guard outline[row].kind.isNominal else { return nil }
      return index.entity(of: DeclReference(file: file, decl: row)).map { (row, $0) }
    }
  }

  /// The members that a type's declaration or an extension holds directly.
  func members(of decl: Decl) -> [DeclID] {
    guard !decl.body.isNone else { return [] }
    return outline.declRows.filter { outline[$0].scope == decl.body }
  }

  // MARK: Attributes

  /// Variables and parameters with one of the library's wrappers or macros.
  func wrapped(_ names: Set<String>) -> [LibraryWrapper] {
    if outline.attributes.isEmpty { return [] }
    var found: [LibraryWrapper] = []
    for (row, decl) in zip(outline.declRows, outline.decls) {
      for position in decl.attributes.range {
        let attribute = outline.attributes[position]
        let word = index.text(attribute.name)
        guard names.contains(word), isLibrary(lookup.type(of: attribute, file: file), named: names) else { continue }
        found.append(LibraryWrapper(row: row, decl: decl, attribute: attribute, word: word))
      }
    }
    return found
  }

  /// The type of a wrapped variable: written, or the wrapper's argument.
  func type(of wrapper: LibraryWrapper) -> TypeValue {
    let declared = inference.type(of: DeclReference(file: file, decl: wrapper.row))
    if !wrapper.decl.type.isNone || declared != .unknown { return declared }
    switch lookup.type(wrapper.attribute.type, file: file) {
    case .external(_, let arguments), .entity(_, let arguments): return arguments.first ?? .unknown
    default: return .unknown
    }
  }
}

/// A call of a function with one of the library's words.
struct LibraryCall {
  let row: ExprID
  let word: String
  let offset: UInt32
}

/// A declaration with one of the library's attributes.
struct LibraryWrapper {
  let row: DeclID
  let decl: Decl
  let attribute: Attribute
  let word: String
}
