import BarographLink
import BarographModel
import Testing

@testable import BarographFrameworks

@Suite struct NeedleTests {
  @Test func bodiesWithStatementsAndBranches() {
    let project = RecognisedProject(
      .needle,
      """
      import NeedleFoundation
      protocol P {}
      final class A: P {}
      final class B: P {}
      class RootComponent: BootstrapComponent {
        var isNew: Bool { true }
        public var p: P {
          if isNew { return A() }
          return shared {
            let made = B()
            return made
          }
        }
        public lazy var q: P = A()
        public static var r: P { A() }
        public var inferred = A()
      }
      """)
    #expect(
      project.bindings == [
        "Bool #isNew [transient] in RootComponent", "P #p = B [shared component] in RootComponent",
        "P #q = A [component] in RootComponent",
      ])
    #expect(project.requests == ["<P #p> asks Bool #isNew: constructor eager"])
  }

  @Test func closuresThatRunLaterAskLater() {
    let project = RecognisedProject(
      .needle,
      """
      import NeedleFoundation
      final class Log {}
      final class Screen { init(make: @escaping () -> Log) {} }
      class RootComponent: BootstrapComponent {
        public var log: Log { shared { Log() } }
        public var screen: Screen { shared { Screen { self.log } } }
      }
      """)
    #expect(project.requests == ["<Screen #screen> asks Log #log: provider deferred"])
  }

  @Test func aParentThatIsNotSelfAndClosures() {
    let project = RecognisedProject(
      .needle,
      """
      import NeedleFoundation
      class LeafComponent: Component<EmptyDependency> {}
      class RootComponent: BootstrapComponent {
        func make() -> () -> LeafComponent { { [unowned self] in LeafComponent(parent: self) } }
        func factory() -> any Any { .init(parent: self) }
      }
      """)
    #expect(
      project.compositions == [
        "component LeafComponent under RootComponent", "component RootComponent root: LeafComponent",
      ])
    #expect(project.unknowns == ["5: which component is made here is not written"])
  }

  @Test func aModuleThatExportsNeedle() {
    let project = RecognisedProject(
      .needle,
      [
        "Core/Exports": "@_exported import NeedleFoundation",
        "App/Root": """
        import Core
        class RootComponent: BootstrapComponent { public var name: String { "" } }
        """,
      ])
    #expect(project.bindings == ["String #name [transient] in RootComponent"])
  }

  @Test func aProjectWithoutARootAsksForNothingFromAbove() {
    let project = RecognisedProject(
      .needle,
      """
      import NeedleFoundation
      protocol LeafDependency: Dependency { var name: String { get } }
      public class LeafComponent: Component<LeafDependency> {}
      """)
    #expect(project.requests.isEmpty)
    #expect(project.compositions == ["component LeafComponent"])
  }

  // MARK: Linked

  @Test func aComponentOfOneParentAndOneOfSeveral() {
    let graph = linked(
      [
        "App/Root": """
        import NeedleFoundation
        class RootComponent: BootstrapComponent {
          var a: AComponent { AComponent(parent: self) }
          var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        """,
        "App/A": """
        import NeedleFoundation
        class AComponent: Component<EmptyDependency> {
          var leaf: LeafComponent { LeafComponent(parent: self) }
        }
        class LeafComponent: Component<EmptyDependency> {}
        """,
        "AppTests/Tests": """
        import App
        import NeedleFoundation
        class FakeComponent: BootstrapComponent {
          var a: AComponent { AComponent(parent: self) }
        }
        """,
      ])
    let parents = graph.containers.map { "\($0.name): \($0.parent.map { graph.containers[$0].name } ?? "-")" }
    #expect(
      parents.sorted() == ["AComponent: RootComponent", "FakeComponent: -", "LeafComponent: -", "RootComponent: -"])
    #expect(graph.containers.allSatisfy { $0.isInstalled })
  }

  private func linked(_ files: KeyValuePairs<String, String>) -> LinkedGraph {
    let project = RecognisedProject(.needle, files)
    let context = LinkContext(index: project.index)
    let inference = Inference(index: project.index)
    let rows = project.index.project.fileRows
    let parts = zip(rows, project.recognitions).map { file, recognition in
      var part = GraphPart.plain(file, context, inference, wantsReferences: false)
      part.append(recognition)
      part.finish(project.index)
      return part
    }
    return link(context, parts)
  }
}
