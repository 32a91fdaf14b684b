internal import BarographModel

/// What of the platform keeps closures that it is handed, until somebody takes them away.
enum ClosureKeepers {
  /// Types whose objects and values keep those with which they are made.
  static let made: Set<String> = [
    "Binding", "DispatchWorkItem", "UIAction", "UIMenu", "UIAlertAction", "UIBarButtonItem", "UIContextualAction",
    "UICollectionViewCompositionalLayout", "NSCollectionViewCompositionalLayout", "UITableViewDiffableDataSource",
    "UICollectionViewDiffableDataSource", "NSTableViewDiffableDataSource", "NSCollectionViewDiffableDataSource",
    "CellRegistration", "SupplementaryRegistration", "UIConfigurationTextAttributesTransformer",
    "UIConfigurationColorTransformer",
    // Of packages that many use: what a list shows while it is pulled.
    "MJRefreshNormalHeader", "MJRefreshStateHeader", "MJRefreshGifHeader", "MJRefreshAutoNormalFooter",
    "MJRefreshBackNormalFooter", "MJRefreshAutoFooter", "headerWithRefreshingBlock", "footerWithRefreshingBlock",
  ]
  /// Properties that are closures: of network paths and connections, of files, of lists.
  static let properties: Set<String> = [
    "pathUpdateHandler", "stateUpdateHandler", "viabilityUpdateHandler", "betterPathUpdateHandler",
    "newConnectionHandler", "browseResultsChangedHandler", "readabilityHandler", "writeabilityHandler",
    "supplementaryViewProvider", "configurationUpdateHandler", "titleTextAttributesTransformer",
    "subtitleTextAttributesTransformer", "imageColorTransformer", "menu",
    "mj_header", "mj_footer",
  ]
  /// Functions whose object keeps what they are handed.
  static let functions: Set<String> = [
    "setEventHandler", "addAction", "startDeviceMotionUpdates", "startAccelerometerUpdates", "startGyroUpdates",
    "startMagnetometerUpdates", "addPeriodicTimeObserver", "addBoundaryTimeObserver", "installTap", "startUpdates",
    "startRelativeAltitudeUpdates", "startActivityUpdates", "addPullToRefresh", "addInfiniteScrolling",
    "addPullToRefreshWithActionHandler", "addInfiniteScrollingWithActionHandler",
  ]
  /// Functions of C that are handed an object and what it keeps, and those that end what calls it.
  static let handlerFunctions: Set<String> = [
    "dispatch_source_set_event_handler", "dispatch_source_set_cancel_handler",
    "dispatch_source_set_registration_handler",
  ]
  static let cancelFunctions: Set<String> = ["dispatch_source_cancel"]
  /// Functions whose object keeps who handles its messages, and those that take it out again.
  static let handling = ["add", "addScriptMessageHandler"]
  static let unhandling = [
    "removeScriptMessageHandler", "removeScriptMessageHandlerForName", "removeAllScriptMessageHandlers",
  ]
  /// Objects of the platform that keep the parts with which they are made, under a label; properties by which such parts have others.
  static let assembled = [
    "WKWebView": "configuration", "UIHostingController": "rootView", "NSHostingController": "rootView",
    "NSHostingView": "rootView", "UICollectionView": "collectionViewLayout",
    "UINavigationController": "rootViewController", "UIStackView": "arrangedSubviews",
    "NSStackView": "views", "UIButton": "primaryAction", "UIBarButtonItem": "customView",
  ]
  static let showingTypes: Set<String> = ["UINavigationController", "UIStackView", "NSStackView", "UIBarButtonItem"]
  /// Properties and functions by which such objects are given what they show or run, until they are given something else.
  static let filled: Set<String> = [
    "viewControllers", "setViewControllers", "rootViewController", "contentViewController", "tableHeaderView",
    "tableFooterView", "titleView", "rightBarButtonItem", "leftBarButtonItem", "rightBarButtonItems",
    "leftBarButtonItems", "collectionViewLayout",
  ]
  /// Properties of controllers that keep what the bars above and below them show.
  static let bars: Set<String> = ["navigationItem", "tabBarItem"]
  static let parts = ["userContentController"]
  /// The methods by which a subscription is given to what keeps it, and the labels of that: of Combine, RxSwift, CancelBag.
  static let bagging = ["store": "in", "disposed": "by", "cancel": "with", "addDisposableTo": ""]
  /// What the names of functions begin with that take closures away again, or end what calls them.
  static let endings = ["stop", "remove", "cancel", "invalidate", "terminate", "close", "finish"]
  /// Functions that show something, and the properties by which the platform keeps it then.
  static let showing = [
    "addSubview": "view", "insertSubview": "view", "addArrangedSubview": "view", "addChild": "children",
    "addSubviews": "view", "addArrangedSubviews": "view", "addGestureRecognizer": "gestureRecognizers",
  ]
  /// Properties of the platform's views and controllers in which these keep a view that they show.
  static let ownViews: Set<String> = [
    "view", "accessoryView", "backgroundView", "selectedBackgroundView", "refreshControl",
  ]
  /// Views that the platform's controllers have by these names, and keep.
  static let heldViews: Set<String> = ["tableView", "collectionView"]
  /// Functions that take out again what is shown.
  static let hiding = [
    "removeFromSuperview", "removeFromParent", "removeFromParentViewController", "removeGestureRecognizer",
  ]
  /// Functions whose observers and timers the system keeps.
  static let system =
    [
      "addObserver", "addObserverForName", "scheduledTimer", "scheduledTimerWithTimeInterval", "addTarget",
      "addSnapshotListener",
    ] + monitoring
  /// Functions of `NSEvent` whose blocks AppKit keeps until their tokens are handed to the function that ends them.
  static let monitoring = [
    "addLocalMonitorForEvents", "addGlobalMonitorForEvents", "addLocalMonitorForEventsMatchingMask",
    "addGlobalMonitorForEventsMatchingMask",
  ]
  /// Functions that end what keeps a block, and are handed its token: of the notification center, and of `NSEvent`.
  static let takingOut = ["removeObserver", "removeMonitor"]
  /// Types that keep their delegates until somebody ends them.
  static let sessions = ["URLSession", "NSURLSession"]
  /// Types whose objects run a closure, and keep what it captures until it comes to its end.
  static let tasks = ["Task"]
}

