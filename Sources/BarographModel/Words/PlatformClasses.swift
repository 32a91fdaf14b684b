/// The classes of UIKit and AppKit that documents are made of: who inherits from whom, and what elements stand for.
package enum PlatformClasses {
  /// `superclass: classes`
  private static let families = """
    NSObject: UIResponder NSResponder UIBarItem UINavigationItem UIGestureRecognizer NSLayoutConstraint NSCell NSMenu \
    NSMenuItem NSController NSFormatter NSTabViewItem NSToolbar NSToolbarItem NSTableColumn UICollectionViewLayout \
    NSCollectionViewLayout UIStoryboardSegue NSStoryboardSegue UISearchDisplayController NSGestureRecognizer \
    UIPresentationController NSDocumentController NSFontManager NSSplitViewItem NSLayoutGuide UILayoutGuide \
    NSGridRow NSGridColumn NSGridCell UIMenuElement AVPlayer WKInterfaceObject WKInterfaceController
    UIResponder: UIView UIViewController UIApplication
    UIView: UIControl UILabel UIImageView UIScrollView UIStackView UIWindow UITableViewCell UICollectionReusableView \
    UIActivityIndicatorView UIProgressView UIPickerView UISearchBar UIToolbar UINavigationBar UITabBar \
    UIVisualEffectView UIWebView WKWebView MKMapView GLKView MTKView SCNView ARSCNView SKView UITableViewHeaderFooterView \
    UIInputView MKAnnotationView UIPopoverBackgroundView UIActionSheet UIAlertView
    UIControl: UIButton UITextField UISwitch UISlider UISegmentedControl UIStepper UIPageControl UIDatePicker \
    UIRefreshControl UIColorWell UISearchTextField
    UIScrollView: UITableView UICollectionView UITextView
    UICollectionReusableView: UICollectionViewCell
    UICollectionViewCell: UICollectionViewListCell
    UIViewController: UITableViewController UICollectionViewController UINavigationController UITabBarController \
    UISplitViewController UIPageViewController UIHostingController AVPlayerViewController GLKViewController \
    UIInputViewController UISearchController UIAlertController UIActivityViewController SLComposeServiceViewController \
    UIDocumentBrowserViewController QLPreviewController
    UIBarItem: UIBarButtonItem UITabBarItem
    UIGestureRecognizer: UITapGestureRecognizer UIPinchGestureRecognizer UIRotationGestureRecognizer \
    UISwipeGestureRecognizer UIPanGestureRecognizer UILongPressGestureRecognizer UIHoverGestureRecognizer
    UIPanGestureRecognizer: UIScreenEdgePanGestureRecognizer
    UICollectionViewLayout: UICollectionViewFlowLayout UICollectionViewCompositionalLayout
    UIApplication:
    NSResponder: NSView NSViewController NSWindow NSWindowController NSApplication NSPopover NSDrawer
    NSWindow: NSPanel
    NSPanel: NSSavePanel NSColorPanel NSFontPanel
    NSView: NSControl NSBox NSScrollView NSClipView NSSplitView NSStackView NSTabView NSText NSTableCellView \
    NSTableRowView NSTableHeaderView NSVisualEffectView NSProgressIndicator NSGridView NSCollectionView NSRulerView \
    NSOpenGLView AVPlayerView PDFView
    NSControl: NSButton NSTextField NSImageView NSSlider NSSegmentedControl NSStepper NSColorWell NSDatePicker \
    NSLevelIndicator NSTableView NSBrowser NSMatrix NSPathControl NSRuleEditor NSSwitch NSScroller
    NSButton: NSPopUpButton
    NSTextField: NSSecureTextField NSSearchField NSTokenField NSComboBox
    NSText: NSTextView
    NSTableView: NSOutlineView
    NSRuleEditor: NSPredicateEditor
    NSViewController: NSSplitViewController NSTabViewController NSCollectionViewItem NSPageController \
    NSTitlebarAccessoryViewController NSHostingController
    NSCell: NSActionCell NSImageCell NSBrowserCell
    NSActionCell: NSButtonCell NSTextFieldCell NSSliderCell NSSegmentedCell NSStepperCell NSDatePickerCell NSFormCell \
    NSLevelIndicatorCell NSPathCell
    NSButtonCell: NSMenuItemCell
    NSMenuItemCell: NSPopUpButtonCell
    NSTextFieldCell: NSSecureTextFieldCell NSSearchFieldCell NSTokenFieldCell NSComboBoxCell NSTableHeaderCell
    NSController: NSObjectController NSUserDefaultsController
    NSObjectController: NSArrayController NSTreeController NSDictionaryController
    NSFormatter: NSNumberFormatter NSDateFormatter NSByteCountFormatter
    NSCollectionViewLayout: NSCollectionViewFlowLayout NSCollectionViewGridLayout
    NSGestureRecognizer: NSClickGestureRecognizer NSPanGestureRecognizer NSPressGestureRecognizer \
    NSMagnificationGestureRecognizer NSRotationGestureRecognizer
    """

  private static let superclasses: [String: String] = {
    var table: [String: String] = [:]
    for family in families.split(separator: "\n") {
      let parts = family.split(separator: ":")
      guard parts.count == 2 else { continue }
      for name in parts[1].split(separator: " ") { table[String(name)] = String(parts[0]) }
    }
    return table
  }()

  /// Whether a class of the platform has this name, as far as documents need to know.
  package static func isKnown(_ name: String) -> Bool { name == "NSObject" || superclasses[name] != nil }

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
