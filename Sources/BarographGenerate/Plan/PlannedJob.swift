internal import BarographModel

/// A job of `generate` as it is planned: first what it selects, then how each type is made, then what its template is given.
struct PlannedJob {
  let job: GenerateJob
  let template: TemplateFile
  /// What its requests are answered by: a framework's container, or nothing but its own members.
  var source: String { template.asksMembers ? "members of " + job.output : template.boundFramework }
  /// What its members are added to; two outputs must not write the same names there. `nil` for a type of its own.
  var extended: String? {
    guard template.asksMembers, !template.framework.isEmpty else { return nil }
    let container = template.optionTexts(job)["container"].map { " of \($0)" } ?? ""
    return "members\(container) for \(template.framework)" + (module.isEmpty ? "" : " in the module \(module)")
  }
  /// Whether what is written asks the container that the registrations written by hand are in.
  private var handsOn: Bool {
    template.handsOn && options.from.lowercased() == template.boundFramework.lowercased()
  }
  let options: JobOptions
  let module: String
  let standpoint: Standpoint
  private(set) var selection = Selection()
  private(set) var registered = Registered()
  private var decisions: [Decision] = []
  private(set) var copies: [CopiedRegistration] = []
  /// Rows of the types that others stand in for.
  private var selectedRows: [Int] = []

  /// Throws when the job names what does not exist.
  init(
    _ job: GenerateJob, _ index: ProjectIndex, _ templates: TemplateLibrary, _ place: ProjectPlace
  ) throws(GenerateError) {
    self.job = job
    template = try templates.template(of: job)
    try template.check(job)
    var options = try JobOptions(job)
    options.from = index.frameworkName(of: options.from) ?? options.from
    module =
      options.module.isEmpty
      ? index.module(ofOutput: place.graphPath(ofOutput: job.output)) : options.module
    if job.options["name"] == nil { options.name = index.freeName(options.name, in: module) }
    self.options = options
    var standpoint = template.standpoint(module: module, root: index.module(ofRoot: template.optionTexts(job)["root"]))
    standpoint.home = module
    standpoint.beyond = index.modules(beyond: module)
    self.standpoint = standpoint
    if standpoint.beyond.contains(standpoint.module) {
      throw .job(job.site, reason: "\(module) is not built with \(standpoint.module), whose root it would ask")
    }
  }

  /// Decides what each selected type is asked as; `supplies` learns of it. Throws when nothing is selected.
  mutating func choose(_ index: ProjectIndex, _ supplies: inout Supplies) throws(GenerateError) {
    if template.asksRegistrations {
      registered = try index.registered(
        with: template.boundFramework, for: job, standpoint, root: template.optionTexts(job)["root"] ?? "",
        isShown: template.language == .swift && !template.output.hasPrefix("Tests/"))
      return
    }
    if let subject = template.standsIn {
      try chooseStandIns(subject, index)
      return
    }
    if !options.from.isEmpty {
      selection = try index.chooseBound(
        by: options.from, for: job, standpoint, handsOn: handsOn, tellsGenerics: !template.asksMembers)
      if template.wantsHolders { selection.makeEachTypeOnce() }
      supplies.learn(keysOf: options.from, index)
      if template.carriesRequests, options.from == template.binds {
        supplies.keep(membersOf: template.optionTexts(job)["container"] ?? "", for: template.binds, index)
      }
      for lost in selection.lost { supplies.leave(index.graph.bindings[lost.binding].service) }
      for candidate in selection.candidates {
        supplies.promise(candidate.services, implementation: candidate.row, name: index.spelling(of: candidate.row))
        supplies.write(candidate.services, again: candidate.binding)
      }
      return
    }
    let rows = index.selected(by: job.selection)
    guard !rows.isEmpty || job.selection == TypePattern() else {
      throw .job(job.site, reason: "the selection of the job '\(job.name)' matches no type that can be made")
    }
    selection = index.chooseServices(
      of: rows, standpoint, includesBound: options.includesBound || template.selectsBound, supplies)
    for candidate in selection.candidates {
      supplies.promise(candidate.services, implementation: candidate.row, name: index.spelling(of: candidate.row))
    }
  }

  /// The types that others stand in for, or whose collaborators they do: those selected, or every singleton, or all.
  private mutating func chooseStandIns(_ subject: StandInSubject, _ index: ProjectIndex) throws(GenerateError) {
    if subject == .types, job.selection == TypePattern() {
      let singletons = index.graph.singletons.filter { index.counts($0.site, $0.role) }.map(\.owner)
      selectedRows = Set(singletons).sorted().filter {
        let node = index.graph.nodes[$0]
        return (node.kind.isReference || node.kind == .struct) && index.counts(node.site, node.role)
      }
    } else {
      selectedRows = job.selection == TypePattern() ? index.made : index.selected(by: job.selection)
    }
    guard !selectedRows.isEmpty else {
      throw .job(job.site, reason: "the selection of the job '\(job.name)' matches no type that can be made")
    }
  }

