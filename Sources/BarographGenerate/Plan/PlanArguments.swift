internal import BarographModel

/// Where an argument of an initialiser call comes from.
enum ArgumentSource: String, CaseIterable {
  /// Asked of the container, must be there.
  case required
  /// Asked of the container, may be missing.
  case optional
  /// A closure that asks the container later.
  case factory
  /// Given by whoever asks the container for the type.
  case runtime
  /// The container itself.
  case container
  /// An expression of the registration that is written again.
  case value
}

/// One argument of an initialiser call.
struct PlannedArgument: Equatable {
  /// Empty for `_`.
  var label: String
  /// The parameter's name, in backticks where Swift needs them.
  var name: String
  var source: ArgumentSource
  /// The type asked for, or a runtime argument's own.
  var type: String
  /// The row that is asked for, without generic arguments; `nil` for everything else.
  var wanted: Int?
  /// The type with `any` where it needs one, and without what only a parameter can have.
  var spelled: String
  /// The member that gives it; empty when nothing does, or when members do not ask each other.
  var member = ""
  /// The type that the member has.
  var memberType = ""
  /// Whether that member is a function.
  var isCall = false
  /// Whether it is an input.
  var isInput = false
  /// Whether that function makes one anew each time.
  var isTransient = false
  /// The part of the initialiser's selector that it belongs to, with its colon.
  var piece = ""
  /// Whether the type asked for is a protocol.
  var isProtocol = false
  /// Whether a plain request for it is answered.
  var isAnswered = true
  /// The row of its parameter.
  var position = 0
  /// The expression of a value.
  var value: CarriedExpression?
  /// Where it stands among the arguments that the asker gives.
  var place = 0

  /// Whether it is something that others give, rather than what the asker, the container or the registration has.
  var isAsked: Bool { ![.runtime, .container, .value].contains(source) }
}

/// What a call of an initialiser needs, or why a person has to write it.
enum ArgumentPlan {
  case arguments([PlannedArgument])
  case ask(String)
}

extension ProjectIndex {
  /// Arguments for the parameters without a default value, in order; no more of them given by the asker than the template can write.
  func planArguments(
    _ initializer: InitializerInfo, of candidate: Candidate, for template: TemplateFile, _ supplies: Supplies
  ) -> ArgumentPlan {
    let given = candidate.binding.map { graph.bindings[$0].key.arguments } ?? []
    let row = candidate.row
    let pieces = initializer.selectorPieces
    let defaults = defaultsThatAreGiven(initializer, given)
    var left = given.map(Self.canonical)
    var arguments: [PlannedArgument] = []
    let free = inheritedInitializersClass(of: row).map { graph.nodes[$0].genericParameters } ?? []
    for (position, written) in initializer.parameters.enumerated()
    where !written.hasDefault || defaults.contains(position) {
      let parameter = specialised(written, of: candidate)
      if let name = free.first(where: { written.typeText.hasWord($0[...]) }) {
        return .ask(
          "\(spelling(of: row)).\(initializer.name) takes '\(written.typeText)' of a generic class above it: what is "
            + "\(name)? Register it by hand.")
      }
      let isService = !defaults.contains(position) && isService(parameter, given: given, left: left, supplies)
      guard
        var argument = argument(
          parameter.escaping(in: initializer), position, row, isService: isService, containers: template.resolverTypes)
          ?? composed(parameter, position, row, candidate.binding, supplies)
      else {
        return .ask(
          "\(spelling(of: row)).\(initializer.name) takes '\(parameter.typeText)': where shall it come from? "
            + "Register it by hand.")
      }
      if argument.source == .required || argument.source == .optional,
        let type = parameter.types.first, candidate.services.contains(type)
      {
        return .ask(
          "\(spelling(of: row)) is asked as \(spelling(of: type)) and needs one itself: which one shall it get? "
            + "Register it by hand.")
      }
      if let asked = candidate.binding.flatMap({ askedInstead(of: parameter, argument, by: $0) }) {
        narrow(&argument, to: asked)
      }
      if template.isDynamic, argument.source == .factory {
        return .ask(
          "\(spelling(of: row)).\(initializer.name) takes a closure: what shall it give? Register it by hand.")
      }
      argument.position = position
      argument.piece = position < pieces.count ? pieces[position] : ""
      if argument.source == .runtime {
        // The asker gives them in the order of the registration that is written again.
        let type = Self.canonical(normalised(SpelledType(parameter.typeText).storedText, types: parameter.types))
        argument.place = left.firstIndex(of: type) ?? given.count + position
        if argument.place < left.count { left[argument.place] = "" }
      }
      arguments.append(argument)
    }
    if template.isDynamic, let parameter = initializer.parameters.first(where: \.hasDefault) {
      return .ask(
        "\(spelling(of: row)).\(initializer.name) has a default value for '\(parameter.name)', which a selector cannot "
          + "leave out: what shall it get? Register it by hand.")
    }
    return bounded(arguments, initializer, row, for: template)
  }

