package import BarographModel

/// What one file adds to the graph: plain injection and all frameworks alike. Rows of nodes are those of `Index.nodes` in it.
package struct GraphPart: Sendable {
  /// What the file says by itself, a list for each kind of fact.
  package var rows = LinkedGraph()
  /// What has its place in the graph only when all files are known.
  package var bindings: [FoundBinding] = []
  package var requests: [FoundRequest] = []
  package var containers: [FoundContainer] = []
  package var unknowns: [(site: RawSite, reason: String)] = []
  package var defects: [FoundDefect] = []
  /// Types (rows of `Index.entities`) where objects are put together: assemblies, containers, factories.
  package var compositionRoots: [EntityID] = []
  /// Types that are made at file scope, or by themselves other than as a static's value: rows of `Index.entities`.
  var madeWithoutEdge: [EntityID] = []
  /// Shared instances that their own types or code at file scope read.
  var readWithoutEdge: [DeclReference] = []
  /// Parameters of initialisers that only go to the base class.
  var passedUp: [DeclReference] = []
  /// Names of the properties that somebody may fill.
  var fillable: [Name] = []
  var assignments: [Assignment] = []
  /// Wrappers of packages around properties that hold what the project works with.
  var unknownWrappers: [(wrapper: Name, site: RawSite)] = []
  /// Rows of the platform's types that an edge reaches, also where its other end has no node.
  var reached: [Int] = []

  package init() {}

  /// Adds what somebody else found in the same file; requests that stand in its bindings keep pointing at them.
  package mutating func append(_ other: GraphPart) {
    // Nearly all lists of nearly all parts are empty, and for those `+=` takes its time.
    func add<Element>(_ more: [Element], to list: inout [Element]) { if !more.isEmpty { list += more } }
    let shift = bindings.count
    rows.append(other.rows) { $0 }
    add(other.bindings, to: &bindings)
    for request in other.requests {
      requests.append(request)
      requests[requests.count - 1].binding = request.binding.map { $0 + shift }
    }
    add(other.containers, to: &containers)
    add(other.unknowns, to: &unknowns)
    add(other.defects, to: &defects)
    add(other.compositionRoots, to: &compositionRoots)
    add(other.madeWithoutEdge, to: &madeWithoutEdge)
    add(other.readWithoutEdge, to: &readWithoutEdge)
    add(other.passedUp, to: &passedUp)
    add(other.fillable, to: &fillable)
    add(other.assignments, to: &assignments)
    add(other.unknownWrappers, to: &unknownWrappers)
    add(other.reached, to: &reached)
  }

  /// Says which framework wrote what it puts into another one's containers, where nothing has said so yet.
  package mutating func mark(writtenWith framework: String, for family: String) {
    for row in bindings.indices where bindings[row].key.framework == family && bindings[row].writtenWith.isEmpty {
      bindings[row].writtenWith = framework
    }
    for row in requests.indices where requests[row].key.framework == family && requests[row].writtenWith.isEmpty {
      requests[row].writtenWith = framework
    }
    for row in containers.indices where containers[row].framework == family && containers[row].writtenWith.isEmpty {
      containers[row].writtenWith = framework
    }
  }
}