  /// The stand-ins of the job; nothing where the template writes none.
  private func standIns(_ index: ProjectIndex, _ sources: ProjectSources) -> StandIns {
    guard let subject = template.standsIn else { return StandIns() }
    let access = options.access == "internal" ? "" : options.access + " "
    let output = StandInOutput(access: access, language: template.language, standpoint: standpoint)
    var maker = StandInMaker(index, sources, options: template.optionTexts(job), output: output)
    switch subject {
    case .collaborators: maker.fakes(ofCollaboratorsOf: selectedRows)
    case .types: maker.extract(selectedRows)
    }
    return maker.made
  }

  /// Decides how each type is made, once it is known what all jobs register.
  mutating func decide(
    _ index: ProjectIndex, _ supplies: Supplies, _ sources: ProjectSources
  ) -> Supplies {
    var supplies = supplies
    for lost in selection.lost where job.selection == TypePattern() {
      guard let copy = copy(of: lost.binding, index, supplies, sources) else { continue }
      copies.append(copy)
      // Others may be left out for the same reason.
      if let row = selection.omissions.firstIndex(of: lost.question) { selection.omissions.remove(at: row) }
      supplies.give(index.graph.bindings[lost.binding].service)
    }
    let promised = supplies
    for candidate in selection.candidates {
      let planned = planned(candidate, index, sources, promised)
      if let whole = whole(candidate, instead: planned, index, sources, promised) {
        decisions.append(whole)
        continue
      }
      switch planned {
      case .question(let text): drop(candidate, text, index, &supplies, sources)
      case .decision(let decision):
        decisions.append(decision)
        if decision.wantsRuntimeArguments { supplies.restrict(candidate.services) }
      }
    }
    return supplies
  }

  /// With the values that the old registration gave by itself, where the template can write them.
  func carrying(
    _ arguments: [PlannedArgument], _ initializer: InitializerInfo, _ candidate: Candidate, _ index: ProjectIndex,
    _ sources: ProjectSources, _ supplies: Supplies
  ) -> [PlannedArgument] {
    guard template.carriesValues else { return arguments }
    var carried = index.carryValues(
      into: arguments, initializer, of: candidate, from: module, sources, supplies)
    if let binding = candidate.binding { carried = index.carryMembers(into: carried, of: binding, supplies) }
    // Where members ask each other there is no container that a value could be asked of.
    let isLost =
      template.asksMembers && !template.carriesRequests && carried.contains { $0.value?.asksContainer ?? false }
    return isLost ? arguments : carried
  }

  /// Writes a candidate's registration as it was, or asks about it; what is handed on from it is left too.
  private mutating func drop(
    _ candidate: Candidate, _ text: String, _ index: ProjectIndex, _ supplies: inout Supplies, _ sources: ProjectSources
  ) {
    if let copy = candidate.binding.flatMap({ copy(of: $0, index, supplies, sources) }) {
      copies.append(copy)
      for handover in candidate.handed { selection.leave(handover, isForwarded: handsOn, index.spelling) }
      return
    }
    supplies.withdraw(candidate.services, isAsked: !options.from.isEmpty)
    selection.questions.append(Question(subject: index.spelling(of: candidate.row), text: text))
    for handover in candidate.handed { selection.leave(handover, isForwarded: handsOn, index.spelling) }
  }

  /// Whether an argument gets something rather than `nil`.
  private func isGiven(_ argument: PlannedArgument) -> Bool {
    !template.asksMembers || !argument.member.isEmpty || argument.source == .value
  }

