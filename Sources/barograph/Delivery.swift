import BarographAlgorithms
import BarographEngine
import Foundation

/// Which renderings of a result go where. Made before the analysis, so that a wrong flag costs no time.
struct Delivery<Format> {
  /// One rendering: its format, and the file it goes to or `-`.
  private struct Rendering {
    var format: Format
    var destination: String
  }

  private var renderings: [Rendering] = []
  private let color: ColorMode

  /// Reads `--format`, `--output` and `--report`; `formats` are the formats that the command knows, by name.
  init(_ flags: OutputFlags, standard: String, formats: [(name: String, format: Format)]) throws(EngineError) {
    color = flags.color
    renderings = [Rendering(format: try Self.format(flags.format ?? standard, in: formats), destination: flags.output)]
    for report in flags.report {
      guard let separator = report.firstIndex(of: "="), separator != report.startIndex,
        report.index(after: separator) != report.endIndex
      else { throw .usage("--report needs FORMAT=FILE, not '\(report)'; for example --report json=result.json") }
      let format = try Self.format(String(report[..<separator]), in: formats)
      renderings.append(Rendering(format: format, destination: String(report[report.index(after: separator)...])))
    }
  }

  /// Whether some part is in a format.
  func contains(where isMeant: (Format) -> Bool) -> Bool { renderings.contains { isMeant($0.format) } }

  /// Renders and writes every part; files first, so that a closed pipe does not cost them.
  func deliver(_ render: (_ format: Format, _ color: Bool) -> String) throws(EngineError) {
    for rendering in renderings where rendering.destination != "-" {
      try writeFile(render(rendering.format, color == .always), to: rendering.destination)
    }
    for rendering in renderings where rendering.destination == "-" {
      try writeOutput(render(rendering.format, usesColor))
    }
  }

  /// What goes to standard output.
  func text(_ render: (_ format: Format, _ color: Bool) -> String) -> String {
    renderings.filter { $0.destination == "-" }.map { render($0.format, usesColor) }.joined()
  }

  private var usesColor: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: prefersColor(isTerminal: isOutputTerminal, environment: ProcessInfo.processInfo.environment)
    }
  }

  private static func format(
    _ name: String, in formats: [(name: String, format: Format)]
  ) throws(EngineError) -> Format {
    if let known = formats.first(where: { $0.name == name }) { return known.format }
    let names = formats.map(\.name)
    let near = nearest(name, in: names).map { "did you mean '\($0)'? " } ?? ""
    throw .usage("unknown format '\(name)'; \(near)formats here: \(names.joined(separator: ", "))")
  }
}
