package import BarographModel

/// What one framework does in a project. Tests and previews do not count.
package struct FrameworkMetrics: Sendable, Hashable {
  /// The framework's name.
  package var framework: String
  /// How many containers, assemblies and components it has.
  package var containers: Int
  /// How many bindings its containers hold.
  package var bindings: Int
  /// How many places ask it for something.
  package var requests: Int
  /// Requests outside the places where objects are put together.
  package var locators: Int
}

/// A type that more than one framework provides: one is on its way to replace another.
package struct SharedProvision: Sendable, Hashable {
  /// The type as binding keys spell it.
  package var type: String
  /// How often the type is asked of each framework that provides it, in order of their names.
  package var requests: [FrameworkRequests]
}

/// How often something is asked of a framework.
package struct FrameworkRequests: Sendable, Hashable {
  /// The framework that is asked.
  package var framework: String
  /// How many places ask, 0 or more.
  package var count: Int
}

/// Every framework with a container, binding or request in shipped code, in order of name.
package func frameworkMetrics(of graph: LinkedGraph) -> [FrameworkMetrics] {
  var metrics: [String: FrameworkMetrics] = [:]
  func count(_ framework: String, _ change: (inout FrameworkMetrics) -> Void) {
    change(
      &metrics[
        framework,
        default: FrameworkMetrics(framework: framework, containers: 0, bindings: 0, requests: 0, locators: 0)])
  }
  for container in graph.containers where container.role.isMeasured {
    count(container.shownFramework) { $0.containers += 1 }
  }
  for binding in graph.bindings where binding.role.isMeasured { count(binding.framework) { $0.bindings += 1 } }
  for request in graph.requests where request.role.isMeasured {
    count(request.framework) {
      $0.requests += 1
      if request.isLocator { $0.locators += 1 }
    }
  }
  return metrics.values.sorted { $0.framework < $1.framework }
}

/// Types that several frameworks provide, in order of their names.
package func sharedProvisions(of graph: LinkedGraph) -> [SharedProvision] {
  var providers: [String: Set<String>] = [:]
  for binding in graph.bindings where binding.role.isMeasured {
    for key in binding.entries.map(\.key) {
      providers[key.type, default: []].insert(binding.framework)
    }
  }
  let shared = providers.filter { $0.value.count > 1 }
  var requests: [String: [String: Int]] = [:]
  for request in graph.requests where request.role.isMeasured && shared[request.key.type] != nil {
    requests[request.key.type, default: [:]][request.framework, default: 0] += 1
  }
  return shared.keys.sorted().map { type in
    let frameworks = (shared[type] ?? []).union(requests[type].map { Set($0.keys) } ?? []).sorted()
    return SharedProvision(
      type: type, requests: frameworks.map { FrameworkRequests(framework: $0, count: requests[type]?[$0] ?? 0) })
  }
}

/// What frameworks do in a project, as Markdown tables; empty when there are none.
package func frameworksReport(_ graph: LinkedGraph) -> String {
  let metrics = frameworkMetrics(of: graph)
  if metrics.isEmpty { return "" }
  var lines = [
    "## Frameworks", "", "| framework | containers | bindings | requests | of them outside composition |",
    "|---|--:|--:|--:|--:|",
  ]
  for row in metrics {
    lines.append(
      "| \(markdownText(row.framework)) | \(row.containers) | \(row.bindings) | \(row.requests) | \(row.locators) |")
  }
  let shared = sharedProvisions(of: graph)
  if !shared.isEmpty {
    lines += ["", "## Types that several frameworks provide", "", "| type | asked of |", "|---|---|"]
    for row in shared {
      let parts = row.requests.map { "\(markdownText($0.framework)) \(counted($0.count, "time"))" }
      lines.append("| \(markdownText(row.type)) | \(parts.joined(separator: ", ")) |")
    }
    lines += ["", progress(shared)]
  }
  return lines.map { $0 + "\n" }.joined()
}

/// How the requests for types with several providers divide between frameworks.
private func progress(_ shared: [SharedProvision]) -> String {
  var counts: [String: Int] = [:]
  for request in shared.flatMap(\.requests) { counts[request.framework, default: 0] += request.count }
  let all = counts.values.reduce(0, +)
  if all == 0 { return "Nothing asks for them." }
  let parts = counts.keys.sorted().map { "\(markdownText($0)) \((counts[$0] ?? 0) * 100 / all) %" }
  return "Of \(counted(all, "request")) for them: \(parts.joined(separator: ", "))."
}

extension FileRole {
  /// Code that ships.
  fileprivate var isMeasured: Bool { self == .production || self == .generated }
}