  /// The arguments, or the question where a registration cannot take as many, or must show what is not public.
  private func bounded(
    _ arguments: [PlannedArgument], _ initializer: InitializerInfo, _ row: Int, for template: TemplateFile
  ) -> ArgumentPlan {
    func isHidden(_ type: Int) -> Bool { !graph.nodes[type].isPublic && graph.nodes[type].kind != .external }
    if template.wantsShown, !isHidden(row), let hidden = arguments.compactMap(\.wanted).first(where: isHidden) {
      return .ask(
        "\(spelling(of: row)) is public, and what makes it must show \(spelling(of: hidden)), which is not: make that "
          + "public too, or register it by hand.")
    }
    let runtime = arguments.count { $0.source == .runtime }
    if runtime <= template.argumentLimit { return .arguments(arguments) }
    return .ask(
      "\(spelling(of: row)).\(initializer.name) wants \(runtime) runtime arguments, more than a registration can "
        + "take: register it by hand.")
  }

  /// A parameter of a generic type with the arguments of the registration that is written again.
  func specialised(_ parameter: ParameterInfo, of candidate: Candidate) -> ParameterInfo {
    let generics = candidate.generics(of: candidate.row)
    return generics.isEmpty ? parameter : specialised(parameter, of: candidate.row, generics)
  }

  private func narrow(_ argument: inout PlannedArgument, to asked: Int) {
    argument.wanted = asked
    argument.isProtocol = graph.nodes[asked].kind.isProtocol
    argument.type = spelling(of: asked)
    argument.spelled = spelledAny(asked)
  }

  /// What a registration asks for where the parameter's type is wider: the only type asked that conforms to it.
  private func askedInstead(of parameter: ParameterInfo, _ argument: PlannedArgument, by binding: Int) -> Int? {
    guard argument.source == .required || argument.source == .optional, let type = argument.wanted else { return nil }
    let asked = graph.requests.filter { $0.binding == binding && $0.form == .constructor && $0.key.name.isEmpty }
      .compactMap(\.service)
    guard !asked.contains(type) else { return nil }
    let fitting = Set(
      asked.filter { graph.nodes[$0].genericParameters.isEmpty && ancestors(of: $0).contains(graph.nodes[type].id) })
    return fitting.count == 1 ? fitting.first : nil
  }

  /// Parameters with a default value that a registration which is written again passes on all the same.
  private func defaultsThatAreGiven(_ initializer: InitializerInfo, _ given: [String]) -> Set<Int> {
    var left = given.map(Self.canonical)
    func take(_ parameter: ParameterInfo) -> Bool {
      let type = Self.canonical(normalised(SpelledType(parameter.typeText).storedText, types: parameter.types))
      guard let place = left.firstIndex(of: type) else { return false }
      left.remove(at: place)
      return true
    }
    for parameter in initializer.parameters where !parameter.hasDefault { _ = take(parameter) }
    return Set(
      initializer.parameters.indices.filter { initializer.parameters[$0].hasDefault }.filter {
        take(initializer.parameters[$0])
      })
  }

  /// A type's spelling with `?` for optionals and without `any`.
  private static func canonical(_ type: String) -> String {
    var text = trimmed(type[...])
    if text.hasPrefix("any ") { text = text.dropFirst(4) }
    // `Subject<Optional<Page>, Never>` is `Subject<Page?, Never>`.
    while let start = text.firstRange(of: "Optional<") {
      let isWhole = start.lowerBound == text.startIndex || !isNameCharacter(text[text.index(before: start.lowerBound)])
      var depth = 1
      guard isWhole,
        let end = text[start.upperBound...].firstIndex(where: { character in
          depth += character == "<" ? 1 : character == ">" ? -1 : 0
          return depth == 0
        })
      else { break }
      let inner = text[start.upperBound..<end]
      text = (text[..<start.lowerBound] + inner + "?" + text[text.index(after: end)...])[...]
    }
    return text.filter { $0 != " " }
  }

