/// A namespace of constants, not a shared instance.
enum PluginCatalogue {
  static let all: [Plugin.Type] = [SpamFilter.self, LinkPreview.self]

  static func make(_ type: Plugin.Type) -> Plugin {
    type == SpamFilter.self ? SpamFilter() : LinkPreview()
  }
}
