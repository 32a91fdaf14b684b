protocol Plugin: AnyObject {
  func activate()
}

/// Registers what it finds in a list: which types that are is not to be seen from here.
struct PluginAssembly: Assembly {
  let plugins: [Plugin.Type]
  let make: (Plugin.Type) -> Plugin

  func assemble(_ container: DependencyContainer) {
    for type in plugins {
      container.register(type) { _ in make(type) }
    }
    [SpamFilter.self, LinkPreview.self].forEach { type in
      container.register(type) { _ in make(type) }
    }
  }
}

final class SpamFilter: Plugin {
  func activate() {}
}

final class LinkPreview: Plugin {
  func activate() {}
}
