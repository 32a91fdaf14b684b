import Till

public final class Ledger {
  nonisolated(unsafe) public static let shared = Ledger()
  private var lines: [String] = []
  private init() {}
  public func note(_ text: String) { lines.append(text) }
}

/// Gets a drawer, and reaches past its initialiser for the ledger.
public final class Shop {
  private let drawer: any Drawer
  public init(drawer: any Drawer) { self.drawer = drawer }
  public func sell() {
    drawer.open()
    Ledger.shared.note("sold")
  }
}
