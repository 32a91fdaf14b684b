import FactoryKit

extension Container {
  var session: Factory<BankSession> { self { BankSession() }.graph }

  var client: Factory<BankClient> {
    self { HTTPBankClient(session: self.session()) }.singleton  // expect: captive_dependency
  }

  var accounts: Factory<AccountStore> { self { RemoteAccountStore(client: self.client()) } }

  /// Declared here, provided by the app.
  var analytics: Factory<Analytics?> { promised() }

  var exporter: ParameterFactory<String, StatementExporter> {
    self { StatementExporter(format: $0, accounts: self.accounts()) }
  }

  /// Nobody asks for it.
  var receipts: Factory<ReceiptPrinter> { self { ReceiptPrinter() } }  // expect: unused_binding
}

final class StatementExporter {
  init(format: String, accounts: AccountStore) {}
}

final class ReceiptPrinter {}
