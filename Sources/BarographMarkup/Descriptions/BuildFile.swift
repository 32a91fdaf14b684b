internal import BarographModel

/// Who reads a file of build rules.
package enum BuildTool: Sendable {
  case bazel, buck
}

/// Reads the targets with sources of Swift or Objective-C in a file of Bazel or Buck: calls like
/// `swift_library(name = "Feed", srcs = glob(["Sources/**/*.swift"]))`, as text. `package` is the path of its folder from
/// the workspace: Bazel makes a module's name of it where the target says none.
package func readBuildFile(_ bytes: [UInt8], tool: BuildTool, package: String) -> [DescribedTarget] {
  var scanner = RuleScanner(bytes)
  return scanner.calls().compactMap { target($0, tool, package) }
}

private func target(_ call: RuleCall, _ tool: BuildTool, _ package: String) -> DescribedTarget? {
  guard let name = call.arguments["name"]?.first, isAboutSources(call, tool) else { return nil }
  let module = call.arguments["module_name"]?.first ?? usualModule(name, tool, package)
  let isTest = call.callee.contains("test") || call.isTestOnly
  guard let sources = call.arguments["srcs"] else {
    // A rule of the project's own finds its sources by itself, below its folder.
    return tool == .buck && call.callee.contains("library")
      ? DescribedTarget(module: moduleName(from: module), isTest: isTest) : nil
  }
  var places: [String] = []
  for pattern in sources {
    // Another target's output is no place.
    if pattern.hasPrefix(":") || pattern.hasPrefix("//") || pattern.hasPrefix("@") { continue }
    let place = literalPlace(ofPattern: pattern)
    if !places.contains(place) { places.append(place) }
  }
  if places.isEmpty { return nil }
  return DescribedTarget(
    module: moduleName(from: module), isTest: isTest, places: places,
    excluded: call.excluded.filter { !$0.contains("*") })
}

/// Whether a rule compiles code of Apple's languages: by its name, or by what it takes.
private func isAboutSources(_ call: RuleCall, _ tool: BuildTool) -> Bool {
  if call.callee.hasSuffix("filegroup") || call.callee.hasSuffix("genrule") { return false }
  let words = ["swift_", "objc_", "apple_", "ios_", "macos_", "mixed_"]
  if words.contains(where: { call.callee.contains($0) }) { return true }
  if (call.arguments["srcs"] ?? []).contains(where: { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }) { return true }
  return tool == .buck && call.callee.hasSuffix("library") && call.arguments["srcs"] == nil
    && !["java", "android", "kotlin", "cxx", "python", "prebuilt", "rust", "go_"].contains(where: {
      call.callee.contains($0)
    })
}

private func usualModule(_ name: String, _ tool: BuildTool, _ package: String) -> String {
  guard tool == .bazel, !package.isEmpty else { return name }
  return package.split(separator: "/").joined(separator: "_") + "_" + name
}

/// A call at the top of a file, with the texts in each of its arguments.
private struct RuleCall {
  var callee: String
  var arguments: [String: [String]] = [:]
  /// Texts of `exclude` in `srcs`.
  var excluded: [String] = []
  var isTestOnly = false
}

/// Finds calls in Starlark, which is as simple as this needs: names, texts, brackets and comments.
private struct RuleScanner {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A word, a text, or a mark.
  private enum Token: Equatable {
    case word(String), text(String), mark(UInt8)
  }

  mutating func calls() -> [RuleCall] {
    var calls: [RuleCall] = []
    var (depth, word) = (0, "")
    while let token = read() {
      switch token {
      case .word(let name): word = name
      case .mark(UInt8(ascii: "(")) where depth == 0 && !word.isEmpty: calls.append(call(of: word))
      case .mark(let mark):
        if Self.opening.contains(mark) { depth += 1 } else if Self.closing.contains(mark) { depth = max(0, depth - 1) }
        if mark != UInt8(ascii: ".") { word = "" }
      case .text: word = ""
      }
    }
    return calls
  }

  /// The arguments of a call, from behind its bracket to the one that closes it.
  private mutating func call(of callee: String) -> RuleCall {
    var call = RuleCall(callee: callee)
    var (depth, key, inner, last) = (1, "", "", "")
    while depth > 0, let token = read() {
      switch token {
      case .word(let name):
        last = name
        if depth == 1, key == "testonly" { call.isTestOnly = name != "False" && name != "0" }
      case .text(let text):
        if inner == "exclude" {
          call.excluded.append(text)
        } else if !key.isEmpty {
          call.arguments[key, default: []].append(text)
        }
      case .mark(UInt8(ascii: "=")):
        if depth == 1 { (key, inner) = (last, "") } else { inner = last }
      case .mark(let mark):
        if Self.opening.contains(mark) { depth += 1 } else if Self.closing.contains(mark) { depth -= 1 }
        if mark == UInt8(ascii: ","), depth == 1 { (key, inner) = ("", "") }
        if mark == UInt8(ascii: ")") { inner = "" }
      }
    }
    return call
  }

  private static let opening: Set<UInt8> = Set("([{".utf8)
  private static let closing: Set<UInt8> = Set(")]}".utf8)

  private mutating func read() -> Token? {
    while next < bytes.count {
      let byte = bytes[next]
      switch byte {
      case UInt8(ascii: "#"):
        while next < bytes.count, bytes[next] != UInt8(ascii: "\n") { next += 1 }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(readText(byte))
      case _ where byte.isWordPart:
        let start = next
        while next < bytes.count, bytes[next].isWordPart { next += 1 }
        return .word(String(decoding: bytes[start..<next], as: UTF8.self))
      case _ where byte <= 0x20: next += 1
      default:
        next += 1
        return .mark(byte)
      }
    }
    return nil
  }

  private mutating func readText(_ quote: UInt8) -> String {
    let isLong = next + 2 < bytes.count && bytes[next + 1] == quote && bytes[next + 2] == quote
    let length = isLong ? 3 : 1
    next += length
    let start = next
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "\\") {
        next += 2
        continue
      }
      if bytes[next] == quote, !isLong || bytes[next...].prefix(3).allSatisfy({ $0 == quote }) { break }
      if !isLong, bytes[next] == UInt8(ascii: "\n") { break }
      next += 1
    }
    let end = min(next, bytes.count)
    next = min(end + length, bytes.count)
    return String(decoding: bytes[min(start, end)..<end], as: UTF8.self)
  }
}
