internal import BarographModel

/// How the methods of a type share out what it keeps.
struct UseClusters {
  /// Dependencies, by the names of the properties that keep them, and the methods that use them.
  private struct Cluster {
    var dependencies: [String]
    var methods: [String]

    var text: String {
      let verb = methods.count == 1 ? "uses" : "use"
      return "\(enumerated(methods)) \(verb) \(enumerated(dependencies))"
    }
  }

  /// How many groups are named.
  private static let shown = 4

  /// What each method uses that uses anything, both in order of place.
  private let uses: [Cluster]

  /// What is known of the use of dependencies: those that only their own file sees.
  init(of dependencies: [String], in properties: [StoredProperty]) {
    uses = dependencies.compactMap { name in
      properties.first { $0.name == name && !$0.usedIn.isEmpty }.map {
        Cluster(dependencies: [name], methods: $0.usedIn)
      }
    }
  }

  /// Advice that names methods and what they use: groups that share nothing, or what is only ever used together; `nil` where there is
  /// neither.
  func advice(for type: String) -> String? {
    let groups = Self.merged(uses) { !Set($0.methods).isDisjoint(with: $1.methods) }
    if groups.count > 1, groups.count(where: { $0.dependencies.count > 1 }) > 1 {
      let largest = groups.enumerated().sorted {
        ($1.element.dependencies.count, $0.offset) < ($0.element.dependencies.count, $1.offset)
      }
      let shown = largest.prefix(Self.shown).map(\.element.text).joined(separator: "; ")
      let more = groups.count > Self.shown ? "; and \(counted(groups.count - Self.shown, "more group"))" : ""
      return "split \(type) by what uses what: \(shown)\(more)"
    }
    let together = Self.merged(uses) { Set($0.methods) == Set($1.methods) }
      .filter { $0.dependencies.count > 1 && $0.methods.count > 1 && $0.dependencies.count < uses.count }
    guard let largest = together.max(by: { $0.dependencies.count < $1.dependencies.count }) else { return nil }
    return "put \(enumerated(largest.dependencies)) behind one type that does what they do: "
      + "they are only used together, in \(enumerated(largest.methods))"
  }

  /// Puts together all that belong together, directly or through others, in order of their first.
  private static func merged(_ clusters: [Cluster], where belong: (Cluster, Cluster) -> Bool) -> [Cluster] {
    var found: [Cluster] = []
    for next in clusters {
      var merged = next
      var others: [Cluster] = []
      for cluster in found {
        if belong(cluster, next) { merged = sum(cluster, merged) } else { others.append(cluster) }
      }
      found = others + [merged]
    }
    return found
  }

  private static func sum(_ one: Cluster, _ other: Cluster) -> Cluster {
    Cluster(
      dependencies: one.dependencies + other.dependencies.filter { !one.dependencies.contains($0) },
      methods: one.methods + other.methods.filter { !one.methods.contains($0) })
  }
}
