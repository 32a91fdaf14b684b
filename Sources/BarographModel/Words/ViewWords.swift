/// Parts of screens that are no responders of UIKit or AppKit.
package enum ViewWords {
  /// Protocols of SwiftUI whose types are shown, or say how something is shown.
  package static let parts: Set<String> = [
    "ViewModifier", "ButtonStyle", "PrimitiveButtonStyle", "LabelStyle", "ToggleStyle", "TextFieldStyle",
    "UIViewRepresentable", "UIViewControllerRepresentable", "NSViewRepresentable", "NSViewControllerRepresentable",
  ]
}
