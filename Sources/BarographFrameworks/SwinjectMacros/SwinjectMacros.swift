internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// The macro packages over Swinject.
  package static let swinjectMacros = Recogniser(
    framework: "SwinjectMacros", modules: ["SwinjectMacros"], fills: swinjectName
  ) { file, inference, _ in
    guard inference.index.project.names.find("SwinjectMacros") != nil else { return GraphPart() }
    let reading = FileReading(file: file, inference: inference)
    guard reading.outline.attributes.contains(where: { SwinjectMacro(rawValue: reading.text($0.name)) != nil }),
      reading.sees(["SwinjectMacros"])
    else { return GraphPart() }
    var pass = SwinjectMacrosPass(reading: reading)
    return pass.run()
  }
}

/// The macros that are read.
enum SwinjectMacro: String {
  case injectable = "Injectable"
  case named = "Named"
  case scopedService = "ScopedService"
  case autoFactory = "AutoFactory"
  case autoFactory1 = "AutoFactory1"
  case autoFactory2 = "AutoFactory2"
  case autoFactoryMulti = "AutoFactoryMulti"
  case module = "Module"
  case provides = "Provides"
  case lazyInject = "LazyInject"
  case weakInject = "WeakInject"
  case optionalInject = "OptionalInject"
  case asyncInject = "AsyncInject"
  case publisherInject = "PublisherInject"
  case environmentInject = "EnvironmentInject"
  case injectedStateObject = "InjectedStateObject"
}
