import ArgumentParser
import BarographEngine
import BarographReports

/// The diagrams of some Markdown files, each with the options of its marker.
struct DiagramCheck {
  /// One Markdown file with its diagrams, and the options of each.
  private struct File {
    var path: String
    var text: String
    var blocks: [DiagramBlock]
    var flags: [GraphFlags]
  }

  private var files: [File] = []

  /// Reads the files. Throws for one that cannot be read or has no marker, and for markers that cannot be followed.
  init(_ paths: [String]) throws(EngineError) {
    for path in paths {
      let text = try readText(path)
      let blocks = try Self.blocks(text, path)
      guard !blocks.isEmpty else {
        throw .usage(
          "\(path): no diagram to check; write <!-- barograph graph --collapse module --> above a code block in mermaid, "
            + "plantuml, d2 or dot")
      }
      var flags: [GraphFlags] = []
      for block in blocks { flags.append(try Self.flags(block, path)) }
      files.append(File(path: path, text: text, blocks: blocks, flags: flags))
    }
  }

  /// Whether some diagram shows every use of one type by another.
  var needsReferences: Bool { files.contains { $0.flags.contains { $0.edges == .references } } }

  /// Compares every diagram with the graph, or with `update` writes those anew that differ. Says what differs and where;
  /// the number says how many diagrams differ now.
  func run(_ analysed: Analysed, update: Bool) throws(EngineError) -> (text: String, stale: Int) {
    var text = ""
    var stale = 0
    for file in files {
      var diagrams: [String] = []
      var changed = 0
      for (block, flags) in zip(file.blocks, file.flags) {
        let diagram = block.format.render(analysed.graph, options: try flags.options(analysed))
        diagrams.append(diagram)
        guard block.text != diagram else { continue }
        changed += 1
        text += "\(file.path):\(block.line): the \(block.format.rawValue) diagram is not what the code is "
        text += "(- only in the text, + only in the code)\n"
        text += differences(of: block, from: diagram).map { "  \($0)\n" }.joined()
      }
      guard changed > 0 else { continue }
      if update {
        try writeFile(replacing(file.blocks, in: file.text, with: diagrams), to: file.path)
        text += "\(file.path): \(changed) of \(file.blocks.count) diagrams written anew\n"
      } else {
        stale += changed
      }
    }
    if stale > 0 { text += "run the same command with --update to write \(stale == 1 ? "it" : "them") anew\n" }
    return (text, stale)
  }

  private static func blocks(_ text: String, _ path: String) throws(EngineError) -> [DiagramBlock] {
    do { return try diagramBlocks(in: text) } catch { throw .usage("\(path):\(error.line): \(error.reason)") }
  }

  private static func flags(_ block: DiagramBlock, _ path: String) throws(EngineError) -> GraphFlags {
    do { return try GraphFlags.parse(block.options) } catch {
      throw .usage("\(path):\(block.line): \(GraphFlags.message(for: error))")
    }
  }
}
