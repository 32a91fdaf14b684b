/// What of the platform keeps closures that it is handed, until somebody takes them away.
enum ClosureKeepers {
  /// Types whose objects and values keep those with which they are made.
  static let made: Set<String> = [
    "Binding", "DispatchWorkItem", "UIAction", "UIMenu", "UIAlertAction", "UIBarButtonItem", "UIContextualAction",
    "UICollectionViewCompositionalLayout", "NSCollectionViewCompositionalLayout", "UITableViewDiffableDataSource",
    "UICollectionViewDiffableDataSource", "NSTableViewDiffableDataSource", "NSCollectionViewDiffableDataSource",
    "CellRegistration", "SupplementaryRegistration",
  ]
  /// Properties that are closures: of network paths and connections, of files, of lists.
  static let properties: Set<String> = [
    "pathUpdateHandler", "stateUpdateHandler", "viabilityUpdateHandler", "betterPathUpdateHandler",
    "newConnectionHandler", "browseResultsChangedHandler", "readabilityHandler", "writeabilityHandler",
    "supplementaryViewProvider",
  ]
  /// Functions whose object keeps what they are handed.
  static let functions: Set<String> = [
    "setEventHandler", "addAction", "startDeviceMotionUpdates", "startAccelerometerUpdates", "startGyroUpdates",
    "startMagnetometerUpdates", "addPeriodicTimeObserver", "addBoundaryTimeObserver",
  ]
  /// What the names of functions begin with that take closures away again, or end what calls them.
  static let endings = ["stop", "remove", "cancel", "invalidate", "terminate", "close", "finish"]
}
