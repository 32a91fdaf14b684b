internal import BarographLink
internal import BarographModel

/// What the project puts between its code and Resolver.
struct ResolverKnowledge: Knowledge {
  private(set) var asking = AskingFunctions()

  init() {}

  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> ResolverKnowledge {
    var knowledge = ResolverKnowledge()
    knowledge.asking = AskingFunctions.learn(inference) { file, asking in
      guard let pass = ResolverPass(file: file, inference: inference, asking) else { return [:] }
      return asking.found(pass.reading) { pass.asked($0)?.type }
    }
    return knowledge
  }
}
