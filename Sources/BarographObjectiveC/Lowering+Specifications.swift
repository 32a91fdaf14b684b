internal import BarographModel

/// Specifications of Kiwi, Specta and Quick: macros around statements that stand for a class with one method.
extension Lowering {
  private static let bounds: [(begin: StaticString, end: StaticString, superclass: String, suffix: String)] = [
    ("SPEC_BEGIN", "SPEC_END", "KWSpec", ""), ("SpecBegin", "SpecEnd", "SPTSpec", "Spec"),
    ("QuickSpecBegin", "QuickSpecEnd", "QuickSpec", ""),
  ]

  /// `SPEC_BEGIN(Name) … SPEC_END` as the class `Name` with the method `spec`; false when something else stands here.
  /// Specta's `SpecBegin(Name)` is the class `NameSpec`.
  func lowerSpecification() -> Bool {
    let token = peek()
    guard let bounds = Self.bounds.first(where: { bytes(token).isEqual($0.begin) }), isMark("(", 1),
      peek(2).kind == .identifier, isMark(")", 3)
    else { return false }
    let name = peek(2)
    at += 4
    let label = self.name(name)
    let className = bounds.suffix.isEmpty ? label : names.intern(names[label] + bounds.suffix)
    let type = appendDecl(.classType, className, start: token.start, offset: name.start)
    let superclass = named(names.intern(bounds.superclass), at: token.start)
    let mark = pending.count
    pending.append(superclass.index)
    let inherits = takeList(from: mark)
    let end = specificationEnd(bounds.end)
    let body = inScope(.type, decl: type, at: name.start) { lowerSpecificationBody(until: end, name) }
    edit(type) {
      $0.inherits = inherits
      $0.body = body
      $0.end = lastEnd
    }
    return true
  }

  private func lowerSpecificationBody(until end: Int, _ name: Token) {
    let index = appendDecl(.function, names.intern("spec"), start: peek().start, offset: name.start)
    let (outerMethod, outerLimit) = (method, limit)
    method = MethodContext(decl: index)
    limit = min(end, limit)
    let body = inScope(.function, decl: index, at: peek().start) { lowerStatements() }
    edit(index) {
      $0.body = body
      $0.end = lastEnd
    }
    (method, limit) = (outerMethod, outerLimit)
    at = max(at, min(end + 1, limit))
  }

  /// The token that ends a specification, or the end of the file.
  private func specificationEnd(_ word: StaticString) -> Int {
    var index = at
    while index < limit {
      if tokens[index].kind == .identifier, bytes(tokens[index]).isEqual(word) { return index }
      index += 1
    }
    return limit
  }
}
