internal import BarographModel

extension Rule {
  /// A default that comes from another module.
  package static let foreignDefault = Rule(
    id: RuleID("foreign_default"),
    summary: "The default of a dependency is made or shared by another module",
    explanation: """
      A default that lives in the same module costs nothing: whoever has the type has the default. One that lives elsewhere ties \
      the two modules together for everybody, those included who always pass something else: the type cannot be taken \
      along without the other module.

      Leave the parameter without a default, and choose at the composition root. Reported are defaults of parameters and of \
      properties that others may set, when the project declares both modules.

      Off unless asked for: of 22 findings that were read in ten applications 16 were wrong and 6 not decided. In those the parameter's own type is of that module \
      already, so that nothing is won, or the module is a folder that is none.
      """,
    defaultSeverity: .info, isOptIn: true, examples: foreignDefaultExamples,
    check: { graph, context in foreignDefaults(graph, context) })
}

private let foreignDefaultExamples = [
  Example(
    "Defaults out of another module, of a parameter and of a property",
    """
    //- Net/Client.swift
    public final class Client {
      public static let shared = Client()
      public init() {}
    }
    //- App/Cart.swift
    import Net

    final class Cart {
      private let client: Client
      init(client: Client = Client()) { self.client = client }  // expect: foreign_default DI-K08
    }
    final class Basket {
      lazy var client = Client()  // expect: foreign_default DI-P05
    }
    //- App/Shelf.m
    @interface Shelf : NSObject
    @property (nonatomic, strong) Printer *printer;
    @end
    @implementation Shelf
    - (Printer *)printer {
      if (!_printer) { _printer = [Printer new]; }  // expect: foreign_default DI-P05
      return _printer;
    }
    @end
    //- Print/Printer.h
    @interface Printer : NSObject
    @end
    //- .barograph.yml
    rules: {foreign_default: info}
    """),
  Example(
    "Defaults of the module's own, and what cannot be replaced anyway",
    """
    //- Net/Client.swift
    public final class Client {
      public init() {}
    }
    //- App/Cart.swift
    import Net

    final class Store {}
    final class Cart {
      private let store: Store
      private lazy var client = Client()
      init(store: Store = Store()) { self.store = store }
      func make() -> Client { Client() }
    }  // proves: S3.24
    //- .barograph.yml
    rules: {foreign_default: info}
    """),
]

private func foreignDefaults(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let settable = Set(
    graph.properties.filter { $0.hasLazyDefault && !$0.isHidden }.map { "\($0.owner).\($0.name)" })
  return graph.edges.compactMap { edge in
    guard edge.role == .production, edge.kind == .creation || edge.kind == .singleton else { return nil }
    let isProperty = edge.form == .lazy
    let isDefault =
      isProperty
      ? edge.access == .seam || settable.contains("\(edge.from).\(edge.member)")
      : edge.access == .seam && edge.form == .constructor
    let (owner, target) = (graph.nodes[edge.from], graph.nodes[edge.to])
    guard isDefault, target.site != nil, target.module != owner.module,
      graph.files[Int(edge.site.file)].module == owner.module, !owner.isCompositionRoot
    else { return nil }
    let (name, made) = (context.names(edge.from), context.names(edge.to))
    return Observation(
      condition: isProperty ? "DI-P05" : "DI-K08",
      message: "\(name) takes \(made) of \(target.module) as a default: nobody can use it without that module",
      location: graph.location(edge.site), subjects: [owner.id, target.id],
      help: ["leave the default out, and choose where the program is put together"],
      identity: [owner.id, target.id, edge.member])
  }
}
