internal import BarographEngine

/// A folder that the client has open, or a document outside of all of them, with what the last analysis of it found.
struct ServedFolder: Sendable {
  /// Absolute.
  let path: String
  /// Without links.
  let real: String
  /// The client has opened no folder but this one document.
  let isDocument: Bool
  var view: ProjectView?
  /// Something has changed since the last analysis began.
  var isOutdated = true
  /// What may have changed on disk since then.
  var disk = ResidentAnalysis.DiskChange.unknown
  /// The number of the analysis that runs.
  var job: Int?
  /// What the client was told last of each document with diagnostics, by URI.
  var published: [String: [UInt8]] = [:]
  /// What was last told to be wrong.
  var complaint = ""
  /// Under which the client is told how far the first analysis is.
  var progress: String?

  /// Anything may have changed.
  mutating func outdate() {
    isOutdated = true
    disk = .unknown
  }

  /// A file was written, or counts again as the disk has it.
  mutating func noteWritten(_ path: String) {
    if case .files(let files) = disk { disk = .files(files + [path]) }
  }
}
