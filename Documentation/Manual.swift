/// The pages of this folder, as they were when the program was built. A page has comments that only its tests read.
package enum Manual {
  /// A rule's page in Markdown; `nil` where there is none.
  package static func page(ofRule id: String) -> String? { embeddedTexts["Documentation/Rules/\(id).md"] }

  /// A framework's page in Markdown; `nil` where there is none.
  package static func page(ofFramework name: String) -> String? { embeddedTexts["Documentation/Frameworks/\(name).md"] }

  /// The names of all frameworks that have a page, in order.
  package static var frameworks: [String] {
    let folder = "Documentation/Frameworks/"
    return embeddedTexts.keys.filter { $0.hasPrefix(folder) }.map { String($0.dropFirst(folder.count).dropLast(3)) }
      .sorted()
  }

  /// Why a rule matters and what to do, in Markdown: the first section of its page. Empty where there is no page.
  package static func reason(ofRule id: String) -> String {
    guard let page = page(ofRule: id) else { return "" }
    // Reports ask for all rules at once, and pages are long: nothing behind the section is read.
    let text = page.utf8
    var start: String.Index?
    var line = text.startIndex
    while let end = text[line...].firstIndex(of: UInt8(ascii: "\n")) {
      if text[line..<end].starts(with: "## ".utf8) {
        if let start { return trimmed(page[start..<line]) }
        start = end
      }
      line = text.index(after: end)
    }
    return start.map { trimmed(page[$0...]) } ?? ""
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop(while: \.isNewline)
    while text.last?.isNewline == true { text.removeLast() }
    return String(text)
  }
}
