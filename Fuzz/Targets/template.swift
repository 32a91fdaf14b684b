// modules: BarographTemplates BarographSwift
// packages: Stencil PathKit SwiftSyntax SwiftParser SwiftDiagnostics SwiftOperators SwiftBasicFormat SwiftParserDiagnostics _SwiftSyntaxCShims
// packages: SwiftSyntax509 SwiftSyntax510 SwiftSyntax600 SwiftSyntax601 SwiftSyntax602 SwiftSyntax603
// embedded: BarographGenerate
// sources: BarographGenerate/GenerateError.swift BarographGenerate/Output/*.swift BarographGenerate/Plan/*.swift
// sources: BarographGenerate/Selection/*.swift BarographGenerate/Templates/*.swift
internal import BarographModel
internal import BarographTemplates

/// A template of a project, which is read, checked and rendered with names, a list and texts. It may include those of the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let text = String(validating: UnsafeBufferPointer(start: start, count: count), as: UTF8.self),
    var template = try? readTemplate(text, file: "own.stencil")
  else { return 0 }
  template.partials = Templates.partials
  let job = GenerateJob(
    name: "it", template: "own.stencil", selection: TypePattern(), output: "a.swift", options: [:],
    site: ConfigurationSite(file: "a.yml", line: 1))
  guard let options = try? JobOptions(job) else { return 0 }
  let context = TemplateContext(
    template: template, job: job, options: options, module: "App", imports: ["A", "B", "C"], tested: ["A"],
    registrations: [], inputs: [], questions: [], omissions: [])
  _ = try? render(context)
  return 0
}
