internal import BarographFrameworks
internal import BarographLink
internal import BarographModel

/// What the files of a project add to its graph, from one analysis to the next, with what that rests on. Files that stand next to each
/// other are read together, because they need the same things.
struct ResidentParts: Sendable {
  /// How many files are read together.
  private static let batchSize = 8

  /// What the last analysis knew.
  fileprivate struct LastParts: Sendable {
    var context: LinkContext
    var knowledge: ProjectKnowledge
    var recognisers: [String]
    var wantsReferences: Bool
    var parts: [GraphPart]
    /// By batch.
    var reads: [ReadLog.Reads]
  }

  fileprivate var last: LastParts?
  /// How many files were read anew the last time.
  private(set) var readCount = 0

  /// What each file adds to the graph now: taken as it was where nothing that it rests on has changed.
  mutating func parts(of run: PipelineRun, _ scene: PipelineRun.Scene) -> [GraphPart] {
    let context = scene.context.complete()
    let count = context.index.rows.count
    let wantsReferences = run.wantsReferences
    var parts = Array(repeating: GraphPart(), count: count)
    var reads = Array(repeating: ReadLog.Reads(), count: (count + Self.batchSize - 1) / Self.batchSize)
    var stale = Array(reads.indices)
    if let last, last.wantsReferences == wantsReferences,
      let batches = last.stale(in: context, scene.knowledge, scene.recognisers.map(\.framework))
    {
      (parts, reads, stale) = (last.parts, last.reads, batches)
    }
    last = nil
    let names = context.index.project.names.count
    let found = parallelMap(
      count: stale.count, jobs: run.options.workers, makeState: { ReadLog(files: count, names: names) }
    ) { [stale] log, row in
      let files = stale[row] * Self.batchSize..<min(count, (stale[row] + 1) * Self.batchSize)
      let noting = context.noting(log)
      let inference = Inference(noting)
      let parts = files.map { run.part(of: Int32($0), noting, inference, scene) }
      for part in parts { part.eachMentionedFile { log.note(file: Int($0)) } }
      return (parts: parts, reads: log.take())
    }
    for (batch, result) in zip(stale, found) {
      for (row, part) in result.parts.enumerated() { parts[batch * Self.batchSize + row] = part }
      reads[batch] = result.reads
    }
    readCount = found.reduce(0) { $0 + $1.parts.count }
    last = LastParts(
      context: context, knowledge: scene.knowledge, recognisers: scene.recognisers.map(\.framework),
      wantsReferences: wantsReferences, parts: parts, reads: reads)
    return parts
  }
}

extension ResidentParts.LastParts {
  /// The batches whose parts may be others now; `nil` when all may.
  fileprivate func stale(
    in context: LinkContext, _ knowledge: ProjectKnowledge, _ recognisers: [String]
  ) -> [Int]? {
    guard recognisers == self.recognisers,
      let change = ProjectChange(from: self.context.index.project, to: context.index.project),
      knowledge.answersLike(self.knowledge), context.answersLike(self.context, changed: change.isChanged)
    else { return nil }
    let names = context.changedMentions(since: self.context, changed: change.isChanged)
    return reads.indices.filter { batch in
      let reads = self.reads[batch]
      return reads.files.contains { change.isChanged[Int($0)] } || reads.names.contains { names.contains($0) }
        || !change.newTexts.isDisjoint(with: reads.missed)
    }
  }
}

/// What is different in a project of which the files are the same.
private struct ProjectChange {
  /// Whether a file says something else, by row of `Project.files`.
  var isChanged: [Bool]
  /// The hashes of the texts that became names.
  var newTexts: Set<UInt32> = []

  /// `nil` where more has changed than what files of code say.
  init?(from old: Project, to new: Project) {
    guard old.files.count == new.files.count, old.modules == new.modules, old.unknowns == new.unknowns,
      new.names.continues(old.names)
    else {
      return nil
    }
    isChanged = Array(repeating: false, count: new.files.count)
    for (row, (one, two)) in zip(old.files, new.files).enumerated() {
      guard one.modules == two.modules, one.role == two.role, one.isForgotten == two.isForgotten,
        PathKey(one.path) == PathKey(two.path)
      else { return nil }
      if one.block === two.block || one.block.bytes.elementsEqual(two.block.bytes) { continue }
      // What documents say is in tables that everybody reads.
      guard one.outline.language == two.outline.language, one.outline.language != .markup,
        one.outline.isGenerated == two.outline.isGenerated
      else { return nil }
      isChanged[row] = true
    }
    for row in old.names.count..<new.names.count {
      newTexts.insert(new.names.withUTF8(of: Name(id: UInt32(row))) { NameTable.hash(utf8: $0) })
    }
  }
}
