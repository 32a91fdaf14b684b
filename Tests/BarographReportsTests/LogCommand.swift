import Foundation

/// A command in a line of a log, read as the program reads it that it is meant for.
struct LogCommand: Equatable {
  var name: String
  var properties: [String: String] = [:]
  var data = ""

  /// `::name key=value,key=value::data`, as the runner of GitHub Actions reads it.
  init?(github line: Substring) {
    guard line.hasPrefix("::") else { return nil }
    let rest = line.dropFirst(2)
    guard let end = rest.range(of: "::") else { return nil }
    let head = rest[..<end.lowerBound].split(separator: " ", maxSplits: 1)
    name = String(head[0])
    properties = Self.pairs(head.dropFirst().first ?? "", separator: ",") {
      Self.unescape($0, [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")])
    }
    data = Self.unescape(rest[end.upperBound...], [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")])
  }

  /// `##vso[name key=value;key=value]data`, anywhere in a line, as the agent of Azure Pipelines reads it.
  init?(azure line: Substring) {
    guard let start = line.range(of: "##vso["), let end = line[start.upperBound...].range(of: "]") else { return nil }
    let head = line[start.upperBound..<end.lowerBound].split(separator: " ", maxSplits: 1)
    name = String(head[0])
    properties = Self.pairs(head.dropFirst().first ?? "", separator: ";") {
      Self.unescape($0, [("%3B", ";"), ("%0D", "\r"), ("%0A", "\n"), ("%5D", "]"), ("%AZP25", "%")])
    }
    data = Self.unescape(line[end.upperBound...], [("%0D", "\r"), ("%0A", "\n"), ("%AZP25", "%")])
  }

  /// `##teamcity[name key='value' key='value']`, as TeamCity's documentation has it.
  init?(teamcity line: Substring) {
    guard line.hasPrefix("##teamcity["), line.last == "]" else { return nil }
    var rest = line.dropFirst(11)
    name = String(rest.prefix { $0 != " " })
    rest = rest.dropFirst(name.count)
    while rest.first == " " {
      let key = rest.dropFirst().prefix { $0 != "=" }
      rest = rest.dropFirst(key.count + 1)
      guard rest.hasPrefix("='") else { return nil }
      rest = rest.dropFirst(2)
      var units: [UInt16] = []
      while let character = rest.popFirst(), character != "'" {
        guard character == "|" else {
          guard character != "[", character != "]", character.isASCII else { return nil }
          units += Array(character.utf16)
          continue
        }
        switch rest.popFirst() {
        case "n": units.append(0x0a)
        case "0":
          guard rest.popFirst() == "x", let unit = UInt16(rest.prefix(4), radix: 16) else { return nil }
          units.append(unit)
          rest = rest.dropFirst(4)
        case let plain? where "'|[]".contains(plain): units += Array(plain.utf16)
        default: return nil
        }
      }
      properties[String(key)] = String(decoding: units, as: UTF16.self)
    }
    guard rest == "]" else { return nil }
  }

  private static func pairs(
    _ text: Substring, separator: Character, _ unescape: (Substring) -> String
  ) -> [String: String] {
    let pairs = text.split(separator: separator).map { $0.split(separator: "=", maxSplits: 1) }
    return Dictionary(pairs.filter { $0.count == 2 }.map { (String($0[0]), unescape($0[1])) }) { $1 }
  }

  private static func unescape(_ text: Substring, _ replacements: [(String, String)]) -> String {
    replacements.reduce(String(text)) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
