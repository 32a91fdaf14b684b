package import BarographModel

/// The outline of a document or configuration file given as a string; `nil` when its name is of neither, or when it
/// cannot be read.
package func lowerMarkup(_ text: String, _ path: String, names: inout NameTable) -> FileOutline? {
  let isInterface = path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  guard isInterface || ConfigurationFormat(path: path) != nil else { return nil }
  var text = text
  var outline = FileOutline()
  let problem = text.withUTF8 { source in
    if let format = ConfigurationFormat(path: path) {
      return lowerConfiguration(source, format, names: &names, into: &outline)
    }
    return lowerInterface(source, names: &names, into: &outline)
  }
  return problem == nil ? outline : nil
}
