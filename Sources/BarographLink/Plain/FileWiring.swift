internal import BarographModel

/// What the whole project knows before its files are wired.
package struct LinkContext: Sendable {
  package let index: Index
  package let services: Services
  package let shared: SharedInstances
  let names: NameFacts
  /// Types of declarations that preparing needed, so that nobody works them out again.
  let declared: FlatTable<TypeValue>
  /// Members of the product that classes of the tests override.
  let overridden: OverriddenMembers
  let testWords: TestWords
  let hasObjectiveC: Bool
  /// Names of types that may mean several, of which one is Objective-C's.
  let sharedTypeNames: NameFilter
  /// Whether the configuration has the preset of layers, whose rules ask for more than others do.
  let wantsContract: Bool

  package init(index: Index, wantsContract: Bool = false) {
    self.wantsContract = wantsContract
    self.index = index
    let inference = Inference(index: index)
    overridden = OverriddenMembers(inference)
    testWords = TestWords(index.project.names)
    sharedTypeNames = index.sharedTypeNames()
    services = Services(inference)
    shared = SharedInstances(inference, services: services)
    hasObjectiveC = index.rows.contains { $0.language == .objectiveC }
    names = NameFacts(index.project.names, shared: shared, hasObjectiveC: hasObjectiveC)
    declared = inference.declared
  }
}

/// How the types of one file get their collaborators without any framework.
package struct FileWiring: Sendable {
  package var edges: [RawEdge] = []
  /// Edges of which the text allows several, where one is meant.
  package var alternatives: [RawEdge] = []
  /// Accesses to shared instances by the narrow definition; filled together with `references`.
  var sharedReferences: [RawReference] = []
  var references: [RawReference] = []
  var writes: [RawWrite] = []
  /// Types that are made at file scope, or by themselves other than as a static's value: rows of `Index.entities`.
  var madeWithoutEdge: [Int32] = []
  var properties: [RawProperty] = []
  var propertyWrites: [RawPropertyWrite] = []
  var idleParameters: [RawIdleParameter] = []
  var methodParameters: [RawMethodParameter] = []
  var overrides: [RawOverride] = []
  var replacements: [RawReplacement] = []
  var testAccesses: [RawTestAccess] = []
  var contract = RawContract()
}

/// A write to a shared instance from outside.
struct RawWrite: Sendable {
  /// Row of `SharedInstances.all`.
  var instance: Int
  var from: Int32?
  var member: Name
  var site: RawSite
  var lexicalScope: Int32
}

/// A stored property that holds a project type.
struct RawProperty: Sendable {
  var owner: Int32
  var decl: DeclReference
  /// The project's type that it holds, or the platform's.
  var target: Target
  var types: [Int32] {
    if case .entity(let entity) = target { return [entity] }
    return []
  }
  /// Nobody else can read it, and nothing in its file does.
  var isNeverRead = false
  /// Where its own initialiser uses it before it can have been set.
  var earlyRead: RawSite?
  /// Where it is read in code that runs beside other code that reads it.
  var racingRead: RawSite?
  /// Types whose initialisers it is handed to.
  var passedTo: [Int32] = []
  /// Something else is done with it than keeping it and handing it to initialisers.
  var isUsed = false
  /// A getter makes it when nobody has set it.
  var hasLazyDefault = false
}

/// An assignment to a member, before anybody knows whose.
struct RawPropertyWrite: Sendable {
  var name: Name
  /// What it is a member of, an expression's row; -1 where nothing is written.
  var base: Int32
  /// What is assigned is nothing: `nil`.
  var isClearing: Bool
  var scope: Int32
  var offset: UInt32
}

/// A parameter of an initialiser that is not used there, or only handed on.
struct RawIdleParameter: Sendable {
  var owner: Int32
  var decl: DeclReference
  var type: Int32
  var passedTo: [Int32]
}

/// What a method is given and does not keep.
struct RawMethodParameter: Sendable {
  var owner: Int32
  var method: Name
  var decl: DeclReference
  var type: Int32
}

/// A member of the product that a class of the tests overrides.
struct RawOverride: Sendable {
  var owner: Int32
  var base: Int32
  var member: Name
  var site: RawSite
}

/// What a test does to an ambient value.
struct RawReplacement: Sendable {
  var effect: Replacement.Effect
  var target: String
  var shown: String
  var owner: Int32?
  var function: Name
  var isTeardown: Bool
  var isInTest: Bool
  var site: RawSite
}

/// What a test does with a shared instance.
struct RawTestAccess: Sendable {
  /// Row of `SharedInstances.all`.
  var instance: Int
  var owner: Int32
  var effect: TestAccess.Effect
  var member: Name
  var isStored: Bool
  var function: Name
  var moment: TestAccess.Moment
  var isConcurrent: Bool
  var serialSuite: Int32?
  var isOnMainActor: Bool
  var site: RawSite
}

extension FileWiring {
  /// Everything one file says about wiring; `wantsReferences` adds each use of a type by another.
  package static func wire(
    _ file: Int32, _ context: LinkContext, _ inference: Inference, wantsReferences: Bool
  ) -> FileWiring {
    // Nothing in a document is code.
    if context.index.rows[Int(file)].language == .markup { return FileWiring() }
    var reader = PlainReader(context: context, inference: inference, file: file)
    reader.wantsReferences = wantsReferences
    reader.readDeclarations()
    reader.readExpressions()
    reader.markUnread()
    reader.markLazyDefaults()
    reader.markEarlyReads()
    reader.markRacingReads()
    reader.findIdleParameters()
    reader.readAlternatives()
    if context.index.project.files[Int(file)].role == .test { reader.readTests() }
    if context.wantsContract { reader.readContract() }
    if wantsReferences { reader.result.references = inference.lookup.references(in: file) }
    return reader.result
  }
}

/// Wires one file: walks its declarations and expressions once each.
struct PlainReader {
  let context: LinkContext
  let inference: Inference
  let file: Int32
  var result = FileWiring()
  /// Whether types that tests replace things in are tests themselves, as far as that was asked.
  var testTypes: [Int32: Bool] = [:]
  var wantsReferences = false

  var index: Index { context.index }
  var lookup: Lookup { inference.lookup }
  var outline: OutlineView { index.rows[Int(file)] }

  func isService(_ entity: Int32) -> Bool { context.services.isService[Int(entity)] }

  /// An edge from the type around a scope, or `nil` at file scope.
  func edge(
    in scope: Int32, to target: Target, _ kind: EdgeKind, _ form: Form, _ timing: Timing, _ strength: Strength,
    at offset: UInt32, member: String
  ) -> RawEdge? {
    guard let from = lookup.owner(file, scope) else { return nil }
    return RawEdge(
      from: from, to: target, kind: kind, form: form, timing: timing, strength: strength,
      site: RawSite(file: file, offset: offset), member: member, lexicalScope: scope)
  }
}
