internal import BarographLink
internal import BarographModel

/// Libraries whose assemblies provide by members: EasyDi and Pilgrim. A member of an assembly that gives something is a
/// binding, and reading it is a request.
struct AssemblyMembers: FileReader {
  var pass: LibraryPass
  /// The library's class.
  let base: String
  /// The instance of an assembly that an outside call gives: `AudioAssembly.instance()`.
  let made: (_ pass: LibraryPass, _ call: ExprID) -> EntityID?
  /// Whether a variable of an assembly can be a binding.
  let takesVariables: Bool

  var reading: FileReading { pass.reading }

  func isAssembly(_ entity: EntityID) -> Bool { pass.inherits(entity, [base]) }

  /// Whether a member of an assembly gives a new object: a computed property, or a function with a result.
  func provides(_ reference: DeclReference) -> Bool {
    let decl = index.decl(reference)
    guard !pass.inference.isStatic(decl), !decl.body.isNone, !decl.type.isNone else { return false }
    guard decl.kind == .function || takesVariables && decl.kind == .variable && decl.flags.contains(.isComputed) else {
      return false
    }
    let type = result(of: reference)
    if type == .unknown || type == .tuple([]) { return false }
    return !(type.entity.map { isAssembly($0) } ?? false)
  }

  /// What a member gives.
  func result(of reference: DeclReference) -> TypeValue {
    let decl = index.decl(reference)
    return !decl.type.isNone ? pass.lookup.type(decl.type, file: reference.file) : .unknown
  }

  /// The key of a member: its type, and where it is declared.
  func key(of reference: DeclReference) -> BindingKey {
    let decl = index.decl(reference)
    let owner = pass.inference.owner(of: reference).map { index.text(index[$0].name) } ?? ""
    var name = "\(owner).\(index.text(decl.name))"
    if decl.kind == .function, !decl.parameters.isEmpty {
      name += "(\(reading.labels(of: reference).map { $0 + ":" }.joined()))"
    }
    return pass.draft.key(result(of: reference), name: name)
  }

  // MARK: What is declared

  /// Assemblies that the file declares, with the assemblies that their variables hold.
  mutating func addAssemblies() {
    for (row, entity) in pass.declaredTypes where isAssembly(entity) {
      pass.draft.ensure(.type(entity), kind: .assembly)
      for member in pass.members(of: pass.outline[row]) {
        let decl = pass.outline[member]
        guard decl.kind == .variable, let held = held(by: DeclReference(file: pass.file, decl: member)) else {
          continue
        }
        pass.draft.include(.type(held), in: .type(entity))
      }
    }
  }

  /// The assembly that a variable holds.
  private func held(by reference: DeclReference) -> EntityID? {
    let type = pass.inference.type(of: reference)
    if let entity = type.entity, isAssembly(entity) { return entity }
    let decl = index.decl(reference)
    return reference.file == pass.file && !decl.value.isNone ? assembly(decl.value) : nil
  }

  /// The members of assemblies, and of extensions of assemblies, that provide.
  var providers: [DeclID] {
    pass.outline.declRows.compactMap { position in
      let decl = pass.outline[position]
      guard decl.kind == .function || decl.kind == .variable, reading.isMember(position),
        let owner = reading.owner(decl.scope), isAssembly(owner),
        provides(DeclReference(file: pass.file, decl: position))
      else { return nil }
      return position
    }
  }

  /// Adds the binding of a member.
  mutating func bind(_ row: DeclID, _ provision: Provision) -> Int {
    let reference = DeclReference(file: pass.file, decl: row)
    let type = result(of: reference)
    let binding = pass.draft.addBinding(key(of: reference), declaration: row, type, provision)
    pass.draft.result.bindings[binding].container = reading.owner(pass.outline[row].scope).map { .type($0) }
    return binding
  }

  // MARK: What is asked for

  /// The member of an assembly that an expression reads or calls.
  func provider(_ row: ExprID) -> DeclReference? {
    let expr = reading.expr(row)
    // The names of a key path stand in rows of their own.
    if !expr.parent.isNone, reading.expr(expr.parent).kind == .keyPath { return nil }
    let found: DeclReference?
    switch expr.kind {
    case .name: found = reading.declaration(of: row)
    case .member:
      found =
        reading.expr(expr.base).kind == .superReference
        ? nil : assembly(expr.base).flatMap { reading.member(expr.name, of: .entity($0, [])) }
    default: found = nil
    }
    guard let found, let owner = pass.inference.owner(of: found), isAssembly(owner), provides(found) else { return nil }
    return found
  }

  /// The assembly that an expression is.
  func assembly(_ row: ExprID, depth: Int = 0) -> EntityID? {
    guard !row.isNone, depth < 4 else { return nil }
    let type = pass.inference.type(ofExpr: row, file: pass.file)
    if case .metatype = type { return nil }
    if let entity = type.entity { return isAssembly(entity) ? entity : nil }
    if reading.expr(row).kind == .call { return made(pass, row) }
    if let reference = reading.declaration(of: row), reference.file == pass.file {
      let decl = index.decl(reference)
      return decl.kind == .variable ? assembly(decl.value, depth: depth + 1) : nil
    }
    return nil
  }

  /// Requests of the whole file. `place` corrects those that stand in a closure of the library.
  mutating func addRequests(_ place: (_ pass: inout LibraryPass, _ request: Int, _ row: ExprID) -> Void) {
    for row in pass.outline.exprRows {
      let kind = pass.outline[row].kind
      guard kind == .name || kind == .member, let found = provider(row) else { continue }
      let request = pass.draft.addRequest(key(of: found), at: row, result(of: found))
      place(&pass, request, row)
    }
  }
}
