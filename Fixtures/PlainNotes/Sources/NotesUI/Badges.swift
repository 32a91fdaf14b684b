import NotesCore
import NotesData

/// Reached from everywhere: more types than the configuration allows.
public final class Usage {
  public static let shared = Usage()  // expect: singleton_abuse
  private var counts: [String: Int] = [:]
  private init() {}

  public func count(_ event: String) { counts[event, default: 0] += 1 }
}

struct TitleBadge {
  func tap() { Usage.shared.count("title") }
}

struct TagBadge {
  func tap() { Usage.shared.count("tag") }
}

struct PinBadge {
  func tap() { Usage.shared.count("pin") }
}

struct ShareBadge {
  func tap() { Usage.shared.count("share") }
}

/// Waits for its owner to be shown before it makes the counterpart, and both keep each other.
final class SplitPane {
  lazy var detail = DetailPane(pane: self)
}

final class DetailPane {
  private let pane: SplitPane  // expect: unused_injection

  init(pane: SplitPane) { self.pane = pane }  // expect: dependency_cycle soft
}
