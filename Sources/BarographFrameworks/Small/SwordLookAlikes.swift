internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let swordLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Sword's: the same attributes of the project and of other libraries, and accessors of other values",
      """
      import OtherMacros
      protocol Blade {}
      struct Steel {}
      @Component(arguments: Steel.self) final class Forge {
        let blade: Int = 1
        func makeHiltComponent() -> Int { 1 }
      }
      @Subcomponent(of: Forge.self) final class Hilt {}
      @Dependency(registeredTo: Forge.self, boundTo: Blade.self, scopedWith: .single)
      final class Rapier: Blade { @Injected init(steel: Steel, @Assisted length: Int) {} }
      @Dependency(registeredTo: Forge.self, scopedWith: .weakReference) final class Sabre { @Injected init() {} }
      func hone(_ component: Forge) {
        _ = component.blade
        _ = component.makeHiltComponent()
      }
      """,
      facts: [])
  ]
}