  /// What the template is given.
  func context(_ index: ProjectIndex, _ supplies: Supplies, _ sources: ProjectSources) -> TemplateContext {
    let standIns = standIns(index, sources)
    let accessors = template.binds == "Dependencies" ? index.dependencyAccessors(sources) : [:]
    let wiring = Wiring(decisions, index, template, options: template.optionTexts(job), accessors: accessors)
    let decisions = wiring.decisions
    var names = MemberNames(
      decisions.flatMap(\.memberRows), taken: template.taken.union(wiring.handWritten.names), index)
    let inputs = template.asksMembers ? Inputs(wiring, &names, contested: selection.contested) : nil
    let registrations = decisions.indices.map { row in
      var registration = index.registration(decisions[row], names, supplies)
      if template.selectsBound, !template.framework.isEmpty {
        registration.found = index.asked(
          by: decisions[row].row, of: template.boundFramework, wiring.handWritten, standpoint)
        registration.modules.formUnion(
          registration.found.compactMap(\.wanted).map(index.importName))
      }
      if let inputs { registration.connect(row, wiring, inputs, names) }
      registration.keep(decisions[row].lifetime, template, options: template.optionTexts(job))
      registration.remarks += index.cautions(about: decisions[row].row).map { Remark("", $0) }
      if let binding = decisions[row].candidate.binding {
        registration.keepScope(of: index.graph.bindings[binding], template, options.from)
        if decisions[row].isWhole { return registration }
        registration.remarks +=
          index.losses(of: binding, registration.arguments.filter(isGiven), but: decisions[row].properties)
          + index.mixUps(of: binding, registration.arguments, supplies)
          + index.doubts(of: binding, decisions[row].arguments)
      }
      return registration
    }
    let once = registrations.remarkedOnce()
    let told = index.graph.does(template.framework, .writesAccessors) ? toldApart(once, index) : once
    let modules = modules(naming: registrations, standIns, index)
    var context = TemplateContext(
      template: template, job: job, options: options, module: module, imports: modules.sorted(),
      tested: modules.filter { name in index.graph.modules.contains { $0.name == name } }.sorted(),
      headers: template.language == .objectiveC ? index.headers(of: decisions) + standIns.headers.sorted() : [],
      registrations: told,
      inputs: inputs?.all ?? [], questions: selection.questions + wiring.questions + standIns.questions,
      omissions: (selection.omissions + registered.omissions + standIns.omissions).counted(), registered: registered,
      handovers: selection.handovers.map { (index.spelling(of: $0.service), index.spelling(of: $0.of)) }.map {
        Member(name: $0, type: $1)
      }.sorted { $0.name < $1.name }, standIns: standIns.all, copies: copies.sorted { $0.service < $1.service })
    context.isOnMainActor =
      (registrations.flatMap(\.arguments).compactMap(\.value) + copies.map(\.value)).contains(where: \.isIsolated)
    context.tally = tally(decisions, context, index)
    context.questions += advice(context, index)
    context.questions = context.questions.uniqued().sorted { ($0.subject, $0.text) < ($1.subject, $1.text) }
    return context
  }

  /// What the output imports: the modules of all that it names, but its own.
  private func modules(naming registrations: [Registration], _ standIns: StandIns, _ index: ProjectIndex) -> Set<String>
  {
    var modules = Set(registrations.flatMap(\.modules)).union(registered.modules).union(standIns.modules)
    modules.formUnion(selection.handovers.flatMap { [$0.service, $0.of] }.map(index.importName))
    for copy in copies { modules.formUnion(copy.value.modules) }
    modules = modules.filter(index.isImportable)
    modules.formUnion(options.imports)
    if !template.framework.isEmpty {
      // Two frameworks for injection may have one name for their containers, which is meant as this one's here.
      var own = index.graph.containerTypes[template.framework, default: []]
      if let container = template.optionTexts(job)["container"] { own.insert(container) }
      modules = modules.filter { index.graph.containerTypes[$0, default: []].isDisjoint(with: own) }
      modules.insert(index.module(of: template))
    }
    return modules.subtracting([module, "Swift"])
  }

  /// Whether classes list their properties for the framework by themselves, and go on to get them from it.
  func listsProperties(_ index: ProjectIndex) -> Bool {
    options.from == template.framework && index.graph.does(template.framework, .listsProperties)
  }

  /// A registration as it was, where the template can write that.
  private func copy(
    of binding: Int, _ index: ProjectIndex, _ supplies: Supplies, _ sources: ProjectSources
  ) -> CopiedRegistration? {
    guard template.carriesValues, !template.asksMembers else { return nil }
    return index.copy(of: binding, template, from: module, sources, supplies)
  }

  /// The framework's generator writes a function for what its assemblies register, these and those written by hand; what
  /// has none, or shares one with another type, is asked without it.
  private func toldApart(_ registrations: [Registration], _ index: ProjectIndex) -> [Registration] {
    var services = Set(registrations.flatMap(\.services))
    for binding in index.graph.bindings where index.counts(binding.site, binding.role) {
      guard binding.key.framework == template.boundFramework, let service = binding.service,
        index.graph[binding.site.file].imports.contains(template.framework)
      else { continue }
      services.insert(index.spelling(of: service))
    }
    var counts: [String: Int] = [:]
    for service in services { counts[accessorName(service), default: 0] += 1 }
    return registrations.map { registration in
      var registration = registration
      for row in registration.arguments.indices {
        let argument = registration.arguments[row]
        if !services.contains(argument.type) || counts[accessorName(argument.type), default: 0] > 1 {
          registration.arguments[row].isAnswered = false
        }
      }
      return registration
    }
  }
}
