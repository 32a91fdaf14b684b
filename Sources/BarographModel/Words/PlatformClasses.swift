/// The classes of UIKit and AppKit that documents are made of: who inherits from whom, and what elements stand for.
package enum PlatformClasses {
  /// Each class with the class that it inherits from, from lines `superclass: classes`, which may go on in indented ones.
  private static let superclasses: [String: String] = {
    var table: [String: String] = [:]
    var superclass = ""
    let text = embeddedTexts["Sources/BarographModel/Words/platform-classes.txt"] ?? ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if word.last == ":" { superclass = String(word.dropLast()) } else { table[String(word)] = superclass }
    }
    return table
  }()

  /// Whether a class of the platform has this name, as far as documents need to know.
  package static func isKnown(_ name: String) -> Bool { name == "NSObject" || superclasses[name] != nil }

  /// Whether a type may be the platform's: it is known, or its name begins as those of Apple's frameworks do. Others are of packages.
  package static func isOfPlatform(_ name: String) -> Bool {
    if isKnown(name) || plain.contains(name) { return true }
    let head = name.prefix { $0.isUppercase }.dropLast()
    return prefixes.contains(String(head))
  }

  /// The letters with which a framework of the platform begins the names of its types.
  private static let prefixes: Set<String> = [
    "AB", "AC", "AD", "AE", "AR", "AS", "AU", "AV", "AX", "BG", "CA", "CB", "CF", "CG", "CH", "CI", "CK", "CL", "CM",
    "CN",
    "CP", "CT", "CV", "CX", "DC", "DD", "EA", "EK", "FI", "FP", "GC", "GK", "GL", "GS", "HK", "HM", "IC", "IK", "IN",
    "IO",
    "JS", "LA", "LP", "MC", "MD", "ME", "MF", "MI", "MK", "ML", "MP", "MPS", "MT", "MTK", "MTL", "MX", "NE", "NF", "NI",
    "NK", "NL", "NS", "NSURL", "NW", "OS", "PDF", "PH", "PK", "PT", "QC", "QL", "QT", "RP", "SB", "SC", "SCN", "SF",
    "SH",
    "SK", "SL", "SN", "ST", "TK", "TV", "UI", "UN", "VN", "VS", "WC", "WK", "XC", "XCUI",
  ]

  /// Types of the platform whose names begin with no letters of a framework.
  private static let plain: Set<String> = [
    "Process", "Timer", "Operation", "BlockOperation", "FileHandle", "URLSession", "Progress", "Task", "Any",
    "AnyObject",
    "DispatchWorkItem", "DispatchSourceTimer", "DispatchQueue", "Array", "Dictionary", "Set", "Optional",
  ]

  /// A class of the platform and its superclasses, nearest first.
  package static func lineage(of name: String) -> [String] {
    Array(sequence(first: name) { superclasses[$0] })
  }

  /// Whether a class of the platform is another or inherits from it.
  package static func isSubclass(_ name: String, of other: String) -> Bool { lineage(of: name).contains(other) }

  /// Whether a class of the platform is a view, a controller, a window or the application itself.
  package static func isResponder(_ name: String) -> Bool { responders.contains(name) }

  private static let responders: Set<String> = {
    let roots: Set<String> = ["UIResponder", "NSResponder"]
    return roots.union(superclasses.keys.filter { !roots.isDisjoint(with: lineage(of: $0)) })
  }()

  /// The class that an element stands for when it says none; `nil` for one that is not known.
  package static func name(ofElement element: String, isMac: Bool) -> String? {
    if let special = (isMac ? macElements : touchElements)[element] ?? elements[element] { return special }
    guard let first = element.first else { return nil }
    let name = (isMac ? "NS" : "UI") + first.uppercased() + element.dropFirst()
    return isKnown(name) ? name : nil
  }

  /// Labels that initialisers begin with which the platform calls.
  package static let initializerLabels: Set<String> = ["coder", "nibName", "frame", "style"]

  private static let elements = [
    "customObject": "NSObject", "constraint": "NSLayoutConstraint", "wkWebView": "WKWebView", "mapView": "MKMapView",
    "avPlayerViewController": "AVPlayerViewController",
  ]
  private static let touchElements = [
    "containerView": "UIView", "pongPressGestureRecognizer": "UILongPressGestureRecognizer", "glkView": "GLKView",
    "tableViewCellContentView": "UIView", "collectionViewCellContentView": "UIView", "sceneKitView": "SCNView",
    "arscnView": "ARSCNView", "skView": "SKView", "mtkView": "MTKView", "hostingController": "UIHostingController",
  ]
  private static let macElements = [
    "customView": "NSView", "containerView": "NSView", "numberFormatter": "NSNumberFormatter",
    "dateFormatter": "NSDateFormatter", "hostingController": "NSHostingController", "pdfView": "PDFView",
    "avPlayerView": "AVPlayerView", "tableHeaderView": "NSTableHeaderView",
  ]
}
