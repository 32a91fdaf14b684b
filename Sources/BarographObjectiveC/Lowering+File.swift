internal import BarographModel

/// Deeper `#if`s count as the branch around them.
private let deepestCondition = 64

extension Lowering {
  // MARK: #if

  /// Rows for all branches that are read; a header's guard is none.
  func lowerConditions(_ branches: [Branch]) {
    var depths: [Int] = []
    for branch in branches {
      let parent = branch.parent >= 0 ? conditionRows[Int(branch.parent)] : -1
      let level = branch.parent >= 0 ? depths[Int(branch.parent)] + 1 : 0
      depths.append(level)
      guard !branch.isGuard, !branch.isDropped, level < deepestCondition else {
        conditionRows.append(parent)
        continue
      }
      conditionRows.append(Int32(outline.conditions.count))
      outline.conditions.append(
        Condition(text: text(of: branch), parent: parent, group: branch.group, offset: UInt32(branch.offset)))
    }
  }

  /// The condition without blanks; `#ifdef X` is written as what it means.
  private func text(of branch: Branch) -> Name {
    let condition = source[branch.text].filter { $0 > 0x20 }
    let whole: [UInt8] =
      switch branch.kind {
      case .if: condition
      case .ifdef: Array("defined(".utf8) + condition + [UInt8(ascii: ")")]
      case .ifndef: Array("!defined(".utf8) + condition + [UInt8(ascii: ")")]
      case .else: Array("else".utf8)
      }
    return whole.withUnsafeBufferPointer { names.intern(utf8: $0) }
  }

  /// The condition of a token: a row of `conditions`, or -1.
  func conditionRow(_ token: Token) -> Int32 { token.condition < 0 ? -1 : conditionRows[Int(token.condition)] }

  // MARK: Imports and constants

  /// `<Module/Header.h>` imports the module; other headers are imported by their path.
  func lowerImport(_ line: ImportLine) {
    let path = source.part(line.path)
    guard !path.isEmpty else { return }
    var module = path
    var header = Name.none
    if line.isSystem, let slash = path.firstIndex(of: UInt8(ascii: "/")), slash > 0 {
      module = path.part(0..<slash)
      header = names.intern(utf8: path.part(slash + 1..<path.count))
    }
    var row = Import(module: names.intern(utf8: module), offset: UInt32(line.offset))
    row.symbol = header
    outline.imports.append(row)
  }

  /// `#define K @"text"` is a constant.
  func lowerDefinition(_ definition: Definition) {
    var text = definition.value
    text =
      (source[text.lowerBound] == UInt8(ascii: "@") ? text.lowerBound + 2 : text.lowerBound + 1)..<text.upperBound - 1
    guard text.lowerBound <= text.upperBound else { return }
    condition = definition.condition < 0 ? -1 : conditionRows[Int(definition.condition)]
    let start = UInt32(definition.name.lowerBound)
    let index = appendDecl(.variable, names.intern(utf8: source.part(definition.name)), start: start, offset: start)
    inScope(.initializer, decl: index, at: UInt32(definition.value.lowerBound)) {
      var row = Expr(kind: .string, scope: scope, offset: UInt32(definition.value.lowerBound))
      row.name = names.intern(utf8: source.part(text))
      outline[index].value = append(row)
    }
    edit(index) {
      $0.flags.formUnion(.isLet)
      $0.end = UInt32(definition.value.upperBound)
    }
    condition = -1
  }

  // MARK: Comments

  func readComments(_ comments: [(hit: Int, text: Int)]) {
    for comment in comments {
      var end = comment.text
      while end < source.count, source[end] != 0x0a, source[end] != 0x0d { end += 1 }
      while end > comment.text, source[end - 1] == 0x20 { end -= 1 }
      let text = names.intern(utf8: source.part(comment.text..<end))
      outline.directives.append(Directive(kind: .barograph, text: text, offset: UInt32(comment.hit)))
    }
    let first = tokens.first.map { Int($0.start) } ?? source.count
    let banner = source.part(0..<min(source.count, 2048, first))
    outline.isGenerated =
      BannerWords.leads.contains { banner.contains($0) } && BannerWords.marks.contains { banner.contains($0) }
  }
}
