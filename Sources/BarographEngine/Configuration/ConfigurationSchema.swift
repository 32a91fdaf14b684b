internal import BarographModel

/// The JSON schema of a configuration, made from what its reader knows; ends with a line break.
package func configurationSchema(vocabulary: RuleVocabulary) -> String {
  let root = Schema.mapping(SchemaKeys(vocabulary: vocabulary).keys, "Configuration of Barograph.")
  return jsonText(SchemaDocument(root: root))
}

/// A part of a schema.
indirect enum Schema: Encodable {
  case text(String)
  /// A text or a list of texts.
  case texts(String)
  case flag(String)
  /// A whole number, 0 or greater.
  case number(String)
  /// One of some words.
  case words([String], String)
  case list(Schema, String)
  case oneOrMore(Schema, String)
  /// Only these keys.
  case mapping([(key: String, value: Schema)], String, required: [String] = [])
  /// Any keys with plain values.
  case open(String)
  case either([Schema], String)

  /// A key whose name is only known at run time.
  private struct SchemaKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ text: String) { stringValue = text }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SchemaKey.self)
    func put(_ key: String, _ value: some Encodable) throws { try container.encode(value, forKey: SchemaKey(key)) }
    switch self {
    case .text(let about):
      try put("type", "string")
      try put("description", about)
    case .texts(let about): try Schema.oneOrMore(.text(about), about).encode(to: encoder)
    case .flag(let about):
      try put("type", "boolean")
      try put("description", about)
    case .number(let about):
      try put("type", "integer")
      try put("minimum", 0)
      try put("description", about)
    case .words(let words, let about):
      try put("enum", words)
      try put("description", about)
    case .list(let element, let about):
      // A key that nothing follows is as good as none.
      try put("type", ["array", "null"])
      try put("items", element)
      try put("description", about)
    case .oneOrMore(let element, let about):
      try put("anyOf", [element, .list(element, about)])
      try put("description", about)
    case .mapping(let keys, let about, let required):
      try put("type", required.isEmpty ? ["object", "null"] : ["object"])
      try put("additionalProperties", false)
      try put("properties", Dictionary(keys.map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first }))
      if !required.isEmpty { try put("required", required) }
      try put("description", about)
    case .open(let about):
      try put("type", ["object", "null"])
      try put("additionalProperties", ["type": ["string", "number", "boolean"]])
      try put("description", about)
    case .either(let choices, let about):
      try put("anyOf", choices)
      try put("description", about)
    }
  }
}

/// A whole schema: its root, and what says that it is one.
private struct SchemaDocument: Encodable {
  var root: Schema

  /// The keys that only the root has.
  private enum RootKey: String, CodingKey {
    case schema = "$schema"
    case title
  }

  func encode(to encoder: any Encoder) throws {
    try root.encode(to: encoder)
    var container = encoder.container(keyedBy: RootKey.self)
    try container.encode("http://json-schema.org/draft-07/schema#", forKey: .schema)
    try container.encode("Barograph configuration", forKey: .title)
  }
}
