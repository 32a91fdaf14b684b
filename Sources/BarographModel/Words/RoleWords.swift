/// Ends of the names of types that say what a type is for.
package enum RoleWords {
  /// What works for others. Words that also name things (a session of a conference, a player of a team, the sender of a
  /// message) are left out.
  package static let services = [
    "API", "Accessor", "Adapter", "Analytics", "Api", "Assembler", "Authenticator", "Authorizer", "Broadcaster",
    "Builder", "Bus", "Cache", "Calculator", "Center", "Checker", "Client", "Controller", "Converter", "Coordinator",
    "Database",
    "DataSource", "Decoder", "Decryptor", "Defaults", "Dispatcher", "Downloader", "Encoder", "Encryptor", "Engine",
    "Environment", "Exporter", "Facade", "Factory", "Fetcher", "Formatter", "Gateway", "Generator", "Handler", "Helper",
    "Importer", "Indexer", "Interactor", "Keychain", "Launcher", "Listener", "Loader", "Locator", "Log", "Logger",
    "Manager", "Mapper", "Mediator", "Middleware", "Migrator", "Monitor", "Navigator", "Network", "Networking",
    "Notifier", "Observer", "Opener", "Parser", "Presenter", "Processor", "Provider", "Reachability", "Recorder",
    "Refresher", "Registry", "Renderer", "Reporter", "Repository", "Resolver", "Responder", "Router", "Runner",
    "Scheduler", "Serializer", "Service", "Services", "StateModel", "Storage", "Store", "Supervisor", "Syncer",
    "Synchronizer", "Tracker", "Transport", "Updater", "Uploader", "UseCase", "Usecase", "Validator", "Vault",
    "ViewModel", "Watcher", "Worker",
  ]

  /// A screen, or what stands behind just one.
  package static let ofOneScreen = [
    "Controller", "ViewModel", "Presenter", "Interactor", "Coordinator", "View", "Reactor", "Reducer",
  ]

  /// What puts objects together.
  package static let composing = [
    "Assembly", "Container", "CompositionRoot", "Coordinator", "Factory", "Builder", "Configurator", "Injector",
    "Dependencies", "Bootstrap", "Bootstrapper", "Wireframe", "Composer",
  ]

  /// Whether a name ends in what something does: `PriceLoader`, `ListViewModel`, `OrderStore2`.
  package static func isRole(_ name: String) -> Bool {
    var name = Substring(name)
    while let last = name.last, last.isNumber { name.removeLast() }
    for suffix in wrappings where name.hasSuffix(suffix) && name.count > suffix.count { name.removeLast(suffix.count) }
    return !shown.contains(where: name.hasSuffix) && services.contains(where: name.hasSuffix)
  }

  /// Endings that stand behind a role's name and say nothing.
  private static let wrappings = ["Implementation", "Impl", "Interface", "Type"]

  /// Parts of a screen, whatever else their name says.
  private static let shown = ["ViewController", "TableController", "CollectionController"]
}
