import BarographModel
import BarographReports
import Testing

private let site = Site(file: FileID(0), line: 1, column: 1)

private func key(_ framework: String, _ type: String) -> BindingKey { BindingKey(framework: framework, type: type) }

/// Swinject provides `App.Api` and `App.Store`, Factory has taken over `App.Api`; a test binds `App.Fake`.
private var migration: LinkedGraph {
  var graph = LinkedGraph()
  graph.containers = [Container(framework: "Swinject", kind: .assembly, name: "AppAssembly", site: site)]
  graph.bindings = [("Swinject", "App.Api"), ("Swinject", "App.Store"), ("Factory", "App.Api")].map {
    Binding(key: key($0.0, $0.1), site: site)
  }
  var fake = Binding(key: key("Dip", "App.Fake"), site: site)
  fake.role = .test
  graph.bindings.append(fake)
  graph.requests = [("Swinject", "App.Api"), ("Factory", "App.Api"), ("Factory", "App.Api"), ("Swinject", "App.Store")]
    .map { Request(key: key($0.0, $0.1), site: site, form: .constructor, timing: .eager) }
  graph.requests[1].isLocator = true
  return graph
}

@Suite struct FrameworkReportTests {
  @Test func everyFrameworkIsCountedWithoutTests() {
    let rows = frameworkMetrics(of: migration).map {
      "\($0.framework) \($0.containers) \($0.bindings) \($0.requests) \($0.locators)"
    }
    #expect(rows == ["Factory 0 1 2 1", "Swinject 1 2 2 0"])
  }

  @Test func aTypeWithTwoProvidersShowsHowFarAMigrationHasCome() {
    #expect(
      frameworksReport(migration) == """
        ## Frameworks

        | framework | containers | bindings | requests | of them outside composition |
        |---|--:|--:|--:|--:|
        | Factory | 0 | 1 | 2 | 1 |
        | Swinject | 1 | 2 | 2 | 0 |

        ## Types that several frameworks provide

        | type | asked of |
        |---|---|
        | App.Api | Factory 2 times, Swinject 1 time |

        Of 3 requests for them: Factory 66 %, Swinject 33 %.

        """)
  }

  @Test func nothingIsSaidAboutAProjectWithoutFrameworks() { #expect(frameworksReport(LinkedGraph()) == "") }
}
