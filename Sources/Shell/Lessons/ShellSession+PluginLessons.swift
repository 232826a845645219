import Plugins
import Policies

extension ShellSession {
  /// Every lesson that can be found: those that come along, the person's own, then those of plug-ins,
  /// by their names.
  var lessonFiles: [LessonSearch.File] { options.lessons.files + pluginLessons }

  /// The lessons that plug-ins bring.
  ///
  /// They are read in a host of their own: a plug-in that only has lessons is of no concern to this
  /// session.
  func findPluginLessons() -> [LessonSearch.File] {
    let host = PolicyHost(options: options.policies)
    return withExtendedLifetime(host) {
      PluginLibrary.connect(to: host, search: options.plugins).statuses().flatMap(Self.lessons)
    }
  }

  private static func lessons(of status: PluginLibrary.Status) -> [LessonSearch.File] {
    (status.plugin?.manifest.lessons ?? []).map { path in
      let file = path.split(separator: "/").last.map(String.init) ?? path
      let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
      return LessonSearch.File(
        name: "\(status.folder.name)/\(name)", path: "\(status.folder.path)/\(path)")
    }
  }
}
