internal import BarographModel

extension GraphPart {
  /// Calls `note` with each file that rows of the part name by numbers of its declarations or expressions, for whoever keeps the part.
  package func eachMentionedFile(_ note: (Int32) -> Void) {
    for reference in passedUp { note(reference.file) }
    for binding in bindings {
      note(binding.site.file)
      for forward in binding.forwards { note(forward.site.file) }
      for setting in binding.settings { note(setting.file) }
      noteFile(of: binding.container, note)
    }
    for request in requests {
      note(request.site.file)
      noteFile(of: request.container, note)
      noteFile(of: request.receiver, note)
    }
    for container in containers {
      note(container.site.file)
      if let filled = container.filled { note(filled.site.file) }
      noteFile(of: container.id, note)
      noteFile(of: container.parent, note)
      for other in container.includes + container.shares { noteFile(of: other, note) }
    }
    for unknown in unknowns { note(unknown.site.file) }
    for defect in defects {
      note(defect.site.file)
      for place in defect.related { note(place.site.file) }
    }
  }

  private func noteFile(of container: ContainerID?, _ note: (Int32) -> Void) {
    switch container {
    case .function(let reference), .value(let reference): note(reference.file)
    case .expression(let file, _): note(file)
    case .type, nil: break
    }
  }
}
