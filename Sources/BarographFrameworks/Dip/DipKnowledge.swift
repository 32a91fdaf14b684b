internal import BarographLink
internal import BarographModel

/// What the project puts between its code and Dip.
struct DipKnowledge: Knowledge {
  private(set) var asking = AskingFunctions()

  init() {}

  static func learn(_ inference: Inference, _ known: ProjectKnowledge) -> DipKnowledge {
    var knowledge = DipKnowledge()
    knowledge.asking = AskingFunctions.learn(inference) { file, asking in
      guard let pass = DipPass(file: file, inference: inference, asking) else { return [:] }
      return asking.found(pass.reading, pass.asked)
    }
    return knowledge
  }
}
