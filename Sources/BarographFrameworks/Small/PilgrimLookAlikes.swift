internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let pilgrimLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Pilgrim's: assemblies that the project declares, in a file that imports it",
      """
      import Pilgrim
      class PilgrimAssembly {
        func makeBindings() {}
        func makeInjectable(_ make: Any, byType type: Any.Type) {}
        func importBindings(_ other: PilgrimAssembly) {}
      }
      struct AssemblyHolder<A> { static func shared(_ type: A.Type) -> A? { nil } }
      struct Staff { var bell = 1 }
      final class RoadAssembly: PilgrimAssembly {
        override func makeBindings() {
          makeInjectable(staff, byType: Staff.self)
          importBindings(InnAssembly())
        }
        func staff() -> Staff { objectGraph(Staff()) { $0.bell = 2 } }
        func cloak() -> Staff { weakShared(Staff()) { $0.bell = 3 } }
        func shoes() -> Staff { unshared(factory: Staff.init) }
        func objectGraph(_ staff: Staff, _ fill: (inout Staff) -> Void) -> Staff { staff }
        func weakShared(_ staff: Staff, _ fill: (inout Staff) -> Void) -> Staff { staff }
        func unshared(factory: () -> Staff) -> Staff { factory() }
      }
      final class InnAssembly: PilgrimAssembly {}
      let road = AssemblyHolder<RoadAssembly>.shared(RoadAssembly.self)
      """,
      facts: [])
  ]
}
