internal import BarographLink
internal import BarographModel

extension SwinjectPass {
  /// Properties with a wrapper that was learned to resolve what it wraps.
  mutating func addWrappers() {
    let wrappers = learned.wrappers
    if wrappers.isEmpty { return }
    let names = Set(wrappers.keys.map { index[$0].name })
    for (position, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable {
      for row in decl.attributes.range where names.contains(outline.attributes[row].name) {
        let attribute = outline.attributes[row]
        guard case .entity(let wrapper, let arguments) = reading.lookup.type(of: attribute, file: file),
          wrappers[wrapper] != nil
        else { continue }
        addWrapper(attribute, DeclReference(file: file, decl: position), wrapper, arguments.first)
      }
    }
  }

  private mutating func addWrapper(
    _ attribute: Attribute, _ property: DeclReference, _ wrapper: EntityID, _ argument: TypeValue?
  ) {
    let decl = index.decl(property)
    let declared = reading.inference.type(of: property)
    let isImplicit = !decl.type.isNone && outline[decl.type].kind == .implicitlyUnwrapped
    guard let type = override(attribute) ?? (declared == .unknown ? argument : declared.unwrapped), type != .unknown
    else {
      addUnknown(decl.offset, "the type that \(index.text(attribute.name)) asks for is not known here")
      return
    }
    let timing = learned.lazyWrappers.contains(wrapper) ? Timing.lazy : isMember(decl) ? .eager : .deferred
    var request = self.request(for: type, form: .property, timing: timing, offset: decl.offset, scope: decl.scope)
    // In a generic base class only those who inherit from it know what is asked for.
    if case .parameter = type.unwrapped { request.raw.key.type = "?" }
    setName(name(of: attribute), &request, decl.offset)
    request.raw.owner = reading.lookup.owner(file, decl.scope)
    request.raw.toleratesNil = declared.isOptional && !isImplicit
    request.raw.strength = decl.flags.contains(.isWeak) ? .weak : .strong
    request.raw.member = index.text(decl.name)
    // A local variable is asked for in the middle of the work.
    if !isMember(decl) { (request.raw.form, request.raw.isLocator) = (.locator, true) }
    append(request)
  }

  private func isMember(_ decl: Decl) -> Bool {
    switch outline[decl.scope].kind {
    case .file, .type, .extensionBody: true
    default: false
    }
  }

  /// `@Injected(as: Foo.self)` asks for `Foo`, whatever the property's type.
  private func override(_ attribute: Attribute) -> TypeValue? {
    for row in attribute.arguments.range {
      let value = outline.arguments[row].value
      if reading.reader.metatype(value) != nil, case .known(let type) = reading.service(value) { return type }
    }
    return nil
  }

  private func name(of attribute: Attribute) -> ExprID? {
    let arguments = outline.arguments[attribute.arguments.range]
    if let named = arguments.first(where: { index.text($0.label) == "name" }) { return named.value }
    return arguments.first { $0.label.isNone && reading.expr($0.value).kind == .string }?.value
  }
}
