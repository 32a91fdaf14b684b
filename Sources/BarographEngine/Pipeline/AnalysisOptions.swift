package import BarographModel
internal import Foundation

/// What to analyse and how.
package struct AnalysisOptions: Sendable {
  /// Files and folders; none means the current folder.
  package var paths: [String]
  /// Facts files to link instead of sources.
  package var factsFiles: [String]
  package var configuration: Configuration
  /// The folder that the configuration's patterns are relative to.
  package var configurationRoot: String
  /// What the configuration was read from: the same source means the same configuration.
  package var configurationSource: String
  /// Set when a copy of a project is analysed: then the facts of the project itself are read from its cache and stay as
  /// they are.
  package var original: Original?
  /// How many threads; `nil` takes one for each core.
  package var jobs: Int?
  /// Where the facts cache is; `nil` for none.
  package var cachePath: String?
  /// Whether to collect each use of a type by another.
  package var wantsReferences: Bool
  /// Whether to keep the graph of a check: then what the last run found is not enough.
  package var wantsGraph: Bool
  /// What of it is reported; it changes nothing about what is known.
  package var shown = ShownPlaces.everything
  package var progress: (@Sendable (Progress) -> Void)?
  /// Contents by absolute path that count instead of what the disk has: documents that an editor has not saved. Only files that are
  /// there are looked at, by whatever way their paths lead to them.
  package var overlays: [String: [UInt8]] = [:]

  package init(paths: [String], configuration: Configuration = Configuration(), configurationRoot: String = ".") {
    self.paths = paths
    factsFiles = []
    self.configuration = configuration
    self.configurationRoot = configurationRoot
    configurationSource = ""
    original = nil
    jobs = nil
    cachePath = nil
    wantsReferences = false
    wantsGraph = false
    progress = nil
  }

  /// How many threads to use.
  var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}

/// What a copy was made of.
package struct Original: Sendable, Hashable {
  /// The root that is analysed there.
  package var root: String
  /// The folder that stands before all absolute paths in the copy.
  package var place: String

  /// The path without the folder.
  func path(_ copied: String) -> String { copied.hasPrefix(place) ? String(copied.dropFirst(place.count)) : copied }
}

/// Where a run is, for people who wait.
package enum Progress: Sendable {
  case discovering
  case reading(files: Int)
  case linking
}
