/// A drag that has ended the process of the check, as another process has observed it.
package struct Crash: Codable, Sendable {
  /// All drags from the start; the last one has crashed.
  package var drags: String
  /// The gesture or change during which the app crashed; nil if that is not known.
  package var step: String?
  /// The last callbacks, in order; the app crashed in the last one, or after it.
  package var callbacks: [String] = []
  /// The message of the trap, or the signal.
  package var message: String
  /// The innermost line of the app, such as `BoardController.swift:41`.
  package var place: String?

  package init(drags: String, message: String) {
    (self.drags, self.message) = (drags, message)
  }

  /// Begins a line of ``DragCheck/willRun`` that is a step, not a callback.
  package static let stepMark = "> "

  /// The crash as a failure of its drag.
  package var finding: CheckFinding {
    var finding = CheckFinding(
      property: CheckFinding.crash, title: "the app crashes", message: message, place: place)
    finding.notes = notes
    // Without a line, crashes in one callback have one cause.
    if place == nil, let last = callbacks.last { finding.shape = String(last.prefix { $0 != "(" }) }
    return finding
  }

  /// When it crashed, one line each.
  private var notes: [String] {
    var notes: [String] = []
    if let step { notes.append("during: \(step)") }
    if let last = callbacks.last { notes.append("the last callback: \(last)") }
    if callbacks.count > 1 {
      notes.append("callbacks before it: \(callbacks.dropLast().joined(separator: ", "))")
    }
    return notes
  }
}
