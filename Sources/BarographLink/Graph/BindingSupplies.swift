internal import BarographModel

/// What containers give for what they are asked, as far as the key tells: which container answers is not looked at, so that
/// several providers of one key are several types that may be given.
struct BindingSupplies {
  private struct Question: Hashable {
    var framework: String
    var type: String
    var name: String
  }

  private struct Given {
    var types: [Int]
    var site: Site
    var role: FileRole
  }

  private var given: [Question: [Given]] = [:]

  init(_ graph: LinkedGraph) {
    for binding in graph.bindings where !binding.implementations.isEmpty {
      for entry in binding.entries {
        let types = binding.implementations.filter { $0 != entry.service }
        if types.isEmpty { continue }
        given[Self.question(entry.key), default: []].append(Given(types: types, site: entry.site, role: binding.role))
      }
    }
  }

  /// The types that the product's providers of a key make, in order of place; those of tests count for tests only. Certain when
  /// there is just one.
  func supplied(for request: Request) -> [Supply] {
    let all = given[Self.question(request.key)] ?? []
    let found = all.filter { $0.role == .production || $0.role == .generated || $0.role == request.role }
    var supplied: [Supply] = []
    for one in found {
      for type in one.types where !supplied.contains(where: { $0.to == type }) {
        supplied.append(Supply(to: type, site: one.site, certainty: .certain))
      }
    }
    if supplied.count > 1 || request.isApproximate {
      for row in supplied.indices { supplied[row].certainty = .likely }
    }
    return supplied
  }

  private static func question(_ key: BindingKey) -> Question {
    Question(framework: key.framework, type: key.type, name: key.name)
  }
}
