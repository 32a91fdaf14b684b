protocol SeedCatalogue: AnyObject {
  func find(_ name: String) -> Seed?
}

protocol Loans: AnyObject {
  func lend(_ seed: Seed)
}

protocol Labels {
  func text(for seed: Seed) -> String
}

struct Seed { let name: String }

final class DrawerCatalogue: SeedCatalogue {
  private let labels: Labels
  init(labels: Labels) { self.labels = labels }
  func find(_ name: String) -> Seed? { Seed(name: name) }
}

final class RemoteCatalogue: SeedCatalogue {
  private let near: SeedCatalogue
  init(near: SeedCatalogue) { self.near = near }
  func find(_ name: String) -> Seed? { near.find(name) }
}

struct LatinLabels: Labels {
  func text(for seed: Seed) -> String { seed.name.uppercased() }
}

struct PlainLabels: Labels {
  func text(for seed: Seed) -> String { seed.name }
}

final class LedgerLoans: Loans {
  private(set) var lent: [Seed] = []
  func lend(_ seed: Seed) { lent.append(seed) }
}

final class QuietLoans: Loans {
  func lend(_ seed: Seed) {}
}

final class Desk {
  private let catalogue: SeedCatalogue
  private let loans: Loans
  private let labels: Labels

  init(catalogue: SeedCatalogue, loans: Loans, labels: Labels) {
    self.catalogue = catalogue
    self.loans = loans
    self.labels = labels
  }

  func lend(_ name: String) -> String? {
    guard let seed = catalogue.find(name) else { return nil }
    loans.lend(seed)
    return labels.text(for: seed)
  }
}

final class Window {
  private let catalogue: SeedCatalogue
  var loans: Loans?
  init(container: Container) { catalogue = container.resolve() }
  func look(_ name: String) -> Bool { catalogue.find(name) != nil }
}
