/// Functions of the standard library that stop the program.
package enum TrapWords {
  /// Those that never return: they stand where something has to be provided by somebody else.
  package static let always: Set<String> = ["fatalError", "preconditionFailure"]
  /// Those that stop it where what they are given does not hold.
  static let assertions: Set<String> = [
    "assert", "precondition", "NSAssert", "NSCAssert", "NSParameterAssert", "NSCParameterAssert",
  ]
}
