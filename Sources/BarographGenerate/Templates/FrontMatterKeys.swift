internal import BarographAlgorithms
internal import BarographModel

private let keys = [
  "id", "summary", "language", "framework", "output", "asks", "binds", "makes", "carries", "fills", "hands", "selects",
  "stands", "wants", "scopes", "resolver", "arguments", "taken", "option.NAME",
]

extension TemplateFile {
  /// Takes one line of the front matter; returns what is wrong with it, in half sentences.
  mutating func read(_ key: String, _ value: String) -> [String] {
    switch key {
    case "id": id = value
    case "summary": summary = value
    case "framework":
      let names = alternatives(value)
      framework = names.first ?? ""
      otherModules = Array(names.dropFirst())
    case "output": output = value
    case "binds": binds = value
    case "resolver": resolverTypes = Set(words(value))
    case "taken": taken = Set(words(value))
    case "carries":
      carriesRequests = value == "requests"
      carriesFactories = carriesRequests || value == "factories"
      carriesValues = carriesFactories || value == "values"
      return carriesValues ? [] : ["'carries' must be values, factories or requests, not '\(value)'"]
    case "fills": return Self.read(value, of: key, "properties", into: &fillsProperties)
    case "hands": return Self.read(value, of: key, "on", into: &handsOn)
    case "selects": return Self.read(value, of: key, "bound", into: &selectsBound)
    case "asks": return readSource(value)
    case "language": return readLanguage(value)
    case "makes": return words(value).compactMap { readMaking($0) }
    case "wants": return words(value).compactMap { readWish($0) }
    case "scopes": return words(value).compactMap { readScope($0) }
    case "stands":
      standsIn = StandInSubject(rawValue: value)
      if standsIn == nil { return ["'stands' must be collaborators or types, not '\(value)'"] }
    case "arguments":
      guard let limit = Int(value), limit >= 0 else { return ["'arguments' must be a number, not '\(value)'"] }
      argumentLimit = limit
    case let key where key.hasPrefix("option."): return readOption(String(key.dropFirst("option.".count)), value)
    default: return ["unknown key '\(key)'; \(suggestion(for: key, in: keys))"]
    }
    return []
  }

  /// Takes a key that has only one possible value.
  private static func read(_ value: String, of key: String, _ only: String, into flag: inout Bool) -> [String] {
    flag = value == only
    return flag ? [] : ["'\(key)' must be \(only), not '\(value)'"]
  }

  private mutating func readSource(_ value: String) -> [String] {
    asksMembers = value == "members"
    asksRegistrations = value == "registrations"
    let isKnown = ["container", "members", "registrations"].contains(value)
    return isKnown ? [] : ["'asks' must be container, members or registrations, not '\(value)'"]
  }

  private mutating func readLanguage(_ value: String) -> [String] {
    guard let known = OutputLanguage(rawValue: value) else {
      let all = OutputLanguage.allCases.map(\.rawValue)
      return ["'language' must be \(all.joined(separator: ", ")), not '\(value)'"]
    }
    language = known
    return []
  }

  private mutating func readMaking(_ word: String) -> String? {
    guard let making = Making(rawValue: word) else {
      return "unknown initialiser '\(word)'; \(suggestion(for: word, in: Making.allCases.map(\.rawValue)))"
    }
    makes.insert(making)
    return nil
  }

  private mutating func readWish(_ word: String) -> String? {
    switch word {
    case "sendable": wantsSendable = true
    case "objc": wantsBridged = true
    case "all": wantsAll = true
    case "holders": wantsHolders = true
    case "order": wantsOrder = true
    case "shown": wantsShown = true
    default:
      let known = ["all", "holders", "objc", "order", "sendable", "shown"]
      return "unknown wish '\(word)'; \(suggestion(for: word, in: known))"
    }
    return nil
  }

  private mutating func readScope(_ word: String) -> String? {
    let parts = word.split(separator: "=", maxSplits: 1).map { String(trimmed($0)) }
    guard parts.count == 2, lifetimeNames.contains(parts[0]) else {
      return "'\(word)' is no 'lifetime=word'; \(suggestion(for: parts.first ?? "", in: lifetimeNames))"
    }
    scopes[parts[0]] = parts[1]
    return nil
  }

  private mutating func readOption(_ name: String, _ value: String) -> [String] {
    options.append(option(name, value))
    return (isPlainName(name) ? [] : ["'\(name)' is no name for an option; use letters, digits and '_'"])
      + (JobOptions.names.contains(name) ? ["every template has the option '\(name)'; choose another name"] : [])
  }
}

/// As `scopes` names them.
private let lifetimeNames = Lifetime.allCases.map { "\($0)" }

/// `a` and `b` of `a | b`.
private func alternatives(_ value: String) -> [String] { value.split(separator: "|").map { String(trimmed($0)) } }

/// `a | b` means: `a` unless the job says `b`; nothing else is allowed.
private func option(_ name: String, _ value: String) -> TemplateOption {
  let choices = alternatives(value)
  return choices.count > 1
    ? TemplateOption(name: name, value: choices[0], choices: choices)
    : TemplateOption(name: name, value: value, choices: [])
}
