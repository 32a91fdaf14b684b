import NotesCore

/// A shared instance whose accessor stands in an extension and has a protocol's type.
public protocol Reminding: AnyObject {
  func remind(of note: Note)
}

public final class ReminderCenter: Reminding {
  private var pending: [Note] = []

  init() {}

  public func remind(of note: Note) { pending.append(note) }
}

extension ReminderCenter {
  public static let sharedCenter: any Reminding = ReminderCenter()  // expect: two_lifecycles
}

/// Makes an instance of its own although there is a shared one.
public final class ReminderImport {
  private let center = ReminderCenter()

  public func run(_ notes: [Note]) { notes.forEach(center.remind(of:)) }
}
