/// Functions of the standard library that stop the program.
package enum TrapWords {
  /// Those that never return: they stand where something has to be provided by somebody else.
  package static let always: Set<String> = ["fatalError", "preconditionFailure"]
}
