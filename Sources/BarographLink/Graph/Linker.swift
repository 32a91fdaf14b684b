package import BarographAlgorithms
package import BarographModel

/// The graph of a project from what its files add, one part for each, in the order of `Project.files`. Pure: who works does
/// not matter.
package func link(
  _ context: LinkContext, _ parts: consuming [GraphPart], workers: some Workers = OneWorker()
) -> LinkedGraph {
  let found = WholeProject(copy parts)
  let rows = NodeRows(context.index.nodes, reached: copy parts)
  let linker = Linker(context: context, inference: Inference(context), found: found, rows: rows)
  linker.graph.modules = context.index.project.modules
  linker.addNodes(workers)
  linker.addRows(&parts, workers)
  linker.addSingletons()
  linker.addContainers(parts)
  linker.addBindings(parts)
  linker.addDerivedEdges()
  linker.addInitializationRings()
  linker.addDefects(parts)
  linker.addUnknowns(parts)
  return linker.graph
}

/// What only all files together say and single rows of the graph need.
struct WholeProject: Sendable {
  /// Types where recognisers saw objects being put together.
  let roots: Set<EntityID>
  /// Types that recognisers saw being provided.
  let provided: Set<EntityID>
  /// Types that are made at file scope, or by themselves other than as a static's value.
  let madeWithoutEdge: Set<EntityID>
  /// Shared instances that their own types or code at file scope read.
  let readWithoutEdge: Set<DeclReference>
  /// Parameters of initialisers that only go to the base class.
  let passedUp: Set<DeclReference>
  /// Names of the properties that somebody may fill.
  let fillable: NameFilter
  /// Names that somebody assigns to.
  let assigned: NameFilter

  init(_ parts: [GraphPart]) {
    roots = Set(parts.lazy.flatMap(\.compositionRoots))
    provided = Set(parts.lazy.flatMap(\.bindings).flatMap(\.implementations))
    madeWithoutEdge = Set(parts.lazy.flatMap(\.madeWithoutEdge))
    readWithoutEdge = Set(parts.lazy.flatMap(\.readWithoutEdge))
    passedUp = Set(parts.lazy.flatMap(\.passedUp))
    fillable = NameFilter(parts.lazy.flatMap(\.fillable))
    assigned = NameFilter(parts.lazy.flatMap(\.assignments).map(\.name))
  }
}

/// Which row of the graph each row of `Index.nodes` has: types of the platform that nothing reaches have none.
struct NodeRows: Sendable {
  /// Rows of `Index.nodes` that have a node, in order.
  let all: [Int]
  private let rows: [Int]

  init(_ nodes: NodeTable, reached parts: [GraphPart]) {
    let reached = Set(parts.lazy.flatMap(\.reached))
    all = nodes.entries.indices.filter { nodes.entity($0) != nil || reached.contains($0) }
    var rows = Array(repeating: -1, count: nodes.entries.count)
    for (row, node) in all.enumerated() { rows[node] = row }
    self.rows = rows
  }

  /// The row in the graph of a row of `Index.nodes`.
  subscript(_ node: Int) -> Int { rows[node] }
}

/// Puts what all files say into one graph. An object, because as a value it was copied for a call that only looked at it.
final class Linker {
  let context: LinkContext
  let inference: Inference
  let found: WholeProject
  let rows: NodeRows
  var graph = LinkedGraph()
  var containerRows: [ContainerID: Int] = [:]
  /// What fills which container, until places have rows.
  var fills: [(container: Int, included: Int, raw: FoundContainer)] = []
  /// Scopes around what demands preparation, and around calls, by file: a file may have thousands of shared instances.
  var demandingScopes: [FileID: Set<ScopeID>] = [:]
  var callingScopes: [FileID: Set<ScopeID>] = [:]

  init(context: LinkContext, inference: Inference, found: WholeProject, rows: NodeRows) {
    self.context = context
    self.inference = inference
    self.found = found
    self.rows = rows
  }

  var index: Index { context.index }

  /// The row in the graph of an entity's node, if it has one.
  func row(_ entity: EntityID?) -> Int? { index.nodes.row(of: entity).map { rows[$0] } }

  /// How much one worker is given at a time: each piece finds out anew what its inference remembers, so there are few.
  private func pieceLength(of count: Int, atLeast least: Int) -> Int { max(least, (count + 15) / 16) }

  /// Nodes, made in some pieces.
  fileprivate func addNodes(_ workers: some Workers) {
    let step = pieceLength(of: rows.all.count, atLeast: 256)
    let (context, found, rows) = (context, found, rows)
    let pieces = workers.map((rows.all.count + step - 1) / step) { piece in
      let linker = Linker(context: context, inference: Inference(context), found: found, rows: rows)
      return rows.all[piece * step..<min(rows.all.count, (piece + 1) * step)].map { linker.node($0) }
    }
    graph.nodes.reserveCapacity(rows.all.count)
    for piece in pieces { graph.nodes += piece }
  }

  /// What each file says by itself, and which of its assignments fill properties. Parts are taken apart one after the other,
  /// so that little exists twice.
  fileprivate func addRows(_ parts: inout [GraphPart], _ workers: some Workers) {
    let step = pieceLength(of: parts.count, atLeast: 64)
    let (context, fillable, assignments) = (context, found.fillable, parts.map(\.assignments))
    let writes = workers.map((parts.count + step - 1) / step) { piece in
      let inference = Inference(context)
      return (piece * step..<min(assignments.count, (piece + 1) * step)).flatMap { file in
        inference.propertyWrites(assignments[file], file: FileID(file), fillable: fillable)
      }
    }
    let rows = rows
    for piece in writes {
      var part = LinkedGraph()
      part.propertyWrites = piece
      graph.append(part) { rows[$0] }
    }
    // By far the longest table: grown step by step it would stand twice in memory.
    graph.edges.reserveCapacity(parts.reduce(0) { $0 + $1.rows.edges.count })
    for row in parts.indices {
      var own = LinkedGraph()
      swap(&own, &parts[row].rows)
      graph.append(own) { rows[$0] }
    }
  }
}
