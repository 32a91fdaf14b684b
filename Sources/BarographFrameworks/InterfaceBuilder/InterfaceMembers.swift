internal import BarographLink
internal import BarographModel

/// What a class has that a document can connect.
struct InterfaceMembers {
  let inference: Inference

  private var index: Index { inference.index }
  private var lookup: Lookup { inference.lookup }

  /// Whether a class has something by a name.
  enum Presence {
    case declared(DeclReference)
    /// Declared in Swift, but not so that the run time can see it.
    case hidden(DeclReference)
    case absent
    /// Perhaps: not all of the class is known.
    case unknown
  }

  // MARK: Properties

  /// Whether key-value coding finds a property of a class of the project.
  func property(_ name: Name, of entity: EntityID) -> Presence {
    let text = index.text(name)
    var hidden: DeclReference?
    // An instance variable is known by its name without the underscore.
    let variable = text.hasPrefix("_") ? String(text.dropFirst()) : "_" + text
    // `Title` finds the setter of `title`.
    let small = text.prefix(1).lowercased() + text.dropFirst()
    for reference in members(named: small == text ? [text, variable] : [text, variable, small], of: entity) {
      let decl = index.decl(reference)
      guard decl.kind == .variable, decl.flags.isDisjoint(with: [.isStatic, .isClassMember, .isRequirement]) else {
        continue
      }
      if isVisible(decl, reference.file, entity) { return .declared(reference) }
      hidden = reference
    }
    let setter = SetterName.of(text)
    if let found = members(named: [setter], of: entity).first { return .declared(found) }
    if let hidden { return .hidden(hidden) }
    if InterfaceWords.outlets.contains(text) { return .unknown }
    return absence(in: entity, answering: "setValue")
  }

  /// Whether a class of the platform, by name, is given a property by the project.
  func isAdded(_ name: String, toPlatform base: String) -> Bool {
    let name = index.project.names.find(name)
    return PlatformClasses.lineage(of: base).contains { ancestor in
      guard let type = index.project.names.find(ancestor), let entity = index.externals[type], let name else {
        return false
      }
      return !lookup.members(name, of: entity).isEmpty
    }
  }

  // MARK: Methods

  /// Whether a class of the project answers to a selector.
  func method(_ text: String, of entity: EntityID) -> Presence {
    var hidden: DeclReference?
    for reference in members(named: Self.baseNames(of: text), of: entity) {
      let decl = index.decl(reference)
      guard decl.kind == .function, decl.flags.isDisjoint(with: [.isStatic, .isClassMember, .isRequirement]),
        answers(reference, decl, text)
      else { continue }
      if isVisible(decl, reference.file, entity) { return .declared(reference) }
      hidden = reference
    }
    if let hidden { return .hidden(hidden) }
    if InterfaceWords.actions.contains(text) { return .unknown }
    // The setter of a property.
    if text.hasPrefix("set"), text.hasSuffix(":") {
      let property = text.dropFirst(3).dropLast()
      if !members(named: [property.prefix(1).lowercased() + property.dropFirst()], of: entity).isEmpty {
        return .unknown
      }
    }
    return absence(in: entity, answering: "forwardInvocation")
  }

  /// Names that Swift may have for a method: `saveWithSender:` is `save`, `move(to:)` is `moveTo:`.
  static func baseNames(of selector: String) -> [String] {
    let first = selector.prefix { $0 != ":" }
    let splits = first.indices.dropFirst().filter { first[$0].isUppercase }
    return [String(first)] + splits.map { String(first[..<$0]) }
  }

  /// Whether a method has a selector; several spellings of Swift's rule are taken for it.
  private func answers(_ reference: DeclReference, _ decl: Decl, _ selector: String) -> Bool {
    if !decl.label.isNone { return index.text(decl.label) == selector }
    let outline = index[reference.file]
    let isNamed = decl.attributes.range.contains {
      index.text(outline.attributes[$0].name) == "objc" && outline.attributes[$0].hasArguments
    }
    if isNamed { return true }
    let labels = index.argumentLabels(of: reference).map { index.text($0) }
    let name = index.text(decl.name)
    guard let first = labels.first else { return selector == name }
    let rest = labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
    if first == "_" { return selector == "\(name):\(rest)" }
    // Before Swift 3 the first label was no part of a selector.
    if selector == "\(name):\(rest)", isPerhapsBeforeSwift3(reference.file) { return true }
    let label = first.prefix(1).uppercased() + first.dropFirst()
    return selector == "\(name)With\(label):\(rest)" || selector == "\(name)\(label):\(rest)"
  }