/// The words of `ClosureKeepers` as a project has them. A class, since nearly every call and assignment is asked.
final class ClosureKeeperNames: Sendable {
  let made: NameFilter
  let properties: NameFilter
  let functions: NameFilter
  let showing: NameFilter
  let hiding: NameFilter
  let system: NameFilter
  let sessions: NameFilter
  let tasks: NameFilter
  let handling: NameFilter
  let unhandling: NameFilter
  let assembled: NameFilter
  let parts: NameFilter
  let filled: NameFilter
  let handlers: NameFilter
  let ownViews: NameFilter
  let bagging: NameFilter

  init(_ names: NameTable) {
    func known(_ words: some Sequence<String>) -> NameFilter { NameFilter(words.compactMap(names.find)) }
    made = known(ClosureKeepers.made)
    properties = known(ClosureKeepers.properties)
    functions = known(ClosureKeepers.functions)
    showing = known(ClosureKeepers.showing.keys)
    hiding = known(ClosureKeepers.hiding)
    system = known(ClosureKeepers.system)
    sessions = known(ClosureKeepers.sessions)
    tasks = known(ClosureKeepers.tasks)
    handling = known(ClosureKeepers.handling)
    unhandling = known(ClosureKeepers.unhandling)
    assembled = known(ClosureKeepers.assembled.keys)
    parts = known(ClosureKeepers.parts)
    filled = known(ClosureKeepers.filled)
    handlers = known(ClosureKeepers.handlerFunctions)
    ownViews = known(ClosureKeepers.ownViews)
    bagging = known(ClosureKeepers.bagging.keys)
  }
}

extension Values {
  var closureKeepers: ClosureKeeperNames { memory.closureKeepers }
}
