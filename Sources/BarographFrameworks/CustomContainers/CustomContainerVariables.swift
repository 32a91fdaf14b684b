internal import BarographLink
internal import BarographModel

/// Containers that are a variable: functions at file scope keep things there, and look them up, by the type that they are
/// called for.
extension CustomContainerLearner {
  /// Finds the variables that one such function fills and another one asks, and nothing else fills.
  mutating func findVariables() {
    let free = candidates.filter { isFree($0.key) }
      .sorted { ($0.key.file, $0.key.decl) < ($1.key.file, $1.key.decl) }
    guard free.contains(where: { $0.value.registers }), free.contains(where: { $0.value.resolvesByType }) else {
      return
    }
    var readings: [FileID: FileReading] = [:]
    var found: [DeclReference: Part] = [:]
    for (function, signature) in free {
      let reading = readings[function.file] ?? FileReading(file: function.file, inference: inference)
      readings[function.file] = reading
      let trail = CustomContainerTrail(function, reading)
      let keyed = trail.keyed(signature)
      if signature.registers, mayOnlyRegister(index.decl(function), signature) {
        for variable in trail.handed(signature).intersection(keyed) {
          found[variable, default: Part()].registrars.append((function, signature))
        }
      } else if signature.resolves {
        for variable in keyed { found[variable, default: Part()].resolvers.append((function, signature)) }
      }
    }
    for (variable, part) in found.sorted(by: { ($0.key.file, $0.key.decl) < ($1.key.file, $1.key.decl) }) {
      guard !part.registrars.isEmpty, part.resolvers.contains(where: \.signature.resolvesByType), !isKnown(variable),
        isFilledAlone(variable, part)
      else { continue }
      keep(part, of: variable)
    }
  }

  /// Whether a function with a body belongs to no type of the project.
  private func isFree(_ function: DeclReference) -> Bool {
    let decl = index.decl(function)
    return decl.kind == .function && !decl.body.isNone
      && (inference.owner(of: function).map { index[$0].isExternal } ?? true)
  }

  /// Whether a variable is a container by its type, the project's or a library's.
  private func isKnown(_ variable: DeclReference) -> Bool {
    guard let entity = inference.type(of: variable).entity else { return false }
    return surface.containers[entity] != nil || foreign.contains(index[entity].module)
  }

  private mutating func keep(_ part: Part, of variable: DeclReference) {
    let name = inference.type(of: variable).entity.map { index[$0].name } ?? index.decl(variable).name
    let framework = CustomContainers.framework(index.text(name))
    for (function, _) in part.registrars { surface.registrars[function] = framework }
    for (function, _) in part.resolvers { surface.resolvers[function] = framework }
  }

  /// Whether a variable begins empty and the product fills it, and what its object keeps things in, by some functions alone.
  private func isFilledAlone(_ variable: DeclReference, _ part: Part) -> Bool {
    let reading = FileReading(file: variable.file, inference: inference)
    let places = [variable] + CustomContainerStorage(reading).places(in: inference.type(of: variable))
    let isEmpty = places.allSatisfy { place in
      CustomContainerStorage(FileReading(file: place.file, inference: inference)).isEmpty(index.decl(place).value)
    }
    guard isEmpty else { return false }
    let methods = Set(
      part.registrars.flatMap { function, _ in
        CustomContainerTrail(function, FileReading(file: function.file, inference: inference)).methods(of: variable)
      })
    let own = methods.union((part.registrars + part.resolvers).map(\.function))
    let names = Set((methods + places).map { index.decl($0).name })
    return index.project.fileRows.allSatisfy { file in
      index.project[file].role == .test
        || !mentions(of: names, in: file, outside: own) { row, reading in
          if reading.outline.isCalled(row),
            let called = inference.callee(of: reading.expr(reading.expr(row).parent), file: file)?.reference
          {
            return methods.contains(called)
          }
          return reading.declaration(of: row).map { places.contains($0) } ?? false
            && CustomContainerStorage(reading).mayFill(row)
        }
    }
  }

  /// Whether one of the expressions of a file that use some names, outside of some functions, is meant.
  private func mentions(
    of names: Set<Name>, in file: FileID, outside own: Set<DeclReference>, isMeant: (ExprID, FileReading) -> Bool
  ) -> Bool {
    let outline = index[file]
    let rows = outline.exprRows.filter { row in
      let expr = outline[row]
      return names.contains(expr.name) && (expr.kind == .name || expr.kind == .member)
        && !outline.enclosing(expr.scope).contains { own.contains(DeclReference(file: file, decl: $0.scope.decl)) }
    }
    if rows.isEmpty { return false }
    let reading = FileReading(file: file, inference: inference)
    return rows.contains { isMeant($0, reading) }
  }
}
