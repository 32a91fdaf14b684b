internal import BarographModel

/// The bindings for which something asks, from elsewhere than their own factories.
struct AskedBindings {
  /// Rows of `LinkedGraph.bindings` that code of the product asks for.
  private(set) var byProduct: Set<Int> = []
  /// Rows of those that tests and previews ask for.
  private(set) var byTests: Set<Int> = []

  init(graph: LinkedGraph, bindings: BindingIndex) {
    // Requests for one key reach the same providers, and there may be thousands of both.
    for (question, requests) in Dictionary(grouping: graph.requests, by: AskedKey.init) {
      let places = Set(requests.map(\.binding))
      for entry in Self.reached(by: requests[0], bindings) where places != [entry.binding] {
        if question.isShipped { byProduct.insert(entry.binding) } else { byTests.insert(entry.binding) }
      }
    }
  }

  /// Whether anybody asks.
  func has(_ row: Int) -> Bool { byProduct.contains(row) || byTests.contains(row) }

  /// The parts of a request that decide which providers it may get, and who asks.
  private struct AskedKey: Hashable {
    let key: BindingKey
    let isApproximate: Bool
    let isShipped: Bool

    init(_ request: Request) {
      key = request.key
      isApproximate = request.isApproximate
      isShipped = request.role.isShipped
    }
  }

  /// The entries that a request may get: by type alone where its name or arguments are not certain, and a list or each of many.
  private static func reached(by request: Request, _ index: BindingIndex) -> [BindingIndex.Entry] {
    // Callers of generic code decide what stands in the brackets of `Store<Item>`.
    let generic = request.isApproximate ? index.entries(madeFrom: request.key) : []
    return (index.entries(ofTypeOrElementOf: request.key) + generic).filter {
      request.isApproximate || $0.key.name == request.key.name || request.key.isNameUnknown || $0.key.isNameUnknown
    }
  }
}
