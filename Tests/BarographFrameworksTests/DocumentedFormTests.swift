import BarographLink
import Testing

@testable import BarographFrameworks

@Suite("Every form in which frameworks are written stands in an example")
struct DocumentedFormTests {
  @Test(arguments: documented.indices)
  func everyForm(_ row: Int) throws {
    let (framework, patterns) = Self.documented[row]
    let recogniser = try #require(RecogniserCatalogue.all.first { $0.framework == framework })
    let sources = recogniser.examples.map(\.source).joined(separator: "\n")
    for pattern in patterns {
      #expect(try Regex(pattern).firstMatch(in: sources) != nil, "\(framework): \(pattern)")
    }
  }

  /// Every form also stands in an example in which nothing is recognised: spelled the same, and not the framework's.
  @Test(arguments: documented.indices)
  func everyLookAlike(_ row: Int) throws {
    let (framework, patterns) = Self.documented[row]
    let recogniser = try #require(RecogniserCatalogue.all.first { $0.framework == framework })
    let lookAlikes = recogniser.examples.filter(\.facts.isEmpty).map(\.source).joined(separator: "\n")
    for pattern in patterns {
      #expect(try Regex(pattern).firstMatch(in: lookAlikes) != nil, "\(framework), nothing refused: \(pattern)")
    }
  }

  /// A file without the import is the easy case: some look-alikes stand in files that have it.
  @Test(arguments: documented.map(\.framework).filter { !needNoImport.contains($0) })
  func besideTheImport(_ framework: String) throws {
    let recogniser = try #require(RecogniserCatalogue.all.first { $0.framework == framework })
    let imports = try Regex("import (\(recogniser.modules.joined(separator: "|")))\\b")
    #expect(recogniser.examples.contains { $0.facts.isEmpty && $0.source.firstMatch(of: imports) != nil })
  }

  /// Known by comments, generated names or the project's own declarations instead.
  private static let needNoImport: Set<String> = ["AnnotationInject", "Weaver", "World", "HomeMade"]

