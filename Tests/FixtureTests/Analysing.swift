import BarographEngine
import BarographModel
import BarographReports
import Foundation

/// What `barograph lint FOLDER` reports: the folder's own configuration, no cache.
func lint(folder: URL, paths: [String]? = nil, jobs: Int? = nil) throws -> Report {
  let loaded = try configuration(of: folder)
  var options = AnalysisOptions(
    paths: paths ?? [folder.path], configuration: loaded.configuration, configurationRoot: loaded.root)
  options.jobs = jobs
  return lint(try analyse(options).graph, configuration: loaded.configuration, baseline: nil).report
}

/// The graph of a folder, by its own configuration, without a cache.
func graph(of folder: URL) throws -> LinkedGraph {
  let loaded = try configuration(of: folder)
  return try analyse(
    AnalysisOptions(paths: [folder.path], configuration: loaded.configuration, configurationRoot: loaded.root)
  ).graph
}

/// What `barograph link` reports on facts files that were extracted from the folder.
func lint(facts: [String], of folder: URL) throws -> Report {
  let loaded = try configuration(of: folder)
  var options = AnalysisOptions(paths: [], configuration: loaded.configuration, configurationRoot: loaded.root)
  options.factsFiles = facts
  return lint(try analyse(options).graph, configuration: loaded.configuration, baseline: nil).report
}

/// A report as `--format json` prints it.
func json(_ report: Report) -> String { ReportFormat.json.render(report) }

private func configuration(of folder: URL) throws -> LoadedConfiguration {
  try loadConfiguration(named: nil, paths: [folder.path], vocabulary: Rulebook.vocabulary)
}
