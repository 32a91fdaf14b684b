internal import BarographModel
internal import SwiftSyntax

/// What files say of types, whatever the graph has.
struct SourceMentions {
  /// Names in front of `.init` that no parenthesis follows.
  var handedOn: Set<String> = []
  /// Files with an extension of a type, by the type's last name.
  var extended: [String: [String]] = [:]

  mutating func read(_ text: SourceText) {
    handedOn.formUnion(initializersHandedOn(in: text.bytes))
    for name in extensions(in: text.bytes) where extended[name]?.last != text.file {
      extended[name, default: []].append(text.file)
    }
  }
}

/// The last names of the types that a text extends.
private func extensions(in bytes: [UInt8]) -> Set<String> {
  let needle = Array("extension".utf8)
  var found: Set<String> = []
  var index = 0
  while let start = bytes[index...].firstIndex(of: needle[0]) {
    index = start + 1
    guard bytes[start...].starts(with: needle), start == 0 || !bytes[start - 1].isNamePart else { continue }
    let rest = bytes[(start + needle.count)...].drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0a || $0 == 0x0d }
    let path = String(decoding: rest.prefix { $0.isNamePart || $0 == 0x2e }, as: UTF8.self)
    if let name = path.split(separator: ".").last { found.insert(String(name)) }
  }
  return found
}

/// Whether bytes have a word in them, be it as a part of another.
func contains(_ word: String, _ bytes: [UInt8]) -> Bool {
  let needle = Array(word.utf8)
  var index = 0
  while let start = bytes[index...].firstIndex(of: needle[0]) {
    if bytes[start...].starts(with: needle) { return true }
    index = start + 1
  }
  return false
}

extension DeclReferenceExprSyntax {
  /// Whether it is written as a static member of a type: `Store.shared = x`, `(Store.shared, _) = pair`, `swap(&shared, &x)`.
  func isWritten(of owner: String) -> Bool {
    var node = Syntax(self)
    if let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id {
      let base = access.base?.trimmedDescription.split(separator: ".").last.map(String.init)
      guard base == owner || base == "Self" || base == "self" else { return false }
      node = Syntax(access)
    }
    while let parent = node.parent {
      if parent.is(InOutExprSyntax.self) { return true }
      if let list = parent.as(ExprListSyntax.self) {
        let row = list.firstIndex { $0.id == node.id }
        return row.map(list.index(after:)).map { $0 != list.endIndex && list[$0].is(AssignmentExprSyntax.self) }
          ?? false
      }
      // Among others on the left side.
      guard
        parent.is(TupleExprSyntax.self) || parent.is(LabeledExprListSyntax.self) || parent.is(LabeledExprSyntax.self)
      else {
        return false
      }
      node = parent
    }
    return false
  }
}

/// The names in front of `.init` that no parenthesis follows.
private func initializersHandedOn(in bytes: [UInt8]) -> Set<String> {
  let needle = Array(".init".utf8)
  var found: Set<String> = []
  var index = 0
  while let dot = bytes[index...].firstIndex(of: needle[0]) {
    index = dot + 1
    guard bytes[dot...].starts(with: needle) else { continue }
    let next = dot + needle.count < bytes.count ? bytes[dot + needle.count] : 0x20
    guard next != UInt8(ascii: "("), !next.isNamePart else { continue }
    let name = bytes[..<dot].reversed().prefix(while: \.isNamePart).reversed()
    found.insert(String(decoding: Array(name), as: UTF8.self))
  }
  return found
}
