internal import BarographModel

/// A job on its way to a file: what it selects, then how each type is made.
struct Draft {
  let job: GenerateJob
  let template: TemplateFile
  private let options: JobOptions
  private let module: String
  private var selection = Selection()
  private var decisions: [Decision] = []

  private struct Decision {
    var candidate: Candidate
    var initializer: InitializerInfo
    var arguments: [PlannedArgument]
  }

  /// Throws when the job names what does not exist.
  init(
    _ job: GenerateJob, _ index: ProjectIndex, _ templates: TemplateLibrary, _ place: ProjectPlace
  ) throws(GenerateError) {
    self.job = job
    template = try templates.template(of: job)
    try template.check(job)
    options = try JobOptions(job)
    module =
      options.module.isEmpty
      ? index.module(ofOutput: place.graphPath(ofOutput: job.output)) : options.module
  }

  /// Decides what each selected type is asked as; `supplies` learns of it. Throws when nothing is selected.
  mutating func choose(_ index: ProjectIndex, _ supplies: inout Supplies) throws(GenerateError) {
    let rows = index.selected(by: job.selection)
    guard !rows.isEmpty || job.selection == TypePattern() else {
      throw .job(job.site, reason: "the selection of the job '\(job.name)' matches no type that can be made")
    }
    selection = index.chooseServices(of: rows, module: module, includesBound: options.includesBound, supplies)
    for candidate in selection.candidates {
      supplies.promise(candidate.services, implementation: candidate.row, name: index.spelling(of: candidate.row))
    }
  }

  /// Decides how each type is made, once it is known what all jobs register.
  mutating func decide(_ index: ProjectIndex, _ supplies: Supplies) -> Supplies {
    var supplies = supplies
    let known = supplies
    for candidate in selection.candidates {
      let subject = index.spelling(of: candidate.row)
      switch index.chooseInitializer(of: candidate.row, module: module, known) {
      case .ask(let text): selection.questions.append(Question(subject: subject, text: text))
      case .call(let initializer):
        switch index.planArguments(initializer, of: candidate) {
        case .ask(let text): selection.questions.append(Question(subject: subject, text: text))
        case .arguments(let arguments):
          decisions.append(Decision(candidate: candidate, initializer: initializer, arguments: arguments))
          if arguments.contains(where: { $0.source == .runtime }) { supplies.restrict(candidate.services) }
        }
      }
    }
    return supplies
  }

  /// What the template is given.
  func context(_ index: ProjectIndex, _ supplies: Supplies) -> TemplateContext {
    let registrations = decisions.map { index.registration($0.candidate, $0.initializer, $0.arguments, supplies) }
    var modules = Set(registrations.flatMap(\.modules).filter(index.isImportable))
    modules.formUnion(options.imports)
    if !template.framework.isEmpty { modules.insert(template.framework) }
    modules.remove(module)
    modules.remove("Swift")
    return TemplateContext(
      template: template, job: job, options: options, module: module, imports: modules.sorted(),
      registrations: registrations,
      questions: selection.questions.sorted { ($0.subject, $0.text) < ($1.subject, $1.text) },
      omissions: selection.omissions.map { Question(subject: index.spelling(of: $0.row), text: $0.reason) })
  }
}
