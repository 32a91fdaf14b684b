internal import BarographModel

/// How much of what is asked of a framework's containers has no provider in sight. A program that people run cannot lack much of
/// it: where it seems so, something of how its containers are filled was not followed.
struct LackingShares {
  private let lacking: [String: Int]
  private let asked: [String: Int]

  init(graph: LinkedGraph, missing: [Request]) {
    func count(_ requests: some Sequence<Request>) -> [String: Int] {
      Dictionary(grouping: Set(requests.map(\.key)), by: \.framework).mapValues(\.count)
    }
    lacking = count(missing)
    asked = lacking.isEmpty ? [:] : count(graph.requests.lazy.filter { $0.role == .production })
  }

  /// Why what a framework's containers lack may be there all the same, in words; `nil` where little is lacking.
  func doubt(about framework: String) -> String? {
    guard let lacking = lacking[framework], let asked = asked[framework],
      case let bulk = Bulk(wrong: lacking, all: asked), bulk.isUnlikely(from: 10)
    else { return nil }
    return "\(bulk.words) keys that are asked for seem to lack one, which no program that runs does"
  }
}
