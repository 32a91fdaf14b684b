internal import BarographEngine
internal import BarographModel

/// One thing that a tool can be told.
struct ToolParameter: Sendable {
  /// What its values are.
  enum Kind: Sendable {
    case string, integer, boolean, strings

    fileprivate var schema: String {
      switch self {
      case .string: #""type": "string""#
      case .integer: #""type": "integer", "minimum": 0"#
      case .boolean: #""type": "boolean""#
      case .strings: #""type": "array", "items": {"type": "string"}"#
      }
    }
  }

  let name: StaticString
  let kind: Kind
  /// Without quotes: it stands in the schema.
  let meaning: StaticString
  let isRequired: Bool

  init(_ name: StaticString, _ kind: Kind, _ meaning: StaticString, isRequired: Bool = false) {
    self.name = name
    self.kind = kind
    self.meaning = meaning
    self.isRequired = isRequired
  }

  /// As JSON Schema.
  var schema: String { #"{\#(kind.schema), "description": "\#(meaning)"}"# }
}

/// What a tool was told; every value is of the kind that its parameter asks for.
struct ToolArguments {
  private let members: [String: JSONValue]

  /// Throws when something is told that the tool does not know, or that is of another kind.
  init(_ value: JSONValue?, of tool: AgentTool) throws(RequestFailure) {
    guard let value else {
      members = [:]
      return
    }
    guard case .object(let members) = value.content else { throw RequestFailure.wrong("arguments are an object") }
    for key in members.keys.sorted() {
      guard let parameter = tool.parameters.first(where: { "\($0.name)" == key }) else {
        throw RequestFailure.wrong("'\(tool.name)' knows no '\(key)'")
      }
      let isRight =
        switch (parameter.kind, members[key]?.content) {
        case (.string, .string?), (.boolean, .boolean?): true
        case (.integer, .number?): members[key]?.integer != nil
        case (.strings, .array(let values)?): values.allSatisfy { $0.string != nil }
        default: false
        }
      guard isRight else { throw RequestFailure.wrong("'\(key)' is of another kind; tools/list says which") }
    }
    self.members = members
  }

  /// A text that must be there.
  func required(_ key: String) throws(RequestFailure) -> String {
    guard let text = members[key]?.string else { throw RequestFailure.wrong("'\(key)' is missing") }
    return text
  }

  /// The least severity that is asked for; all of them when none is named.
  func severity(_ key: String) throws(RequestFailure) -> Severity {
    guard let text = members[key]?.string else { return .info }
    guard let level = Severity(rawValue: text) else { throw RequestFailure.wrong("'\(key)' is info, warning or error") }
    return level
  }

  /// A list of texts; empty when it is not there.
  func strings(_ key: String) -> [String] { members[key]?.array?.compactMap(\.string) ?? [] }

  /// A whole number, if it is there.
  func integer(_ key: String) -> Int? { members[key]?.integer }

  /// How many answers are wanted: `limit`, within bounds.
  var limit: Int { min(max(1, integer("limit") ?? 50), 200) }

  /// A text, if it is there.
  func string(_ key: String) -> String? { members[key]?.string }

  /// Yes or no, if it is there.
  func boolean(_ key: String) -> Bool? { members[key]?.boolean }
}
