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
      add(
        .invalidConfigurationValue, "TY-X33", problem,
        "\(document.name) is not valid \(format) from here on: Typhoon stops when the assembly is activated",
        document.format == .json
          ? ["JSON has true and false instead of YES and NO; texts with // stand in quotes"] : ["mend the file"])
    }
    if document.format != .properties, document.entries.first.map({ $0.key.isNone }) ?? false {
      add(
        .invalidConfigurationValue, "TY-X33", document.entries[0].offset,
        "\(document.name) does not begin with a dictionary: Typhoon stops when the assembly is activated",
        ["put the values into a dictionary"])
    }
    for (row, entry) in document.entries.enumerated() where !entry.key.isNone { check(row, entry) }
  }

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
      add(
        .ineffectiveInjection, "TY-Q8", entry.offset, "the key is '\(text)' with its blank: nobody finds '\(key)'",
        ["remove the blanks around ="])
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
        add(
          .invalidConfigurationValue, "TY-X39", entry.valueOffset, "\(text) is no colour: \(reason)",
          ["write six or eight hexadecimal digits after #, or three or four numbers between commas"])
      }
    } else if let needed = surface.convertedParts[type],
      case let parts = inner.split(
        separator: ";", omittingEmptySubsequences: false
      ).count, parts < needed
    {
      add(
        .invalidConfigurationValue, "TY-C14", entry.valueOffset,
        "\(text) has \(parts) parts, and the converter of \(type) takes \(needed)", ["write all \(needed) parts"],
        severity: .warning, certainty: .likely)
    } else if !TyphoonLearner.builtInConverters.contains(type), !surface.converted.contains(type),
      !surface.converted.contains("")
    {
      add(
        .invalidConfigurationValue, "TY-C14", entry.valueOffset,
        "no type converter makes a \(type): the object gets the text '\(text)'",
        ["define a TyphoonTypeConverter with the supported type '\(type)' in an assembly"])
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
    add(
      .ineffectiveInjection, "TY-C13", entry.offset, "no definition takes \(path) from \(document.name)",
      ["remove the key, or inject it where it is meant to go"], severity: .info, certainty: .likely)
  }

  /// The same key in files of two formats.
  private mutating func checkTwins(_ row: Int, _ entry: ConfigurationEntry) {
    let path = path(row)
    for file in surface.configurations where file < document.file {
      guard let other = index.documents.configuration(ofFile: file), other.format != document.format,
        let twin = other.entry(ofKey: path, index)
      else { continue }
      add(
        .invalidConfigurationValue, "TY-X34", entry.offset,
        "\(path) stands in \(other.name) too, which has another format: Typhoon refuses that in debug builds",
        ["keep one of them"], severity: .warning, certainty: .likely,
        related: [("the other one", RawSite(file: file, offset: other.entries[twin].offset))])
    }
  }

  private mutating func add(
    _ rule: RuleID, _ condition: String, _ offset: UInt32, _ message: String, _ help: [String],
    severity: Severity? = nil, certainty: Certainty = .certain, related: [(message: String, site: RawSite)] = []
  ) {
    defects.append(
      FoundDefect(
        rule, condition, message, at: RawSite(file: document.file, offset: offset), subjects: [document.name],
        related: related, help: help, certainty: certainty, severity: severity))
  }
}
