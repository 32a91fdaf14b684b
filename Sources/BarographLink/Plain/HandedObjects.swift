internal import BarographModel

/// Whether calls hand on objects, as far as their text alone shows.
extension HoldReader {
  /// Whether a call has an argument that may name or capture an object: `HeldObjects.kept(by:)` finds none in literals.
  func mayHandObjects(_ call: Expr) -> Bool {
    outline.arguments[call.arguments.range].contains { mayBeObject($0.value) }
  }

  /// Whether a value may name or capture an object.
  func mayBeObject(_ value: ExprID) -> Bool {
    guard !value.isNone else { return false }
    switch outline[value].kind {
    case .string, .integer, .float, .boolean, .nilLiteral, .implicitMember, .keyPath: return false
    default: return true
    }
  }

  /// Whether a call hands on something that may be an object of the code around it.
  func handsObjects(_ call: Expr) -> Bool {
    outline.arguments[call.arguments.range].contains { argument in
      !argument.value.isNone
        && [.selfReference, .name, .member, .closure, .array, .fullName, .call, .tuple].contains(
          outline[argument.value].kind)
    }
  }
}
