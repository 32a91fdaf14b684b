internal import BarographModel

/// Writes places as SARIF locations.
struct SARIFPlaces {
  var sourceLine: (Location) -> String?

  /// A list of locations. Those without a file are left out. `subjects` are what the first of them is about.
  func list(_ key: StaticString, _ locations: [Location], subjects: [String] = [], _ json: inout JSONWriter) {
    json.array(key) { array in
      for location in locations where !location.file.isEmpty {
        array.object { object in
          physical(location, &object)
          guard !subjects.isEmpty else { return }
          object.array("logicalLocations") { logical in
            for subject in subjects { logical.object(inline: true) { $0.string("fullyQualifiedName", subject) } }
          }
        }
      }
    }
  }

  /// The related locations of a result, numbered from 1.
  func related(_ related: [Related], _ json: inout JSONWriter) {
    json.array("relatedLocations") { array in
      for (index, place) in related.enumerated() {
        array.object { object in
          object.integer("id", index + 1)
          if !place.location.file.isEmpty { physical(place.location, &object) }
          object.object("message", inline: true) { $0.string("text", sarifMessage(place.message)) }
        }
      }
    }
  }

  /// The hops of a result as one thread flow.
  func codeFlow(_ path: [Hop], _ json: inout JSONWriter) {
    json.array("codeFlows") { flows in
      flows.object { flow in
        flow.array("threadFlows") { threads in
          threads.object { thread in
            thread.array("locations") { locations in
              for hop in path { locations.object { self.hop(hop, &$0) } }
            }
          }
        }
      }
    }
  }

  private func hop(_ hop: Hop, _ json: inout JSONWriter) {
    let note = hop.note.isEmpty ? "" : ": \(hop.note)"
    json.object("location") { location in
      if !hop.location.file.isEmpty { physical(hop.location, &location) }
      location.object("message", inline: true) { message in
        message.string("text", sarifMessage("\(hop.from) → \(hop.to) (\(hop.manner.joined(separator: ", ")))\(note)"))
      }
    }
    json.array("kinds", inline: true) { $0.string(nil, hop.form.rawValue) }
    json.object("properties", inline: true) { properties in
      properties.string("from", hop.from)
      properties.string("to", hop.to)
      properties.string("timing", hop.timing.rawValue)
      properties.string("strength", hop.strength.rawValue)
    }
  }

  private func physical(_ location: Location, _ json: inout JSONWriter) {
    json.object("physicalLocation", inline: true) { physical in
      physical.object("artifactLocation") { artifact in
        artifact.string("uri", uriPath(location.file))
        artifact.string("uriBaseId", "%SRCROOT%")
      }
      physical.object("region") { region in
        region.integer("startLine", max(1, location.line))
        region.integer("startColumn", max(1, column(location)))
      }
    }
  }

  /// SARIF counts UTF-16 units or code points, never bytes: converts where the source line is known.
  private func column(_ location: Location) -> Int {
    guard let line = sourceLine(location), location.column <= line.utf8.count + 1 else { return location.column }
    var bytes = 0
    var points = 0
    for scalar in line.unicodeScalars {
      guard bytes + 1 < location.column else { break }
      bytes += UTF8.width(scalar)
      points += 1
    }
    return points + 1
  }
}
