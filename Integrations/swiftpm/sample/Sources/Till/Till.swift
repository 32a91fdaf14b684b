public protocol Drawer { func open() }

public final class Till {
  private let drawer: any Drawer
  public init(drawer: any Drawer) { self.drawer = drawer }
  public func pay() { drawer.open() }
}
