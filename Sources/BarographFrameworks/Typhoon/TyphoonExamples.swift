internal import BarographLink

extension Recogniser {
  static let typhoonExamples =
    typhoonDefinitionExamples + typhoonProductExamples + typhoonValueExamples + typhoonAssemblyExamples
    + typhoonRootExamples + typhoonSwiftExamples + typhoonInfrastructureExamples
}
