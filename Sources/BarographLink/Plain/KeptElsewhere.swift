internal import BarographModel

/// Properties whose value is not in the object: settings that the user's defaults keep.
extension PlainReader {
  /// Whether what is written to a member of a type outlives the process: a wrapper stands before it that is none of those which
  /// leave the value in the object, or its setter hands the value to a store of the platform.
  func keepsElsewhere(_ member: Name, of type: EntityID) -> Bool {
    lookup.members(member, of: type).contains { reference in
      let decl = index.decl(reference)
      guard decl.kind == .variable else { return false }
      return isWrappedStorage(decl, reference.file)
        || decl.flags.contains(.isComputed) && writesStore(decl, reference.file)
    }
  }

  /// Whether a type does something when a member of it is set: it has observers, or its setter is written by hand.
  func isWatched(_ member: Name, of type: EntityID) -> Bool {
    lookup.members(member, of: type).contains { reference in
      let decl = index.decl(reference)
      return decl.kind == .variable && decl.flags.contains(.hasObservers)
        || decl.kind == .variable && decl.flags.contains(.isComputed) && !index.isObjectiveC(reference.file)
    }
  }

  /// Whether the variable that keeps a shared instance has observers, where the instance itself is replaced.
  func isWatched(_ instance: SharedInstance, _ member: Name) -> Bool {
    let decl = index.decl(instance.declaration)
    return decl.name == member && decl.flags.contains(.hasObservers)
  }

  private func isWrappedStorage(_ decl: Decl, _ file: FileID) -> Bool {
    let attributes = index[file].attributes
    return decl.attributes.range.contains { row in
      let name = index.text(attributes[row].name)
      return Self.storing.contains(where: name.contains) || isWrapperOverStore(attributes[row].type, file)
    }
  }

  /// Whether a wrapper of the project reaches a store of the platform.
  private func isWrapperOverStore(_ type: TypeID, _ file: FileID) -> Bool {
    guard let entity = lookup.type(type, file: file).entity,
      case let place = index[entity].declaration, !place.decl.isNone
    else { return false }
    return reachesStore(index.decl(place).body, place.file)
  }

  private func writesStore(_ decl: Decl, _ file: FileID) -> Bool { !decl.body.isNone && reachesStore(decl.body, file) }

  /// Whether code in a body has something of a store of the platform in its hands.
  private func reachesStore(_ body: ScopeID, _ file: FileID) -> Bool {
    let outline = index[file]
    return outline.exprRows.contains { row in
      let expr = outline[row]
      guard expr.kind == .name || expr.kind == .member,
        case .external(let path, _) = Self.instance(inference.type(ofExpr: row, file: file)),
        let name = path.last, Self.stores.contains(index.text(name))
      else { return false }
      return outline.enclosing(expr.scope).contains { $0.id == body }
    }
  }

  private static func instance(_ type: TypeValue) -> TypeValue {
    if case .metatype(let inner) = type.unwrapped { return inner.unwrapped }
    return type.unwrapped
  }

  private static let stores: Set<String> = ["UserDefaults", "NSUserDefaults", "NSUbiquitousKeyValueStore"]
  /// Parts of the names of wrappers that keep a value on the disk, ours and those of packages.
  private static let storing = ["AppStorage", "SceneStorage", "UserDefault", "Keychain", "Persisted"]
}
