internal import BarographLink
internal import BarographModel

/// Knit's abstract registrations.
extension SwinjectPass {
  /// `registerAbstract(P.self)` registers nothing: some other assembly must.
  mutating func addAbstract(_ call: Expr) {
    guard let first = reading.arguments(call).first, case .known(let type) = reading.service(first.value) else {
      return
    }
    // The project's own registers a placeholder that stands in until something else is registered.
    if hasOwnAbstract(for: type, call) { return addPlaceholder(type, call) }
    var request = self.request(for: type, form: .declaration, timing: .deferred, offset: call.offset, scope: call.scope)
    setName(reading.argument("name", of: call), &request, call.offset)
    request.raw.owner = reading.lookup.owner(file, call.scope)
    request.raw.container = container(receiving: call)
    append(request)
  }

  /// Whether the project adds a `registerAbstract` for types like one to Knit's container.
  private func hasOwnAbstract(for type: TypeValue, _ call: Expr) -> Bool {
    guard let name = reading.calleeName(call), let word = index.project.names.find("Container"),
      let container = index.externals[word]
    else { return false }
    return reading.lookup.members(name, of: container).contains { function in
      guard let first = reading.inference.parameterTypes(index.decl(function), function.file).first,
        case .metatype(let taken) = first
      else { return false }
      switch (taken, type) {
      case (.entity(let a, _), .entity(let b, _)): return a == b
      case (.external(let a, _), .external(let b, _)): return a.last == b.last
      default: return false
      }
    }
  }

  private mutating func addPlaceholder(_ type: TypeValue, _ call: Expr) {
    let key = BindingKey(framework: Recogniser.swinjectName, type: index.key(type))
    var binding = FoundBinding(key: key, site: site(call.offset), lexicalScope: call.scope)
    binding.service = reading.serviceEntity(type)
    binding.container = container(receiving: call)
    binding.isDynamic = true
    if let name = reading.argument("name", of: call), case .text(let text) = reading.name(name) {
      binding.key.name = text
    }
    result.bindings.append(binding)
  }
}
