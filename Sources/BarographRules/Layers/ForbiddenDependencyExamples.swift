/// What the entries of `forbidden:` and `required:` can say.
let forbiddenDependencyExamples = [
  Example(
    "The domain reads nothing of the platform by itself",
    """
    import Foundation

    final class PriceDomain {
      func isNew() -> Bool { UserDefaults.standard.bool(forKey: "new") }  // expect: forbidden_dependency
      func sale(_ settings: UserDefaults) -> Bool { settings.bool(forKey: "sale") }
    }
    final class PriceScreen {
      func isNew() -> Bool { UserDefaults.standard.bool(forKey: "new") }  // proves: DI-A04
    }
    //- .barograph.yml
    forbidden:
      - name: the-domain-is-given-what-it-needs
        from: {types: ["*Domain"]}
        to: {modules: [Foundation, UIKit]}
        kind: ambient
    """),
  Example(
    "The core knows no screen",
    """
    final class CoreCart {
      init(screen: CartScreen) {}  // expect: forbidden_dependency
    }
    final class CartScreen {}
    //- .barograph.yml
    forbidden:
      - name: core-knows-no-screen
        from: {types: ["Core*"]}
        to: {types: ["*Screen"]}
        reason: the core is shared with the extension
    """),
  Example(
    "Every screen needs a model",
    """
    final class CartModel {}
    final class CartScreen {
      init(model: CartModel) {}
    }
    final class HelpScreen {}  // expect: forbidden_dependency
    //- .barograph.yml
    required:
      - name: screens-have-models
        from: {types: ["*Screen"]}
        to: {types: ["*Model"]}
    """),
  Example(
    "Another form than the forbidden one",
    """
    final class CoreCart {
      init(screen: CartScreen) {}
    }
    final class CartScreen {}
    //- .barograph.yml
    forbidden:
      - name: no-property-injection
        from: {types: ["Core*"]}
        to: {types: ["*Screen"]}
        form: [property]
    """),
  Example(
    "Features stay apart: `$1` is what the star of `from` stood for",
    """
    final class FeatureCart {
      init(item: FeatureCartItem, help: FeatureHelp) {}  // expect: forbidden_dependency
    }
    final class FeatureCartItem {}
    final class FeatureHelp {}
    //- .barograph.yml
    forbidden:
      - name: features-stay-apart
        from: {types: ["Feature*"]}
        to: {types: ["Feature*"], except: {types: ["Feature$1*"]}}
        reason: each is shipped alone
    """),
  Example(
    "Screens reach the database past no repository",
    """
    final class Database {}
    final class CartRepository {
      init(database: Database) {}
    }
    final class CartScreen {
      init(repository: CartRepository) {}
    }
    final class DebugPanel {
      init(database: Database) {}
    }
    final class DebugScreen {
      init(panel: DebugPanel) {}  // expect: forbidden_dependency
    }
    //- .barograph.yml
    forbidden:
      - name: screens-use-repositories
        from: {types: ["*Screen"]}
        to: {types: [Database]}
        bypassing: {types: ["*Repository"]}
    """),
  Example(
    "Each screen gets the model of its own name",
    """
    final class CartModel {}
    final class CartScreen {
      init(model: CartModel) {}
    }
    final class HelpModel {}
    final class HelpScreen {  // expect: forbidden_dependency
      init(model: CartModel) {}
    }
    //- .barograph.yml
    required:
      - name: own-model
        from: {types: ["*Screen"]}
        to: {types: ["$1Model"]}
    """),
  Example(
    "What a test needs is not asked unless the rule says so",
    """
    final class CoreCart {}
    //- AppTests/CoreCartTests.swift
    final class CoreCartTests {
      let screen = CartScreen()
    }
    final class CartScreen {}
    //- .barograph.yml
    forbidden:
      - name: core-knows-no-screen
        from: {types: ["Core*"]}
        to: {types: ["*Screen"]}
    """),
]
