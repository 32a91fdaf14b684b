internal import BarographEngine

/// What the client said that it can do.
struct ClientAbilities: Sendable {
  var encoding = PositionEncoding.utf16
  /// It asks for diagnostics, and asks again when it is told that there are others.
  var pullsDiagnostics = false
  var refreshesLenses = false
  /// It tells when files change, once it is told which.
  var watchesFiles = false
  var showsProgress = false
  /// It takes Markdown where something is explained.
  var readsMarkdown = true
  /// It takes edits with the versions of the documents.
  var takesVersions = false
  /// Such edits may make files.
  var makesFiles = false

  init() {}

  /// What the parameters of `initialize` say.
  init(_ parameters: JSONValue?) {
    let all = parameters?["capabilities"]
    let (documents, workspace) = (all?["textDocument"], all?["workspace"])
    let encodings = all?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    if encodings.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    pullsDiagnostics =
      documents?["diagnostic"]?.isObject == true && workspace?["diagnostics"]?["refreshSupport"]?.boolean == true
    refreshesLenses = workspace?["codeLens"]?["refreshSupport"]?.boolean == true
    watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.boolean == true
    showsProgress = all?["window"]?["workDoneProgress"]?.boolean == true
    let formats = documents?["hover"]?["contentFormat"]?.array?.compactMap(\.string) ?? []
    readsMarkdown = formats.isEmpty || formats.contains("markdown")
    let edits = workspace?["workspaceEdit"]
    takesVersions = edits?["documentChanges"]?.boolean == true
    let operations = edits?["resourceOperations"]?.array?.compactMap(\.string) ?? []
    makesFiles = takesVersions && operations.contains("create")
  }
}

extension JSONValue {
  var isObject: Bool { if case .object = content { true } else { false } }
}
