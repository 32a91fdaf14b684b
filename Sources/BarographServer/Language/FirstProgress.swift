package import BarographEngine
internal import BarographReports

/// How far the first analysis of a folder is, for clients that show such things.
extension LanguageServer {
  mutating func beginProgress(_ row: Int) -> [[UInt8]] {
    guard abilities.showsProgress, folders[row].progress == nil else { return [] }
    let token = "barograph-analysis-\(jobs)"
    folders[row].progress = token
    return [
      question(nextQuestion(), "window/workDoneProgress/create") { $0.string("token", token) },
      progress(token, "begin") { $0.string("title", "barograph: first analysis") },
    ]
  }

  /// Tells where an analysis is.
  package func tell(_ stage: Progress, of job: AnalysisJob) -> [[UInt8]] {
    guard let token = folders.first(where: { $0.job == job.number })?.progress else { return [] }
    let words =
      switch stage {
      case .discovering: "looking for sources"
      case .reading(let files): "reading \(files) files"
      case .linking: "linking"
      }
    return [progress(token, "report") { $0.string("message", words) }]
  }

  mutating func endProgress(_ row: Int) -> [[UInt8]] {
    guard let token = folders[row].progress else { return [] }
    folders[row].progress = nil
    return [progress(token, "end") { _ in }]
  }

  private func progress(_ token: String, _ kind: String, _ body: (inout JSONWriter) -> Void) -> [UInt8] {
    notification("$/progress") { parameters in
      parameters.string("token", token)
      parameters.object("value") { value in
        value.string("kind", kind)
        body(&value)
      }
    }
  }
}
