package import BarographEngine

/// Something to analyse: the project around a folder, with the texts of open documents. Whoever runs the server does it, on whichever
/// thread, and gives the outcome back.
package struct AnalysisJob: Sendable {
  /// Tells one analysis from others.
  let number: Int
  /// The folder, or a document that lies in none; absolute.
  package let root: String
  /// Contents of open documents by absolute path, which count instead of what the disk has. Those of other projects are among them.
  package let texts: [String: [UInt8]]
  /// What may have changed on disk since the last analysis of the folder began.
  package let disk: ResidentAnalysis.DiskChange
  /// Without links, the paths of those documents.
  let real: [String: String]

  /// Analyses, and makes ready what answers need.
  package func run(_ look: (AnalysisJob) throws -> ProjectState) -> AnalysisOutcome {
    do {
      let view = ProjectView(try look(self), texts: texts, real: real)
      return AnalysisOutcome(number: number, result: .found(view))
    } catch {
      return AnalysisOutcome(number: number, result: .failed(String(describing: error)))
    }
  }
}

/// What became of an analysis.
package struct AnalysisOutcome: Sendable {
  enum Content: Sendable {
    case found(ProjectView)
    case failed(String)
  }

  let number: Int
  let result: Content
}

extension LanguageServer {
  /// Whether something has changed that no analysis has seen.
  package var isOutdated: Bool { isHeard && folders.contains { $0.isOutdated && $0.job == nil } }

  /// Whether a folder waits for its first analysis.
  package var isNew: Bool { folders.contains { $0.isOutdated && $0.job == nil && $0.view == nil } }

  /// The folders of the client that have been analysed, when it does not tell of changed files itself: somebody has to look.
  package var unwatched: [String] {
    abilities.watchesFiles ? [] : folders.filter { $0.view != nil && !$0.isDocument }.map(\.path)
  }

  /// What is to be analysed next; `nil` when nothing has changed, or all that has is being analysed. Messages are for the client.
  package mutating func nextJob() -> (job: AnalysisJob, messages: [[UInt8]])? {
    guard isOutdated else { return nil }
    let waiting = folders.indices.filter { folders[$0].isOutdated && folders[$0].job == nil }
    guard let row = waiting.first(where: { folders[$0].view == nil }) ?? waiting.first else { return nil }
    jobs += 1
    folders[row].isOutdated = false
    folders[row].job = jobs
    let job = AnalysisJob(
      number: jobs, root: folders[row].path, texts: documents.mapValues(\.bytes), disk: folders[row].disk,
      real: documents.mapValues(\.real))
    folders[row].disk = .files([])
    return (job, folders[row].view == nil ? beginProgress(row) : [])
  }

  /// Takes what an analysis found; the messages tell the client.
  package mutating func take(_ outcome: AnalysisOutcome) -> [[UInt8]] {
    guard let row = folders.firstIndex(where: { $0.job == outcome.number }) else { return [] }
    folders[row].job = nil
    let end = endProgress(row)
    switch outcome.result {
    case .found(let view):
      folders[row].view = view
      folders[row].complaint = ""
      return end + news(of: row)
    case .failed(let words):
      folders[row].disk = .unknown
      if folders[row].complaint == words { return end }
      folders[row].complaint = words
      return end + [complaint(words)]
    }
  }

  /// Notes that files below a folder may have changed.
  package mutating func noteChanges(below path: String) {
    for row in folders.indices where folders[row].path == path { folders[row].outdate() }
  }

  /// Notes that anything may have changed.
  mutating func outdate() {
    for row in folders.indices { folders[row].outdate() }
  }

  private func complaint(_ words: String) -> [UInt8] {
    notification("window/showMessage") { parameters in
      parameters.integer("type", 1)
      parameters.string("message", "barograph: \(words)")
    }
  }
}
