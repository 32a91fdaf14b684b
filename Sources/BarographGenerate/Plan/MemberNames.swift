internal import BarographModel

/// Gives each type a member's name of its own: `paymentGateway`, with the module in front where two would be the same.
struct MemberNames {
  private let index: ProjectIndex
  private let reserved: Set<String>
  private var used: Set<String> = []
  private var names: [Int: String] = [:]

  /// `rows` get their names at once; none is among `taken`.
  init(_ rows: [Int], taken: Set<String>, _ index: ProjectIndex) {
    self.index = index
    reserved = taken.union(SwiftKeywords.all).union(["self", "init", "Type", "Protocol"])
    var counts: [String: Int] = [:]
    let all = rows.uniqued()
    for row in all { counts[plain(row), default: 0] += 1 }
    for row in all {
      let name = plain(row)
      let isShared = counts[name, default: 0] > 1
      let module = index.graph.nodes[row].module
      names[row] = claim(isShared ? lowerFirst(module) + name.prefix(1).uppercased() + name.dropFirst() : name)
    }
  }

  subscript(row: Int) -> String { names[row] ?? plain(row) }

  /// A free name for an input, made of the names in a type's spelling: `storeLog` for `Store<Log>`.
  mutating func name(for type: String) -> String {
    let name = Self.joined(type)
    return claim(used.contains(name) ? name + "Input" : name)
  }

  private func plain(_ row: Int) -> String { Self.joined(index.path(of: row)) }

  /// `storeLog` for `Store<Log>`.
  static func joined(_ text: String) -> String {
    let words = text.split { !isNameCharacter($0) || $0 == "`" }.filter { $0 != "any" && $0 != "some" }
    return lowerFirst(words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
  }

  /// `make…` belongs to functions that make things anew, `kept…` to what they keep.
  private mutating func claim(_ wanted: String) -> String {
    let isSpecial = ["make", "kept"].contains { prefix in
      wanted.hasPrefix(prefix) && wanted.dropFirst(prefix.count).first?.isUppercase ?? false
    }
    let base = reserved.contains(wanted) || isSpecial ? wanted + "Service" : wanted
    var name = base
    var number = 2
    while !used.insert(name).inserted || reserved.contains(name) {
      name = base + "\(number)"
      number += 1
    }
    return name
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it stands first.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
