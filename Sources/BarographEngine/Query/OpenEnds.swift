internal import BarographAlgorithms
internal import BarographModel

extension WhyAnswer {
  /// A type at which the ways end, though there may be more behind it.
  package struct OpenEnd: Sendable, Hashable {
    /// Why nobody knows what it gets.
    package enum Reason: Sendable, Hashable {
      /// It is a protocol, to which so many types of the project conform.
      case isAbstract(conformers: Int)
      /// The project does not declare it.
      case isOutside
    }

    /// The id of the type, or how the text calls one from outside.
    package var id: String
    package var reason: Reason

    /// As a sentence names it.
    var text: String {
      switch reason {
      case .isAbstract(let conformers): "\(id) (\(counted(conformers, "conformer")))"
      case .isOutside: "\(id) (not declared here)"
      }
    }
  }
}

/// What the ways from some vertices end at without having ended.
struct OpenEnds {
  /// Nearest first.
  private(set) var ends: [WhyAnswer.OpenEnd] = []
  /// What was not understood in the files of all types that are reached, in order of place.
  private(set) var unclear: [Location] = []

  init(_ graph: LinkedGraph, from starts: [Int], _ supply: SupplyGraph) {
    let distances = supply.digraph.distances(from: starts)
    let reached = graph.nodes.indices.filter { distances[$0] >= 0 }
      .sorted { (distances[$0], graph.nodes[$0].id) < (distances[$1], graph.nodes[$1].id) }
    for row in reached {
      let node = graph.nodes[row]
      if node.kind.isProtocol {
        guard distances[row] > 0, supply.digraph.outgoing(row).isEmpty else { continue }
        let conformers = graph.nodes.count { $0.supertypes.contains(node.id) }
        ends.append(WhyAnswer.OpenEnd(id: node.id, reason: .isAbstract(conformers: conformers)))
      } else {
        for name in Self.outsideTypes(takenBy: node) {
          let end = WhyAnswer.OpenEnd(id: name, reason: .isOutside)
          if !ends.contains(end) { ends.append(end) }
        }
      }
    }
    let files = Set(reached.compactMap { graph.nodes[$0].site.map { graph[$0.file].path } })
    unclear = graph.unknowns.filter { files.contains($0.file) }
      .map { Location(file: $0.file, line: $0.line, column: $0.column) }
  }

  /// Types that its initialisers take and that neither the project declares nor the platform: what these get is not known.
  private static func outsideTypes(takenBy node: Node) -> [String] {
    let parameters = node.initializers.flatMap(\.parameters).filter { $0.types.isEmpty && !$0.isClosure }
    return parameters.compactMap { parameter in
      let words = parameter.typeText.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }
      guard words.count == 1, let name = words[0].split(separator: ".").last.map(String.init),
        parameter.typeText.first != "[", !values.contains(name), !PlatformClasses.isKnown(name),
        !platformPrefixes.contains(where: name.hasPrefix)
      else { return nil }
      return String(words[0])
    }
  }

  /// Values of the standard library and of Foundation.
  private static let values: Set<String> = [
    "String", "Substring", "Character", "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16",
    "UInt32", "UInt64", "Double", "Float", "Decimal", "Date", "TimeInterval", "URL", "URLRequest", "Data", "UUID",
    "Locale", "Calendar", "TimeZone", "Any", "AnyObject", "Error", "Void", "Self", "IndexPath", "IndexSet",
    "Notification", "Duration", "Color", "Text", "Font", "Image", "AnyView", "BOOL", "id", "instancetype", "int",
    "float", "double", "long", "Class", "SEL", "Decoder", "Selector", "Bundle", "Notification.Name", "DispatchQueue",
  ]

  private static let platformPrefixes = ["NS", "UI", "CG", "CA", "CF", "CL", "AV", "WK", "Dispatch", "OS"]
}
