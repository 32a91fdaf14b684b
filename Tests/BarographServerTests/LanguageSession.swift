import BarographEngine
import BarographModel
import BarographServer
import Foundation
import Testing

/// A client of a language server on a little project, which lasts as long as this value.
final class LanguageSession {
  let folder: URL
  var server = LanguageServer(version: "1.2.3", pages: "/pages")
  private var last = 0
  private var versions: [String: Int] = [:]
  /// What is known of folders that were analysed, as the server's thread knows it.
  private var residents: [String: ResidentAnalysis] = [:]

  /// Files by path below the folder; `opens` are folders that the client opens, the whole one unless it says others.
  init(_ files: [String: String], abilities: String = "{}", opens: [String] = [""]) throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-lsp-\(UUID().uuidString)")
    folder = place.resolvingSymlinksInPath().appendingPathComponent("Work")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files { try write(path, text) }
    let folders = opens.map { #"{"uri":"\#(uri($0))","name":"x"}"# }.joined(separator: ",")
    _ = try ask("initialize", #"{"processId":null,"workspaceFolders":[\#(folders)],"capabilities":\#(abilities)}"#)
    tell("initialized", "{}")
  }

  deinit { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }

  func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func uri(_ path: String) -> String {
    (path.isEmpty ? folder : folder.appendingPathComponent(path, isDirectory: false)).absoluteString
  }

  // MARK: Messages

  /// Sends a message, does all that is to do, and gives what comes back.
  @discardableResult func send(_ message: String) -> [[String: Any]] {
    var answers = server.receive(LanguageMessage(Array(message.utf8)))
    while server.hasWork { answers += server.work() }
    return answers.compactMap(Self.object)
  }

  @discardableResult func tell(_ method: String, _ parameters: String) -> [[String: Any]] {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// The answer to a request.
  func ask(_ method: String, _ parameters: String) throws -> [String: Any] {
    last += 1
    let answers = send(#"{"jsonrpc":"2.0","id":\#(last),"method":"\#(method)","params":\#(parameters)}"#)
    return try #require(answers.first { $0["id"] as? Int == last })
  }

  static func object(_ bytes: [UInt8]) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
  }

  // MARK: Analyses

  /// What is to be analysed next.
  func nextJob() -> (job: AnalysisJob, messages: [[UInt8]])? { server.nextJob() }

  /// Analyses all that is outdated, and gives what the client is told.
  @discardableResult func analyse() -> [[String: Any]] {
    var messages: [[UInt8]] = []
    while let (job, begin) = server.nextJob() { messages += begin + server.take(job.run(look)) }
    return messages.compactMap(Self.object)
  }

  /// What a project with open documents is, of which only that is read again which may have changed.
  func look(_ job: AnalysisJob) throws -> ProjectState {
    let loaded = try loadConfiguration(named: nil, paths: [job.root], vocabulary: Rulebook.vocabulary)
    var options = AnalysisOptions(
      paths: [job.root], configuration: loaded.configuration, configurationRoot: loaded.root)
    options.overlays = job.texts
    options.wantsGraph = true
    let resident = residents[job.root] ?? ResidentAnalysis()
    residents[job.root] = resident
    let analysis = try resident.analyse(options, disk: job.disk)
    let path = loaded.configuration.baseline.map { absolutePath($0, in: loaded.root) }
    let graph = try #require(analysis.graph)
    let result = lint(graph, configuration: loaded.configuration, baseline: try path.map(Baseline.load))
    return ProjectState(
      graph: graph, findings: result.report.findings, root: analysis.root, configuration: loaded.configuration,
      baseline: path, configurationFile: loaded.file ?? absolutePath(configurationFileName, in: loaded.root))
  }

  /// Analyses, and gives the diagnostics that a document is then told to have; `nil` when it is told nothing.
  func published(_ path: String) -> [[String: Any]]? {
    analyse().compactMap { $0["params"] as? [String: Any] }.first { $0["uri"] as? String == uri(path) }?["diagnostics"]
      as? [[String: Any]]
  }

  // MARK: Documents

  func open(_ path: String, _ text: String) {
    let document = #"{"uri":"\#(uri(path))","languageId":"swift","version":1,"text":\#(Self.json(text))}"#
    tell("textDocument/didOpen", #"{"textDocument":\#(document)}"#)
  }

  /// Changes of a document as JSON.
  func change(_ path: String, _ changes: String...) {
    let version = (versions[path] ?? 1) + 1
    versions[path] = version
    tell(
      "textDocument/didChange",
      #"{"textDocument":{"uri":"\#(uri(path))","version":\#(version)},"contentChanges":[\#(changes.joined(separator: ","))]}"#
    )
  }

  /// A replacement of a range: line and character of its start and its end.
  static func edit(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> String {
    #"{"range":\#(range(start, end)),"text":\#(json(text))}"#
  }

  static func range(_ start: (Int, Int), _ end: (Int, Int)) -> String {
    #"{"start":{"line":\#(start.0),"character":\#(start.1)},"end":{"line":\#(end.0),"character":\#(end.1)}}"#
  }

  func close(_ path: String) { tell("textDocument/didClose", #"{"textDocument":{"uri":"\#(uri(path))"}}"#) }

  func place(_ path: String, _ line: Int, _ character: Int) -> String {
    #"{"textDocument":{"uri":"\#(uri(path))"},"position":{"line":\#(line),"character":\#(character)}}"#
  }

  static func json(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }

  // MARK: Answers

  /// Where the places of an answer are: `A.swift:3:5`, lines and characters from 0.
  func places(_ method: String, _ path: String, _ line: Int, _ character: Int) throws -> [String] {
    let answer = try ask("textDocument/\(method)", place(path, line, character))
    return (answer["result"] as? [[String: Any]] ?? []).map(Self.place)
  }

  static func place(_ location: [String: Any]) -> String {
    let name = (location["uri"] as? String ?? "").split(separator: "/").last ?? ""
    return "\(name):\(start(location))"
  }

  static func start(_ row: [String: Any]) -> String {
    let start = (row["range"] as? [String: [String: Int]])?["start"] ?? [:]
    return "\(start["line"] ?? -1):\(start["character"] ?? -1)"
  }

  /// What is shown at a place.
  func hover(_ path: String, _ line: Int, _ character: Int) throws -> String? {
    let result = try ask("textDocument/hover", place(path, line, character))["result"] as? [String: Any]
    return (result?["contents"] as? [String: Any])?["value"] as? String
  }

  static func code(_ answer: [String: Any]) -> Int? { (answer["error"] as? [String: Any])?["code"] as? Int }
}

/// A text that the server's findings and answers are about.
enum Sample {
  /// One finding, in the last line but two, behind a character of two units.
  static let scheduler = """
    final class Engine {
      static let shared = Engine()
      private var syncs = 0
      private init() {}
      func sync() { syncs += 1 }
    }
    final class SourceStore {}
    final class Scheduler {
      let source: SourceStore
      init(source: SourceStore) { self.source = source }
      func run() { print("🚀"); Engine.shared.sync() }
    }

    """

  static let container = """
    import Swinject
    protocol Clock {}
    final class WallClock: Clock {}
    final class Screen {
      let clock: Clock
      init(clock: Clock) { self.clock = clock }
    }
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Clock.self) { _ in WallClock() }.inObjectScope(.container)
        container.register(Screen.self) { r in Screen(clock: r.resolve(Clock.self)!) }
      }
    }

    """
}
