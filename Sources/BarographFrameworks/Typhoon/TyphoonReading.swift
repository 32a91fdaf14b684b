internal import BarographLink
internal import BarographModel

/// What the assemblies of a project say, read where it is asked for. Remembers what it found; lives for one file on one
/// thread.
final class TyphoonReading {
  let inference: Inference
  private var readings: [FileID: FileReading] = [:]
  private var methodsOf: [EntityID: [TyphoonMethod]] = [:]
  private var tables: [EntityID: [String: DeclReference]] = [:]
  /// By file: the functions with a body, by the scope they stand in.
  private var functions: [FileID: [ScopeID: [DeclID]]] = [:]
  private var headsOf: [DeclReference: [TyphoonHead]] = [:]
  private var definitionsOf: [DeclReference: TyphoonDefinition] = [:]
  private var conformersOf: [EntityID: [EntityID]] = [:]
  private var inProgress: Set<DeclReference> = []
  /// The methods of which is being found out what they make.
  var asked: Set<DeclReference> = []
  let assemblies: Set<EntityID>
  /// The same in order.
  let ordered: [EntityID]

  init(inference: Inference, assemblies: Set<EntityID>) {
    self.inference = inference
    self.assemblies = assemblies
    ordered = assemblies.sorted()
  }

  var index: Index { inference.index }
  var lookup: Lookup { inference.lookup }

  /// A file, read once.
  func reading(_ file: FileID) -> FileReading {
    if let known = readings[file] { return known }
    let reading = FileReading(file: file, inference: inference)
    readings[file] = reading
    return reading
  }

  /// Makes a reading of a file that another has begun known here.
  func adopt(_ reading: FileReading) { readings[reading.file] = reading }

  func isAssembly(_ entity: EntityID) -> Bool { assemblies.contains(entity) }

  // MARK: Methods

  /// The methods that an assembly's own text implements: its body, extensions, categories.
  func methods(of assembly: EntityID) -> [TyphoonMethod] {
    if let known = methodsOf[assembly] { return known }
    let row = index[assembly]
    var found: [TyphoonMethod] = []
    for reference in row.declarations {
      let body = index.decl(reference).body
      guard !body.isNone else { continue }
      for row in functions(in: reference.file)[body] ?? [] {
        let method = DeclReference(file: reference.file, decl: row)
        found.append(TyphoonMethod(declaration: method, selector: TyphoonSelectors.selector(of: method, index)))
      }
    }
    methodsOf[assembly] = found
    return found
  }

  /// The functions of objects with a body that a file declares, by the scope they stand in.
  private func functions(in file: FileID) -> [ScopeID: [DeclID]] {
    if let known = functions[file] { return known }
    let outline = index[file]
    var found: [ScopeID: [DeclID]] = [:]
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .function || decl.kind == .initializer {
      guard !decl.body.isNone, !decl.flags.contains(.isRequirement), !inference.isStatic(decl) else { continue }
      found[outline.withoutConditions(decl.scope), default: []].append(row)
    }
    functions[file] = found
    return found
  }

  /// The method that an assembly answers a message with: its own, or that of a class it inherits from; where only classes
  /// below it have one, theirs.
  func method(_ candidates: [String], of assembly: EntityID) -> DeclReference? {
    var found: DeclReference?
    lookup.eachSupertype(of: assembly) { type in
      guard isAssembly(type) else { return false }
      found = own(candidates, type)
      return found != nil
    }
    if found != nil { return found }
    for other in ordered where other != assembly && lookup.isSubtype(other, of: assembly) {
      if let below = own(candidates, other) { return below }
    }
    return nil
  }

  private func own(_ candidates: [String], _ assembly: EntityID) -> DeclReference? {
    if tables[assembly] == nil {
      tables[assembly] = Dictionary(
        methods(of: assembly).map { ($0.selector, $0.declaration) }, uniquingKeysWith: { first, _ in first })
    }
    for candidate in candidates {
      if let method = tables[assembly]?[candidate] { return method }
    }
    return nil
  }

  /// The assemblies that conform to a protocol, in the order of the text.
  func conformers(to type: EntityID) -> [EntityID] {
    if let known = conformersOf[type] { return known }
    let found = ordered.filter { $0 != type && lookup.isSubtype($0, of: type) }
    conformersOf[type] = found
    return found
  }

  // MARK: What is remembered

  /// What a method returns; empty for one that returns no definition.
  func heads(of method: DeclReference) -> [TyphoonHead] {
    if let known = headsOf[method] { return known }
    guard inProgress.count < 64, inProgress.insert(method).inserted else { return [] }
    defer { inProgress.remove(method) }
    let heads = readHeads(of: method)
    headsOf[method] = heads
    return heads
  }

  /// The whole definition of a method; `nil` for one that returns none.
  func definition(of method: DeclReference) -> TyphoonDefinition? {
    if let known = definitionsOf[method] { return known }
    let heads = heads(of: method)
    guard !heads.isEmpty, let owner = inference.owner(of: method) else { return nil }
    var definition = TyphoonDefinition(
      method: method, selector: TyphoonSelectors.selector(of: method, index), assembly: owner, heads: heads)
    for head in heads { readStatements(head, into: &definition) }
    definitionsOf[method] = definition
    return definition
  }
}

/// A method of an assembly.
struct TyphoonMethod {
  let declaration: DeclReference
  let selector: String
}
