internal import BarographLink

extension Recogniser {
  static let worldName = "World"

  /// Providers without keys: worlds, container classes, factory protocols.
  package static let world = Recogniser(
    framework: worldName, modules: [], traits: [.letsCompilerCheck, .handsOnValues, .hasNoName],
    learns: WorldKnowledge.self
  ) { file, inference, knowledge in
    guard var pass = WorldPass(file: file, inference: inference, learned: knowledge[WorldKnowledge.self]) else {
      return GraphPart()
    }
    return pass.run()
  }
}
