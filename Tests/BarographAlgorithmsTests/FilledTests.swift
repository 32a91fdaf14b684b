import BarographAlgorithms
import Testing

@Suite struct FilledTests {
  @Test func namesBecomeValues() {
    #expect(filled("<b>{{title}}</b>, {{title}}: {{text}}", ["title": "A", "text": "B"]) == "<b>A</b>, A: B")
  }

  @Test func valuesAreNotReadAgain() {
    #expect(filled("{{a}} {{b}}", ["a": "{{b}}", "b": "B"]) == "{{b}} B")
  }

  @Test func whatHasNoValueStays() {
    #expect(filled("{{a}} { {{ {a}", ["b": "B"]) == "{{a}} { {{ {a}")
    #expect(filled("", [:]) == "")
  }
}
