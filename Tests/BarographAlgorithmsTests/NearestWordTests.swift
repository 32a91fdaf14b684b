import BarographAlgorithms
import Testing

@Suite struct NearestWordTests {
  @Test func fewEditsComeFirstThenByteOrder() {
    #expect(nearest("ruels", in: ["rules", "layers"]) == "rules")
    #expect(nearest("Hidden_Singelton", in: ["hidden_singleton", "mutable_singleton"]) == "hidden_singleton")
    #expect(nearest("reach", in: ["name", "reaches"]) == "reaches")
    #expect(nearest("cat", in: ["rat", "bat"]) == "bat")
    #expect(nearest("zebra", in: ["rules", "layers"]) == nil)
    #expect(nearest("", in: ["rules"]) == nil)
  }

  @Test func withoutANearWordAllAreNamedInTheirOrder() {
    #expect(suggestion(for: "ruels", in: ["rules", "layers"]) == "did you mean 'rules'?")
    #expect(suggestion(for: "zebra", in: ["rules", "layers"]) == "use one of: rules, layers")
    #expect(suggestion(for: "zebra", in: []) == "there is nothing to choose from")
  }
}
