import BarographLink
import Testing

@testable import BarographFrameworks

@Suite("Every form in which frameworks are written stands in an example")
struct DocumentedFormTests {
  @Test(arguments: documented.indices)
  func everyForm(_ row: Int) throws {
    let (framework, patterns) = Self.documented[row]
    let sources = FrameworkExample.of(framework).filter { !$0.facts.isEmpty }.map(\.source).joined(separator: "\n")
    for pattern in patterns where Self.leaveNothing[framework]?.contains(pattern) != true {
      #expect(try Regex(pattern).firstMatch(in: sources) != nil, "\(framework): \(pattern)")
    }
  }

  /// Every form also stands in an example in which nothing is recognised: spelled the same, and not the framework's.
  @Test(arguments: documented.indices)
  func everyLookAlike(_ row: Int) throws {
    let (framework, patterns) = Self.documented[row]
    let lookAlikes = FrameworkExample.of(framework).filter(\.facts.isEmpty).map(\.source).joined(separator: "\n")
    for pattern in patterns {
      #expect(try Regex(pattern).firstMatch(in: lookAlikes) != nil, "\(framework), nothing refused: \(pattern)")
    }
  }

  /// What leaves no fact by its nature or is not followed stands in an example that says so, and that nothing is found.
  @Test(arguments: leaveNothing.keys.sorted())
  func everyFormWithoutFacts(_ framework: String) throws {
    let patterns = try #require(Self.documented.first { $0.framework == framework }).patterns
    for pattern in try #require(Self.leaveNothing[framework]).sorted() {
      #expect(patterns.contains(pattern))
      #expect(
        try FrameworkExample.of(framework).contains { try $0.source.contains(Regex(pattern)) },
        "\(framework): \(pattern)")
    }
  }

  /// Macros that are not followed, what only mocks see, what a library has by itself, and the sign of another framework.
  private static let leaveNothing: [String: Set<String>] = [
    "SwinjectMacros": [
      #"@AutoRegister"#, #"@DependencyGraph"#, #"@Export"#, #"@Import"#, #"@Include"#, #"@ModuleInterface"#,
      #"@TestContainer"#, #"@ValidatedContainer"#, #"@ViewModelInject"#, #"register\(in:"#,
    ],
    "SafeDI": [#"mockOnly: true"#], "RIBs": [#"NeedleFoundation"#],
    "Dependencies": [#"\\\.(dismiss|isPresented)"#], "Dip": [#"\.bootstrap\(\)"#, #"\.uiContainers"#],
  ]

  /// A file without the import is the easy case: some look-alikes stand in files that have it.
  @Test(arguments: documented.map(\.framework).filter { !needNoImport.contains($0) })
  func besideTheImport(_ framework: String) throws {
    let recogniser = try #require(RecogniserCatalogue.all.first { $0.framework == framework })
    let imports = try Regex("import (\(recogniser.modules.joined(separator: "|")))\\b")
    #expect(FrameworkExample.of(framework).contains { $0.facts.isEmpty && $0.source.firstMatch(of: imports) != nil })
  }

  /// Known by comments, generated names or the project's own declarations instead.
  private static let needNoImport: Set<String> = ["AnnotationInject", "Weaver", "World", "HomeMade"]

  /// By framework: patterns of its containers, bindings, requests and modifiers.
  private static let documented: [(framework: String, patterns: [String])] = [
    (
      "Swinject",
      [
        #"Container\(\)"#, #"Container\(parent"#, #"registeringClosure: "#, #"Container \{ "#, #": Assembly\b"#,
        #"extension \w+: Assembly"#, #"loaded\(resolver"#, #"AssemblyType"#, #"ResolverType"#,
        #"extension Container \{"#, #"func \w+\(\w* ?\w*: Container\)"#, #"register\(\w+\.self, name: ""#,
        #"factory: \{"#,
        #"factory: \w+\)"#, #"\$0\.resolve"#, #"\(r: Resolver"#, #"-> \w+ in"#, #"@MainActor r"#, #"\[weak self\]"#,
        #"mainActorFactory: "#, #"register\(\(any \w+\)\.self"#, #"\(\w+ & \w+\)\.self"#, #"<\w+>\.self"#,
        #"\[\w+\]\.self"#,
        #"\w\?\.self"#, #"\) -> \w+\)\.self"#, #"register\(\w+\.\w+\.self"#, #"inObjectScope\(\.\w+"#,
        #"ObjectScope\."#,
        #"\.initCompleted \{"#, #"implements\(\w+\.self\)"#, #"implements\(\w+\.self, \w+\.self"#,
        #"implements\(\w+\.self, name"#, #"forward\("#, #"let \w+ = \w+\.register"#, #"_register"#, #"\.forEach \{"#,
        #"for \w+ in [^\n]+\{\s+\w+\.register"#, #"extension ObjectScope"#, #"defaultObjectScope: \."#,
        #"resolve\(\w+\.self, argument:"#,
        #"resolve\(\w+\.self, name: "\w+", argument"#, #"resolve\(\w+\.self, arguments: \w+, "#, #"\) as! "#,
        #"resolve\([^)]*\) \?\? "#, #"guard let \w+ = \w+\.resolve"#,
        #"if let \w+ = \w+\.resolve"#, #"resolve\(\w+\.self\)\?\."#, #"resolve\([^)]*\)\.map"#, #"resolve\(Lazy<"#,
        #"resolve\(Provider<"#, #"resolve\(\w+\?\.self"#,
        #"Assembler\(\["#, #"parentAssembler: "#, #"Assembler\(container"#, #"assemblies:"#, #"try! Assembler"#,
        #"apply\(assembl"#, #"apply\(assemblies"#, #"\.assemble\(container"#, #"synchronize\(\)"#,
        #"resetObjectScope"#, #"\.removeAll\(\)"#, #"autoregister\(\w+\.self, initializer: \w+\.init\)"#,
        #"autoregister\(\w+\.self, name"#, #"\.init\(\w+:"#, #"\.init as"#, #"argument: \w+\.self"#,
        #"arguments: \w+\.self"#, #"r~>"#, #"~> \w+\.self"#, #"~> \("#, #"storyboardInitCompleted"#,
        #"registerForStoryboard"#, #"func setup\(\)"#, #"defaultContainer"#, #"SwinjectStoryboard\.create"#,
        #"\.property\("#, #"\.verify\(\)"#,
      ]
    ),
    (
      "AnnotationInject",
      [
        #"sourcery: ?inject"#, #"scope = "#, #"name = "#, #"type = "#, #"sourcery: provider"#,
        #"registeredService\(\)"#, #"resolver\.\w+\(\)"#, #"AnnotationAssembly\(\)"#,
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
        #"static var dependencies"#, #"Knit\.ModuleAssembly\.Type"#, #"static var replaces"#,
        #"typealias ReplacedAssembly"#,
        #"typealias OverrideType"#, #": KnitModule"#, #"register\(\w+\.self, name"#, #"mainActorFactory: "#,
        #"registerAbstract\(\w+\.self"#, #"registerAbstract\(\w+\?"#, #"concurrency: "#, #"registerIntoCollection"#,
        #"\.autoregister\("#, #"\.implements\("#, #"@knit (public|internal|hidden|ignore)"#, #"@knit alias"#,
        #"@knit @_spi"#,
        #"@knit [^\n]*module-name\("#, #"@knit [^\n]*disable-performance-gen"#, #"@knit tag"#, #"resolver\.\w+\(\)"#,
        #"resolver\.\w+\(name: \."#,
        #"resolver\.\w+\(\w+: "#, #"resolver\(\)"#, #"\.unsafeResolver\("#, #"\.resolveCollection\("#,
        #"\.\w+Publisher\(\)"#,
        #"\(\(\) -> \w+\)\.self"#, #"@Resolvable"#, #"@Resolvable[^\n]*\n\s*static func"#, #"@Argument"#, #"@Named"#,
        #"@UseDefault"#,
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
        #"\w\(parent: (?!self)\w+"#, #": any \w+ \{"#, #"init\(parent: "#, #"registerProviderFactories\(\)"#,
        #"private var"#, #"MockComponentPathBuilder"#,
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
        #"@Instantiable"#, #"isRoot: true"#, #"fulfillingAdditionalTypes"#, #"conformsElsewhere: true"#,
        #"mockOnly: true"#,
        #"mockAttributes"#, #"generateMock: "#, #"customMockName"#, #"static func instantiate"#, #"@Instantiated"#,
        #"fulfilledByType"#, #"erasedToConcreteExistential"#, #"@Received"#, #"onlyIfAvailable: true"#,
        #"fulfilledByDependencyNamed"#, #"@Forwarded"#, #"Instantiator<"#, #"SendableInstantiator<"#,
        #"ErasedInstantiator<"#, #"SendableErasedInstantiator<"#, #"#SafeDIConfiguration"#, #"mock\("#,
      ]
    ),
    (
      "Sword",
      [
        #"@Component"#, #"@Component\(arguments: "#, #"@Subcomponent"#, #"@Dependency\(registeredTo"#, #"boundTo"#,
        #"scopedWith: \.single"#, #"scopedWith: \.weakReference"#, #"@Injected init"#, #"@Assisted"#, #"@Module"#,
        #"@Provider"#,
        #"component\.\w+\b"#, #"\.make\w+Component"#,
      ]
    ),
    (
      "Weaver",
      [
        #"weaver: \w+ = "#, #"<- \w+ & "#, #"weaver: \w+ <- "#, #"weaver: \w+ <= "#, #"\.scope = \.transient"#,
        #"\.scope = \.weak"#, #"\.scope = \.lazy"#, #"\.builder"#, #"\.setter"#, #"\.objc"#, #"\.escaping"#,
        #"\.platforms"#, #"\.projects"#, #"weaver: self\.isIsolated"#, #"weaver: import"#, #"@Weaver\(\.registration"#,
        #"@Weaver\(\.reference"#, #"@Weaver\(\.parameter"#, #"@WeaverP1"#, #"ObjCDependencyInjectable"#,
        #"dependencies\.\w+\b"#, #"dependencies\.\w+\("#, #"init\(injecting "#, #"MainDependencyContainer"#,
      ]
    ),
    (
      "Deli",
      [
        #"class \w+: (\w+, )*Component\b"#, #"class \w+: Autowired \{"#, #"LazyAutowired"#,
        #"class \w+: Configuration"#,
        #"Config\("#, #"AutowiredFactory"#,
        #"LazyAutowiredFactory"#, #"payload: "#, #"var qualifier: String\?"#, #"var scope: Scope"#, #"ConfigProperty"#,
        #"Inject\(\w+\.self"#, #"qualifier: ""#, #"qualifierBy"#, #"Inject\(\["#, #"_ \w+: \["#, #"InjectProperty"#,
        #"@Dependency"#, #"@DependencyArray"#, #"@PropertyValue"#, #"AppContext\.\w+\.?\w*\("#,
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
        #"\.Factories|Factories\."#, #"\.Singletons|Singletons\."#,
      ]
    ),
    (
      "Factory",
      [
        #"extension Container"#, #": SharedContainer"#, #"static let shared"#, #"@TaskLocal"#, #"AutoRegistering"#,
        #"extension SharedContainer"#, #"ManagedContainer"#, #": Factory<"#, #"ParameterFactory"#, #"self \{"#,
        #"Factory\(self\)"#, #"let \w+ = \w+\.shared\n"#, #"func \w+\(\) -> Factory"#, #"static let \w+ = Factory"#,
        #"static let \w+ = ParameterFactory"#, #"self \{ \{"#, #"promised\(\)"#, #"register\(\w+\.self\)"#,
        #"resolve\(\w+\.self\)"#, #"Resolving"#, #"\.unique"#, #"\}\s*\.cached"#, #"\}\s*\.shared\b"#, #"\.singleton"#,
        #"\.graph"#, #"\.scope\("#, #"\.timeToLive\("#, #"\.scopeOnParameters"#, #"\.decorator \{"#, #"\.once\(\)"#,
        #"\.context\("#,
        #"\.onTest \{"#, #"\.onPreview \{"#, #"\.onDebug \{"#, #"\.onSimulator \{"#, #"\.onDevice \{"#, #"onArg\("#,
        #"onArgs"#,
        #"extension Scope"#, #"defaultScope = "#, #"lazy var \w+ = "#, #"self\.\w+\(\)"#,
        #"Container\.shared\.\w+\(\)"#,
        #"\.resolve\(\)"#, #"\w\(\d"#, #"resolveOnMainActor"#, #"dependency\(\\\."#, #"dependency\(\\\w"#,
        #"parameter:"#, #"resolve\(\\\."#, #"resolve\(\\\w"#, #"@Injected\(\\\."#, #"@Injected\(\\\w"#,
        #"@LazyInjected"#, #"@WeakLazyInjected"#, #"@DynamicInjected"#, #"@InjectedObject"#, #"@InjectedObservable"#,
        #"@InjectedType"#, #"@InjectedContainer"#, #"\.register \{"#, #"\.shared\.\w+ \{"#, #"\.with \{"#,
        #"\.preview \{"#, #"\.reset\("#, #"manager\.push"#, #"\.container"#,
      ]
    ),
    (
      "Resolver",
      [
        #"ResolverRegistering"#, #"registerAllServices"#, #"Resolver\.main"#, #"Resolver\.root"#,
        #"static let \w+ = Resolver\("#, #"register \{"#, #"as \w+ \}"#, #"register\(\w+\.self\)"#,
        #"\(\) -> \w+ in"#, #"\{ r in"#, #"\(r, args\) in"#, #"_, args"#, #"name: \."#, #"implements\(\w+\.self\)"#,
        #"implements\(\w+\.self, name"#, #"\.resolveProperties \{"#, #"\.scope\(\.application"#,
        #"\.scope\(\.cached\)"#,
        #"\.scope\(\.?container\)"#, #"\.scope\(\.graph"#, #"\.scope\(\.shared\)"#, #"\.scope\(\.unique\)"#,
        #"extension ResolverScope"#, #"\.reset\(\)"#,
        #"\? \w+\(\) : "#, #"resolve\(\)"#, #"resolve\(\w+\.self"#, #"resolve\(name"#, #"resolve\(args"#,
        #"optional\("#, #"Resolver\.resolve"#, #"Resolver\.optional"#, #"Resolving"#, #"@Injected\b"#,
        #"@Injected\(name"#, #"@Injected\([^)]*container: "#, #"@LazyInjected"#, #"@WeakLazyInjected"#,
        #"@OptionalInjected"#,
        #"@InjectedObject"#, #"= Resolver\.resolve"#, #"extension Resolver\.Name"#, #"args\(""#, #"args\(\)"#,
        #"args\.get"#,
        #"Resolver\(child"#, #"add\(child"#, #"Resolver\(parent"#,
      ]
    ),
    (
      "Dependencies",
      [
        #"DependencyKey"#, #"TestDependencyKey"#, #"liveValue"#, #"testValue"#, #"previewValue"#,
        #"typealias Value = "#,
        #"extension \w+: DependencyKey"#, #"@retroactive"#, #"private enum \w+: DependencyKey"#, #"DependencyValues"#,
        #"nonmutating|mutating get|mutating func"#,
        #"_modify"#, #"@DependencyEntry"#, #"@DependencyEntry\(""#, #"@DependencyClient"#, #"@DependencyEndpoint"#,
        #"DependencyEndpointIgnored"#, #"@Dependency\(\\\.\w+\) var"#, #"@Dependency\(\\\.\w+\.\w+"#,
        #"@Dependency\(\w+\.self"#, #"Dependency\(\\\."#, #"@Dependency[^\n]*as: "#,
        #"\\\.(date|uuid|mainQueue|continuousClock)"#,
        #"\\\.(dismiss|isPresented)"#, #"withDependencies \{"#, #"withDependencies\(from"#, #"prepareDependencies \{"#,
        #"withEscapedDependencies"#, #"_current"#, #"\.dependency\(\\"#, #"\.dependencies \{"#,
        #"transformDependency"#, #"\bStore\("#, #"TestStore"#, #"store\.dependencies"#,
      ]
    ),
    (
      "Dip",
      [
        #"DependencyContainer\("#, #"DependencyContainer \{"#, #"register\(\.singleton\)"#, #"as \w+ \}"#,
        #"type: \w+\.self, tag"#, #"factory: \w+\.init"#, #"\w+: \$0"#, #"register\(\.unique"#, #"register\(\.shared"#,
        #"register\(\.singleton"#,
        #"register\(\.eagerSingleton"#, #"register\(\.weakSingleton"#, #"implements\(\w+\.self\)"#,
        #"implements\(\w+\.self, tag"#,
        #"implements\(\w+\.self, \w+\.self"#, #"resolvingProperties"#, #"resolvingProperty"#, #"register\(\w+, type"#,
        #"resolve\(\) as"#, #"resolve\(tag"#, #"resolve\(\w+\.self, tag"#, #"resolve\(arguments"#, #"@Injected"#,
        #"@Injected\([^)]*required:"#, #"didInject: "#, #"@InjectedWeak"#, #"Injected<"#, #"\.collaborate\(with"#,
        #"\.bootstrap\(\)"#,
        #"storyboardType"#, #"StoryboardInstantiatable"#, #"\.uiContainers"#, #"DependencyTagConvertible"#,
        #"DependencyTagConvertible \{ case \w+"#,
      ]
    ),
    (
      "Cleanse",
      [
        #"RootComponent"#, #": Component"#, #"typealias Root"#, #"typealias Seed"#, #"typealias Scope"#,
        #"configureRoot"#, #": Module"#,
        #"configure\(binder"#, #"include\(module"#, #"install\(dependency"#, #"ComponentFactory"#,
        #"bind\(\w+\.self\)"#, #"bind\(\)"#, #"\.tagged\(with"#, #"\.sharedInScope\(\)"#, #"\.asSingleton\(\)"#,
        #"\.intoCollection\(\)"#,
        #"configured\(with"#, #"to\(factory"#, #"to\(value"#, #"\.to \{"#, #"bindFactory"#, #"Assisted<"#,
        #"bindPropertyInjectionOf"#, #"Provider<"#, #"TaggedProvider<"#, #"WeakProvider<"#,
        #"\w+: (@escaping )?\(\) -> \w"#,
        #"Factory<"#, #"PropertyInjector<"#,
      ]
    ),
    (
      "DITranquillity",
      [
        #"DIContainer\(\)"#, #"DIContainer\(parent"#, #": DIPart"#, #": DIFramework"#, #"append\(part"#,
        #"append\(framework"#, #"\.import\("#, #"\[DIPart\.Type\]"#, #"register\(\w+\.init\)"#, #"\.init\(\w+:"#,
        #"register \{"#,
        #"register\(\w+\.self\)"#, #"register\(main: "#, #"arg\("#, #"\.as\(\w+\.self\)"#, #"as\(\w+\.self, tag"#,
        #"as\(\w+\.self, name"#, #"as\(check"#, #"lifetime\(\.prototype"#, #"lifetime\(\.objectGraph"#,
        #"lifetime\(\.single\)"#,
        #"lifetime\(\.perRun\(\.weak"#, #"perRun\(\.strong"#, #"lifetime\(\.perContainer"#, #"lifetime\(\.custom"#,
        #"default\(\)"#, #"\.test\(\)"#,
        #"\.root\(\)"#, #"\.unused"#, #"\.postInit \{"#, #"injection\(\\"#, #"injection\(name"#, #"cycle: true"#,
        #"injection \{"#, #"by\(tag"#, #"many\("#, #"Lazy<"#, #"Provider<"#, #"resolve\(\)"#, #"resolve\(tag"#,
        #"resolve\(arg"#, #"inject\(into"#, #"= \*\w+"#, #"await \w*\.?\w*[rR]esolve|[rR]esolveAwait|\wawait"#,
      ]
    ),
    (
      "WhoopDI",
      [
        #"DependencyModule"#, #"func defineDependencies"#, #"factory \{"#, #"factory\(name"#, #"singleton \{"#,
        #"factoryWithParams"#, #"accumulateFactory"#, #"var moduleDependencies"#, #"WhoopDI\.setup"#,
        #"Container\(modules"#, #"createChild"#, #"WhoopDI\.inject\(\)"#, #"WhoopDI\.inject\(""#,
        #"container\.inject"#, #"get\(\)"#, #"get\(""#, #"@Injectable"#, #"@InjectableName"#, #"@InjectableInit"#,
      ]
    ),
    (
      "Pilgrim",
      [
        #"PilgrimAssembly"#, #"makeBindings"#, #"makeInjectable"#, #"importBindings"#, #"\bshared\("#,
        #"objectGraph\("#,
        #"weakShared\("#, #"unshared\("#, #"@Assembled"#, #"AssemblyHolder"#, #"\$0\.\w+ = "#, #"factory:"#,
      ]
    ),
    (
      "EasyDi",
      [
        #"class \w+: Assembly"#, #"define\(init"#, #"\$0\.\w+ = "#, #"context\.assembly"#, #"instance\(\)"#,
        #"defineInjection"#,
        #"scope: \.lazySingleton"#, #"scope: \.prototype"#, #"scope: \.weakSingleton"#, #"scope: \.objectGraph"#,
      ]
    ),
    (
      "LiftricDIKit",
      [
        #"module \{"#, #"single \{"#, #"factory\(tag"#, #"modules \{"#, #"defined\(by"#, #"derive\(from"#,
        #"@Inject var"#, #"@Inject\(tag"#, #"@LazyInject"#, #"@OptionalInject"#, #"resolve\(tag"#, #"= resolve\("#,
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
        #": Feature"#, #"@Dependency"#, #"register\(dependencyFactory"#, #"forType: "#,
      ]
    ),
    (
      "Corridor",
      [
        #"protocol \w+Context"#, #"HasInstanceContext"#, #"HasStaticContext"#, #"resolve\["#, #"var resolve"#,
      ]
    ),
    (
      "TylerDI",
      [
        #"static let \w+ = Factory"#, #"@Injected\(Container"#, #"@LazyInjected"#, #"@ConstructorInjected"#,
        #"Container\.\w+\(\)"#, #"\.register \{"#, #"popRegistration"#, #"useProduction"#, #"withTestContainer"#,
      ]
    ),
    (
      "StrvDI",
      [
        #"register\(type"#, #"in: \.shared"#, #"in: \.new"#, #"register\(dependency"#, #"autoregister\(in"#,
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
      "InfomaniakDI",
      [
        #"Factory\(type: "#, #"store\(factory: "#, #"@InjectService"#, #"@LazyInjectService"#,
        #"customTypeIdentifier: "#, #"resolve\(\s*type: "#,
      ]
    ),
    (
      "SwiftUI",
      [
        #"@Environment\(\\\."#, #"@Environment\(\w+\.self\)"#, #"@EnvironmentObject"#, #": EnvironmentKey"#,
        #"@Entry var"#,
        #"\.environmentObject\("#, #"\.environment\(\\\."#, #"\.environment\(\w+\)"#, #"extension EnvironmentValues"#,
      ]
    ),
    (
      "World",
      [
        #"Current\.\w+"#, #"ServiceLocator\.\w+"#, #"lazy var \w+ = \w+\("#, #"typealias \w+ = \w+ & \w+"#,
        #"extension \w+: \w+Factory"#,
      ]
    ),
    (
      "HomeMade",
      [
        #"func register<T>"#, #"func resolve<T>"#, #"subscript<T>"#, #"@propertyWrapper"#, #"protocol Registrant"#,
        #"(Writable|Reference)?\w*KeyPath<"#,
      ]
    ),
  ]
}
