internal import BarographModel

/// What following values has worked out so far. One for each `Inference`; nothing in it depends on the order of questions.
final class ValueMemory {
  /// Answered questions, by the expression that they are about.
  var answers: [ExprReference: ValueAnswer] = [:]
  /// What the bodies of some files give back.
  var returned: [Int32: ReturnedValues] = [:]
  /// Names whose calls are resolved, and what they call and make.
  var resolvedNames: Set<Name> = []
  var calls: [DeclReference: [ExprReference]] = [:]
  var makings: [Int32: [ExprReference]] = [:]
  /// Names whose writes are resolved, and what they write.
  var resolvedWrites: Set<Name> = []
  var writes: [DeclReference: [ExprReference]] = [:]
  private let index: Index
  private(set) lazy var mentions = Mentions(index)
  private(set) lazy var subtypes = Subtypes(index)
  /// Other names of types: aliases that name them.
  private(set) lazy var aliases = Self.aliases(in: index)

  init(_ index: Index) { self.index = index }

  /// With what preparing the context found out.
  init(_ context: LinkContext) {
    index = context.index
    mentions = context.mentions
    subtypes = context.subtypes
  }

  private static func aliases(in index: Index) -> [Int32: [Name]] {
    let lookup = Lookup(index: index)
    var found: [Int32: [Name]] = [:]
    for (file, outline) in index.rows.enumerated() {
      for (row, decl) in outline.decls.enumerated() where decl.kind == .alias {
        let reference = DeclReference(file: Int32(file), decl: Int32(row))
        guard case .entity(let entity, _) = lookup.aliased(reference) else { continue }
        found[entity, default: []].append(decl.name)
      }
    }
    return found
  }
}
