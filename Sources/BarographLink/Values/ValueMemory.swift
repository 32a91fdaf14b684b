internal import BarographModel

/// What the calls of one name call and make.
struct ResolvedCalls {
  var calls: [DeclReference: [ExprReference]] = [:]
  var makings: [EntityID: [ExprReference]] = [:]
}

/// What following values has worked out so far. One for each `Inference`; nothing in it depends on the order of questions.
final class ValueMemory {
  /// Answered questions, by the expression that they are about.
  var answers: [ExprReference: ValueAnswer] = [:]
  /// The same of long lists.
  var lists: [ExprReference: ValueAnswer] = [:]
  /// What the bodies of some files give back.
  var returned: [FileID: ReturnedValues] = [:]
  /// What calls of a name call and make, for the names that were asked for.
  var resolved: [Name: ResolvedCalls] = [:]
  var makings: [EntityID: [ExprReference]] = [:]
  /// Names whose functions are looked for where they are handed on, and where they are.
  var resolvedHanded: Set<Name> = []
  var handed: [DeclReference: [ExprReference]] = [:]
  /// Calls of what variables, properties and parameters hold.
  var valueCalls: [DeclReference: [ExprReference]] = [:]
  /// Whether anybody makes an object of just a type.
  var made: [EntityID: Bool] = [:]
  /// Assignments through a key path, by the variable or parameter that is the path.
  var pathWrites: [DeclReference: [ExprReference]]?
  var uses: [DeclReference: [FunctionUse]] = [:]
  var sources: [DeclReference: [PropertySource]] = [:]
  var copies: [DeclReference: [DeclReference: [WrittenValue]]] = [:]
  /// Initialisers that are called by others of their object, by file.
  var delegations: [FileID: Delegations] = [:]
  /// What the functions of a file keep of their parameters.
  var kept: [FileID: [DeclID: [KeptParameter]]] = [:]
  /// What functions keep of their parameters, with what those keep that they hand them to.
  var keptParameters: [DeclReference: [KeptParameter]] = [:]
  /// Which of its parameters what a function gives back has in it, by the functions that were asked about around it and itself; and the
  /// functions that are being asked about.
  var keptByResults: [[DeclReference]: [DeclReference]] = [:]
  var askedResults: [DeclReference] = []
  /// What the closures of the file capture that was asked for last. Nothing here may hold the `Inference` whose memory it is.
  var closures: (file: FileID, captures: ClosureCaptures)?
  /// What the code of the file hands to objects of the platform that was asked for last.
  var handings: (file: FileID, handings: PlatformHandings)?
  /// In whose code objects let go of what a property keeps.
  var releases: [DeclReference: Set<EntityID>] = [:]
  /// By file, weak properties of which closures that are kept have strong copies.
  var strongCopies: [FileID: [DeclReference: [CopyKeeper]]] = [:]
  /// Parameters of methods that these leave with their own objects.
  var associatedParameters: [DeclReference: [DeclReference]] = [:]
  /// In whose code a property is filled with nothing.
  var emptiers: [DeclReference: Set<EntityID>] = [:]
  /// Functions that were asked about: whether only ends of objects call them.
  var endings: [DeclReference: Bool] = [:]
  /// Properties whose content calls of a name end, and in whose code.
  var ended: [Name: [DeclReference: Set<EntityID>]] = [:]
  /// Subjects that code finishes, once somebody has asked.
  var finished: Set<DeclReference>?
  /// Messages of Objective-C without arguments that end something, by name, once somebody has asked.
  var endingMessages: [Name: [ExprReference]]?
  /// Words by which the platform keeps closures.
  let closureKeepers: ClosureKeeperNames
  /// What the functions of a file show of their parameters.
  var shown: [FileID: [DeclID: [ShownParameter]]] = [:]
  /// Files that were asked about: whether their code takes something out that is shown.
  var takesOut: [FileID: Bool] = [:]
  /// Computed properties that were asked about: whether their setters leave what they are given with the object.
  var associates: [DeclReference: Bool] = [:]
  /// Those of them that are being asked about.
  var associating: Set<DeclReference> = []
  /// Files of Objective-C that were asked about: whether they count references themselves.
  var countsByHand: [FileID: Bool] = [:]
  /// How many places searches have looked at, or wanted to.
  var steps = 0
  /// Names whose writes are resolved, and what they write.
  var resolvedWrites: Set<Name> = []
  var writes: [DeclReference: [ExprReference]] = [:]
  /// The classes of controllers that documents embed, by the class around them, once somebody has asked.
  var embedded: [EntityID: Set<EntityID>]?
  /// The one type of the product that stands for a protocol, as far as that was asked.
  var standIns: [EntityID: [Supply]] = [:]
  private let index: Index
  private(set) lazy var mentions = Mentions(index)
  private(set) lazy var subtypes = Subtypes(index)
  /// Other names of types: aliases that name them.
  private(set) lazy var aliases = Self.aliases(in: index)

  init(_ index: Index) {
    self.index = index
    closureKeepers = ClosureKeeperNames(index.project.names)
  }

  /// With what preparing the context found out.
  init(_ context: LinkContext) {
    index = context.index
    closureKeepers = context.closureKeepers
    mentions = context.mentions
    subtypes = context.subtypes
  }

  private static func aliases(in index: Index) -> [EntityID: [Name]] {
    let lookup = Lookup(index: index)
    var found: [EntityID: [Name]] = [:]
    for (file, outline) in index.outlines {
      for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .alias {
        let reference = DeclReference(file: file, decl: row)
        guard case .entity(let entity, _) = lookup.aliased(reference) else { continue }
        found[entity, default: []].append(decl.name)
      }
    }
    return found
  }
}
