/// Left over from a debugging week.
struct DebugAssembly: Assembly {  // expect: uninstalled_assembly
  func assemble(_ container: DependencyContainer) {
    container.register(DebugMenu.self) { _ in DebugMenu() }
  }
}

final class DebugMenu {
  init() {}
}
