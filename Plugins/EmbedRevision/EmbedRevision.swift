import Foundation
import PackagePlugin

/// Tells a target from which commit it is built, for `--version`: as a text of its own, `Commit.txt`, which is empty
/// where nothing tells. Read from files: the folder of git in a clone, `archived-commit.txt` in an archive that git made.
@main
struct EmbedRevision: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.pluginWorkDirectoryURL
    let text = folder.appendingPathComponent("Commit.txt")
    let output = folder.appendingPathComponent("EmbeddedTexts.swift")
    let commit = commit(of: context.package.directoryURL)
    // Left alone when it is the same: what is written anew is built anew.
    if Self.text(at: text) != commit { try commit.write(to: text, atomically: true, encoding: .utf8) }
    return [
      .buildCommand(
        displayName: "Embedding the commit in \(target.name)", executable: try context.tool(named: "embed-texts").url,
        arguments: [output.path, folder.path, text.path], inputFiles: [text], outputFiles: [output])
    ]
  }

  /// The commit that a package stands at; empty where that is not known.
  private func commit(of package: URL) -> String {
    if let head = head(in: package.appendingPathComponent(".git")) { return head }
    let archived = Self.text(at: package.appendingPathComponent("Plugins/EmbedRevision/archived-commit.txt"))
    return Self.checked(archived) ?? ""
  }

  /// What HEAD of a repository is; `nil` without a repository. A worktree has a file there, which names its folder.
  private func head(in git: URL) -> String? {
    var folder = git
    if let named = Self.text(at: git)?.split(separator: "gitdir: ").first {
      folder = URL(fileURLWithPath: String(named), relativeTo: git.deletingLastPathComponent())
    }
    guard let head = Self.text(at: folder.appendingPathComponent("HEAD")) else { return nil }
    guard head.hasPrefix("ref: ") else { return Self.checked(head) }
    let name = String(head.dropFirst("ref: ".count))
    let common = Self.text(at: folder.appendingPathComponent("commondir"))
      .map { URL(fileURLWithPath: $0, relativeTo: folder) }
    let places = [folder] + [common].compactMap { $0 }
    for place in places {
      if let commit = Self.checked(Self.text(at: place.appendingPathComponent(name))) { return commit }
    }
    for place in places {
      let packed = Self.text(at: place.appendingPathComponent("packed-refs")) ?? ""
      if let line = packed.split(separator: "\n").first(where: { $0.hasSuffix(" " + name) }) {
        return Self.checked(String(line.prefix { $0 != " " }))
      }
    }
    return nil
  }

  /// A text that is the name of a commit.
  private static func checked(_ text: String?) -> String? {
    guard let text, text.count >= 40, text.allSatisfy(\.isHexDigit) else { return nil }
    return text
  }

  private static func text(at url: URL) -> String? {
    (try? String(contentsOf: url, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
