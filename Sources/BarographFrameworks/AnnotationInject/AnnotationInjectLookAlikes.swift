internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let annotationInjectLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not AnnotationInject's: words in text, in a comment of code that was taken out, and calls on other receivers",
      #"""
      import Swinject
      final class Kettle {
        let help = "sourcery: inject: scope = \"container\", name = \"tea\", type = \"Kettle\""
        // The words "sourcery: provider" stand here in a sentence, not as a directive.
        let assembly = AnnotationAssembly()
      }
      final class Menu {
        func registeredService() -> Int { 1 }
        func drinks() -> Int { 2 }
      }
      func order(_ menu: Menu) -> Int { menu.registeredService() + menu.drinks() }
      struct Cup {
        let resolver: Menu
        func fill() -> Int { resolver.registeredService() + resolver.drinks() }
      }
      """#,
      facts: [])
  ]
}
