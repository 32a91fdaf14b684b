internal import BarographModel

extension Conformance {
  /// Whether a type shows something: a view, its controller, a window, or what adds to one. A base class from outside is
  /// known by how its name ends.
  func isView(_ row: Int) -> Bool {
    supertypes(of: row).contains {
      PlatformClasses.isResponder($0) || viewBases.contains($0) || $0.hasSuffix("ViewController")
        || $0.hasSuffix("View")
    }
  }
}

/// Those that are no responders of UIKit or AppKit.
private let viewBases: Set<String> = [
  "WKInterfaceController", "CALayer", "ToolbarContent", "ViewModifier", "Commands", "ButtonStyle",
  "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle", "UIViewRepresentable",
  "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable", "Shape",
]
