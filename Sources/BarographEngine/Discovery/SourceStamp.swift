#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What files looked like at a moment: equal stamps mean that nothing was written in between, as far as names, sizes and times say.
package struct SourceStamp: Sendable, Equatable {
  /// One file at that moment.
  private struct FileLook: Equatable {
    var path: String
    var size: Int64
    var seconds: Int
    var nanoseconds: Int
  }

  private let entries: [FileLook]

  /// Looks at the sources and manifests that an analysis reads, and at some files besides. Throws when a path cannot be read.
  package init(_ options: AnalysisOptions, besides others: [String]) throws(EngineError) {
    let survey = try survey(
      paths: options.paths, include: options.configuration.include, exclude: options.configuration.exclude,
      relativeTo: options.configurationRoot)
    let sources = (survey.files + survey.configurations).map { joinedPath(survey.root, $0) }
    let manifests =
      survey.packages.map { joinedPath($0.path, "Package.swift") }
      + survey.projects.map { joinedPath($0.path, "project.pbxproj") }
    entries = (sources + manifests.sorted(by: bytesPrecede) + others).compactMap { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      #if canImport(Darwin)
        let time = status.st_mtimespec
      #else
        let time = status.st_mtim
      #endif
      return FileLook(
        path: path, size: Int64(status.st_size), seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    }
  }
}
