internal import BarographModel

extension Rule {
  /// A view that makes its model anew whenever it is made itself.
  package static let remadeModel = Rule(
    id: RuleID("remade_model"),
    summary: "A SwiftUI view makes or resolves its model anew whenever the view around it is drawn",
    defaultSeverity: .info,
    check: { graph, context in RemadeModelSearch(graph: graph, context: context).observations() })
}

/// Finds models of views that do not live as long as what is on the screen: views are values, made anew whenever the view
/// that builds them is drawn, and only some properties keep what they had.
private struct RemadeModelSearch {
  let graph: LinkedGraph
  let names: TypeNames
  let conformance: Conformance
  let index: BindingIndex
  /// By view, the properties whose changes draw it again.
  private let drawing: [Int: [ViewProperty]]
  /// Where the product builds a view, by what is built.
  private let builders: [Int: [BuiltView]]
  /// What asks a container in a property, with the property's attributes.
  private let wrappers: [Site: [String]]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
    conformance = context.conformance
    index = context.bindings
    builders = Dictionary(grouping: graph.builtViews.filter { $0.role == .production }, by: \.view)
    drawing = Dictionary(
      grouping: graph.viewProperties.filter { $0.role == .production && !$0.isPlain }, by: \.view)
    wrappers = Dictionary(
      graph.properties.filter { !$0.attributes.isEmpty }.map { ($0.site, $0.attributes) },
      uniquingKeysWith: { first, _ in first })
  }

  func observations() -> [Observation] { ownModels() + handedModels() + injectedModels() }

  // MARK: Made by the view

  /// `@ObservedObject private var model = Model()`
  private func ownModels() -> [Observation] {
    graph.viewProperties.compactMap { property in
      guard property.isOnlyObserved, property.role == .production, let made = property.made,
        !graph.nodes[made].isUnchanging, let built = builders[property.view]?.first(where: isDrawnAgain)
      else { return nil }
      return observation(
        "\(names(property.view)) makes a new \(names(made)) each time it is made itself, which is whenever "
          + "\(around(built)) is drawn: what it kept is gone",
        at: property.site, [property.view, made], built,
        help: [keep(property, made), "or take it as a parameter from a view that keeps it"], property.name)
    }
  }

  private func keep(_ property: ViewProperty, _ made: Int) -> String {
    let wrapper = graph.nodes[made].attributes.contains("Observable") ? "State" : "StateObject"
    return property.isMadeByInitializers
      ? "keep it with `@\(wrapper)`, and fill that: `_\(property.name) = \(wrapper)(wrappedValue: …)`"
      : "keep it with `@\(wrapper)`"
  }

  /// `Counter(model: Model())` in the body of a view, where `model` is only observed.
  private func handedModels() -> [Observation] {
    graph.builtViews.flatMap { built in
      built.made.compactMap { made -> Observation? in
        guard built.role == .production, !graph.nodes[made.type].isUnchanging, isDrawnAgain(built),
          let property = drawing[built.view]?.first(where: { $0.name == made.label }), property.isOnlyObserved
        else { return nil }
        return observation(
          "\(around(built)) makes a new \(names(made.type)) for \(names(built.view)) whenever it is drawn: what it kept "
            + "is gone",
          at: built.site, [builder(built) ?? built.view, made.type], built,
          help: [
            "keep it in \(around(built)) with `@StateObject` and hand that on",
            "or let \(names(built.view)) "
              + (hasInitializer(built.view)
                ? "make it, and keep it with `@StateObject`" : "keep it: `@StateObject var \(property.name)`"),
          ], property.name)
      }
    }
  }

  // MARK: Resolved by the view

  /// `@Injected private var model: Model` of something that is made for each request.
  private func injectedModels() -> [Observation] {
    graph.requests.compactMap { request in
      guard request.form == .property, request.role == .production, request.timing != .deferred,
        let owner = request.owner, graph.nodes[owner].kind == .struct,
        conformance.supertypes(of: owner).contains("View"),
        let attributes = wrappers[request.site], !attributes.contains(where: keepsValue), let made = answer(request)
      else { return nil }
      return observation(
        "\(names(owner)) asks for a new \(names(made)) each time it is made itself, and nothing keeps or observes it: "
          + "what it kept is gone when the view around it is drawn",
        at: request.site, [owner, made], nil,
        help: [
          "use a wrapper that keeps and observes it, as `@InjectedObject` does",
          "or give its registration a scope that keeps one instance",
        ], names(made))
    }
  }

  /// The model that a container makes anew for a request.
  private func answer(_ request: Request) -> Int? {
    let answers = index.answers(request).map { graph.bindings[$0.binding] }
    guard let binding = answers.first, answers.count == 1, let lifetime = binding.lifetime, lifetime <= .graph,
      lifetime != .weak, !binding.providesShared, binding.implementations.count == 1,
      let made = binding.implementations.first,
      !graph.nodes[made].state.isEmpty, isModel(made)
    else { return nil }
    return made
  }

  private func keepsValue(_ attribute: String) -> Bool {
    ["Object", "Observ", "State", "Shared"].contains { attribute.contains($0) }
  }

  // MARK: Facts

  /// Whether views can follow the changes of a type: it has something to lose.
  private func isModel(_ row: Int) -> Bool {
    graph.nodes[row].attributes.contains("Observable") || conformance.supertypes(of: row).contains("ObservableObject")
  }

  /// Whether the view or the application that builds a view is drawn again: something in it changes.
  private func isDrawnAgain(_ built: BuiltView) -> Bool { builder(built).map { drawing[$0] != nil } ?? false }

  /// The view in whose body another one is built, or the application in whose scene.
  private func builder(_ built: BuiltView) -> Int? {
    built.builder ?? built.host.flatMap { conformance.supertypes(of: $0).contains("App") ? $0 : nil }
  }

  private func hasInitializer(_ view: Int) -> Bool { graph.nodes[view].initializers.contains { !$0.isSynthesised } }

  private func around(_ built: BuiltView) -> String { names(builder(built) ?? built.view) }

  private func observation(
    _ message: String, at site: Site, _ about: [Int], _ built: BuiltView?, help: [String], _ member: String
  ) -> Observation {
    let subjects = about.map { graph.nodes[$0].id }
    let changing = built.flatMap(builder).flatMap { builder in
      drawing[builder]?.first.map {
        ("a change of '\($0.name)' draws \(names(builder)) again", $0.site)
      }
    }
    let builds = built.map { [("\(around($0)) builds \(names($0.view)) here", $0.site)] } ?? []
    return Observation(
      message: message, location: graph.location(site), subjects: subjects,
      related: graph.related(builds.filter { $0.1 != site } + [changing].compactMap { $0 }), help: help,
      certainty: .likely, identity: subjects + [member])
  }
}
