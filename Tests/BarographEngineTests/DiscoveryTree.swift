import BarographEngine
import BarographModel
import Foundation

/// A folder on disk that lives as long as this value.
final class DiscoveryTree {
  let root: String

  /// `name` is what the folder is called. Files are made with their folders.
  init(_ name: String = "Root", _ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    root = folder.appendingPathComponent(name).path
    // The end of every search upwards.
    try make(folder: "../.git")
    try make(folder: "")
    for (path, text) in files { try write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: (root as NSString).deletingLastPathComponent) }

  /// Makes empty Swift files.
  convenience init(_ name: String = "Root", swift files: [String], manifest: String? = nil) throws {
    try self.init(name, Dictionary(uniqueKeysWithValues: files.map { ($0, "") }))
    if let manifest { try write("Package.swift", "import PackageDescription\n" + manifest) }
  }

  func write(_ path: String, _ text: String) throws {
    try makeParent(of: path)
    try Data(text.utf8).write(to: URL(fileURLWithPath: root + "/" + path))
  }

  func make(folder: String) throws {
    try FileManager.default.createDirectory(atPath: root + "/" + folder, withIntermediateDirectories: true)
  }

  private func makeParent(of path: String) throws {
    let parts = path.split(separator: "/").dropLast()
    try make(folder: parts.joined(separator: "/"))
  }

  func link(_ path: String, to target: String) throws {
    try makeParent(of: path)
    try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: target)
  }

  /// What discovery finds below paths relative to the root: `path: Module,Module role`, production left out.
  func discover(_ paths: [String] = [""]) throws -> [String] { show(try project(paths)) }

  func project(_ paths: [String] = [""]) throws -> DiscoveredProject {
    try BarographEngine.discover(paths: paths.map { root + "/" + $0 })
  }

  func show(_ project: DiscoveredProject) -> [String] {
    project.files.map { file in
      let modules = file.modules.map { project.modules[$0].name }.joined(separator: ",")
      return "\(file.path): \(modules)" + (file.role == .production ? "" : " \(file.role)")
    }
  }
}