  /// By framework: patterns of its containers, bindings, requests and modifiers.
  private static let documented: [(framework: String, patterns: [String])] = [
    (
      "Swinject",
      [
        #"Container\(\)"#, #"Container\(parent"#, #"registeringClosure"#, #"Container \{ "#, #": Assembly\b"#,
        #"extension \w+: Assembly"#, #"loaded\(resolver"#, #"AssemblyType"#, #"ResolverType"#,
        #"extension Container \{"#, #"func \w+\(\w* ?\w*: Container\)"#, #"name: ""#, #"factory: \{"#,
        #"factory: \w+\)"#, #"\$0\.resolve"#, #"\(r: Resolver"#, #"-> \w+ in"#, #"@MainActor r"#, #"\[weak self\]"#,
        #"mainActorFactory"#, #"any \w+\)\.self"#, #"\w+ & \w+\)\.self"#, #"<\w+>\.self"#, #"\[\w+\]\.self"#,
        #"\w\?\.self"#, #"\) -> \w+\)\.self"#, #"\w+\.\w+\.self"#, #"inObjectScope\(\.\w+"#, #"ObjectScope\."#,
        #"initCompleted"#, #"implements\(\w+\.self\)"#, #"implements\(\w+\.self, \w+\.self"#,
        #"implements\(\w+\.self, name"#, #"forward\("#, #"let \w+ = \w+\.register"#, #"_register"#, #"forEach"#,
        #"for \w+ in"#, #"extension ObjectScope"#, #"defaultObjectScope"#, #"resolve\(\w+\.self, argument:"#,
        #"resolve\(\w+\.self, name: "\w+", argument"#, #"arguments: "#, #"as! "#, #"\?\? "#, #"guard let"#,
        #"if let"#, #"\)\?\."#, #"\.map"#, #"resolve\(Lazy<"#, #"resolve\(Provider<"#, #"resolve\(\w+\?\.self"#,
        #"Assembler\(\["#, #"parentAssembler"#, #"Assembler\(container"#, #"assemblies:"#, #"try! Assembler"#,
        #"apply\(assembl"#, #"apply\(assemblies"#, #"\.assemble\(container"#, #"synchronize\(\)"#,
        #"resetObjectScope"#, #"removeAll"#, #"autoregister\(\w+\.self, initializer: \w+\.init\)"#,
        #"autoregister\(\w+\.self, name"#, #"\.init\(\w+:"#, #"\.init as"#, #"argument: \w+\.self"#,
        #"arguments: \w+\.self"#, #"r~>"#, #"~> \w+\.self"#, #"~> \("#, #"storyboardInitCompleted"#,
        #"registerForStoryboard"#, #"func setup"#, #"defaultContainer"#, #"SwinjectStoryboard\.create"#,
        #"\.property\("#, #"verify\(\)"#,
      ]
    ),
    (
      "AnnotationInject",
      [
        #"sourcery: ?inject"#, #"scope = "#, #"name = "#, #"type = "#, #"sourcery: provider"#,
        #"registeredService\(\)"#, #"resolver\.\w+\(\)"#, #"AnnotationAssembly"#,
      ]
    ),
    (
      "SwinjectMacros",
      [
        #"@Injectable"#, #"@Injectable\(scope"#, #"@AutoRegister"#, #"@AutoFactory\b"#, #"@AutoFactory1"#,
        #"@AutoFactory2"#, #"@AutoFactoryMulti"#, #"@Named"#, #"@Module"#, #"@Provides"#, #"@Include"#, #"@Export"#,
        #"@Import"#, #"@ModuleInterface"#, #"@ScopedService"#, #"@TestContainer"#, #"@ValidatedContainer"#,
        #"@DependencyGraph"#, #"@LazyInject"#, #"@WeakInject"#, #"@AsyncInject"#, #"@OptionalInject"#,
        #"@EnvironmentInject"#, #"@ViewModelInject"#, #"@InjectedStateObject"#, #"register\(in:"#,
      ]
    ),
    (
      "Knit",
      [
        #": ModuleAssembly"#, #"AutoInitModuleAssembly"#, #"AbstractAssembly"#, #"FakeAssembly"#,
        #"GeneratedModuleAssembly"#, #"DefaultModuleAssemblyOverride"#, #"TargetResolver = "#,
        #"static var dependencies"#, #"Knit\.ModuleAssembly\.Type"#, #"replaces"#, #"ReplacedAssembly"#,
        #"OverrideType"#, #"KnitModule"#, #"register\(\w+\.self, name"#, #"mainActorFactory"#,
        #"registerAbstract\(\w+\.self"#, #"registerAbstract\(\w+\?"#, #"concurrency: "#, #"registerIntoCollection"#,
        #"autoregister"#, #"implements"#, #"@knit (public|internal|hidden|ignore)"#, #"@knit alias"#, #"@knit @_spi"#,
        #"module-name"#, #"disable-performance"#, #"@knit tag"#, #"resolver\.\w+\(\)"#, #"resolver\.\w+\(name: \."#,
        #"resolver\.\w+\(\w+: "#, #"resolver\(\)"#, #"unsafeResolver"#, #"resolveCollection"#, #"Publisher"#,
        #"\(\) -> "#, #"@Resolvable"#, #"static func"#, #"@Argument"#, #"@Named"#, #"@UseDefault"#,
        #"ModuleAssembler\("#, #"ScopedModuleAssembler"#, #"overrideBehavior"#,
      ]
    ),
    (
      "Needle",
      [
        #"Component<"#, #"NeedleFoundation\.Component<"#, #"BootstrapComponent"#, #": Dependency \{"#,
        #"EmptyDependency"#, #"PluginizedComponent<"#, #"NonCoreComponent<"#, #"PluginExtension"#,
        #"UberPluginizedComponent"#, #"public extension \w+Component"#, #"shared \{"#, #"dependency\.\w+"#,
        #"pluginExtension\."#, #"\.init\(parent: self"#, #"\w+\.\w+\(parent: self"#,
        #"\(parent: \w+[^,)f]|any \w+|init\(parent|registerProviderFactories|private var|MockComponentPathBuilder"#,
      ]
    ),
    (
      "RIBs",
      [
        #"Component<"#, #"EmptyComponent"#, #"EmptyDependency"#, #"shared \{"#, #"dependency\.\w"#, #"Builder<"#,
        #"ComponentizedBuilder"#, #"MultiStageComponentizedBuilder"#, #"extension \w+: \w+Dependency"#,
        #"Builder\(dependency: "#, #"NeedleFoundation"#,
      ]
    ),
    (
      "SafeDI",
      [
        #"@Instantiable"#, #"isRoot: true"#, #"fulfillingAdditionalTypes"#, #"conformsElsewhere"#, #"mockOnly"#,
        #"mockAttributes"#, #"generateMock"#, #"customMockName"#, #"static func instantiate"#, #"@Instantiated"#,
        #"fulfilledByType"#, #"erasedToConcreteExistential"#, #"@Received"#, #"onlyIfAvailable"#,
        #"fulfilledByDependencyNamed"#, #"@Forwarded"#, #"Instantiator<"#, #"SendableInstantiator<"#,
        #"ErasedInstantiator<"#, #"SendableErasedInstantiator<"#, #"#SafeDIConfiguration"#, #"mock\("#,
      ]
    ),
    (
      "Sword",
      [
        #"@Component"#, #"arguments: "#, #"@Subcomponent"#, #"@Dependency\(registeredTo"#, #"boundTo"#,
        #"scopedWith: \.single"#, #"weakReference"#, #"@Injected"#, #"@Assisted"#, #"@Module"#, #"@Provider"#,
        #"component\.\w+\b"#, #"\.make\w+Component"#,
      ]
    ),
    (
      "Weaver",
      [
        #"weaver: \w+ = "#, #"<- \w+ & "#, #"weaver: \w+ <- "#, #"weaver: \w+ <= "#, #"\.scope = \.transient"#,
        #"\.scope = \.weak"#, #"\.scope = \.lazy"#, #"\.builder"#, #"\.setter"#, #"\.objc"#, #"\.escaping"#,
        #"\.platforms"#, #"\.projects"#, #"isIsolated"#, #"weaver: import"#, #"@Weaver\(\.registration"#,
        #"@Weaver\(\.reference"#, #"@Weaver\(\.parameter"#, #"@WeaverP1"#, #"ObjCDependencyInjectable"#,
        #"dependencies\.\w+\b"#, #"dependencies\.\w+\("#, #"injecting dependencies"#, #"MainDependencyContainer"#,
      ]
    ),
    (
      "Deli",
      [
        #": Component"#, #"Autowired \{"#, #"LazyAutowired"#, #"Configuration"#, #"Config\("#, #"AutowiredFactory"#,
        #"LazyAutowiredFactory"#, #"payload"#, #"var qualifier"#, #"var scope"#, #"ConfigProperty"#,
        #"Inject\(\w+\.self"#, #"qualifier:"#, #"qualifierBy"#, #"Inject\(\["#, #"_ \w+: \["#, #"InjectProperty"#,
        #"@Dependency"#, #"@DependencyArray"#, #"@PropertyValue"#, #"AppContext"#,
      ]
    ),
    (
      "IshkawaDIKit",
      [
        #"Injectable"#, #"struct Dependency"#, #"FactoryMethodInjectable"#, #"makeInstance"#, #"PropertyInjectable"#,
        #": Resolver"#, #"func provide\w+\(\)"#, #"func provide\w+\(\w"#, #"resolve\w+\("#,
      ]
    ),
    (
      "AnreitersimonDI",
      [
        #"Injectable"#, #": Singleton"#, #"WeakSingleton"#, #"@Inject"#, #"@Assisted"#, #"Dependencies\.Bindings"#,
        #"Factories"#, #"Singletons"#,
      ]
    ),
    (
      "Factory",
      [
        #"extension Container"#, #": SharedContainer"#, #"static let shared"#, #"TaskLocal"#, #"AutoRegistering"#,
        #"extension SharedContainer"#, #"ManagedContainer"#, #": Factory<"#, #"ParameterFactory"#, #"self \{"#,
        #"Factory\(self\)"#, #"let c = "#, #"func \w+\(\) -> Factory"#, #"static let \w+ = Factory"#,
        #"static let \w+ = ParameterFactory"#, #"self \{ \{"#, #"promised\(\)"#, #"register\(\w+\.self\)"#,
        #"resolve\(\w+\.self\)"#, #"Resolving"#, #"\.unique"#, #"\.cached"#, #"\.shared\b"#, #"\.singleton"#,
        #"\.graph"#, #"\.scope\("#, #"timeToLive"#, #"scopeOnParameters"#, #"decorator"#, #"\.once"#, #"\.context\("#,
        #"onTest"#, #"onPreview"#, #"onDebug"#, #"onSimulator"#, #"onDevice"#, #"onArg\("#, #"onArgs"#,
        #"extension Scope"#, #"defaultScope"#, #"lazy var"#, #"self\.\w+\(\)"#, #"Container\.shared\.\w+\(\)"#,
        #"\.resolve\(\)"#, #"\w\(\d"#, #"resolveOnMainActor"#, #"dependency\(\\\."#, #"dependency\(\\\w"#,
        #"parameter:"#, #"resolve\(\\\."#, #"resolve\(\\\w"#, #"@Injected\(\\\."#, #"@Injected\(\\\w"#,
        #"@LazyInjected"#, #"@WeakLazyInjected"#, #"@DynamicInjected"#, #"@InjectedObject"#, #"@InjectedObservable"#,
        #"@InjectedType"#, #"@InjectedContainer"#, #"\.register \{"#, #"\.shared\.\w+ \{"#, #"\.with \{"#,
        #"\.preview"#, #"\.reset\("#, #"manager\.push"#, #"\.container"#,
      ]
    ),
    (
      "Resolver",
      [
        #"ResolverRegistering"#, #"registerAllServices"#, #"Resolver\.main"#, #"Resolver\.root"#,
        #"static let \w+ = Resolver\("#, #"register \{"#, #"as \w+ \}"#, #"register\(\w+\.self\)"#,
        #"\(\) -> \w+ in"#, #"\{ r in"#, #"\(r, args\) in"#, #"_, args"#, #"name: \."#, #"implements\(\w+\.self\)"#,
        #"implements\(\w+\.self, name"#, #"resolveProperties"#, #"\.scope\(\.application"#, #"cached"#,
        #"container\)"#, #"\.scope\(\.graph"#, #"\.shared"#, #"unique"#, #"extension ResolverScope"#, #"\.reset\(\)"#,
        #"\? \w+\(\) : "#, #"resolve\(\)"#, #"resolve\(\w+\.self"#, #"resolve\(name"#, #"resolve\(args"#,
        #"optional\("#, #"Resolver\.resolve"#, #"Resolver\.optional"#, #"Resolving"#, #"@Injected\b"#,
        #"@Injected\(name"#, #"container: "#, #"@LazyInjected"#, #"@WeakLazyInjected"#, #"@OptionalInjected"#,
        #"@InjectedObject"#, #"= Resolver\.resolve"#, #"Resolver\.Name"#, #"args\(""#, #"args\(\)"#, #"args\.get"#,
        #"Resolver\(child"#, #"add\(child"#, #"Resolver\(parent"#,
      ]
    ),
    (
      "Dependencies",
      [
        #"DependencyKey"#, #"TestDependencyKey"#, #"liveValue"#, #"testValue"#, #"previewValue"#, #"typealias Value"#,
        #"extension \w+: DependencyKey"#, #"@retroactive"#, #"private enum"#, #"DependencyValues"#, #"mutating"#,
        #"_modify"#, #"@DependencyEntry"#, #"@DependencyEntry\(""#, #"@DependencyClient"#, #"@DependencyEndpoint"#,
        #"DependencyEndpointIgnored"#, #"@Dependency\(\\\.\w+\) var"#, #"@Dependency\(\\\.\w+\.\w+"#,
        #"@Dependency\(\w+\.self"#, #"Dependency\(\\\."#, #"as: "#, #"\\\.(date|uuid|mainQueue|continuousClock)"#,
        #"\\\.(dismiss|isPresented)"#, #"withDependencies \{"#, #"withDependencies\(from"#, #"prepareDependencies"#,
        #"withEscapedDependencies"#, #"_current"#, #"\.dependency\(\\"#, #"\.dependencies \{"#,
        #"transformDependency"#, #"Store\("#, #"TestStore"#, #"store\.dependencies"#,
      ]
    ),
    (
      "Dip",
      [
        #"DependencyContainer\("#, #"DependencyContainer \{"#, #"register\(\.singleton\)"#, #"as \w+ \}"#,
        #"type: \w+\.self, tag"#, #"factory: \w+\.init"#, #"\w+: \$0"#, #"\.unique"#, #"\.shared"#, #"\.singleton"#,
        #"eagerSingleton"#, #"weakSingleton"#, #"implements\(\w+\.self\)"#, #"implements\(\w+\.self, tag"#,
        #"implements\(\w+\.self, \w+\.self"#, #"resolvingProperties"#, #"resolvingProperty"#, #"register\(\w+, type"#,
        #"resolve\(\) as"#, #"resolve\(tag"#, #"resolve\(\w+\.self, tag"#, #"resolve\(arguments"#, #"@Injected"#,
        #"required:"#, #"didInject"#, #"@InjectedWeak"#, #"Injected<"#, #"collaborate"#, #"bootstrap"#,
        #"storyboardType"#, #"StoryboardInstantiatable"#, #"uiContainers"#, #"DependencyTagConvertible"#, #"case "#,
      ]
    ),
    (
      "Cleanse",
      [
        #"RootComponent"#, #": Component"#, #"typealias Root"#, #"Seed"#, #"Scope"#, #"configureRoot"#, #": Module"#,
        #"configure\(binder"#, #"include\(module"#, #"install\(dependency"#, #"ComponentFactory"#,
        #"bind\(\w+\.self\)"#, #"bind\(\)"#, #"tagged"#, #"sharedInScope"#, #"asSingleton"#, #"intoCollection"#,
        #"configured\(with"#, #"to\(factory"#, #"to\(value"#, #"to \{"#, #"bindFactory"#, #"Assisted"#,
        #"bindPropertyInjectionOf"#, #"Provider<"#, #"TaggedProvider"#, #"WeakProvider"#, #"\(\) -> \w"#,
        #"Factory<"#, #"PropertyInjector<"#,
      ]
    ),
    (
      "DITranquillity",
      [
        #"DIContainer\(\)"#, #"DIContainer\(parent"#, #": DIPart"#, #"DIFramework"#, #"append\(part"#,
        #"append\(framework"#, #"import\("#, #"parts"#, #"register\(\w+\.init\)"#, #"\.init\(\w+:"#, #"register \{"#,
        #"register\(\w+\.self\)"#, #"main: "#, #"arg\("#, #"\.as\(\w+\.self\)"#, #"as\(\w+\.self, tag"#,
        #"as\(\w+\.self, name"#, #"as\(check"#, #"lifetime\(\.prototype"#, #"objectGraph"#, #"single"#,
        #"perRun\(\.weak"#, #"perRun\(\.strong"#, #"perContainer"#, #"custom"#, #"default\(\)"#, #"\.test\(\)"#,
        #"\.root\(\)"#, #"\.unused"#, #"postInit"#, #"injection\(\\"#, #"injection\(name"#, #"cycle: true"#,
        #"injection \{"#, #"by\(tag"#, #"many\("#, #"Lazy<"#, #"Provider<"#, #"resolve\(\)"#, #"resolve\(tag"#,
        #"resolve\(arg"#, #"inject\(into"#, #"\*\w+"#, #"await"#,
      ]
    ),
    (
      "WhoopDI",
      [
        #"DependencyModule"#, #"defineDependencies"#, #"factory \{"#, #"factory\(name"#, #"singleton"#,
        #"factoryWithParams"#, #"accumulateFactory"#, #"moduleDependencies"#, #"WhoopDI\.setup"#,
        #"Container\(modules"#, #"createChild"#, #"WhoopDI\.inject\(\)"#, #"WhoopDI\.inject\(""#,
        #"container\.inject"#, #"get\(\)"#, #"get\(""#, #"@Injectable"#, #"@InjectableName"#, #"@InjectableInit"#,
      ]
    ),
    (
      "Pilgrim",
      [
        #"PilgrimAssembly"#, #"makeBindings"#, #"makeInjectable"#, #"importBindings"#, #"shared\("#, #"objectGraph"#,
        #"weakShared"#, #"unshared"#, #"@Assembled"#, #"AssemblyHolder"#, #"\$0\.\w+ = "#, #"factory:"#,
      ]
    ),
    (
      "EasyDi",
      [
        #"Assembly"#, #"define\(init"#, #"\$0\.\w+ = "#, #"context\.assembly"#, #"instance\(\)"#, #"defineInjection"#,
        #"lazySingleton"#, #"prototype"#, #"weakSingleton"#, #"objectGraph"#,
      ]
    ),
    (
      "LiftricDIKit",
      [
        #"module \{"#, #"single \{"#, #"factory\(tag"#, #"modules \{"#, #"defined\(by"#, #"derive\(from"#,
        #"@Inject var"#, #"@Inject\(tag"#, #"@LazyInject"#, #"@OptionalInject"#, #"resolve\(tag"#, #"= resolve"#,
      ]
    ),
    (
      "Pure",
      [
        #"FactoryModule"#, #"struct Dependency"#, #"struct Payload"#, #"\.Factory\("#, #"create\(payload"#,
      ]
    ),
    (
      "Shank",
      [
        #"Dependencies \{"#, #"Module \{"#, #"build\(\)"#, #"@Inject"#,
      ]
    ),
    (
      "RouterService",
      [
        #"Feature"#, #"@Dependency"#, #"register\(dependencyFactory"#, #"forType"#,
      ]
    ),
    (
      "Corridor",
      [
        #"Context"#, #"HasInstanceContext"#, #"HasStaticContext"#, #"resolve\["#, #"var resolve"#,
      ]
    ),
    (
      "TylerDI",
      [
        #"static let \w+ = Factory"#, #"@Injected\(Container"#, #"@LazyInjected"#, #"@ConstructorInjected"#,
        #"Container\.\w+\(\)"#, #"\.register"#, #"popRegistration"#, #"useProduction"#, #"withTestContainer"#,
      ]
    ),
    (
      "StrvDI",
      [
        #"register\(type"#, #"in: \.shared"#, #"\.new"#, #"register\(dependency"#, #"autoregister\(in"#,
        #"autoregister\(argument"#, #"@Injected\(from"#, #"@LazyInjected"#, #"resolve\(type: \w+\.self\)"#,
        #"resolve\(type: \w+\.self, arguments?"#, #"tryResolve"#,
      ]
    ),
    (
      "Dependiject",
      [
        #"Service\(\.singleton"#, #"Service\(\.\w+"#, #"resolve\(\)"#,
      ]
    ),
    (
      "SwiftUI",
      [
        #"@Environment\(\\\."#, #"@Environment\(\w+\.self\)"#, #"@EnvironmentObject"#, #"EnvironmentKey"#, #"@Entry"#,
        #"\.environmentObject\("#, #"\.environment\(\\\."#, #"\.environment\(\w+\)"#, #"extension EnvironmentValues"#,
      ]
    ),
    (
      "World",
      [
        #"Current\.\w+"#, #"ServiceLocator\.\w+"#, #"lazy var"#, #"typealias \w+ = \w+ & \w+"#,
        #"extension \w+: \w+Factory"#,
      ]
    ),
    (
      "HomeMade",
      [
        #"func register<T>"#, #"func resolve<T>"#, #"subscript<T>"#, #"@propertyWrapper"#, #"protocol Registrant"#,
        #"WritableKeyPath"#,
      ]
    ),
  ]
}
