internal import BarographModel

/// The sources of a project as they were last seen, and the outlines of their contents.
struct ResidentSources {
  /// What decides which files are looked for.
  private struct Selection: Equatable {
    var paths: [String]
    var include: [String]
    var exclude: [String]
    var root: String
    var cache: String?

    init(_ options: AnalysisOptions) {
      paths = options.paths
      include = options.configuration.include
      exclude = options.configuration.exclude
      root = options.configurationRoot
      cache = options.cachePath
    }
  }

  private(set) var survey = Survey()
  private var found = DiscoveredProject()
  private var selection: Selection?
  /// Absolute, in the order of the survey.
  private var paths: [String] = []
  /// The row of each path.
  private var rows: [PathKey: Int] = [:]
  /// The contents on disk, one for each path; `nil` for what cannot be read.
  private var hashes: [ContentHash?] = []
  private var outlines = ResidentOutlines()

  /// Whether the files are those that were seen last; contents that may have changed are read again. False wants a new survey.
  mutating func look(_ options: AnalysisOptions, _ disk: ResidentAnalysis.DiskChange) -> Bool {
    guard case .files(let changed) = disk, selection == Selection(options) else { return false }
    var buffer: [UInt8] = []
    for path in Set(changed.map { PathKey($0) }) {
      // A manifest decides about other files; so does a file that nobody knew, or that is gone.
      guard let row = rows[path], found.manifestHashes[path] == nil, let hash = hashOfSource(path.path, &buffer)
      else { return false }
      hashes[row] = hash
    }
    return true
  }

  /// Replaces what was seen by what a survey has just found; outlines stay known by their content.
  mutating func take(_ survey: Survey, _ options: AnalysisOptions) {
    let selection = Selection(options)
    if self.selection == nil || self.selection?.cache != selection.cache {
      outlines = ResidentOutlines(cache: options.cachePath.map { FactsCache.Paths(folder: $0, root: survey.root) })
    }
    self.survey = survey
    self.selection = selection
    paths = survey.files.map { joinedPath(survey.root, $0) }
    rows = Dictionary(paths.enumerated().map { (PathKey($1), $0) }, uniquingKeysWith: { first, _ in first })
    let jobs = options.workers
    (found, hashes) = Threads(count: 2).both(
      { survey.project(jobs: 1) },
      { [paths] in
        parallelMap(count: paths.count, jobs: jobs, makeState: { [UInt8]() }) { hashOfSource(paths[$1], &$0) }
      })
  }

  /// The project that the sources are now, with the unsaved texts of a run.
  mutating func input(_ run: inout PipelineRun) -> Input {
    let options = run.options
    let overlays = placed(options.overlays, on: paths, root: survey.root)
    options.progress?(.reading(files: paths.count))
    let known = paths.indices.map { row in
      overlays[paths[row]].map { hashOfSource($0, paths[row]) } ?? hashes[row]
    }
    let frontEnd = FrontEnd(paths: paths, hashes: known, overlays: overlays) { [outlines] in outlines[$0] }
    let lowered = frontEnd.run(jobs: options.workers)
    // A file may have been written since it was looked at.
    for row in paths.indices where overlays[paths[row]] == nil { hashes[row] = lowered.seen[row] }
    run.mark("read and parse")
    let results = select(lowered.results, of: paths, for: found.files)
    var merged = merge(found, results, outlines.names(besides: lowered.tables), jobs: options.workers)
    run.mark("merge")
    let configurations = readConfigurations(of: found, into: &merged, wantsHashes: true)
    outlines.keep(merged)
    run.mark("configurations")
    return Input(
      project: merged.project, root: found.root, damagedManifests: found.damagedManifests,
      configurations: configurations, looks: found.looks)
  }
}

/// The hash of the content of a source, as its language has it; `nil` when it cannot be read.
private func hashOfSource(_ path: String, _ buffer: inout [UInt8]) -> ContentHash? {
  hashOfFile(path, &buffer)?.lowered(as: SourceLanguage(path: path))
}

/// The same of bytes that an editor has.
private func hashOfSource(_ bytes: [UInt8], _ path: String) -> ContentHash {
  bytes.withUnsafeBytes { ContentHash($0) }.lowered(as: SourceLanguage(path: path))
}
