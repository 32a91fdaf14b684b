package import BarographAlgorithms
package import BarographModel

/// Which rows the types of a project get in its graph. With it each file's part of the graph can be made on its own.
package struct LinkPlan: Sendable {
  let context: LinkContext
  /// Row in the graph of each entity, or -1.
  let nodeRows: [Int32]
  /// Row in the graph of each type from outside, by id.
  let externalRows: [String: Int]
  /// Id and entity of each node; the entity is -1 for types from outside.
  let drafts: [(id: String, entity: Int32)]
  /// Types where recognisers saw objects being put together.
  let roots: Set<Int32>
  /// Types that recognisers saw being provided.
  let provided: Set<Int32>
  /// Names of the properties that somebody may fill.
  let fillable: NameFilter

  /// Numbers the types of the project and the outside types that edges reach, in order of their ids.
  package init(
    _ context: LinkContext, wirings: [FileWiring], recognitions: [GraphPart], workers: some Workers = OneWorker()
  ) {
    let index = context.index
    var externals: Set<String> = []
    func collect(_ edge: RawEdge) {
      if case .external(let id) = edge.to { externals.insert(id) }
    }
    for wiring in wirings { wiring.edges.forEach(collect) }
    for recognition in recognitions { recognition.edges.forEach(collect) }
    var drafts: [(id: String, entity: Int32)] = externals.map { ($0, -1) }
    drafts += Self.drafts(of: index, workers).joined()
    drafts.sort { ($0.id, $0.entity) < ($1.id, $1.entity) }
    var nodeRows = [Int32](repeating: -1, count: index.entities.count)
    var externalRows: [String: Int] = [:]
    for (row, draft) in drafts.enumerated() {
      if draft.entity >= 0 { nodeRows[Int(draft.entity)] = Int32(row) } else { externalRows[draft.id] = row }
    }
    self.context = context
    self.drafts = drafts
    self.nodeRows = nodeRows
    self.externalRows = externalRows
    roots = Set(recognitions.lazy.flatMap(\.compositionRoots))
    provided = Set(recognitions.lazy.flatMap(\.bindings).flatMap(\.implementations))
    fillable = NameFilter(
      wirings.lazy.flatMap(\.properties).map { index.decl($0.decl) }.filter { !$0.flags.contains(.isLet) }.map(\.name))
  }

  /// The types of the project that are seen outside a function, in some pieces.
  private static func drafts(of index: Index, _ workers: some Workers) -> [[(id: String, entity: Int32)]] {
    let step = 1024
    return workers.map((index.entities.count + step - 1) / step) { piece in
      (piece * step..<min((piece + 1) * step, index.entities.count)).compactMap { row in
        let entity = index.entities[row]
        return entity.isLocal || entity.isExternal ? nil : (index.id(of: Int32(row)), Int32(row))
      }
    }
  }

  /// How many nodes there are.
  package var nodeCount: Int { drafts.count }

  /// Some nodes, in order of their rows.
  package func nodes(_ rows: Range<Int>, _ inference: Inference) -> [Node] {
    let linker = Linker(plan: self, inference: inference)
    return rows.map { linker.node($0) }
  }

  /// What one file contributes by itself.
  package func part(
    _ file: Int, _ wiring: FileWiring, _ recognition: GraphPart, _ inference: Inference
  ) -> LinkedPart {
    let linker = Linker(plan: self, inference: inference)
    var part = LinkedPart(file: linker.file(Int32(file)))
    part.edges = wiring.edges.compactMap { linker.edge($0) } + recognition.edges.compactMap { linker.edge($0) }
    part.edges.sort(by: Linker.precedes)
    part.references =
      wiring.references.compactMap { linker.reference($0, .reference) }
      + wiring.sharedReferences.compactMap { linker.reference($0, .singleton) }
    part.references.sort(by: Linker.precedes)
    part.alternatives = wiring.alternatives.compactMap { linker.edge($0) }
    part.alternatives.sort(by: Linker.precedes)
    part.properties = wiring.properties.compactMap { linker.property($0) }
    part.writes = wiring.writes
    part.madeWithoutEdge = wiring.madeWithoutEdge
    part.propertyWrites = linker.propertyWrites(wiring.propertyWrites, file: Int32(file))
    part.idleParameters = wiring.idleParameters.compactMap { linker.idleParameter($0) }
    part.methodParameters = wiring.methodParameters.compactMap { linker.methodParameter($0) }
    part.testOverrides = wiring.overrides.compactMap { linker.testOverride($0) }
    part.testAccesses = wiring.testAccesses
    part.replacements = wiring.replacements.map { linker.replacement($0) }
    if context.wantsContract { part.contract = linker.contract(wiring.contract, file: Int32(file)) }
    return part
  }
}

/// What one file contributes to the graph by itself, with rows of the whole graph.
package struct LinkedPart: Sendable {
  var file: GraphFile
  /// In their order; nearly all stand in this file.
  var edges: [Edge] = []
  /// In their order, all in this file.
  var references: [Edge] = []
  var alternatives: [Edge] = []
  var properties: [StoredProperty] = []
  /// Shared instances get their rows when all files are known.
  var writes: [RawWrite] = []
  var madeWithoutEdge: [Int32] = []
  var propertyWrites: [PropertyWrite] = []
  var idleParameters: [IdleParameter] = []
  var methodParameters: [MethodParameter] = []
  var testOverrides: [TestOverride] = []
  var replacements: [Replacement] = []
  /// Shared instances get their rows when all files are known.
  var testAccesses: [RawTestAccess] = []
  var contract = ContractFacts()
}

/// The rows of all files together. What is put in is taken apart piece by piece, so that little exists twice.
package struct LinkedRows: Sendable {
  var nodes: [Node] = []
  var files: [GraphFile] = []
  /// For each file, in its order.
  var edges: [[Edge]] = []
  var references: [Edge] = []
  var alternatives: [Edge] = []
  var properties: [StoredProperty] = []
  var writes: [RawWrite] = []
  var madeWithoutEdge: Set<Int32> = []
  var propertyWrites: [PropertyWrite] = []
  var idleParameters: [IdleParameter] = []
  var methodParameters: [MethodParameter] = []
  var testOverrides: [TestOverride] = []
  var replacements: [Replacement] = []
  var testAccesses: [RawTestAccess] = []
  var contract = ContractFacts()

  /// `nodes` are in order of their rows, `parts` one for each file, in the order of `Project.files`.
  package init(nodes: consuming [[Node]], parts: consuming [LinkedPart]) {
    self.nodes.reserveCapacity(nodes.reduce(0) { $0 + $1.count })
    for row in nodes.indices {
      self.nodes += nodes[row]
      nodes[row] = []
    }
    edges.reserveCapacity(parts.count)
    properties.reserveCapacity(parts.reduce(0) { $0 + $1.properties.count })
    for row in parts.indices {
      files.append(parts[row].file)
      edges.append(parts[row].edges)
      parts[row].edges = []
      references += parts[row].references
      parts[row].references = []
      alternatives += parts[row].alternatives
      properties += parts[row].properties
      parts[row].properties = []
      writes += parts[row].writes
      madeWithoutEdge.formUnion(parts[row].madeWithoutEdge)
      propertyWrites += parts[row].propertyWrites
      idleParameters += parts[row].idleParameters
      methodParameters += parts[row].methodParameters
      testOverrides += parts[row].testOverrides
      replacements += parts[row].replacements
      testAccesses += parts[row].testAccesses
      contract.append(parts[row].contract)
    }
  }
}
