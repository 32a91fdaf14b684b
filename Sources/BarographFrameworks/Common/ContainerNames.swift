/// What people call the types in which their own code puts objects together.
enum ContainerNames {
  private static let endings = [
    "Container", "Dependencies", "Injector", "Locator", "CompositionRoot", "DependencyProvider", "ServiceProvider",
  ]

  /// Whether a type is called like a container.
  static func contains(_ name: String) -> Bool { name == "DI" || endings.contains { name.hasSuffix($0) } }
}
