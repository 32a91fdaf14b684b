import FactoryKit

/// A container of its own: its names are apart from those of the shared one.
final class LoansContainer: SharedContainer {
  static let shared = LoansContainer()
  let manager = ContainerManager()
}

extension LoansContainer {
  var calculator: Factory<LoanCalculator> { self { LoanCalculator() }.singleton }
  var desk: Factory<LoanDesk> { self { LoanDesk(teller: self.teller()) } }  // expect: dependency_cycle hard
  var teller: Factory<Teller> { self { Teller(desk: self.desk()) } }
}

final class LoanCalculator {
  let rate = 3
}

final class LoanDesk {
  init(teller: Teller) {}
}

final class Teller {
  init(desk: LoanDesk) {}
}

final class LoanModel {
  @Injected(\LoansContainer.calculator) private var calculator
  @Injected(\LoansContainer.desk) private var desk
}
