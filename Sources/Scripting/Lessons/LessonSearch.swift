import Files
package import Plugins
package import Policies
import Texts

/// Where lessons and the progress in them are.
///
/// The built-in lessons are in `share/reorder/lessons` of the prefix where the program is installed,
/// otherwise in `Scripts/lessons` of the project in which it was built or of the working folder. The user's own follow, from
/// `$XDG_DATA_HOME/reorder/lessons`.
package struct LessonSearch: Hashable, Sendable {
  /// The absolute path of the program; nil if it is not known.
  package var program: String?
  /// Folders that replace all others; nil for the usual ones.
  package var folders: [String]?
  /// The file with the progress in lessons; nil if it is not kept.
  package var progressFile: String?

  package init(program: String? = nil, folders: [String]? = nil, progressFile: String? = nil) {
    self.program = program
    self.folders = folders
    self.progressFile = progressFile
  }

  package struct File: Hashable, Sendable {
    /// The file's name without `.lua`: `02-lift`; for a lesson of a plug-in, the plug-in's name and
    /// a slash come first.
    package let name: String
    package let path: String

    package init(name: String, path: String) {
      self.name = name
      self.path = path
    }

    /// The lesson's title; nil if it cannot be read.
    package var title: String? {
      (try? ScriptLoader.load(path))?.text.firstMatch(of: /title\s*=\s*"([^"]*)"/)
        .map { String($0.1) }
    }

    /// Whether the lesson is not part of the core path.
    package var isOptional: Bool {
      (try? ScriptLoader.load(path))?.text.contains(/(?m)^\s*optional\s*=\s*true\b/) ?? false
    }

    /// The name without its number: `lift`; for a lesson of a plug-in, the last part.
    package var word: String {
      Self.withoutNumber(name.split(separator: "/").last ?? name[...])
    }

    /// A file's name without the number that orders the lessons.
    static func withoutNumber(_ name: Substring) -> String {
      let rest = name.drop { $0.isNumber }
      return String(rest.count < name.count && rest.hasPrefix("-") ? rest.dropFirst() : name)
    }
  }

  /// All lessons, in order; without those of plug-ins.
  package var files: [File] {
    var files: [File] = []
    for folder in folders ?? standardFolders {
      for name in FileSystem.names(in: folder) ?? []
      where name.hasSuffix(".lua") && !files.contains(where: { $0.name + ".lua" == name }) {
        files.append(File(name: String(name.dropLast(4)), path: "\(folder)/\(name)"))
      }
    }
    return files
  }

  private var standardFolders: [String] {
    let installed = program.flatMap(ProgramPath.sharedFolder).map { "\($0)/lessons" }
    let project = program.flatMap(ProgramPath.projectFolder).map { "\($0)/Scripts/lessons" }
    return [
      installed ?? project ?? "Scripts/lessons", BaseDirectory.data.path(of: "reorder/lessons"),
    ]
    .compactMap { $0 }
  }
}

extension [LessonSearch.File] {
  /// The lesson that a word means: a number, a name, or the path of a file.
  package func named(_ word: String) throws(PolicyError) -> LessonSearch.File {
    if let file = first(where: { $0.name == word }) { return file }
    if word.hasSuffix(".lua") || word.contains("/") {
      let name = word.split(separator: "/").last.map(String.init) ?? word
      return LessonSearch.File(
        name: name.hasSuffix(".lua") ? String(name.dropLast(4)) : name, path: word)
    }
    try checkThereAreSome()
    if let number = Int(word) {
      guard let file = self[counted: number] else {
        throw PolicyError(
          .missing, "there is no lesson \(number)",
          hints: ["there are 1 to \(count); :lesson lists them"])
      }
      return file
    }
    if let file = first(where: { $0.word == word }) { return file }
    throw PolicyError(
      .missing, "there is no lesson '\(word)'",
      hints: [
        NearestName.advice(for: word, in: map(\.word), quotes: .none) ?? ":lesson lists them"
      ])
  }

  /// The first lesson that is not done; the first of all if there is none.
  package func next(after progress: LessonProgress) throws(PolicyError) -> LessonSearch.File {
    try checkThereAreSome()
    return first { !progress[$0.name].isDone } ?? self[0]
  }

  package func checkThereAreSome() throws(PolicyError) {
    guard isEmpty else { return }
    throw PolicyError(
      .missing, "no lessons",
      hints: ["they are in Scripts/lessons, or PREFIX/share/reorder/lessons"])
  }
}

extension LessonSearch {
  /// The lessons of plug-ins.
  ///
  /// They are looked up in a host of their own, so that plug-ins with nothing but lessons are not
  /// loaded in the session.
  package static func lessons(ofPlugins plugins: PluginSearch, options: PolicyOptions) -> [File] {
    let host = PolicyHost(options: options)
    return withExtendedLifetime(host) {
      PluginLibrary.connect(to: host, search: plugins).statuses().flatMap(lessons)
    }
  }

  private static func lessons(of status: PluginLibrary.Status) -> [File] {
    (status.plugin?.manifest.lessons ?? []).map { path in
      let file = path.split(separator: "/").last.map(String.init) ?? path
      let name = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
      return File(name: "\(status.folder.name)/\(name)", path: "\(status.folder.path)/\(path)")
    }
  }
}
