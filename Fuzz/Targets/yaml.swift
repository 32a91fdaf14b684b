// modules: BarographRules
// packages: Yams CYaml
// sources: BarographEngine/Configuration/ComposedYAML.swift BarographEngine/Configuration/ConfigurationProblem.swift
// sources: BarographEngine/Configuration/ReadConfiguration.swift BarographEngine/Configuration/ReadDependencyRules.swift
// sources: BarographEngine/Configuration/ReadFrameworks.swift BarographEngine/Configuration/ReadLayers.swift
// sources: BarographEngine/Configuration/ReadPatterns.swift BarographEngine/Configuration/ReadRules.swift
// sources: BarographEngine/Configuration/SyntaxProblem.swift BarographEngine/Configuration/TextLines.swift
// sources: BarographEngine/Configuration/YAMLReader.swift
// sources: BarographEngine/Discovery/XcodeGenProject.swift BarographEngine/Discovery/DescriptionKind.swift
internal import BarographModel

private let vocabulary = RuleVocabulary(
  limits: ["over_injection": ["max"], "dependency_cycle": []], switches: ["dependency_cycle": ["everywhere"]],
  aliasedWords: ["objection_requires"])

/// A configuration, and the same as a description of a project.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  guard let text = String(validating: bytes, as: UTF8.self) else { return 0 }
  _ = readConfiguration(text, file: "a.yml", vocabulary: vocabulary)
  _ = readXcodeGenIncludes(text)
  _ = readXcodeGenProject([XcodeGenFile(text: text)])
  return 0
}
