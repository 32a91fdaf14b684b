internal import BarographModel

/// Code that runs as one: from its beginning to its end, with the closures in it that run at once.
enum RunVertex: Hashable {
  /// A function, initialiser, getter, setter or stored value, by its file and scope; `given` is what is known of parameters.
  case body(file: FileID, scope: ScopeID, given: [KnownParameter] = [])
  /// The value of a static or global variable, which is made by whoever needs it first while all others wait; in Objective-C,
  /// what an accessor does once.
  case once(DeclReference)
  /// What an accessor does before it has kept the one instance that it makes: whoever asks again before that makes another one.
  case keeping(DeclReference)
  /// Whatever the main thread does at that time: who gets here waits for it.
  case mainThread
  /// Something of which a device has one, for all processes of an application.
  case resource
}

/// Something that code does at once when it runs.
struct RunStep {
  var target: RunVertex
  var place: RawSite
  /// It happens whenever the code runs, and nothing else can stand in for what it names.
  var isCertain: Bool
  /// It happens only when something has failed.
  var isRecovery = false
  /// Before it the code asks whether it is on the main thread.
  var isOffMain = false
  /// The notification by which one runs the other; none for what the text names itself.
  var notification = Name.none
}

extension OutlineView {
  /// Whether code of a body runs only when something has failed.
  func isRecovery(_ scope: ScopeID, in body: ScopeID) -> Bool {
    enclosing(scope).lazy.prefix { $0.id != body }.contains { $0.scope.branch == .recovering }
  }
}
