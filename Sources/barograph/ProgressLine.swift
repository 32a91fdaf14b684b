import BarographEngine

/// One line on a terminal that says how far the analysis is, and goes away afterwards.
struct ProgressLine: Sendable {
  private let isShown: Bool

  /// A line that is never shown when standard error is no terminal, or when the user wants quiet.
  init(isQuiet: Bool) { isShown = isErrorTerminal && !isQuiet }

  /// Replaces the line; `nil` when nothing is to be shown.
  var observer: (@Sendable (Progress) -> Void)? {
    guard isShown else { return nil }
    return { progress in writeProgress(progress.sentence) }
  }

  /// Removes the line.
  func clear() {
    if isShown { writeProgress("") }
  }
}

extension Progress {
  fileprivate var sentence: String {
    switch self {
    case .discovering: "looking for sources …"
    case .reading(let files): "reading \(files) files …"
    case .linking: "linking …"
    }
  }
}
