import BarographModel
import BarographRules
import Testing

@Suite struct AssemblyCycleTests {
  private func graph(_ includes: [String: [String]], role: FileRole = .production) -> CycleGraphFixture {
    var app = CycleGraphFixture("App", "Core", "Feature")
    for name in ["App", "Core", "Feature"] {
      let place = app.site()
      app.changeGraph { graph in
        var container = Container(framework: "Swinject", kind: .assembly, name: name, site: place)
        container.node = graph.nodes.firstIndex { $0.name == name }
        container.role = role
        graph.containers.append(container)
      }
    }
    for (row, name) in ["App", "Core", "Feature"].enumerated() {
      for target in includes[name] ?? [] {
        app.changeGraph { graph in
          graph.containers[row].includes += graph.containers.indices.filter { graph.containers[$0].name == target }
        }
        app.edge(name, target, .composition, .declaration, by: "Swinject")
      }
    }
    return app
  }

  @Test func assembliesThatIncludeEachOther() throws {
    let findings = graph(["App": ["Core", "Feature"], "Core": ["Feature"], "Feature": ["Core"]])
      .findings(.assemblyCycle)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(finding.severity == .warning)
    #expect(finding.message == "Core and Feature include each other in a loop")
    #expect(finding.walk == "Core > Feature > Core")
    #expect(finding.location.line == 6)
    #expect(finding.subjects == ["App.Core", "App.Feature"])
  }

  @Test func anAssemblyThatIncludesItself() {
    #expect(graph(["Core": ["Core"]]).findings(.assemblyCycle).map(\.message) == ["Core includes itself"])
  }

  @Test func anAssemblyThatTwoIncludeIsNoLoop() {
    #expect(graph(["App": ["Core", "Feature"], "Feature": ["Core"]]).findings(.assemblyCycle).isEmpty)
  }

  @Test func testAssembliesAreNotTheProduct() {
    #expect(graph(["Core": ["Feature"], "Feature": ["Core"]], role: .test).findings(.assemblyCycle).isEmpty)
  }
}
