internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// BloodMagic: attributes on dynamic properties of Objective-C.
  package static let bloodMagic = Recogniser(
    framework: "BloodMagic", modules: ["BloodMagic"], marks: BloodMagicWords.marks.sorted(), summary: bloodMagicSummary,
    examples: bloodMagicExamples, vocabulary: BloodMagicWords.vocabulary
  ) { file, inference, knowledge in
    let words = ProjectWords(BloodMagicWords.vocabulary, knowledge.aliases, inference.index)
    guard let pass = BloodMagicPass(file, inference, words, knowledge.learned.bloodMagic) else { return GraphPart() }
    var magic = pass
    magic.run()
    return magic.draft.result
  }

  private static let bloodMagicSummary = """
    BloodMagic makes the accessors of dynamic properties at run time. A class adopts a marker, `BMLazy`, `BMInjectable`,
    `BMPartial`, `BMFinal` or `BMPreference`, in its interface, a class extension or what it inherits from, and says
    `@dynamic property;` or, for one property, `@lazy(property)`, `@injectable(property)` and so on. `BMLazyExclude` and
    `BMInjectableExclude` take a class out again. `bm_lazy` and its like in a property's attributes are for people.

    **Requests** are lazy and injectable properties, made on first use. A partial property makes the view of its nib; a
    preference reads and writes the user's defaults.

    **Bindings** are initialisers that a function registers: `propertyClass`, `containerClass` and `protocols` decide
    which properties they make values for, each compared exactly. The key is the class or protocols; its name is the
    container's class. `injectableInitializer` makes values of injectable properties, of which one without is `nil`.
    `lazyInitializer`, of releases before 1.0, makes those of lazy ones, of which one without is made by `+new`.

    **Lifetimes**: a value lives as long as the object whose property it is; what a block keeps by `dispatch_once` lives as
    long as the program.

    **Modules** are the functions that register. `lazy_initializer name()` and `injectable_initializer name()` run before
    the program starts, methods where they are called.

    **Markers of other names**, also those that stand in a property's type (`id<Analytics, DIInject>`), are configuration:

    ```yaml
    frameworks:
      aliases:
        DIInject: BMInjectable
        DILazy: BMLazy
    ```
    """
}
