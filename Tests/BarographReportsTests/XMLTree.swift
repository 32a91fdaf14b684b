import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of a parsed XML text.
struct XMLTree: Equatable {
  var name: String
  var attributes: [String: String]
  var text = ""
  var children: [XMLTree] = []

  struct NotWellFormed: Error {}

  init(name: String, attributes: [String: String] = [:]) {
    self.name = name
    self.attributes = attributes
  }

  /// The root of a text; throws when a parser refuses it.
  init(_ text: String) throws {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    guard parser.parse(), builder.open.count == 1, let root = builder.open[0].children.first else {
      throw NotWellFormed()
    }
    self = root
  }

  /// All elements below with a name, in order.
  func all(_ name: String) -> [XMLTree] {
    children.flatMap { ($0.name == name ? [$0] : []) + $0.all(name) }
  }

  private final class Builder: NSObject, XMLParserDelegate {
    var open = [XMLTree(name: "")]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(XMLTree(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { open[open.count - 1].text += text }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      let element = open.removeLast()
      open[open.count - 1].children.append(element)
    }
  }
}
