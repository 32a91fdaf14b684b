internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let ribsLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not RIBs': builders and components that the project declares, in a file that imports it",
      """
      import RIBs
      class EmptyComponent {}
      protocol EmptyDependency {}
      protocol Dependency {}
      class Component<D> {
        let dependency: D
        init(dependency: D) { self.dependency = dependency }
      }
      class Builder<D> { init(dependency: D) {} }
      class MultiStageComponentizedBuilder<A, B, C> {}
      class ComponentizedBuilder<A, B, C, D> {}
      struct Bone {}
      protocol ChestDependency: Dependency { var bone: Bone { get } }
      final class ChestComponent: Component<ChestDependency> { var bone: Bone { dependency.bone } }
      final class BodyComponent: Component<EmptyDependency> { let bone = Bone() }
      extension BodyComponent: ChestDependency {}
      final class ChestBuilder: Builder<ChestDependency> {}
      final class SpineBuilder: MultiStageComponentizedBuilder<Int, Int, Int> {}
      func build(_ component: BodyComponent) { _ = ChestBuilder(dependency: component) }
      """,
      facts: [])
  ]
}
