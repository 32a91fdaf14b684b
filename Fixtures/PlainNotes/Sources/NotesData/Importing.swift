import NotesCore

/// Extract and override: a subclass in the tests replaces what the factory method makes.
open class ImportService {
  public init() {}

  open func makeParser() -> NoteParser { MarkdownParser() }

  public func importText(_ text: String) -> Note { makeParser().note(from: text) }
}

public protocol NoteParser {
  func note(from text: String) -> Note
}

public struct MarkdownParser: NoteParser {
  public init() {}

  public func note(from text: String) -> Note { Note(id: text, title: text, body: text) }
}

/// Neither of these can ever be made: each initialiser wants the other's instance.
public final class TagIndex {
  private let suggestions: TagSuggestions  // expect: unused_injection

  public init(suggestions: TagSuggestions) { self.suggestions = suggestions }  // expect: dependency_cycle hard
}

public final class TagSuggestions {
  private let index: TagIndex  // expect: unused_injection

  public init(index: TagIndex) { self.index = index }
}

/// Making one makes the other, for ever.
public final class Spellchecker {
  private let dictionary = UserDictionary()  // expect: dependency_cycle hard

  public init() {}
}

public final class UserDictionary {
  private let checker = Spellchecker()

  public init() {}
}
