protocol AccountStore: AnyObject {
  func balance() -> Int
}

final class RemoteAccountStore: AccountStore {
  private let client: BankClient
  init(client: BankClient) { self.client = client }
  func balance() -> Int { client.get("/balance") }
}

protocol BankClient: AnyObject {
  func get(_ path: String) -> Int
}

final class HTTPBankClient: BankClient {
  private let session: BankSession
  init(session: BankSession) { self.session = session }
  func get(_ path: String) -> Int { session.token.count }
}

/// One for each login.
final class BankSession {
  var token = ""
}

/// Not what it is declared as.
final class SilentAnalytics {
  func log(_ event: String) {}
}

protocol Analytics: AnyObject {
  func log(_ event: String)
}

final class ConsoleAnalytics: Analytics {
  func log(_ event: String) {}
}
