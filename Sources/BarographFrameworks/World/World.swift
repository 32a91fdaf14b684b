internal import BarographLink

extension Recogniser {
  static let worldName = "World"

  /// Providers without keys: worlds, container classes, factory protocols.
  package static let world = Recogniser(
    framework: worldName, modules: [], traits: [.letsCompilerCheck, .handsOnValues], summary: worldSummary,
    examples: worldExamples + worldLookAlikes
  ) { file, inference, knowledge in
    guard var pass = WorldPass(file: file, inference: inference, learned: knowledge.learned) else {
      return GraphPart()
    }
    return pass.run()
  }

  private static let worldSummary = """
    Many projects need no library to hand things out: a global value holds what everybody uses, a class keeps the services \
    as properties, or a protocol says what can be made.

    **A world** is a replaceable global variable called `Current`, `world`, `environment` or the like whose type the project \
    declares. Each of its properties that holds a type of the project is a binding; `Current.api` asks for it, as a service \
    locator call.

    **A container class** is called like one (`…Container`, `…Dependencies`, `…Locator`, `…Injector`) and has two or more \
    properties that make services: `lazy var`, computed, or with an initial value. Each property that holds a class, an actor \
    or a protocol is a binding. In a property's value, the others are what it needs; outside, `container.api` asks for it. \
    `Locator.stores` and `Locator.shared.stores` are service locator calls. Stored statics with a value are shared instances \
    and not repeated here.

    **A factory protocol** is called `…Factory` and requires functions that return services. Whatever type of the product \
    implements such a function provides: one binding for each, under `AFactory.makeA`. Calls of the function, also through a \
    composition of protocols, ask for it.

    **Lifetimes.** Stored and lazy properties live as long as their container; functions and getters make each time, unless \
    what they return is kept elsewhere.

    **What is not followed.** Containers with keys are described under HomeMade, and so are containers without keys whose \
    functions need no parameters.
    """
}
