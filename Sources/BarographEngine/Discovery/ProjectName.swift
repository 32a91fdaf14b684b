/// What people call the project in an absolute folder: as its workspace, Xcode project or manifest is called, where there is one of
/// them; else as the folder is.
package func projectName(of root: String) -> String {
  var names: [String] = []
  _ = forEachEntry(of: root) { names.append(String(decoding: $0.name, as: UTF8.self)) }
  for suffix in [".xcworkspace", ".xcodeproj"] {
    let found = names.filter { $0.hasSuffix(suffix) && $0.utf8.count > suffix.utf8.count && !$0.hasPrefix("Pods.") }
    if found.count == 1 { return String(found[0].dropLast(suffix.count)) }
  }
  for (file, call) in [("Workspace.swift", "Workspace("), ("Project.swift", "Project("), ("Package.swift", "Package(")]
  where names.contains(file) {
    if let name = textOfFile(joinedPath(root, file)).flatMap({ literalName(in: $0, after: call) }) { return name }
  }
  return String(lastPart(root))
}

/// The text of the first `name:` behind a call, where it is a plain literal.
private func literalName(in manifest: String, after call: String) -> String? {
  guard let start = manifest.firstRange(of: call),
    let label = manifest[start.upperBound...].firstRange(of: "name:")
  else { return nil }
  let rest = manifest[label.upperBound...].drop { $0.isWhitespace }
  guard rest.first == "\"" else { return nil }
  let name = rest.dropFirst().prefix { $0 != "\"" && $0 != "\\" && !$0.isNewline }
  return name.isEmpty || !manifest[name.endIndex...].hasPrefix("\"") ? nil : String(name)
}
