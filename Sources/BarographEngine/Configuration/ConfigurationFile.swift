package import BarographModel
internal import Foundation

/// A configuration and the folder that its paths are relative to.
package struct LoadedConfiguration: Sendable {
  /// What the file says; the defaults where there is none.
  package var configuration: Configuration
  /// The file's folder, absolute; without a file the folder of the first PATH.
  package var root: String
  /// The file's absolute path; `nil` when the project has none.
  package var file: String?
  /// Path and content of the file: the same source means the same configuration.
  package var source: String
}

extension LoadedConfiguration {
  /// The defaults, for a project in a folder (absolute) that has no file.
  package init(withoutFileIn root: String) {
    self.init(configuration: Configuration(), root: root, file: nil, source: "")
  }
}

/// The configuration of a project: the file named, else the first `.barograph.yml` upwards from the first path, else
/// the defaults; none above the folder `top` (absolute) counts. `vocabulary` is made only where a file is read, `today` asked when the configuration has something that ends.
/// Throws when a named file is missing, and all problems of a file at once.
package func loadConfiguration(
  named: String?, paths: [String], below top: String? = nil, vocabulary: @autoclosure () -> RuleVocabulary,
  today: () -> String = currentDay
) throws(EngineError) -> LoadedConfiguration {
  let start = folder(of: paths.first ?? ".")
  let found: String? = if let named { absolutePath(named) } else { try findConfiguration(from: start, to: top) }
  guard let file = found else {
    return LoadedConfiguration(withoutFileIn: start)
  }
  var files = ConfigurationFiles(vocabulary: vocabulary())
  let shown = named ?? displayPath(file)
  var (configuration, problems) = try files.read(file, shown: shown)
  guard problems.isEmpty else { throw .configuration(problems) }
  // Only exceptions that end make a result depend on the day.
  if configuration.layerExceptions.contains(where: { !$0.expires.isEmpty }) { configuration.today = today() }
  return LoadedConfiguration(
    configuration: configuration, root: (file as NSString).deletingLastPathComponent, file: file,
    source: file + "\n" + configuration.today + "\n" + files.texts.joined(separator: "\n"))
}

/// Reads a configuration and what it extends.
private struct ConfigurationFiles {
  let vocabulary: RuleVocabulary
  /// What was read, in that order: the same texts mean the same configuration.
  private(set) var texts: [String] = []
  /// Files that are being read: none of them can be extended once more.
  private var open: [String] = []

  init(vocabulary: RuleVocabulary) { self.vocabulary = vocabulary }

  /// Reads the file that the project has. Throws when it is missing or no text.
  mutating func read(
    _ file: String, shown: String
  ) throws(EngineError) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    guard exists(file) else { throw .missingConfiguration(shown) }
    let bytes: [UInt8]
    do { bytes = try readFile(file, limit: largestConfiguration) } catch {
      throw .unreadablePath(shown, reason: "it \(error.reason)")
    }
    return read(bytes, of: file, shown: shown, onto: Configuration())
  }

  private mutating func read(
    _ bytes: [UInt8], of file: String, shown: String, onto before: Configuration
  ) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let message = "not UTF-8 text; save the file as UTF-8"
      return (before, [ConfigurationProblem(file: shown, line: 1, column: 1, message: message)])
    }
    texts.append(text)
    open.append(file)
    defer { open.removeLast() }
    return readConfiguration(text, file: shown, vocabulary: vocabulary, onto: before) { path, before in
      let base = absolutePath(path, in: (file as NSString).deletingLastPathComponent)
      guard !open.contains(base), texts.count < mostConfigurations,
        let bytes = try? readFile(base, limit: largestConfiguration)
      else { return nil }
      return read(bytes, of: base, shown: displayPath(base), onto: before)
    }
  }
}

/// The day in Greenwich: `2026-11-30`.
package func currentDay() -> String { String(ISO8601DateFormatter().string(from: Date()).prefix(10)) }

/// The nearest `.barograph.yml` in a folder or above it. Throws for one under a name that is not read, which would count
/// for nothing without a word.
private func findConfiguration(from start: String, to top: String?) throws(EngineError) -> String? {
  var folder = start
  while true {
    let candidate = (folder as NSString).appendingPathComponent(configurationFileName)
    if FileManager.default.fileExists(atPath: candidate) { return candidate }
    let misnamed = (folder as NSString).appendingPathComponent(".barograph.yaml")
    if FileManager.default.fileExists(atPath: misnamed) {
      throw .usage(
        "'\(displayPath(misnamed))' is not read under this name; call it \(configurationFileName), or use --config")
    }
    if folder == top { return nil }
    let parent = (folder as NSString).deletingLastPathComponent
    if parent == folder || parent.isEmpty { return nil }
    folder = parent
  }
}

/// Configurations larger than this are refused: no person wrote them.
private let largestConfiguration = 4 << 20

/// How many files may be read for one configuration: files that extend files are more with each step.
private let mostConfigurations = 64

/// The name under which a configuration is found.
package let configurationFileName = ".barograph.yml"
