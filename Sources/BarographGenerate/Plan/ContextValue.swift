internal import BarographModel

extension TemplateContext {
  /// The context as a template sees it; its parts are those of `fields`.
  var value: [String: TemplateValue] {
    [
      "version": .number(Self.version), "template": .text(template.id), "framework": .text(template.framework),
      "job": .text(job.name),
      "name": .text(options.name), "module": .text(module),
      "access": .text(options.access == "internal" ? "" : options.access + " "),
      "headers": .list(headers.map(TemplateValue.text)),
      "imports": .list(imports.map(TemplateValue.text)),
      "tested": .list(tested.map(TemplateValue.text)),
      "libraries": .list(imports.filter { !tested.contains($0) }.map(TemplateValue.text)),
      "standIns": .list(standIns.map(\.value)),
      "options": .record(template.optionValues(job)), "isOnMainActor": .flag(isOnMainActor),
      "registrations": .list(registrations.map(\.value)),
      "services": .list(registered.services.map(\.value)),
      "calls": .list(registered.calls.map(\.value)), "groups": .list(registered.groups),
      "assemblies": .list(registered.assemblies.map(TemplateValue.text)),
      "inputs": .list(inputs.map(\.value)),
      "handovers": .list(handovers.map { .record(["service": .text($0.name), "of": .text($0.type)]) }),
      "copies": .list(
        copies.map {
          .record([
            "service": .text($0.service), "scope": .text($0.scope), "asksContainer": .flag($0.value.asksContainer),
            "pieces": .list($0.value.pieces.map(\.value)),
          ])
        }),
      "questions": .list(questions.map(\.value)), "omissions": .list(omissions.map(\.value)),
    ]
  }
}

extension Registration {
  fileprivate var value: TemplateValue {
    .record([
      "service": .text(services.first ?? implementation),
      "forwards": .list(services.dropFirst().map(TemplateValue.text)),
      "implementation": .text(implementation), "module": .text(module), "arguments": .list(arguments.map(\.recorded)),
      "collaborators": .list(collaborators.map(\.recorded)),
      "runtimeArguments": .list(runtimeArguments.map(\.recorded)), "resolver": .text(resolver),
      "carried": .list(carried.map(TemplateValue.text)), "carrier": .text(carrier),
      "asksContainer": .flag(asksContainer), "isOnMainActor": .flag(isOnMainActor), "isWhole": .flag(isWhole),
      "warnings": .list(warnings.map(TemplateValue.text)), "member": .text(member.name), "type": .text(member.type),
      "optionalType": .text(optional(member.type)),
      "asked": .list(asked.map(\.value)), "properties": .list(properties.map(\.value)),
      "selector": .text(selector), "selectorName": .text(selectorName), "isProtocol": .flag(isProtocol),
      "forwardKeys": .list(forwardKeys.map(\.value)),
      "others": .list(services.filter { $0 != implementation }.map(TemplateValue.text)),
      "file": .text(file), "needs": .list(needs.map(TemplateValue.text)), "isHidden": .flag(isHidden),
      "closure": .text(closure),
      "aliases": .list(aliases.map(\.value)), "isTransient": .flag(isTransient),
      "scope": .text(scope), "isAsync": .flag(effort.isAsync), "isThrowing": .flag(effort.isThrowing),
      "livesOnMainActor": .flag(effort.livesOnMainActor),
    ])
  }
}

extension PlannedArgument {
  fileprivate var recorded: TemplateValue {
    .record([
      "label": .text(label), "name": .text(name), "source": .text(source.rawValue), "type": .text(type),
      "key": .text(name.filter { $0 != "`" }), "spelled": .text(spelled), "member": .text(member),
      "isInput": .flag(isInput), "isCall": .flag(isCall), "isTransient": .flag(isTransient),
      "isAnswered": .flag(isAnswered), "piece": .text(piece), "isProtocol": .flag(isProtocol),
      "pieces": .list((value?.pieces ?? []).map(\.value)),
    ])
  }
}

extension ValuePiece {
  fileprivate var value: TemplateValue {
    .record(["text": .text(text), "type": .text(type), "isForced": .flag(isForced), "member": .text(member)])
  }
}

extension PlannedProperty {
  fileprivate var value: TemplateValue {
    .record([
      "name": .text(name), "type": .text(type), "spelled": .text(spelled), "isProtocol": .flag(isProtocol),
      "isOptional": .flag(isOptional), "member": .text(member),
    ])
  }
}

extension StandIn {
  fileprivate var value: TemplateValue {
    .record([
      "name": .text(name), "type": .text(type), "protocol": .text(protocolName), "attributes": .text(attributes),
      "inherited": .list(inherited.map(TemplateValue.text)),
      "protocolInherited": .list(protocolInherited.map(TemplateValue.text)), "initializer": .text(initializer),
      "properties": .list(
        properties.map {
          .record(["name": .text($0.name), "type": .text($0.type), "isOptional": .flag($0.isOptional)])
        }),
      "methods": .list(methods.map(\.value)), "requirements": .list(requirements.map(TemplateValue.text)),
      "conveniences": .list(
        conveniences.map { .record(["declaration": .text($0.declaration), "call": .text($0.call)]) }),
    ])
  }
}

extension StandIn.Method {
  fileprivate var value: TemplateValue {
    .record([
      "key": .text(key), "label": .text(label), "declaration": .text(declaration), "isProperty": .flag(isProperty),
      "isStatic": .flag(isStatic), "recordedType": .text(recordedType), "recorded": .text(recorded),
      "bodyType": .text(bodyType), "standardBody": .text(standardBody), "call": .text(call), "cast": .text(cast),
      "hasResult": .flag(hasResult), "getter": .text(getter),
    ])
  }
}

extension Member {
  fileprivate var value: TemplateValue {
    .record([
      "member": .text(name), "type": .text(type), "isFactory": .flag(isFactory), "isProtocol": .flag(isProtocol),
    ])
  }
}

extension Registered {
  /// What is registered by who registers it.
  fileprivate var groups: [TemplateValue] {
    let all = (services + calls).sorted { ($0.assembly, $0.type, $0.name) < ($1.assembly, $1.type, $1.name) }
    return all.map(\.assembly).uniqued().map { name in
      .record(["name": .text(name), "services": .list(all.filter { $0.assembly == name }.map(\.value))])
    }
  }
}

extension Registered.Service {
  fileprivate var value: TemplateValue {
    .record([
      "type": .text(type), "spelled": .text(spelled), "name": .text(name), "container": .text(container),
      "accessor": .text(accessor), "member": .text(member), "isOnMainActor": .flag(isOnMainActor),
      "framework": .text(framework), "arguments": .list(arguments.map(TemplateValue.text)),
      "implementation": .text(implementation), "lifetime": .text(lifetime), "assembly": .text(assembly),
      "needs": .list(needs.map(TemplateValue.text)), "place": .text(place),
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

/// A type made optional: `any` and `->` take in what follows them.
func optional(_ type: String) -> String { type.contains(" ") ? "(\(type))?" : type + "?" }

extension Question {
  fileprivate var value: TemplateValue { .record(["subject": .text(subject), "text": .text(text)]) }
}
