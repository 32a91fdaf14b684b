internal import BarographLink
internal import BarographModel

/// How a definition comes to its object.
enum TyphoonMaking {
  /// `withClass:` and what builds on it.
  case classed
  /// `withFactory:selector:`
  case factory
  /// `withOption:…`: one of several definitions, chosen by a value.
  case option
  /// `with:` something that exists.
  case value
  /// Another method's definition under a name of its own.
  case alias
  /// Blocks that build and fill.
  case block
  /// A scene of a storyboard.
  case storyboard
  /// A configuration file.
  case configuration
}

/// What a method of an assembly returns, as far as its `return` statements say it.
struct TyphoonHead {
  var making: TyphoonMaking
  /// The row of the call, or of the value, and the file they stand in.
  var file: FileID
  var row: ExprID
  /// The class that is named, `.unknown` where none is or the text does not tell.
  var type = TypeValue.unknown
  /// The row that names it, or none.
  var classRow: ExprID = .none
  /// The definition it stands for.
  var alias: DeclReference?
}

/// One definition: a method of an assembly, and what it says about the object.
struct TyphoonDefinition {
  /// The method. Its selector is the key.
  let method: DeclReference
  let selector: String
  let assembly: EntityID
  /// One, or several where branches return different definitions.
  let heads: [TyphoonHead]
  var injections: [TyphoonInjection] = []
  var parent: TyphoonArgument?
  /// The scope as written, with the row that says it.
  var scope: (word: String, row: ExprID)?
  var isAbstract = false
  /// The key that one that is registered by hand is given.
  var key: String?
  /// Whether requests by class and by protocol find it; `nil` where nothing is said.
  var visibility: (byClass: Bool, byProtocol: Bool)?
  /// The type under which a factory's or an option's product is found by type.
  var offered: TypeValue?
  /// What could not be followed: rows and reasons.
  var unclear: [(row: ExprID, reason: String)] = []

  var head: TyphoonHead { heads[0] }
  var making: TyphoonMaking { heads[0].making }
}

/// What an injection fills.
enum TyphoonSlot {
  case property, initializer, method
  /// The method of a factory that gives the product.
  case factory
  /// `performBeforeInjections:`, `performAfterInjections:`, `performAfterAllInjections:`
  case hook
  /// What a factory definition asks for its product.
  case maker
  /// The value that chooses, and what may be chosen.
  case option, choice
  /// What a block takes to make the object, and what it fills afterwards.
  case build, fill

  /// Whether there is no object before it is given.
  var isEager: Bool {
    switch self {
    case .initializer, .factory, .maker, .option, .choice, .build: true
    case .property, .method, .hook, .fill: false
    }
  }
}

/// One thing that a definition's text injects: a property, or a message with its arguments.
struct TyphoonInjection {
  var slot: TyphoonSlot
  /// The property's name or the selector; `nil` where the text does not tell.
  var name: String?
  var nameRow: ExprID = .none
  /// The row of the statement's call.
  var row: ExprID
  var file: FileID
  var arguments: [TyphoonArgument] = []
  /// `injectProperty:` alone: filled by the type of the property.
  var isByType = false
  /// How many arguments there are is certain: their block was read, and nothing in it is conditional.
  var isCounted = true
}

/// One value with the row that says it.
struct TyphoonArgument {
  var value: TyphoonValue
  var row: ExprID
  var file: FileID
}

/// What is injected, as the text says it.
indirect enum TyphoonValue {
  /// What a method of an assembly defines, with the arguments that it is called with; how the assembly was reached.
  case definition(DeclReference, [TyphoonArgument], TyphoonRoute)
  /// A definition named by its key.
  case key(String)
  /// By type: a class or protocol.
  case type(TypeValue)
  /// The assembly itself, or a collaborator.
  case assembly([EntityID])
  /// A value from configuration; `nil` for a key that is computed.
  case configuration(String?)
  case collection([TyphoonValue], isDictionary: Bool)
  /// The method's own argument.
  case argument(Int)
  /// A message to the method's own argument.
  case argumentUse(Int)
  /// An object that is made or reached when the assembly is activated.
  case object(TypeValue)
  case nothing
  /// One of several.
  case choice([TyphoonValue])
  case unknown
}

/// How an assembly's method is reached.
enum TyphoonRoute {
  /// `[self x]`
  case own
  /// `[self.collaborator x]`: the assemblies that may answer.
  case collaborator([EntityID])
}
