/// The first line of an XML file.
let xmlDeclaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

/// A text on one line for the content of an element or a quoted attribute of XML 1.0.
func xmlText(_ text: String) -> String {
  replacing(in: text) { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "'": "&apos;"
    // Not even as a reference are they allowed.
    case "\u{fffe}": "\\u{fffe}"
    case "\u{ffff}": "\\u{ffff}"
    default: nil
    }
  }
}

/// Lines for a quoted attribute, in which parsers would take a line break for a blank.
func xmlAttribute(lines: [String]) -> String { lines.map(xmlText).joined(separator: "&#10;") }
