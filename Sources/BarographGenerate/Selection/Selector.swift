internal import BarographModel

extension InitializerInfo {
  /// How Objective-C calls it: `initWithStore:clock:`.
  var objectiveCSelector: String {
    if !selector.isEmpty { return selector }
    guard let first = parameters.first else { return "init" }
    var text = "init"
    if !first.label.isEmpty {
      let hasWord = first.label.hasPrefix("with") && first.label.dropFirst(4).first?.isUppercase ?? false
      text += (hasWord ? "" : "With") + first.label.prefix(1).uppercased() + first.label.dropFirst()
    }
    return text + ":" + parameters.dropFirst().map { $0.label + ":" }.joined()
  }

  /// That selector's parts, each with its colon.
  var selectorPieces: [String] {
    parameters.isEmpty
      ? [] : objectiveCSelector.split(separator: ":", omittingEmptySubsequences: false).dropLast().map { $0 + ":" }
  }

  /// As `#selector` names it: `init(store:clock:)`.
  var selectorName: String { parameters.isEmpty ? "init" : name }
}

extension ProjectIndex {
  /// Headers that declare what registrations name: the files of their types, with the ending of a header.
  func headers(of decisions: [Decision]) -> [String] {
    let rows = decisions.flatMap { decision in
      [decision.row] + decision.candidate.services + decision.arguments.compactMap(\.wanted)
        + decision.properties.map(\.wanted)
    }
    let files = rows.compactMap { graph.nodes[$0].site }.map { graph[$0.file].path }
    return Set(
      files.map { file in
        let name = file.split(separator: "/").last ?? ""
        return (name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)) + ".h"
      }
    ).sorted()
  }
}
