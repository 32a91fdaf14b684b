internal import BarographModel

/// Objects of the platform that work only as long as somebody has them: nothing of the system keeps them while they do.
enum FleetingWords {
  /// Types, and the methods by which their objects begin to work.
  static let starting: [String: Set<String>] = [
    "AVAudioPlayer": ["play"], "AVAudioRecorder": ["record"], "AVAudioEngine": ["start"],
    "AVSpeechSynthesizer": ["speak"],
    "CLLocationManager": [
      "requestAlwaysAuthorization", "requestLocation", "requestWhenInUseAuthorization", "startMonitoring",
      "startUpdatingHeading", "startUpdatingLocation",
    ],
    "CMAltimeter": ["startRelativeAltitudeUpdates"], "CMPedometer": ["startUpdates", "startEventUpdates"],
    "CMMotionManager": [
      "startAccelerometerUpdates", "startDeviceMotionUpdates", "startGyroUpdates", "startMagnetometerUpdates",
    ],
    "DispatchSource": ["activate", "resume"], "MCNearbyServiceAdvertiser": ["startAdvertisingPeer"],
    "MCNearbyServiceBrowser": ["startBrowsingForPeers"], "NWPathMonitor": ["start"],
    "NetServiceBrowser": ["searchForServices"], "NSMetadataQuery": ["start"], "NSWindowController": ["showWindow"],
  ]

  /// Functions after which the code around them goes on only when something has happened, or never.
  static let waiting: Set<String> = [
    "dispatchMain", "main", "pause", "run", "sleep", "usleep", "wait", "waitUntilExit",
  ]

  /// The types as a project names them; empty for a project that names none.
  static func types(_ names: NameTable) -> [Name: String] {
    var found: [Name: String] = [:]
    for type in starting.keys { if let name = names.find(type) { found[name] = type } }
    return found
  }
}
