import FactoryKit

extension Container: AutoRegistering {
  public func autoRegister() {
    analytics.register { ConsoleAnalytics() }
  }
}
