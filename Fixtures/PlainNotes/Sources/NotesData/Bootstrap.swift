/// Two shared instances whose initialisers need each other: the first access never returns.
final class SchemaRegistry {
  static let shared = SchemaRegistry()
  private let migrations: MigrationPlan

  private init() { migrations = MigrationPlan.shared }

  func version() -> Int { migrations.steps }
}

final class MigrationPlan {
  static let shared = MigrationPlan()
  let steps: Int

  private init() { steps = SchemaRegistry.shared.version() + 1 }  // expect: static_initializer_cycle hard
}

/// These two reach each other as well, but only after both exist.
final class UndoJournal {
  static let shared = UndoJournal()
  private init() {}

  func record() { RedoJournal.shared.clear() }
  func clear() {}
}

final class RedoJournal {
  static let shared = RedoJournal()
  private init() {}

  func record() { UndoJournal.shared.clear() }
  func clear() {}
}
