internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Objection: classes that list what they need, modules that bind, injectors that build.
  package static let objection = Recogniser(
    framework: "Objection", modules: ["Objection"], marks: Array(ObjectionReading.marks).sorted(),
    traits: [.laterReplaces],
    summary: objectionSummary, examples: objectionExamples, vocabulary: ObjectionReading.vocabulary
  ) { file, inference, knowledge in
    let words = ProjectWords(ObjectionReading.vocabulary, knowledge.aliases, inference.index)
    guard let pass = ObjectionPass(file, inference, words, knowledge.learned.objection) else { return GraphPart() }
    var objection = pass
    objection.run()
    return objection.draft.result
  }

  private static let objectionSummary = """
    Objection builds objects of Objective-C classes, and of Swift classes that Objective-C sees. Macros count by their
    names, methods where they are sent to subclasses of `JSObjectionModule`, to injectors, or to `JSObjection`.

    **Bindings** are `objection_register(Foo)` and `objection_register_singleton(Foo)`, `registerClass:scope:`, and what
    modules bind: instances, classes, providers, blocks and metaclasses, to classes and protocols, with `named:` and
    `inScope:`. The key is the class or protocol and the name.

    **Requests** are the properties in `objection_requires`, `objection_requires_sel`, `objection_requires_names` and the
    methods that these stand for, filled when the object is built; `getObject:` and its relatives, `injector[Foo.class]`
    and objects of `JSObjectFactory`. What `awakeFromObjection` asks for is asked while the object is built.

    A class that nobody bound is made all the same; a protocol that nobody bound is `nil`, and throws where a property
    needs it.

    **Lifetimes**: a new object each time, unless registered or bound as a singleton. A singleton of a macro or of
    `bindClass:inScope:` is kept before its properties are filled, so that singletons may need each other; what other
    classes need in a circle is built without end.

    **Modules** fill the injectors that are made with them: `createInjector:`, `createInjectorWithModules:`,
    `createInjectorWithModulesArray:`, `withModule:` and its relatives. A module that adds itself in `+load` is
    installed. Later modules replace what earlier ones bound.

    **Initialisers** named by `objection_initializer` and `objection_initializer_sel` are checked against the class and
    against the arguments that are given.

    **Other names** for macros, classes and methods, as forks have them, are configuration. `*` stands for the same text
    on both sides:

    ```yaml
    frameworks:
      aliases:
        "apl_objection_*": "objection_*"
        APLModule: JSObjectionModule
    ```
    """
}
