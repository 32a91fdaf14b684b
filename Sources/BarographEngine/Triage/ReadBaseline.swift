internal import BarographModel

extension Baseline {
  /// Reads what `text` writes; `path` is the file as the user knows it.
  package init(_ bytes: [UInt8], path: String) throws(EngineError) {
    do {
      self = try Self.read(bytes)
    } catch {
      let before = bytes.prefix(error.offset)
      let line = before.reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
      let column = error.offset - (before.lastIndex(of: UInt8(ascii: "\n")) ?? -1)
      throw .baseline(path: path, line: line, column: column, reason: error.reason)
    }
  }

  /// The baseline in a file.
  package static func load(_ path: String) throws(EngineError) -> Baseline {
    guard exists(path) else { throw .missingBaseline(displayPath(path)) }
    let bytes: [UInt8]
    do { bytes = try readFile(path, limit: .max) } catch {
      throw .unreadablePath(displayPath(path), reason: "it \(error.reason)")
    }
    return try Baseline(bytes, path: displayPath(path))
  }

  private static func read(_ bytes: [UInt8]) throws(JSONProblem) -> Baseline {
    let root = try JSONValue.parse(bytes)
    let object = try root.object("a baseline")
    let version = try root.member("version", of: object)
    guard case .number("1") = version.content else {
      throw JSONProblem(offset: version.offset, reason: "this baseline's version is not 1")
    }
    let findings = try root.member("findings", of: object)
    guard case .array(let rows) = findings.content else {
      throw JSONProblem(offset: findings.offset, reason: "'findings' must be a list")
    }
    var entries: [Entry] = []
    for row in rows {
      let object = try row.object("an entry")
      let fingerprint = try row.member("fingerprint", of: object).text("fingerprint")
      let rule = try row.member("rule", of: object).text("rule")
      let message = try object["message"]?.text("message") ?? ""
      entries.append(
        Entry(
          fingerprint: fingerprint, rule: RuleID(rule), subjects: object["subjects"]?.texts ?? [], message: message,
          measure: object["measure"]?.number)
      )
    }
    return Baseline(entries: distinguished(entries), scope: object["scope"]?.texts ?? [])
  }
}

extension JSONValue {
  fileprivate func object(_ what: String) throws(JSONProblem) -> [String: JSONValue] {
    guard case .object(let members) = content else {
      throw JSONProblem(offset: offset, reason: "\(what) must be an object")
    }
    return members
  }

  fileprivate func member(_ key: String, of object: [String: JSONValue]) throws(JSONProblem) -> JSONValue {
    guard let value = object[key] else { throw JSONProblem(offset: offset, reason: "'\(key)' is missing here") }
    return value
  }

  fileprivate func text(_ what: String) throws(JSONProblem) -> String {
    guard case .string(let text) = content else {
      throw JSONProblem(offset: offset, reason: "'\(what)' must be a text")
    }
    return text
  }

  fileprivate var number: Int? {
    guard case .number(let text) = content else { return nil }
    return Int(text)
  }

  fileprivate var texts: [String] {
    guard case .array(let values) = content else { return [] }
    return values.compactMap { if case .string(let text) = $0.content { text } else { nil } }
  }
}