  /// Whether a file of Swift cannot be read to its end, or some file of its module says what no Swift since 3 compiles.
  private func isPerhapsBeforeSwift3(_ file: FileID) -> Bool {
    if index[file].firstError >= 0 { return true }
    let modules = index.project[file].modules
    return index.project.fileRows.contains { row in
      index[row].language == .swift && index.project[row].modules.contains(where: modules.contains)
        && isBeforeSwift3(index[row])
    }
  }

  /// `NSBundle.mainBundle()`, `dispatch_get_main_queue()`, `override func prepareForSegue(…)`
  private func isBeforeSwift3(_ outline: OutlineView) -> Bool {
    let isOld = { (name: Name) in !name.isNone && InterfaceWords.goneWithSwift3.contains(index.text(name)) }
    return outline.exprs.contains { call in
      guard call.kind == .call, !call.base.isNone else { return false }
      let callee = outline[call.base]
      guard callee.kind == .member, !callee.base.isNone else { return callee.kind == .name && isOld(callee.name) }
      let base = outline[callee.base]
      guard base.kind == .name, call.arguments.isEmpty, isOld(callee.name) else { return false }
      return index.text(base.name).hasPrefix("NS") || index.text(base.name).hasPrefix("UI")
    }
      || outline.decls.contains { $0.kind == .function && $0.flags.contains(.isOverride) && isOld($0.name) }
  }

  // MARK: Both

  /// Members of a class and of what the project adds to the platform's classes that it comes from.
  private func members(named names: [String], of entity: EntityID) -> [DeclReference] {
    let known = names.compactMap { index.project.names.find($0) }
    var found = known.flatMap { lookup.members($0, of: entity) }
    let base = lookup.platformBase(of: entity)
    for ancestor in base.map(PlatformClasses.lineage) ?? [] {
      guard let type = index.project.names.find(ancestor), let entity = index.externals[type] else { continue }
      found += known.flatMap { lookup.members($0, of: entity) }
    }
    return found
  }

  /// That nothing was found, where all of a class is known; `fallback` is what answers for names nobody declares.
  private func absence(in entity: EntityID, answering fallback: String) -> Presence {
    guard lookup.platformBase(of: entity) != nil, lookup.isWhole(entity) else { return .unknown }
    return members(named: [fallback], of: entity).isEmpty ? .absent : .unknown
  }

  /// Whether a module that is not there may add to a class: it is a view, and a file that declares it or a class above it
  /// imports such a module. What extends views brings outlets and attributes with it.
  func mayBeAddedElsewhere(to entity: EntityID) -> Bool {
    guard let base = lookup.platformBase(of: entity),
      ["UIView", "NSView"].contains(where: { PlatformClasses.isSubclass(base, of: $0) })
    else { return false }
    var isFound = false
    lookup.eachSupertype(of: entity) { type in
      isFound = index[type].declarations.contains { importsUnseen($0.file) }
      return isFound
    }
    return isFound
  }

  /// Whether a file imports a module that is neither the project's nor the platform's.
  private func importsUnseen(_ file: FileID) -> Bool {
    index[file].imports.contains { row in
      let module = index.text(row.module)
      // A header by its path alone is the project's.
      if index.isObjectiveC(file), module.hasSuffix(".h") { return false }
      return !PlatformModules.isKnown(module) && !index.isModule(row.module)
    }
  }

  private static let visible: Set<String> = [
    "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "objc", "NSManaged", "GKInspectable",
    "IBOutletCollection",
  ]

  /// Whether the run time of Objective-C sees a member.
  private func isVisible(_ decl: Decl, _ file: FileID, _ entity: EntityID) -> Bool {
    let outline = index[file]
    if outline.language == .objectiveC || decl.flags.contains(.isOverride) { return true }
    if has(decl.attributes, of: outline, Self.visible) { return true }
    // Before Swift 4 it saw all but what is private.
    if decl.access != .privateAccess, decl.access != .fileprivateAccess,
      index.project[file].modules.contains(where: { index.project.modules[$0].infersObjectiveC })
    {
      return true
    }
    // `extension X` with `@objc` shows all that it declares, a class with `@objcMembers` too.
    let home = outline[decl.scope].decl
    if !home.isNone, has(outline[home].attributes, of: outline, ["objc", "objcMembers"]) {
      if outline[home].kind == .extensionOf { return true }
    }
    var isShown = false
    lookup.eachSupertype(of: entity) { type in
      let declaration = index[type].declaration
      guard !declaration.decl.isNone else { return false }
      isShown = has(index.decl(declaration).attributes, of: index[declaration.file], ["objcMembers"])
      return isShown
    }
    return isShown
  }

  private func has(_ attributes: Span, of outline: OutlineView, _ names: Set<String>) -> Bool {
    attributes.range.contains { names.contains(index.text(outline.attributes[$0].name)) }
  }
}
