internal import BarographLink

extension Recogniser {
  static let typhoonExamples: [RecognitionExample] = []
}
