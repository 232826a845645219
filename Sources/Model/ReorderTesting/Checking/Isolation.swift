import Foundation
import Testing

/// Runs a part of a test in another process, so that a trap ends only that process.
///
/// The process runs the same test again; the part is recognized by its place in the source.
enum Isolation {
  private enum Variable {
    static let place = "REORDER_ISOLATED_PLACE"
    static let folder = "REORDER_ISOLATED_FOLDER"
  }

  /// What the other process has reported.
  enum Outcome {
    /// The part has returned a text.
    case finished(String)
    /// The process has crashed; its last note, and the message of the crash.
    case crashed(note: String, message: String)
    /// This process runs another part of the test.
    case skipped
  }

  /// Runs a part of the running test.
  ///
  /// - Parameters:
  ///   - sourceLocation: The place of the part.
  ///   - body: The part; it receives a function that notes what is done next.
  /// - Returns: What the part returned, or how it crashed.
  /// - Throws: An error of the part, and if the other process cannot be started.
  static func run(
    at sourceLocation: SourceLocation, _ body: ((String) -> Void) throws -> String
  ) throws -> Outcome {
    let place = "\(sourceLocation.fileID):\(sourceLocation.line):\(sourceLocation.column)"
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment[Variable.folder] {
      guard environment[Variable.place] == place else { return .skipped }
      try runPart(in: URL(filePath: folder), body)
    }
    // A parameterized test would run all of its cases in the other process.
    guard let test = Test.current, !test.isParameterized else {
      return .finished(try body { _ in })
    }
    return try runProcess(of: test, at: place)
  }

  /// In the other process: runs the part, and ends the process.
  private static func runPart(
    in folder: URL, _ body: ((String) -> Void) throws -> String
  ) throws -> Never {
    let notes = try FileHandle(forWritingTo: folder.appending(path: "note"))
    let result = Result {
      try body { note in
        try? notes.truncate(atOffset: 0)
        try? notes.write(contentsOf: Data(note.utf8))
      }
    }
    switch result {
    case .success(let text):
      try text.write(to: folder.appending(path: "result"), atomically: true, encoding: .utf8)
    case .failure(let error):
      try "\(error)".write(to: folder.appending(path: "error"), atomically: true, encoding: .utf8)
    }
    exit(0)
  }

  private static func runProcess(of test: Test, at place: String) throws -> Outcome {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "reorder-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    let (note, messages) = (folder.appending(path: "note"), folder.appending(path: "messages"))
    for file in [note, messages] { _ = manager.createFile(atPath: file.path, contents: nil) }

    let process = Process()
    process.executableURL = executable
    process.arguments =
      testBundle + [
        "--testing-library", "swift-testing", "--filter",
        "^" + NSRegularExpression.escapedPattern(for: "\(test.id)"),
      ]
    process.environment = ProcessInfo.processInfo.environment.merging([
      Variable.place: place, Variable.folder: folder.path, "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    process.waitUntilExit()

    func text(_ name: String) -> String? {
      try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    if let error = text("error") { throw ScreenError(error) }
    if let result = text("result") { return .finished(result) }
    let lines = (text("messages") ?? "").split(separator: "\n").map(String.init)
    let fatal = lines.first { $0.contains("Fatal error") }
    let message = fatal ?? "signal \(process.terminationStatus)"
    guard let note = text("note"), !note.isEmpty else {
      // Without the addresses of a stack trace, which differ from run to run.
      let rest = fatal == nil ? lines.filter { !$0.contains(" 0x") }.suffix(5) : []
      throw ScreenError(
        (["the process of this check ended before the first drag: \(message)"] + rest)
          .joined(separator: "\n"))
    }
    return .crashed(note: note, message: message)
  }

  /// The option and the path of the test bundle, if the executable is SwiftPM's tool that loads it,
  /// as on macOS.
  private static var testBundle: [String] {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--test-bundle-path"), option + 1 < arguments.count
    else { return [] }
    return Array(arguments[option...(option + 1)])
  }

  private static var executable: URL {
    #if os(Linux)
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    #else
    URL(filePath: CommandLine.arguments[0])
    #endif
  }
}
