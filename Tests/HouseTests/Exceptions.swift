/// What is over budget for good, and why. Each line is what the test prints.
enum Exceptions {
  static let fileLines: [String: String] = [:]
  static let functionLines: [String: String] = [:]
  static let parameters: [String: String] = [:]
  static let sentences: [String: String] = [:]
  static let typeNames: [String: String] = [:]
  static let unused: [String: String] = [
    "BarographFrameworks RecognitionText": "tests compare with it what each recogniser finds, as the pages show it",
    "BarographReports metricsPage": "a test writes Documentation/Metrics.md from it",
    "BarographMarkup lowerMarkup":
      "tests of three targets give documents as texts, as they give sources to its two neighbours",
  ]
  static let fileNames: [String: String] = [:]
  static let texts: [String: String] = [:]
}
