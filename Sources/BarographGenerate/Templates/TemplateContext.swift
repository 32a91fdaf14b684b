internal import BarographModel

/// Everything that a template is given about one job.
struct TemplateContext: Equatable {
  var template: TemplateFile
  var job: GenerateJob
  var options: JobOptions
  /// Module of the output; empty when it cannot be told.
  var module: String
  /// In byte order.
  var imports: [String]
  /// Those of them that belong to the project.
  var tested: [String] = []
  /// Names of headers, in order.
  var headers: [String] = []
  /// In order of the implementations' ids.
  var registrations: [Registration]
  /// In order of need.
  var inputs: [Input]
  var questions: [Question]
  /// Types that were selected but are not registered, with the reason.
  var omissions: [Question]
  var registered = Registered()
  /// Types with those that they are asked as.
  var handovers: [Member] = []
  var standIns: [StandIn] = []
  /// Registrations that are written as they were, in order of their service.
  var copies: [CopiedRegistration] = []
  /// How much of what was to be written is.
  var tally = Tally()
  /// Whether factories that are carried over stood on the main actor.
  var isOnMainActor = false

  /// The version of the shape below: a template that relies on a changed meaning can ask for it.
  static let version = 1

  /// What a template may name. `options` are those that its front matter declares.
  static func fields(options: [TemplateField]) -> [TemplateField] {
    [
      TemplateField("version", .number, "The version of these names: \(version)."),
      TemplateField("template", .text, "The template's id."),
      TemplateField("framework", .text, "The module that the generated code asks; empty for none."),
      TemplateField("job", .text, "The job's name."),
      TemplateField(
        "name", .text, "The name for the type that is written: option `name`, else the output's file name."),
      TemplateField("module", .text, "The output's own module; empty when it cannot be told."),
      TemplateField("access", .text, "`public ` or `package ` with its blank, or nothing: option `access`."),
      TemplateField(
        "headers", .list(.text), "Headers of the types involved, in order: where Objective-C declares them."),
      TemplateField("imports", .list(.text), "Modules of the types involved, in order, without the output's own."),
      TemplateField(
        "tested", .list(.text), "Those of them that belong to the project: tests import them as `@testable`."),
      TemplateField(
        "libraries", .list(.text), "The others: of the platform and of libraries, that of the framework included."),
      TemplateField("options", .record(options), "The options that the template's front matter declares."),
      TemplateField(
        "isOnMainActor", .flag, "Whether factories that are carried over as they are stood in code of the main actor."),
      TemplateField("registrations", .list(.record(registration)), "What to register, in order of implementation."),
      TemplateField(
        "inputs", .list(.record(input)), "What members need and none of them gives; only where members ask each other."
      ),
      TemplateField(
        "handovers",
        .list(
          .record([
            TemplateField("service", .text, "The type."),
            TemplateField("of", .text, "The type that it is asked as."),
          ])), "What is given as something that is registered by hand; only with `hands: on`, within one framework."),
      TemplateField(
        "copies",
        .list(
          .record([
            TemplateField("service", .text, "The type."), TemplateField("scope", .text, "How long it lives."),
            TemplateField("asksContainer", .flag, "Whether its factory asks the container."),
            TemplateField("pieces", .list(.record(piece)), "What its factory gives."),
          ])),
        "Registrations whose factories are carried over as they are; only with `carries: values`."),
      TemplateField(
        "standIns", .list(.record(standIn)), "Classes for tests to write; only where the template says `stands`."),
      TemplateField("questions", .list(.record(remark)), "What only a person can decide."),
      TemplateField(
        "services", .list(.record(service)), "What is registered already; only where a template asks for that."),
      TemplateField(
        "calls", .list(.record(service)), "What is registered already and asked with arguments; in the same templates."),
      TemplateField(
        "groups",
        .list(
          .record([
            TemplateField("name", .text, "The assembly's or container's name; empty where it is not known."),
            TemplateField("services", .list(.record(service)), "What it registers."),
          ])), "`services` and `calls` by who registers them, in order of name."),
      TemplateField(
        "assemblies", .list(.text), "Assemblies that are made without arguments; only where a template asks for that."),
      TemplateField("omissions", .list(.record(remark)), "Types that were selected and cannot be registered."),
    ]
  }

