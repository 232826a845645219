import Files
import Texts
import Traces

/// The progress of the learner in all lessons, kept in a file from one session to the next.
///
/// The file `lessons` next to the history has one JSON object per line: `lesson` (the file's name
/// without the number that orders the lessons, so that their order can change), `tasks` (how many
/// are done), `done`, for the questions `asked` and `right`, and for the whole lesson `attempts`
/// (entries and answers), `hints` and `seconds`. Other lines are ignored.
package struct LessonProgress: Hashable, Sendable {
  /// The progress in one lesson.
  package struct Entry: Hashable, Sendable {
    package var tasks = 0
    package var isDone = false
    package var asked = 0
    package var right = 0
    /// How many entries and answers there were.
    package var attempts = 0
    /// How many hints were printed.
    package var hints = 0
    /// How long the lesson took, without long pauses.
    package var time = Duration.zero
  }

  /// The path of the file; nil if the progress is not kept.
  private let path: String?
  private var entries: [String: Entry] = [:]

  /// Reads the file; lines that cannot be read are ignored.
  package init(path: String?) {
    self.path = path
    guard let path, let bytes = try? FileBytes.read(path) else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      guard let node = try? JSONNode(line),
        let object = try? node.object([
          "lesson", "tasks", "done", "asked", "right", "attempts", "hints", "seconds",
        ]),
        let name = try? object["lesson"]?.string()
      else { continue }
      func count(of key: String) -> Int { max(0, (try? object[key]?.integer()) ?? 0) }
      entries[Self.key(of: name)] = Entry(
        tasks: count(of: "tasks"), isDone: (try? object["done"]?.bool()) ?? false,
        asked: count(of: "asked"), right: count(of: "right"), attempts: count(of: "attempts"),
        hints: count(of: "hints"), time: .seconds(count(of: "seconds")))
    }
  }

  /// The progress in a lesson.
  package subscript(lesson: String) -> Entry { entries[Self.key(of: lesson)] ?? Entry() }

  private static func key(of lesson: String) -> String {
    var parts = lesson.split(separator: "/", omittingEmptySubsequences: false)
    let name = LessonSearch.File.withoutNumber(parts.popLast() ?? "")
    return (parts.map(String.init) + [name]).joined(separator: "/")
  }

  /// Changes the progress in a lesson, and writes the file.
  ///
  /// - Returns: Why the file could not be written; nil if it was written.
  @discardableResult
  package mutating func update(_ lesson: String, _ change: (inout Entry) -> Void) -> String? {
    change(&entries[Self.key(of: lesson), default: Entry()])
    guard let path else { return nil }
    // If the folder cannot be made, writing the file fails with the reason.
    try? FileSystem.makeFolder(FilePath.parent(of: path), mode: 0o700)
    do throws(FileSink.Failure) {
      try FileSink.write(text, to: path)
      return nil
    } catch {
      return error.description
    }
  }

  /// Changes the progress in the learner's lesson after a task, and writes the file.
  ///
  /// - Returns: Why the file could not be written; nil if it was written.
  package mutating func update(_ learner: Learner) -> String? {
    let (isDone, prediction) = (learner.current == nil, learner.prediction)
    return update(learner.file.name) { entry in
      entry.tasks = isDone ? 0 : learner.task
      entry.isDone = entry.isDone || isDone
      if isDone, prediction.asked > 0 {
        entry.asked = prediction.asked
        entry.right = prediction.right
      }
    }
  }

  private var text: String {
    entries.sorted { $0.key < $1.key }.map { name, entry in
      JSONText.object { line in
        line.member("lesson", name)
        line.member("tasks", entry.tasks)
        line.member("done") { $0.bool(entry.isDone) }
        line.member("asked", entry.asked)
        line.member("right", entry.right)
        line.member("attempts", entry.attempts)
        line.member("hints", entry.hints)
        line.member("seconds", Int(entry.time.components.seconds))
      } + "\n"
    }.joined()
  }
}
