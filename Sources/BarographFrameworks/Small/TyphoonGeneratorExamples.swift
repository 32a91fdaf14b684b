internal import BarographLink

extension Recogniser {
  static let typhoonSwiftExamplesOfGenerator = [
    RecognitionExample(
      "Assemblies in Swift; what is generated from them is left alone",
      """
      class Man { var name: String?; var brother: Man?; init() {}; init(withName name: String) {} }
      class Service {}
      class Core: Assembly {
        func service() -> Definition {
          let definition = Definition(withClass: Service.self)
          definition.setScope(Definition.Scope.Singletone)
          return definition
        }
        func man() -> Definition {
          return Definition(withClass: Man.self) {
            $0.injectProperty("brother", with: self.manWith("Alex"))
          }
        }
        func manWith(_ name: String) -> Definition {
          return Definition(withClass: Man.self) {
            $0.useInitializer("init(withName:)", with: { m in m.injectArgument(self.service()) })
            $0.setScope(Definition.Scope.ObjectGraph)
          }
        }
        func two(two: Int) -> Int { return two }
      }
      final class Screen {
        func show() {
          _ = Core.assembly.man()
          _ = Core.assembly.component(forKey: "service") as Service?
          _ = Core.assembly.componentForType() as Man?
          _ = Core.assembly.allComponentsForType() as [Man]
        }
      }
      //- App/Runtime.swift
      class Assembly {}
      class Method { func injectArgument(_ argument: Any) {} }
      class Definition {
        enum Scope: String { case Prototype, ObjectGraph, Singletone }
        convenience init(withClass: Any, configuration: ((Definition) -> ())? = nil) { self.init() }
        func setScope(_ scope: Scope) {}
        func injectProperty(_ property: String, with: Any) {}
        func useInitializer(_ selector: String, with: ((Method) -> ())? = nil) {}
      }
      class ActivatedAssembly {
        static func container(_ assembly: ActivatedAssembly) -> ActivatedAssemblyContainer { fatalError() }
      }
      class ActivatedAssemblyContainer { func component<T>(forKey key: String) -> T? { nil } }
      class CoreImplementation: ActivatedAssembly {
        func man() -> Man { return ActivatedAssembly.container(self).component(forKey: "man") as Man! }
      }
      extension Core { class var assembly: CoreImplementation { fatalError() } }
      """,
      facts: [
        "binds service = Service [Singletone singleton] in Core also Service #by type",
        "binds man = Man [transient] in Core also Man #by type",
        "binds manWith: = Man [ObjectGraph graph] in Core also Man #by type",
        "<man> asks manWith:: property deferred",
        "<manWith:> asks service: constructor eager",
        "Screen asks man: locator deferred",
        "Screen asks service: locator deferred",
        "Screen asks Man #by type: locator deferred",
        "Screen asks Man #by type: locator deferred approximate",
        "composes assembly Core root",
      ])
  ]
}
