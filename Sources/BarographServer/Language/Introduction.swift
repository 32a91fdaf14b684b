internal import BarographReports

/// What the server tells of itself.
extension LanguageServer {
  /// The answer to `initialize`.
  var introduction: [UInt8] {
    object { result in
      result.object("capabilities") { abilities in
        abilities.string("positionEncoding", self.abilities.encoding.rawValue)
        abilities.object("textDocumentSync") { sync in
          sync.boolean("openClose", true)
          sync.integer("change", 2)
          sync.object("save") { _ in }
        }
        let features: [StaticString] = [
          "hoverProvider", "definitionProvider", "implementationProvider", "referencesProvider",
          "workspaceSymbolProvider", "callHierarchyProvider",
        ]
        for feature in features { abilities.boolean(feature, true) }
        abilities.object("codeActionProvider") { $0.strings("codeActionKinds", ["quickfix"]) }
        abilities.object("codeLensProvider") { $0.boolean("resolveProvider", true) }
        abilities.object("diagnosticProvider") { diagnostics in
          diagnostics.string("identifier", "barograph")
          diagnostics.boolean("interFileDependencies", true)
          diagnostics.boolean("workspaceDiagnostics", true)
        }
        abilities.object("workspace") { workspace in
          workspace.object("workspaceFolders") { folders in
            folders.boolean("supported", true)
            folders.boolean("changeNotifications", true)
          }
        }
      }
      result.object("serverInfo") { info in
        info.string("name", "barograph")
        info.string("version", version)
      }
    }
  }

  /// Asks the client to tell when files change; `nil` where it cannot.
  mutating func watching() -> [UInt8]? {
    guard abilities.watchesFiles else { return nil }
    return question(nextQuestion(), "client/registerCapability") { parameters in
      parameters.array("registrations") { rows in
        rows.object { row in
          row.string("id", "barograph-files")
          row.string("method", "workspace/didChangeWatchedFiles")
          row.object("registerOptions") { options in
            options.array("watchers") { watchers in
              for pattern in Self.watched { watchers.object { $0.string("globPattern", pattern) } }
            }
          }
        }
      }
    }
  }

  /// What an analysis reads: sources, documents, configurations, manifests, baselines.
  private static let watched = [
    "**/*.{swift,h,m,mm,storyboard,xib,plist,properties,json,pbxproj}", "**/*barograph*.yml",
  ]
}