  /// `Storing & Syncing`: the one type that is registered and conforms to all of it, or that the registration which is
  /// written again asks for.
  private func composed(
    _ parameter: ParameterInfo, _ position: Int, _ row: Int, _ binding: Int?, _ supplies: Supplies
  ) -> PlannedArgument? {
    guard parameter.isDependency, parameter.typeText.contains("&"), parameter.types.count > 1 else { return nil }
    let asked = binding.map { binding in
      graph.requests.filter { $0.binding == binding && $0.form == .constructor }.compactMap(\.service)
    }
    let fitting = (asked ?? supplies.answers).filter { type in
      let above = Set(ancestors(of: type).compactMap { self.row(id: $0) } + [type])
      return parameter.types.allSatisfy(above.contains)
    }
    guard Set(fitting).count == 1, let wanted = fitting.first else { return nil }
    let name = ["", "_"].contains(parameter.name) ? "argument\(position + 1)" : escaped(parameter.name)
    let isProtocol = graph.nodes[wanted].kind.isProtocol
    return PlannedArgument(
      label: parameter.label, name: name, source: parameter.isOptional ? .optional : .required,
      type: spelling(of: wanted), wanted: wanted, spelled: (isProtocol ? "any " : "") + spelling(of: wanted),
      isProtocol: isProtocol)
  }

  /// Whether a parameter is asked of the container: a collaborator, or a type from outside that is registered plainly.
  private func isService(_ parameter: ParameterInfo, given: [String], left: [String], _ supplies: Supplies) -> Bool {
    if parameter.isDependency {
      // A collaborator may be given with the request, as it was to the old registration.
      return !left.contains(
        Self.canonical(normalised(SpelledType(parameter.typeText).storedText, types: parameter.types)))
    }
    let type = SpelledType(parameter.typeText)
    guard type.shape == .named, !parameter.isClosure else { return false }
    let key = normalised(type.text, types: parameter.types)
    return supplies.hasKey(key) && !given.contains(key)
  }

  private func argument(
    _ parameter: ParameterInfo, _ position: Int, _ row: Int, isService: Bool, containers: Set<String>
  ) -> PlannedArgument? {
    let type = SpelledType(parameter.typeText)
    guard !type.isBeyondClosures else { return nil }
    // A closure must name what it passes on.
    let name = ["", "_"].contains(parameter.name) ? "argument\(position + 1)" : escaped(parameter.name)
    func planned(_ source: ArgumentSource, _ text: String) -> PlannedArgument {
      var argument = PlannedArgument(
        label: parameter.label, name: name, source: source,
        type: respelled(text, types: parameter.types, owner: row), spelled: "")
      guard source != .runtime else {
        argument.spelled = respelled(type.storedText, types: parameter.types, owner: row)
        return argument
      }
      if !text.contains("<"), let wanted = parameter.types.first, graph.nodes[wanted].genericParameters.isEmpty {
        argument.wanted = wanted
      }
      let isExistential =
        argument.wanted.map { graph.nodes[$0].kind.isProtocol } ?? false || type.parameterText.hasWord("any")
      argument.spelled = (isExistential ? "any " : "") + argument.type
      argument.isProtocol = argument.wanted.map { graph.nodes[$0].kind.isProtocol } ?? false
      return argument
    }
    if containers.contains(type.text), parameter.types.isEmpty { return planned(.container, type.text) }
    guard isService else { return planned(.runtime, type.parameterText) }
    switch type.shape {
    case .named: return planned(parameter.isOptional ? .optional : .required, type.text)
    case .factory: return planned(.factory, type.text)
    case .other: return nil
    }
  }
}

extension ParameterInfo {
  /// As a parameter of a function that hands it on: what the compiler makes an initialiser of keeps its closures, though no
  /// property says so.
  fileprivate func escaping(in initializer: InitializerInfo) -> ParameterInfo {
    guard initializer.isSynthesised, isClosure, !isOptional, !typeText.hasPrefix("@escaping") else { return self }
    var parameter = self
    parameter.typeText = "@escaping " + typeText
    return parameter
  }
}

/// A local name, in backticks when it is a word of the language.
func escaped(_ name: String) -> String { SwiftKeywords.all.contains(name) ? "`\(name)`" : name }
