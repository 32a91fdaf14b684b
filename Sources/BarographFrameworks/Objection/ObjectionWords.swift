extension ObjectionReading {
  /// The framework's own types.
  static let types: Set<String> = [
    "JSObjection", "JSObjectionModule", "JSObjectionInjector", "JSObjectFactory", "JSObjectionProvider",
    "JSObjectionUtils", "JSObjectionEntry", "JSObjectionInjectorEntry", "JSObjectionBindingEntry",
    "JSObjectionProviderEntry", "JSObjectionRuntimePropertyReflector",
  ]

  static let macroWords: Set<String> = [
    "objection_register", "objection_register_singleton", "objection_requires", "objection_requires_sel",
    "objection_requires_names", "objection_initializer", "objection_initializer_sel",
  ]

  static let methodWords: Set<String> = ["objectionRequires", "objectionRequiresNames", "objectionInitializer"]

  /// What is sent to modules.
  static let bindingWords: Set<String> = [
    "bind", "bindClass", "bindMetaClass", "bindProvider", "bindBlock", "registerSingleton",
  ]
  /// What makes injectors.
  static let injectorWords: Set<String> = [
    "createInjector", "createInjectorWithModules", "createInjectorWithModulesArray", "withModule", "withModules",
    "withModuleCollection", "addModule", "addModules",
  ]
  static let requestWords: Set<String> = ["getObject", "getObjectWithArgs"]

  static let messages = bindingWords.union(injectorWords).union(requestWords).union([
    "registerEagerSingleton", "registerClass", "injectDependencies", "defaultInjector", "globalInjector",
  ])

  /// Without any of these a project has nothing to do with Objection.
  static let marks = macroWords.union(methodWords).union(types)

  /// Everything an alias may stand for.
  static let vocabulary = macroWords.union(methodWords).union(messages).union(types)
}
