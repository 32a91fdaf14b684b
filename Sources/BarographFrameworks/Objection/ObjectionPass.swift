internal import BarographLink
internal import BarographModel

/// Recognises Objection in one file.
struct ObjectionPass: FileReader {
  let objection: ObjectionReading
  let learned: ObjectionKnowledge
  var draft: RecognitionDraft
  /// What functions of the file set by hand; empty where no class of the project needs it.
  private(set) var filledBodies: Set<Filled> = []

  /// `nil` for a file that says nothing to Objection.
  init?(_ file: FileID, _ inference: Inference, _ words: ProjectWords, _ learned: ObjectionKnowledge) {
    guard let objection = ObjectionReading(file, inference, words) ?? Self.creations(file, inference, words, learned)
    else { return nil }
    self.objection = objection
    self.learned = learned
    draft = RecognitionDraft(framework: "Objection", reading: objection.reading)
    if !learned.classNames.isEmpty { filledBodies = findFilled() }
  }

  /// A file without Objection's words may still make objects that only Objection fills.
  private static func creations(
    _ file: FileID, _ inference: Inference, _ words: ProjectWords, _ learned: ObjectionKnowledge
  ) -> ObjectionReading? {
    guard !learned.classNames.isEmpty,
      inference.index[file].exprs.contains(where: { $0.kind == .name && learned.classNames.contains($0.name) })
    else { return nil }
    return ObjectionReading(all: file, inference, words)
  }

  var reading: FileReading { objection.reading }

  mutating func run() {
    addRegistrations()
    addInjectors()
    addBindings()
    addRequirements()
    addInitializers()
    addRequests()
    addMisuse()
    addCreations()
  }

  func key(_ target: ObjectionTarget, named name: String = "") -> BindingKey {
    BindingKey(framework: draft.framework, type: target.text, name: name)
  }

  func name(_ entity: EntityID) -> String { index.text(index[entity].name) }

  /// Why a class may have what its text does not declare, to end a message with; empty where it cannot.
  func doubt(about entity: EntityID) -> String {
    if !isWhollyKnown(entity) { return "; not certain, because it inherits from outside the project" }
    return reading.lookup.mayHaveUnseenMembers(entity) ? "; not certain, because a macro may declare it" : ""
  }

  /// Whether a class inherits from nothing that the project does not show, except the root class.
  func isWhollyKnown(_ entity: EntityID) -> Bool {
    var isKnown = true
    reading.lookup.eachSupertype(of: entity) { type in
      let row = index[type]
      if row.isExternal { isKnown = false }
      if row.kind == .classType,
        index.externalSupertypes[type].contains(where: { !Self.roots.contains(index.text($0)) })
      {
        // What stands in the list of protocols brings requirements, no members.
        isKnown = isKnown && hasKnownSuperclass(type)
      }
      return !isKnown
    }
    return isKnown
  }

  private static let roots: Set<String> = ["NSObject", "NSProxy"]

  /// Whether the first of what a class inherits from, its superclass, is the project's or a root class.
  private func hasKnownSuperclass(_ entity: EntityID) -> Bool {
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone, let first = index.decl(declaration).inherits.range.first else { return false }
    let rows = index[declaration.file]
    switch reading.lookup.type(TypeID(rows.lists[first]), file: declaration.file).unwrapped {
    case .entity: return true
    case .external(let path, _): return path.last.map { Self.roots.contains(index.text($0)) } ?? false
    default: return false
    }
  }

  // MARK: Macros that register

  private mutating func addRegistrations() {
    var seen: [ScopeID: ObjectionMacro] = [:]
    for macro in objection.macros where macro.word.hasPrefix("objection_register") {
      guard let value = macro.values.first,
        case .metatype(let type) = reading.inference.type(ofExpr: value, file: reading.file),
        let target = objection.target(of: type)
      else {
        draft.addUnknown(macro.offset, "the class that is registered here is not known")
        continue
      }
      if target.entity == macro.owner { register(macro, target, type) } else { reportForeign(macro, target) }
      if let earlier = seen[macro.scope] { reportTwice(macro, earlier.offset) }
      seen[macro.scope] = macro
    }
    for macro in seen.values.sorted(by: { $0.offset < $1.offset }) { reportOwnInitialize(macro) }
  }

  private mutating func register(_ macro: ObjectionMacro, _ target: ObjectionTarget, _ type: TypeValue) {
    let binding = draft.addBinding(
      key(target), call: macro.row, type, Provision(types: [macro.owner], type: type))
    let isSingleton = macro.word == "objection_register_singleton"
    draft.result.bindings[binding].scope = isSingleton ? "singleton" : ""
    draft.result.bindings[binding].lifetime = isSingleton ? .singleton : .transient
  }

  private mutating func reportForeign(_ macro: ObjectionMacro, _ target: ObjectionTarget) {
    let other = target.entity.map { name($0) } ?? target.text
    // A subclass inherits the method, and is registered when it is first used.
    if let entity = target.entity, reading.lookup.isSubtype(entity, of: macro.owner) { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "OB-X20",
        "\(macro.word)(\(other)) stands in \(name(macro.owner)): neither of them is ever registered",
        at: reading.site(macro.offset), subjects: [index.id(of: macro.owner)],
        help: ["write `\(macro.word)(\(name(macro.owner)))`", "or move it to the implementation of \(other)"]))
  }

  private mutating func reportTwice(_ macro: ObjectionMacro, _ earlier: UInt32) {
    draft.report(
      FoundDefect(
        .containerMisuse, "OB-X20",
        "\(name(macro.owner)) is registered twice: each macro defines `+initialize`, which does not compile",
        at: reading.site(macro.offset), subjects: [index.id(of: macro.owner)],
        related: [("registered here already", reading.site(earlier))], help: ["keep one of them"], severity: .error))
  }

  private mutating func reportOwnInitialize(_ macro: ObjectionMacro) {
    guard let word = index.project.names.find("initialize"),
      let own = reading.lookup.members(word, of: macro.owner).first(where: {
        $0.file == reading.file && reading.outline[$0.decl].scope == macro.scope
          && reading.inference.isStatic(index.decl($0))
      })
    else { return }
    draft.report(
      FoundDefect(
        .containerMisuse, "OB-X20",
        "\(name(macro.owner)) has `+initialize` of its own, and \(macro.word) defines it once more: this does not compile",
        at: reading.site(macro.offset), subjects: [index.id(of: macro.owner)],
        related: [("`+initialize` is here", RawSite(file: own.file, offset: index.decl(own).offset))],
        help: ["call `[JSObjection registerClass:[\(name(macro.owner)) class] scope:…]` in `+initialize` instead"],
        severity: .error))
  }
}
