import BarographLink
import Testing

@testable import BarographFrameworks

/// The same factory text gets the same answer in every framework. Frameworks without a row have no factory whose text asks:
/// in Cleanse and Ishkawa's DIKit a factory is given what it needs as parameters, others name an initialiser or a type.
@Suite struct FactoryTextTests {
  @Test(arguments: FactoryFramework.all)
  func everyTextIsAnsweredAlike(_ framework: FactoryFramework) {
    for text in FactoryText.all {
      let expected = text.exceptions[framework.name]?.requests ?? text.requests
      #expect(framework.requests(of: text) == expected, "\(framework.name), \(text.name)")
    }
  }
}

extension FactoryFramework {
  /// Form and timing of what the shop asks for.
  fileprivate func requests(of text: FactoryText) -> [String] {
    RecognisedProject(recogniser, source(text)).requests.filter {
      $0.contains(" asks ") && $0.lowercased().contains("clock")
    }.map { line in
      let isShop = line.hasPrefix("<") && line.prefix { $0 != ">" }.lowercased().contains("shop")
      return isShop ? line.split(separator: ": ").dropFirst().joined(separator: ": ") : line
    }
  }
}
