internal import BarographLink

extension TypeValue {
  /// Whether the callers of generic code decide a part of the type: `Store<Item>` in a generic class.
  var hasParameter: Bool {
    switch self {
    case .parameter: true
    case .entity(_, let parts), .external(_, let parts), .tuple(let parts), .composition(let parts):
      parts.contains(where: \.hasParameter)
    case .optional(let inner), .array(let inner), .metatype(let inner): inner.hasParameter
    case .dictionary(let key, let value): key.hasParameter || value.hasParameter
    case .function(let parameters, let result): parameters.contains(where: \.hasParameter) || result.hasParameter
    case .unknown, .module: false
    }
  }
}
