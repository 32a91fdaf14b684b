internal import BarographModel

extension Rule {
  /// A dependency against the configured order of layers.
  package static let layerViolation = Rule(
    id: RuleID("layer_violation"),
    summary: "A dependency against the configured order of layers",
    explanation: """
      `layers:` in the configuration lists groups of types, topmost first. A layer may use itself and every layer below \
      it; what uses a layer above ties the two together, so that neither can be changed, tested or shipped alone. A \
      layer that is `closed` has to be asked by those above it: they may not reach past it.

      A type belongs to the first layer that matches it; types without a layer are free, and `unplaced_type` says how many \
      there are. Turn the dependency round: declare a protocol in the lower layer and let the upper one implement it. The way \
      a container takes from such a protocol to its implementation is no violation; one that leads past a closed layer, \
      through a protocol that stands in no layer, is. Tests and previews are free as well.

      `layer_exceptions:` keeps what a project has decided to keep: `from`, `to`, a `reason`, and the last day on which it \
      counts, `expires: 2026-12-31`. `stale_exception` speaks when that day is over, or nothing is excused any more.

      The entry `preset: view-viewmodel-facade-adapter-datasource` stands for five closed layers that know their types by suffix \
      (`suffixes: {DataSource: [Api, Storage]}` for other words). Then an upper layer may be told of by a weak property of a \
      protocol's type alone (LY-02), a view talks to one view model and to nothing below it (LY-10), and a view model to \
      facades (LY-14); what else the layers owe each other is for `layer_contract`.
      """,
    defaultSeverity: .error, examples: layerViolationExamples + layerPresetExamples,
    check: { graph, context in
      if context.configuration.layers.isEmpty { return [] }
      return LayerSearch(graph: graph, context: context).observations()
    })
}

private let layerViolationExamples = [
  Example(
    "A service holds a screen, and a screen reaches past a closed layer",
    """
    final class CartScreen {
      init(store: CartStore) {}  // expect: layer_violation
    }
    final class CartService {
      init(store: CartStore, screen: CartScreen) {}  // expect: layer_violation
    }
    final class CartStore {}
    //- .barograph.yml
    layers:
      - name: View
        types: ["*Screen"]
      - name: Service
        types: ["*Service"]
        closed: true
      - name: Data
        types: ["*Store"]
    """),
  Example(
    "Downwards, and upwards through a protocol of the lower layer",
    """
    final class CartScreen: CartServiceDelegate {
      init(service: CartService) {}
    }
    protocol CartServiceDelegate {}
    final class CartService {
      init(store: CartStore, delegate: CartServiceDelegate) {}
    }
    final class CartStore {}
    //- .barograph.yml
    layers:
      - name: View
        types: ["*Screen"]
      - name: Service
        types: ["*Service", "*ServiceDelegate"]
      - name: Data
        types: ["*Store"]
    """),
]

extension Edge {
  /// The edge as one step of a path.
  func hop(in graph: LinkedGraph) -> Hop {
    Hop(
      from: graph.nodes[from].id, to: graph.nodes[to].id, form: form, timing: timing, strength: strength,
      location: graph.location(site), note: HopNote(edge: self, graph: graph).text)
  }
}

extension ConfigurationSite {
  /// A note that points into the configuration.
  func note(_ message: String) -> Related {
    Related(message: message, location: Location(file: file, line: line, column: 1))
  }
}
