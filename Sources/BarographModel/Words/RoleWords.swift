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

  /// Parts of the names of what stands in for the real thing, in lower case.
  package static let doubles = ["mock", "stub", "fake", "dummy", "noop", "preview"]

  /// What puts objects together.
  package static let composing = [
    "Assembly", "Container", "CompositionRoot", "Coordinator", "Factory", "Builder", "Configurator", "Injector",
    "Dependencies", "Bootstrap", "Bootstrapper", "Wireframe", "Composer",
  ]

  /// Whether a name ends in what something does: `PriceLoader`, `ListViewModel`, `OrderStore2`. Asked of every type several times, so
  /// it looks at bytes: what else than ASCII stands before the end makes no difference to it.
  package static func isRole(_ name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      var end = bytes.count
      // Numbers of other scripts number nothing in names of types.
      while end > 0, bytes[end - 1].isDigit { end -= 1 }
      for ending in wrappings where end > ending.count && bytes[..<end].ends(with: ending) { end -= ending.count }
      let rest = bytes[..<end]
      return !shown.contains(where: rest.ends) && (rest.last.flatMap { roles[$0] } ?? []).contains(where: rest.ends)
    }
  }

  /// Whether a name says of somebody that it is only told what happens, and nobody asks it anything: a logger, who reports crashes, what lets the
  /// device buzz.
  /// "Log in" is another word.
  package static func onlyHears(_ name: String) -> Bool {
    let words = words(name)
    return words.indices.contains { row in
      hearing.contains(String(words[row]))
        && !(words[row] == "Log" && row + 1 < words.count
          && ["In", "Out", "On", "Off"].contains(String(words[row + 1])))
    }
  }

  /// Whether a word of a name is a log: `ConsoleLogger`, `LogHandler`, neither `Login` nor `Catalog`.
  package static func isLog(_ name: String) -> Bool {
    words(name).contains { logs.contains(String($0.prefix(while: \.isLetter))) }
  }

  private static let logs: Set<String> = ["Log", "Logs", "Logger", "Loggers", "Logging"]
  private static let hearing = logs.union([
    "Crash", "Crashlytics", "Haptic", "Haptics", "Toast", "Toasts", "Vibration", "Analytics",
  ])

  /// Whether a name says of somebody that it puts what it is given into another form, and gives it back: a formatter, a parser.
  package static func onlyConverts(_ name: String) -> Bool {
    words(name).contains { converting.contains(String($0.prefix(while: \.isLetter))) }
  }

  private static let converting: Set<String> = [
    "Formatter", "Formatters", "Localization", "Localizer", "Parser", "Parsers",
  ]

  /// The words of a name in camel case; capitals in a row are one: `URL`, `Cache`.
  private static func words(_ name: String) -> [Substring] {
    var (words, start) = ([Substring](), name.startIndex)
    var (previous, row) = (name.startIndex, name.startIndex)
    while row < name.endIndex {
      let next = name.index(after: row)
      let isBegin =
        name[row].isUppercase
        && (!name[previous].isUppercase || next < name.endIndex && name[next].isLowercase)
      if isBegin, row > start {
        words.append(name[start..<row])
        start = row
      }
      (previous, row) = (row, next)
    }
    return words + [name[start...]]
  }

  /// Endings that stand behind a role's name and say nothing.
  private static let wrappings = ["Implementation", "Impl", "Interface", "Type"].map { Array($0.utf8) }

  /// Parts of a screen, whatever else their name says.
  private static let shown = ["ViewController", "TableController", "CollectionController"].map { Array($0.utf8) }

  /// What works for others, by the last byte.
  private static let roles = Dictionary(grouping: services.map { Array($0.utf8) }) { $0[$0.count - 1] }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func ends(with ending: [UInt8]) -> Bool {
    guard count >= ending.count else { return false }
    var row = endIndex - ending.count
    for byte in ending {
      if self[row] != byte { return false }
      row += 1
    }
    return true
  }
}
