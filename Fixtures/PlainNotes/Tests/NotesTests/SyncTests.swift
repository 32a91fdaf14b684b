import Testing

@testable import NotesData

@Suite struct SyncTests {
  /// A second instance in a test is no second life cycle.
  @Test func syncsByHand() {
    let engine = SyncEngine()
    ManualSync(engine: engine).run()
    #expect(ReminderCenter() !== ReminderCenter())
  }
}
