/// Reads the targets of a pod's specification, `*.podspec`: its module and, where it has some, its tests. The file is a program in Ruby
/// and is read as text, assignment by assignment; one whose name no literal gives has no target.
package func readPodSpecification(_ bytes: [UInt8]) -> [DescribedTarget] {
  var reader = PodReader()
  for statement in statements(of: String(decoding: bytes, as: UTF8.self)) { reader.read(statement) }
  return reader.targets()
}

/// Lines without comments; one that ends in a comma, or with an open bracket, goes on in the next.
private func statements(of text: String) -> [String] {
  var result: [String] = []
  var open = ""
  for line in text.split(whereSeparator: \.isNewline) {
    let code = withoutComment(line)
    open += open.isEmpty ? code : " " + code
    let depth = open.count { $0 == "[" || $0 == "(" } - open.count { $0 == "]" || $0 == ")" }
    if depth > 0 || open.last == ",", open.utf8.count < 20_000 { continue }
    result.append(open)
    open = ""
  }
  return open.isEmpty ? result : result + [open]
}

/// A line up to a `#` that begins no interpolation and stands in no text, without blanks around it.
private func withoutComment(_ line: Substring) -> String {
  var quote: Character?
  var previous: Character = " "
  var result = ""
  for character in line {
    if character == "#", quote == nil { break }
    if let open = quote {
      if character == open, previous != "\\" { quote = nil }
    } else if character == "\"" || character == "'" {
      quote = character
    }
    result.append(character)
    previous = character
  }
  return String(result.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
}

/// What was read of a specification so far.
private struct PodReader {
  private var name: String?
  private var module: String?
  private var sources: [String] = []
  private var excluded: [String] = []
  /// Variables of blocks that describe tests, with the tests' names.
  private var tests: [String: String] = [:]
  private var testSources: [(test: String, places: [String])] = []

  mutating func read(_ statement: String) {
    if noteTests(statement) { return }
    guard let equals = statement.firstIndex(of: "="), let dot = statement.firstIndex(of: "."), dot < equals else {
      return
    }
    let variable = statement[..<dot].filter { !$0.isWhitespace }
    var key = statement[statement.index(after: dot)..<equals].filter { !$0.isWhitespace }
    // `spec.ios.source_files`
    for platform in ["ios.", "osx.", "macos.", "tvos.", "watchos.", "visionos."] where key.hasPrefix(platform) {
      key.removeFirst(platform.count)
    }
    if key.last == "+" { key.removeLast() }
    let values = quotedTexts(statement[statement.index(after: equals)...])
    switch key {
    case "name": name = name ?? values.first
    case "module_name": module = values.first
    case "source_files":
      if let test = tests[variable] { testSources.append((test, values)) } else { sources += values }
    case "exclude_files": excluded += values
    default: break
    }
  }

  /// `s.test_spec 'Tests' do |t|`
  private mutating func noteTests(_ statement: String) -> Bool {
    guard statement.contains(".test_spec"), let bar = statement.firstIndex(of: "|") else { return false }
    let variable = statement[statement.index(after: bar)...].prefix { $0 != "|" }.filter { !$0.isWhitespace }
    tests[variable] = quotedTexts(statement[...bar]).first ?? "Tests"
    return true
  }

  func targets() -> [DescribedTarget] {
    guard let name else { return [] }
    func places(_ patterns: [String]) -> [String] {
      var places: [String] = []
      for pattern in patterns {
        let place = literalPlace(ofPattern: spelled(pattern, name))
        if !places.contains(place) { places.append(place) }
      }
      return places
    }
    var targets = testSources.map { test, patterns in
      DescribedTarget(module: moduleName(from: "\(name)-Unit-\(test)"), isTest: true, places: places(patterns))
    }
    let left = places(excluded.filter { !$0.contains("*") })
    targets.append(
      DescribedTarget(
        module: moduleName(from: module ?? name), places: places(sources), excluded: left.filter { !$0.isEmpty }))
    return targets.filter { !$0.places.isEmpty }
  }

  /// `"#{s.name}/Sources/**"`
  private func spelled(_ pattern: String, _ name: String) -> String {
    guard let start = pattern.range(of: "#{"), let end = pattern[start.upperBound...].firstIndex(of: "}"),
      pattern[start.upperBound..<end].hasSuffix("name")
    else { return pattern }
    return pattern[..<start.lowerBound] + name + pattern[pattern.index(after: end)...]
  }
}

/// The texts between quotes, in order.
private func quotedTexts(_ text: Substring) -> [String] {
  var result: [String] = []
  var (quote, current): (Character?, String) = (nil, "")
  for character in text {
    if let open = quote {
      if character == open {
        result.append(current)
        quote = nil
      } else {
        current.append(character)
      }
    } else if character == "\"" || character == "'" {
      (quote, current) = (character, "")
    }
  }
  return result
}

extension String {
  /// Where a text begins, without Foundation.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