  private static let registration = [
    TemplateField("service", .text, "The type it is asked as: a protocol, or the implementation itself."),
    TemplateField("forwards", .list(.text), "Further types the same object is asked as."),
    TemplateField("implementation", .text, "The type whose initialiser is called."),
    TemplateField("module", .text, "The module of the implementation."),
    TemplateField("arguments", .list(.record(argument)), "The initialiser's arguments, in order, defaults left out."),
    TemplateField(
      "isWhole", .flag,
      "Whether the only argument is the old factory as it is, instead of a call; only with `carries: factories` or `requests`."
    ),
    TemplateField(
      "closure", .text, "A closure behind the initialiser's call, which makes a component below the written one."),
    TemplateField("collaborators", .list(.record(argument)), "Those arguments that are services, each type once."),
    TemplateField("runtimeArguments", .list(.record(argument)), "Those arguments that the asker gives."),
    TemplateField("resolver", .text, "A name for the container inside the factory that no runtime argument has."),
    TemplateField("asksContainer", .flag, "Whether any argument is asked of the container."),
    TemplateField("isOnMainActor", .flag, "Whether the initialiser must be called on the main actor."),
    TemplateField(
      "carried", .list(.text), "Names that a call on the main actor needs: the container's, runtime arguments'."),
    TemplateField("carrier", .text, "A name for a closure that carries them there, different from all of them."),
    TemplateField("warnings", .list(.text), "Requests inside it that will not be answered."),
    TemplateField("member", .text, "A name for the member that gives it; no other member has it."),
    TemplateField("type", .text, "That member's type, with `any` where it needs one."),
    TemplateField("optionalType", .text, "That type made optional."),
    TemplateField(
      "needs", .list(.text), "Members that it asks before it is made, each once; only where members ask each other."),
    TemplateField(
      "asked", .list(.record(alias)), "What it asks before it is made, each once; only where members ask each other."),
    TemplateField("properties", .list(.record(property)), "Properties to fill after it is made."),
    TemplateField("selector", .text, "How Objective-C calls the initialiser: `initWithStore:`."),
    TemplateField("selectorName", .text, "How `#selector` names it behind the type: `init(store:)`."),
    TemplateField("isProtocol", .flag, "Whether the type it is asked as is a protocol."),
    TemplateField(
      "forwardKeys", .list(.record(alias)),
      "The further types the same object is asked as, each plain, with its member."),
    TemplateField("others", .list(.text), "All types it is asked as but the implementation itself."),
    TemplateField("file", .text, "The file that declares the implementation."),
    TemplateField("isHidden", .flag, "Whether nobody asks for that type, only for those of the aliases."),
    TemplateField("aliases", .list(.record(alias)), "Members that give the same object as other types."),
    TemplateField("isTransient", .flag, "Whether each request gets a new one: by runtime arguments or by option."),
    TemplateField(
      "scope", .text, "The framework's word for how long it lives: from `scopes` and option `scope`, or nothing."),
    TemplateField("isAsync", .flag, "Whether getting it takes `await`, by itself or by what it is given."),
    TemplateField("isThrowing", .flag, "Whether getting it takes `try`, by itself or by what it is given."),
    TemplateField(
      "livesOnMainActor", .flag, "Whether only the main actor can get it, by itself or by what it is given."),
  ]

  private static let service = [
    TemplateField("type", .text, "The type it is asked as."),
    TemplateField("spelled", .text, "That type with `any` where it needs one."),
    TemplateField("name", .text, "Its name; empty for none."),
    TemplateField("container", .text, "The container that declares it, where containers have members; else nothing."),
    TemplateField("accessor", .text, "Its member there; else nothing."),
    TemplateField("member", .text, "A name for a function about it; no other has it."),
    TemplateField("isOnMainActor", .flag, "Whether it belongs to the main actor."),
    TemplateField("framework", .text, "The framework that it is registered with."),
    TemplateField("arguments", .list(.text), "Types of the arguments that the asker gives."),
    TemplateField("implementation", .text, "What is made; empty when the text does not tell."),
    TemplateField(
      "lifetime", .text,
      "`transient`, `weak`, `graph`, `component`, `cache`, `singleton`, or nothing when it is not known."),
    TemplateField("assembly", .text, "The assembly or container that registers it; empty when that is not known."),
    TemplateField("needs", .list(.text), "What its factory asks for, each once."),
    TemplateField("place", .text, "File and line of the registration."),
  ]

  private static let piece = [
    TemplateField("text", .text, "Text of the old factory; empty for a request."),
    TemplateField("type", .text, "The type that it asks the container for; empty for text."),
    TemplateField("isForced", .flag, "Whether nothing may not be there."),
    TemplateField(
      "member", .text, "The member that gives it, where members ask each other; only with `carries: requests`."),
  ]

