package import BarographModel

// Whether an index, and what is known of a whole project, still say what they said before some files changed, to everybody who does
// not look at the rows of these files. Doubt is a no.

extension LinkContext {
  /// Whether all that can be asked of this context without looking at rows has the answers that an earlier one gave, whatever numbers
  /// the declarations of changed files have. What `Mentions` say is apart: `changedMentions`.
  package func answersLike(_ earlier: LinkContext, changed isChanged: [Bool]) -> Bool {
    var numbers = DeclarationNumbers(isChanged)
    return index.answersLike(earlier.index, &numbers)
      && services == earlier.services && singletonRows == earlier.singletonRows
      && hasObjectiveC == earlier.hasObjectiveC
      && sharedTypeNames == earlier.sharedTypeNames && wantsContract == earlier.wantsContract
      && aliases == earlier.aliases && names.begin(like: earlier.names)
      && shared.isLike(earlier.shared, &numbers) && overridden.isLike(earlier.overridden, numbers, isChanged)
      && haveSameTypes(earlier.declared, declared, &numbers)
  }

  private func haveSameTypes(
    _ old: FlatTable<TypeValue>, _ new: FlatTable<TypeValue>, _ numbers: inout DeclarationNumbers
  ) -> Bool {
    numbers.pair(old.allKeys.map { DeclReference(key: $0) }, new.allKeys.map { DeclReference(key: $0) })
      && old.values == new.values
  }

  /// The names of which something else is mentioned than in an earlier context, or something in a changed file.
  package func changedMentions(since earlier: LinkContext, changed isChanged: [Bool]) -> Set<Name> {
    mentions.changes(since: earlier.mentions, isChanged)
  }
}

extension Index {
  fileprivate func answersLike(_ earlier: Index, _ numbers: inout DeclarationNumbers) -> Bool {
    known == earlier.known && modules == earlier.modules && externals == earlier.externals
      && declared.hasObjectiveC == earlier.declared.hasObjectiveC && declared.hasSwift == earlier.declared.hasSwift
      && declared.twins == earlier.declared.twins && previews == earlier.previews
      && haveSameEntities(earlier, &numbers) && inheritance == earlier.inheritance
      && earlier.declared.members.isLike(declared.members, &numbers)
      && earlier.declared.topLevel.isLike(declared.topLevel, &numbers)
      && numbers.isSame(earlier.declared.imported, declared.imported)
  }

  private func haveSameEntities(_ earlier: Index, _ numbers: inout DeclarationNumbers) -> Bool {
    guard entities.count == earlier.entities.count else { return false }
    for (old, new) in zip(earlier.entities, entities) {
      guard old.name == new.name, old.module == new.module, old.parent == new.parent, old.kind == new.kind,
        old.isLocal == new.isLocal, numbers.pair(old.declaration, new.declaration),
        numbers.pair(old.extensions, new.extensions)
      else { return false }
    }
    return true
  }
}

extension SharedInstances {
  /// Whether others reach the same instances in the same way.
  fileprivate func isLike(_ earlier: SharedInstances, _ numbers: inout DeclarationNumbers) -> Bool {
    guard all.count == earlier.all.count, names == earlier.names else { return false }
    for (old, new) in zip(earlier.all, all) {
      guard numbers.pair(old.declaration, new.declaration), old.owner == new.owner, old.type == new.type,
        old.kind == new.kind, old.isOwnInstance == new.isOwnInstance, old.isGlobal == new.isGlobal,
        numbers.pair([old.accessor].compactMap(\.self), [new.accessor].compactMap(\.self))
      else { return false }
    }
    return numbers.isSame(earlier.narrow, narrow) && numbers.isSame(earlier.rows, rows)
      && numbers.isSame(earlier.makers, makers)
  }
}

extension OverriddenMembers {
  /// Whether the same members are overridden, and unchanged files override what they did.
  fileprivate func isLike(_ earlier: OverriddenMembers, _ numbers: DeclarationNumbers, _ isChanged: [Bool]) -> Bool {
    guard numbers.isSame(earlier.members, members) else { return false }
    return Set(ofFile.keys).union(earlier.ofFile.keys).allSatisfy {
      isChanged[Int($0)] || ofFile[$0] == earlier.ofFile[$0]
    }
  }
}
