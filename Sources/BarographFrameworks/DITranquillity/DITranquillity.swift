internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// DITranquillity with SwiftLazy's wrappers.
  package static let ditranquillity = Recogniser(
    framework: DITranquillityPass.framework, modules: DITranquillityPass.modules.sorted(),
    traits: [.keepsSeveral, .makesAnywhere], containerTypes: ["DIContainer"]
  ) { file, inference, _ in
    guard var pass = DITranquillityPass(file: file, inference: inference) else { return GraphPart() }
    return pass.run()
  }
}
