internal import BarographLink
internal import BarographModel

/// A configuration file that Typhoon reads, looked at by itself.
struct TyphoonConfigurationFile {
  let document: ConfigurationDocument
  let surface: TyphoonKnowledge
  let index: Index
  var defects: [FoundDefect] = []

  init(_ document: ConfigurationDocument, _ surface: TyphoonKnowledge, _ index: Index) {
    self.document = document
    self.surface = surface
    self.index = index
  }

  mutating func run() {
    if let problem = document.problem {
      defects.append(
        FoundDefect(
          .invalidConfigurationValue, "TY-X33",
          "\(document.name) is not valid \(format) from here on: Typhoon stops when the assembly is activated",
          at: site(problem), subjects: [document.name],
          help: document.format == .json
            ? ["JSON has true and false instead of YES and NO; texts with // stand in quotes"] : ["mend the file"]))
    }
    if document.format != .properties, document.entries.first.map({ $0.key.isNone }) ?? false {
      defects.append(
        FoundDefect(
          .invalidConfigurationValue, "TY-X33",
          "\(document.name) does not begin with a dictionary: Typhoon stops when the assembly is activated",
          at: site(document.entries[0].offset), subjects: [document.name], help: ["put the values into a dictionary"]))
    }
    for (row, entry) in document.entries.enumerated() where !entry.key.isNone { check(row, entry) }
  }

  private func site(_ offset: UInt32) -> RawSite { RawSite(file: document.file, offset: offset) }

  private var format: String {
    switch document.format {
    case .propertyList: "property list"
    case .properties: "list of key=value lines"
    case .json: "JSON"
    }
  }

  private mutating func check(_ row: Int, _ entry: ConfigurationEntry) {
    let text = index.text(entry.key)
    if document.format == .properties, text.last == " " {
      let key = text.split(separator: " ").joined()
      defects.append(
        FoundDefect(
          .ineffectiveInjection, "TY-Q8", "the key is '\(text)' with its blank: nobody finds '\(key)'",
          at: site(entry.offset), subjects: [document.name], help: ["remove the blanks around ="]))
    }
    if entry.kind == .dictionary || entry.kind == .array { return }
    if entry.kind == .string { checkText(entry) }
    checkUse(row, entry)
    checkTwins(row, entry)
  }

  /// `UIColor(#ff0000)`: a type and what its converter reads.
  private mutating func checkText(_ entry: ConfigurationEntry) {
    let text = index.text(entry.value)
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"), let first = text.first, first.isUppercase else {
      return
    }
    let type = String(text[..<open])
    guard type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) else { return }
    let inner = text[text.index(after: open)...].dropLast()
    if type == "UIColor" || type == "NSColor" {
      if let reason = Self.reasonAgainst(color: String(inner)) {
        defects.append(
          FoundDefect(
            .invalidConfigurationValue, "TY-X39", "\(text) is no colour: \(reason)", at: site(entry.valueOffset),
            subjects: [document.name],
            help: ["write six or eight hexadecimal digits after #, or three or four numbers between commas"]))
      }
    } else if let needed = surface.convertedParts[type],
      case let parts = inner.split(
        separator: ";", omittingEmptySubsequences: false
      ).count, parts < needed
    {
      defects.append(
        FoundDefect(
          .invalidConfigurationValue, "TY-C14",
          "\(text) has \(parts) parts, and the converter of \(type) takes \(needed)", at: site(entry.valueOffset),
          subjects: [document.name], help: ["write all \(needed) parts"], isLikely: true, severity: .warning))
    } else if !TyphoonLearner.builtInConverters.contains(type), !surface.converted.contains(type),
      !surface.converted.contains("")
    {
      defects.append(
        FoundDefect(
          .invalidConfigurationValue, "TY-C14", "no type converter makes a \(type): the object gets the text '\(text)'",
          at: site(entry.valueOffset), subjects: [document.name],
          help: ["define a TyphoonTypeConverter with the supported type '\(type)' in an assembly"]))
    }
  }

  /// Why a text is no colour for Typhoon's converter.
  static func reasonAgainst(color text: String) -> String? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    if parts.count > 1 {
      return parts.count == 3 || parts.count == 4 ? nil : "it has \(parts.count) parts"
    }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text.hasPrefix("0x") ? text.dropFirst(2) : text[...]
    if let odd = digits.first(where: { !$0.isHexDigit }) { return "'\(odd)' is no hexadecimal digit" }
    return digits.count == 6 || digits.count == 8 ? nil : "it has \(digits.count) digits"
  }

  /// The keys that lead to an entry, outermost first.
  private func path(_ row: Int) -> String {
    var parts: [String] = []
    var current = row
    while current >= 0 {
      parts.append(index.text(document.entries[current].key))
      current = Int(document.entries[current].parent)
    }
    return parts.reversed().joined(separator: ".")
  }

  private mutating func checkUse(_ row: Int, _ entry: ConfigurationEntry) {
    guard !surface.hasComputedKey, !surface.keys.isEmpty, !document.name.hasSuffix("Info.plist") else { return }
    let path = path(row)
    var prefix = path
    while true {
      if surface.keys.contains(prefix) { return }
      guard let dot = prefix.lastIndex(of: ".") else { break }
      prefix = String(prefix[..<dot])
    }
    if surface.keys.contains(index.text(entry.key)) { return }
    defects.append(
      FoundDefect(
        .ineffectiveInjection, "TY-C13", "no definition takes \(path) from \(document.name)", at: site(entry.offset),
        subjects: [document.name], help: ["remove the key, or inject it where it is meant to go"], isLikely: true,
        severity: .info))
  }

  /// The same key in files of two formats.
  private mutating func checkTwins(_ row: Int, _ entry: ConfigurationEntry) {
    let path = path(row)
    for file in surface.configurations where file < document.file {
      guard let other = index.documents.configuration(ofFile: file), other.format != document.format,
        let twin = other.entry(ofKey: path, index)
      else { continue }
      defects.append(
        FoundDefect(
          .invalidConfigurationValue, "TY-X34",
          "\(path) stands in \(other.name) too, which has another format: Typhoon refuses that in debug builds",
          at: site(entry.offset), subjects: [document.name],
          related: [("the other one", RawSite(file: file, offset: other.entries[twin].offset))],
          help: ["keep one of them"], isLikely: true, severity: .warning))
    }
  }
}
