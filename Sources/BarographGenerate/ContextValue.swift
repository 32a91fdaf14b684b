internal import BarographModel

extension TemplateContext {
  /// The context as a template sees it; its parts are those of `fields`.
  var value: [String: TemplateValue] {
    [
      "version": .number(Self.version), "template": .text(template.id), "job": .text(job.name),
      "name": .text(options.name), "module": .text(module),
      "access": .text(options.access == "internal" ? "" : options.access + " "),
      "imports": .list(imports.map(TemplateValue.text)),
      "options": .record(template.optionValues(job)),
      "registrations": .list(registrations.map(\.value)),
      "services": .list(registered.services.map(\.value)),
      "assemblies": .list(registered.assemblies.map(TemplateValue.text)),
      "inputs": .list(inputs.map(\.value)),
      "questions": .list(questions.map(\.value)), "omissions": .list(omissions.map(\.value)),
    ]
  }
}

extension Registration {
  fileprivate var value: TemplateValue {
    .record([
      "service": .text(services.first ?? implementation),
      "forwards": .list(services.dropFirst().map(TemplateValue.text)),
      "implementation": .text(implementation), "arguments": .list(arguments.map(\.value)),
      "runtimeArguments": .list(runtimeArguments.map(\.value)), "resolver": .text(resolver),
      "carried": .list(carried.map(TemplateValue.text)), "carrier": .text(carrier),
      "asksContainer": .flag(asksContainer), "isOnMainActor": .flag(isOnMainActor),
      "warnings": .list(warnings.map(TemplateValue.text)), "member": .text(member.name), "type": .text(member.type),
      "optionalType": .text(optional(member.type)),
      "needs": .list(needs.map(TemplateValue.text)), "isHidden": .flag(isHidden),
      "aliases": .list(aliases.map(\.value)), "isTransient": .flag(isTransient),
      "scope": .text(scope), "isAsync": .flag(effort.isAsync), "isThrowing": .flag(effort.isThrowing),
      "livesOnMainActor": .flag(effort.livesOnMainActor),
    ])
  }
}

extension PlannedArgument {
  fileprivate var value: TemplateValue {
    .record([
      "label": .text(label), "name": .text(name), "source": .text(source.rawValue), "type": .text(type),
      "key": .text(name.filter { $0 != "`" }), "spelled": .text(spelled), "member": .text(member),
      "isInput": .flag(isInput), "isCall": .flag(isCall), "isTransient": .flag(isTransient),
    ])
  }
}

extension Member {
  fileprivate var value: TemplateValue { .record(["member": .text(name), "type": .text(type)]) }
}

extension Registered.Service {
  fileprivate var value: TemplateValue {
    .record([
      "type": .text(type), "spelled": .text(spelled), "name": .text(name), "container": .text(container),
      "accessor": .text(accessor), "member": .text(member), "isOnMainActor": .flag(isOnMainActor),
    ])
  }
}

extension Input {
  fileprivate var value: TemplateValue {
    .record([
      "name": .text(name), "type": .text(type), "optionalType": .text(optional(type)), "isFactory": .flag(isFactory),
      "text": .text(text),
    ])
  }
}

/// `any` and `->` take in what follows them.
private func optional(_ type: String) -> String { type.contains(" ") ? "(\(type))?" : type + "?" }

extension Question {
  fileprivate var value: TemplateValue { .record(["subject": .text(subject), "text": .text(text)]) }
}
