internal import BarographLink
internal import BarographModel

/// Which classes load documents as their owners: a xib that nobody loads so has no owner, as one that is registered for cells.
struct InterfaceOwnership: Sendable {
  /// Classes and protocols whose code hands an owner to a document, or whose objects are handed to one.
  private var owners: Set<EntityID> = []
  /// Somebody hands on an owner whose class is not known.
  private(set) var isOpen = false

  private static let labels = ["owner", "withOwner"]
  /// Classes that own the document that they are made with.
  private static let controllers = [
    "UIViewController", "NSViewController", "NSWindowController", "NSDocument",
  ]

  init() {}

  init(_ inference: Inference) {
    let index = inference.index
    let labels = Self.labels.compactMap { index.project.names.find($0) }
    for (file, outline) in index.outlines where !labels.isEmpty && index.role(ofFile: file) != .test {
      for call in outline.exprs where call.kind == .call {
        for argument in outline.arguments[call.arguments.range]
        where labels.contains(argument.label) && !argument.value.isNone { read(argument.value, file, inference) }
      }
    }
  }

  private mutating func read(_ row: ExprID, _ file: FileID, _ inference: Inference) {
    let expr = inference.index[file][row]
    switch expr.kind {
    case .nilLiteral: return
    case .selfReference:
      insert(inference.lookup.enclosingEntity(file, expr.scope))
    default: insert(inference.type(ofExpr: row, file: file).valueOrMeta.entity)
    }
  }

  private mutating func insert(_ entity: EntityID?) {
    if let entity { owners.insert(entity) } else { isOpen = true }
  }

  /// Whether objects of a class may own a document: they are controllers, or code of theirs, of what they inherit from or of what
  /// inherits from them hands an owner to one, or a protocol of another module whose name speaks of nibs.
  func mayOwn(_ entity: EntityID, _ lookup: Lookup) -> Bool {
    guard !isOpen, let base = lookup.platformBase(of: entity),
      !Self.controllers.contains(where: { PlatformClasses.isSubclass(base, of: $0) })
    else { return true }
    var loadsNibs = false
    lookup.eachSupertype(of: entity) { type in
      loadsNibs = lookup.index.externalSupertypes[type].contains { lookup.index.text($0).contains("Nib") }
      return loadsNibs
    }
    return loadsNibs
      || owners.contains { owner in
        owner == entity || lookup.isSubtype(entity, of: owner) || lookup.isSubtype(owner, of: entity)
          || lookup.index[owner].isExternal
      }
  }
}
