internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// The macro packages over Swinject.
  package static let swinjectMacros = Recogniser(
    framework: "SwinjectMacros", modules: ["SwinjectMacros"], fills: swinjectName, summary: swinjectMacrosSummary,
    examples: swinjectMacrosExamples + swinjectMacrosLookAlikes
  ) { file, inference, _ in
    guard inference.index.project.names.find("SwinjectMacros") != nil else { return GraphPart() }
    let reading = FileReading(file: file, inference: inference)
    guard reading.outline.attributes.contains(where: { SwinjectMacro(rawValue: reading.text($0.name)) != nil }),
      reading.sees(["SwinjectMacros"])
    else { return GraphPart() }
    var pass = SwinjectMacrosPass(reading: reading)
    return pass.run()
  }

  private static let swinjectMacrosSummary = """
    Macros write registrations in a Swinject container and accesses to it, so that they meet what Swinject's own calls
    register and ask for; edges, bindings and requests say SwinjectMacros.

    **Where it looks.** Declarations with one of the macros in files that import SwinjectMacros, directly or through a module
    of the project that exports it.

    **Bindings.**
    - `@Injectable(scope:, name:)` on a type: as itself. It asks for the parameters of its first public initialiser, or else
      the first, that the macro takes for services: those whose type ends in `Service`, `Repository`, `Client` or `Manager`,
      `any P`, names with `Protocol`, and whatever has neither a default value nor the type of a plain value.
    - `@Named("n", names:, scope:)` on a type: as itself under each name. `@ScopedService` on a type: as itself.
    - `@Provides(scope:, name:, implements:) static func` in a `@Module`: as what it returns.

    **Requests.** Properties with `@LazyInject`, `@WeakInject`, `@OptionalInject`, `@AsyncInject`, `@PublisherInject`,
    `@EnvironmentInject` or `@InjectedStateObject`, by type and name, on first use. `@AutoFactory` and its variants: what
    the factory that is written gets from the container; the same parameters as `@Injectable`, without collections.
    `X.make(resolver:)` of the other package of that name, which writes it for `@Resolvable(arguments:, names:)`, is read
    with Swinject's registrations.

    **Scopes.** As Swinject's; `.singleton` lives as long as the process.

    **Containers.** Each `@Module`, which includes its `dependencies:` and what its `configure(_:)` registers. Which container
    `X.register(in:)` is called with is not followed.

    **Not followed.** `@AutoRegister`, `@ViewModelInject`, `@TestContainer`, `@ValidatedContainer`, `@DependencyGraph` and
    the macros that wrap methods.

    **In the ledger of unknowns.** Types without an initialiser of their own, which the macros refuse.
    """
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