  private static let standIn = [
    TemplateField("name", .text, "The class."),
    TemplateField("type", .text, "What it stands in for."),
    TemplateField("protocol", .text, "The protocol that it conforms to."),
    TemplateField("attributes", .text, "`@MainActor ` with its blank, or nothing."),
    TemplateField("inherited", .list(.text), "What it inherits from, in order."),
    TemplateField("protocolInherited", .list(.text), "What the protocol inherits; only with `stands: types`."),
    TemplateField("initializer", .text, "The parameters of its initialiser; empty when it needs none."),
    TemplateField(
      "properties",
      .list(
        .record([
          TemplateField("name", .text, "Its name."),
          TemplateField("type", .text, "Its type; in Objective-C `(nonatomic) NSInteger count`."),
          TemplateField("isOptional", .flag, "Whether nothing may be there."),
        ])), "Properties that it keeps."),
    TemplateField("methods", .list(.record(standInMethod)), "What it does as a test says."),
    TemplateField("requirements", .list(.text), "What the protocol wants, a line each; only with `stands: types`."),
    TemplateField(
      "conveniences",
      .list(
        .record([
          TemplateField("declaration", .text, "The method without what has a default value."),
          TemplateField("call", .text, "The call with all of it."),
        ])), "What callers of the type could leave out; only with `stands: types`."),
  ]

  private static let standInMethod = [
    TemplateField("key", .text, "A name that no other has: for what it records and does."),
    TemplateField("label", .text, "As people name it: `pay(_:to:)`."),
    TemplateField("declaration", .text, "`func pay(_ amount: Int) async throws`, with all that stands in front."),
    TemplateField("isProperty", .flag, "Whether it is a property that takes `try` or `await`, or a static one."),
    TemplateField("isStatic", .flag, "Whether it belongs to the type."),
    TemplateField("recordedType", .text, "The type of what is written down for a call."),
    TemplateField("recorded", .text, "What that is made of."),
    TemplateField("bodyType", .text, "The type of the closure that says what it does; in Objective-C its declaration."),
    TemplateField("standardBody", .text, "The closure as long as no test has set another."),
    TemplateField("call", .text, "The call of that closure."),
    TemplateField("cast", .text, "The type to turn its result into; empty where it is that already."),
    TemplateField("hasResult", .flag, "Whether it gives something."),
    TemplateField("getter", .text, "`get async throws` of a property."),
  ]

  private static let alias = [
    TemplateField("member", .text, "The member's name."),
    TemplateField("type", .text, "Its type, with `any` where it needs one."),
    TemplateField("isFactory", .flag, "Whether it is a closure that gives one each time."),
    TemplateField("isProtocol", .flag, "Whether the type is a protocol."),
  ]

  private static let input = [
    TemplateField("name", .text, "A name that no member has."),
    TemplateField("type", .text, "Its type, with `any` where it needs one."),
    TemplateField("optionalType", .text, "That type made optional."),
    TemplateField("isFactory", .flag, "Whether it is a closure that gives one each time."),
    TemplateField("text", .text, "Who needs it."),
  ]

  private static let argument = [
    TemplateField("label", .text, "The argument label; empty for `_`."),
    TemplateField("name", .text, "The parameter's name."),
    TemplateField(
      "source", .text,
      "`required`, `optional`, `factory` (a closure that asks later), `runtime`, `container` (itself) or `value` (`pieces`)."
    ),
    TemplateField("type", .text, "The type asked for; a runtime argument's own type."),
    TemplateField("key", .text, "The parameter's name without backticks."),
    TemplateField("spelled", .text, "That type with `any` where it needs one, and without `@escaping`."),
    TemplateField("member", .text, "The member or input that gives it; empty when nothing does."),
    TemplateField("isInput", .flag, "Whether that is an input."),
    TemplateField(
      "isCall", .flag, "Whether that member is a function, because it makes one anew or takes `try` or `await`."),
    TemplateField("isTransient", .flag, "Whether that function makes one anew each time."),
    TemplateField("isAnswered", .flag, "Whether a plain request for it is answered."),
    TemplateField("pieces", .list(.record(piece)), "The expression that it is; only with `carries: values`."),
    TemplateField("piece", .text, "Its part of the initialiser's selector: `initWithStore:`."),
    TemplateField("isProtocol", .flag, "Whether the type asked for is a protocol."),
  ]

  private static let property = [
    TemplateField("name", .text, "The property's name."),
    TemplateField("type", .text, "The type to ask for."),
    TemplateField("spelled", .text, "That type with `any` where it needs one."),
    TemplateField("isProtocol", .flag, "Whether that type is a protocol."),
    TemplateField("isOptional", .flag, "Whether nothing may be there."),
    TemplateField("member", .text, "The member that gives it; empty when nothing does."),
  ]

  private static let remark = [
    TemplateField("subject", .text, "The type it is about."),
    TemplateField("text", .text, "One or two sentences."),
  ]
}
