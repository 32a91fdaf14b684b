/// The catalogue of rules. Adding a rule is one file and one line here.
package enum RuleCatalogue {
  /// All rules that look at a graph, in the order of the manual.
  package static let all: [Rule] = [
    .dependencyCycle, .staticInitializerCycle, .retainCycle, .assemblyCycle,
    .missingBinding, .duplicateBinding, .ambiguousBinding, .unusedBinding, .captiveDependency, .scatteredState,
    .remadeModel, .unheldObject, .madeInDeinit, .eagerResource,
    .splitSingleton, .argumentMismatch, .incompatibleBinding, .uninstalledAssembly, .lateRegistration, .staleOverride,
    .lostOverride,
    .isolationMismatch,
    .hiddenSingleton, .singletonAbuse, .twoLifecycles, .mutableSingleton,
    .accessibleSingletonInitializer, .serviceLocator, .capturedResolver, .ambientDependency, .overInjection,
    .unusedInjection, .unreadDependency,
    .optionalInjectionGap, .concreteDependency,
    .unknownSelector, .invalidDefinition, .ineffectiveInjection, .containerMisuse, .brokenOutlet,
    .invalidConfigurationValue,
    .unrestoredAmbient, .sharedTestState, .handwrittenSwizzle, .overriddenSeam, .bypassedDouble, .exposedInternals,
    .unusedHook,
    .mutableInjection, .unwrappedInjection, .reassignedDependency, .propertyInjectionBias, .racingDefault,
    .racingResolution,
    .drilledDependency, .hiddenConstruction, .foreignDefault, .repeatedParameter,
    .unmanagedScreen, .leakedContainer,
    .layerViolation, .layerContract, .unplacedType, .staleException, .forbiddenDependency,
  ]
}
