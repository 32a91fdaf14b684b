internal import BarographLink
internal import BarographModel

extension CustomContainerReading {
  /// What a closure, a function's name or a value given to a registering function provides.
  func provision(of row: ExprID, isFactory: Bool) -> Provision {
    let provisions = ProvisionReading(reading: self) { [unowned self] in asked($0) }
    return isFactory ? provisions.ofFactory(row) : provisions.ofValue(row)
  }

  /// What a container's own provider provides.
  func provision(ofBody scope: ScopeID) -> Provision {
    ProvisionReading(reading: self) { [unowned self] in asked($0) }.ofBody(scope)
  }

  /// What a call gets from a container; unknown when it asks for a type that is not written.
  private func asked(_ row: ExprID) -> TypeValue? {
    guard let call = containerCall(row), !call.isRegistrar else { return nil }
    guard let key = call.arguments.key, case .type(let type) = self.key(key) else { return .unknown }
    return type
  }
}
