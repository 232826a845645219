import DragChecking
import Foundation

/// What a process wrote before it crashed: the message of the trap, and a backtrace.
struct CrashReport {
  /// The settings of Swift's runtime for a short backtrace with files and lines.
  static let backtraceOptions =
    "enable=yes,color=no,interactive=no,threads=crashed,registers=none,images=none,sanitize=no,limit=64,timeout=60s"

  /// The message of the trap, without the place in the standard library, or the signal.
  let message: String
  /// The innermost line of the app.
  let place: String?
  /// The last lines that are the same in each run; empty if the message says what happened.
  let lastLines: [String]

  init(_ text: String, status: Int32) {
    let lines = text.split(separator: "\n").map(String.init)
    let fatal = lines.first { $0.contains("Fatal error") }
    message = fatal.map(Self.withoutLibrary) ?? "signal \(status)"
    place = fatal.flatMap(Self.placeOfMessage) ?? lines.lazy.compactMap(Self.placeInApp).first
    // Without the addresses of a stack trace, which differ from run to run.
    lastLines = fatal == nil ? lines.filter { !$0.contains(" 0x") }.suffix(5) : []
  }

  /// The crash of the drags that were noted last; nil if there are none.
  func crash(noted text: String) -> Crash? {
    guard let end = text.firstRange(of: "\n\n") else { return nil }
    var crash = Crash(drags: String(text[..<end.lowerBound]), message: message)
    crash.place = place
    for line in text[end.upperBound...].split(separator: "\n") {
      if line.hasPrefix(Crash.stepMark) {
        crash.step = String(line.dropFirst(Crash.stepMark.count))
      } else {
        crash.callbacks.append(String(line))
      }
    }
    crash.callbacks = crash.callbacks.suffix(6)
    return crash
  }

  /// `Fatal error: Index out of range` of `Swift/ContiguousArrayBuffer.swift:691: Fatal error: Index
  /// out of range`.
  private static func withoutLibrary(_ line: String) -> String {
    line.firstRange(of: "Fatal error").map { String(line[$0.lowerBound...]) } ?? line
  }

  /// `BoardController.swift:41` of `App/BoardController.swift:41: Fatal error: …`; nil if the message
  /// is of the standard library.
  private static func placeOfMessage(_ line: String) -> String? {
    guard let range = line.firstRange(of: ": Fatal error") else { return nil }
    let place = line[..<range.lowerBound]
    guard !place.hasPrefix("Swift/") else { return nil }
    return place.split(separator: "/").last.map(String.init)
  }

  /// `BoardController.swift:41` of a frame `… in App at /path/BoardController.swift:41:17`; nil if the
  /// frame is not of the app.
  private static func placeInApp(_ line: String) -> String? {
    guard let range = line.ranges(of: " at /").last else { return nil }
    let path = line[line.index(before: range.upperBound)...]
    guard path.contains(".swift:"), !path.hasPrefix(ownSources) else { return nil }
    let parts = path.split(separator: "/").last?.split(separator: ":") ?? []
    guard parts.count >= 2, let line = Int(parts[1]) else { return nil }
    return "\(parts[0]):\(line)"
  }

  /// The folder with the sources of the model.
  private static let ownSources = String(
    #filePath.dropLast("ReorderTesting/Checking/CrashReport.swift".count))
}
