internal import BarographModel

/// What functions give back that has their parameters in it.
extension Values {
  /// How many functions that call each other are followed.
  private static let resultDepth = 4

  /// The parameters that what a function gives back has in it: `func cells(of model: Model) -> [Cell] { [Cell(model)] }`.
  func parameters(keptByResultOf function: DeclReference) -> [DeclReference] {
    let asked = memory.askedResults
    guard asked.count < Self.resultDepth, !asked.contains(function), let body = onlyBody(of: function) else {
      return []
    }
    // An answer depends on the questions around it, which cut it off.
    let question = asked + [function]
    if let known = memory.keptByResults[question] { return known }
    memory.askedResults = question
    let objects = heldObjects(in: body.file)
    let kept = returnedValues(in: body.file).values(of: index.decl(body).body).flatMap { objects.value($0).keptInside }
    let own = zip(index.decl(body).parameters.range, index.decl(function).parameters.range)
    let found = own.filter { kept.contains(.local(DeclReference(file: body.file, decl: DeclID($0.0)))) }
      .map { DeclReference(file: function.file, decl: DeclID($0.1)) }
    memory.askedResults = asked
    if memory.keptByResults.count >= 1 << 14 { memory.keptByResults.removeAll(keepingCapacity: true) }
    memory.keptByResults[question] = found
    return found
  }

  /// The one function of the product that runs where a function is called, if it takes something.
  private func onlyBody(of function: DeclReference) -> DeclReference? {
    let decl = index.decl(function)
    guard decl.kind == .function, !decl.parameters.isEmpty, !index.isObjectiveC(function.file) else { return nil }
    let isOpen = decl.flags.contains(.isRequirement) || !decl.flags.contains(.isFinal) && sites.isOverridable(function)
    let all =
      isOpen ? sites.implementations(of: function).filter { index.role(ofFile: $0.file) != .test } : [function]
    guard all.count == 1, !index.decl(all[0]).body.isNone else { return nil }
    return all[0]
  }
}
