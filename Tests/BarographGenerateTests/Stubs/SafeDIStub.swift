/// The part of SafeDI's interface that generated code uses, for the compiler to check against. Its macros are replaced by
/// one of the compiler's own that writes nothing here.
enum SafeDIStub {
  static let source = """
    @attached(peer)
    public macro Instantiable(
      isRoot: Bool = false, fulfillingAdditionalTypes additionalTypes: [Any.Type] = []
    ) = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
    @attached(peer)
    public macro Instantiated() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")
    @attached(peer)
    public macro Forwarded() = #externalMacro(module: "ObservationMacros", type: "ObservationTrackedMacro")

    public protocol Instantiable: SendableMetatype {
      associatedtype ForwardedProperties = Void
    }

    """
}
