internal import BarographModel

/// Whether an id is one of those above views.
func isViewBase(_ id: String) -> Bool {
  PlatformClasses.isResponder(id) || viewBases.contains(id) || id.hasSuffix("ViewController") || id.hasSuffix("View")
}

/// Those that are no responders of UIKit or AppKit.
private let viewBases = ViewWords.parts.union([
  "WKInterfaceController", "CALayer", "ToolbarContent", "Commands", "Shape",
])
