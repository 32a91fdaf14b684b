import BarographEngine
import Foundation
import Testing

/// The small applications of this repository.
enum Fixture: String, CaseIterable, CustomTestStringConvertible {
  case swinjectShop = "SwinjectShop"
  case plainNotes = "PlainNotes"
  case customContainers = "HomeMade"
  case bikeShop = "BikeShop"
  case layers = "Layers"
  case bloodMagic = "Frameworks/BloodMagic"
  case cleanse = "Frameworks/Cleanse"
  case dependencies = "Frameworks/Dependencies"
  case dip = "Frameworks/Dip"
  case ditranquillity = "Frameworks/DITranquillity"
  case factory = "Frameworks/Factory"
  case interfaceBuilder = "Frameworks/InterfaceBuilder"
  case knit = "Frameworks/Knit"
  case migration = "Frameworks/Migration"
  case needle = "Frameworks/Needle"
  case objection = "Frameworks/Objection"
  case resolver = "Frameworks/Resolver"
  case lookAlikes = "Frameworks/LookAlikes"
  case safeDI = "Frameworks/SafeDI"
  case typhoon = "Frameworks/Typhoon"
  case weaver = "Frameworks/Weaver"

  var testDescription: String { rawValue }

  /// Whether it shows one framework rather than a whole application.
  var isSample: Bool { rawValue.hasPrefix("Frameworks/") }

  /// The folder of all fixtures.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fixtures")

  var folder: URL { Self.root.appendingPathComponent(rawValue) }

  /// All its files by path relative to its folder, in byte order; hidden files, such as its configuration, included.
  func files() throws -> [(path: String, bytes: Data)] {
    let walk = try #require(FileManager.default.enumerator(atPath: folder.path))
    let paths = walk.compactMap { $0 as? String }
      .filter { isSource($0) || isMarkup($0) || $0.hasSuffix(".yml") }
    try #require(!paths.isEmpty)
    return try paths.sorted().map { ($0, try Data(contentsOf: folder.appendingPathComponent($0))) }
  }

  /// Its sources with their marks.
  func sources() throws -> [MarkedSource] {
    try files().map { MarkedSource(path: $0.path, text: String(decoding: $0.bytes, as: UTF8.self)) }
  }
}

/// Whether a file is source text, by its name.
func isSource(_ path: String) -> Bool { sourceExtensions.contains { path.hasSuffix(".\($0)") } }

/// Whether a file is read beside the sources: documents of Interface Builder and configuration files.
func isMarkup(_ path: String) -> Bool {
  ["storyboard", "xib", "plist", "json", "properties"].contains { path.hasSuffix(".\($0)") }
}

/// A folder that lasts as long as a test.
struct TemporaryFolder {
  let url: URL

  /// Makes the folder, writes the files, runs the body and removes everything.
  static func with<Result>(_ files: [(path: String, bytes: Data)], _ body: (URL) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("barograph-fixture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    for file in files { try write(file.bytes, to: url.appendingPathComponent(file.path)) }
    return try body(url)
  }

  private static func write(_ bytes: Data, to file: URL) throws {
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
  }
}
