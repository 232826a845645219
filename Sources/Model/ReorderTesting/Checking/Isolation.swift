import DragChecking
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

  /// What a part returns.
  struct Report: Codable {
    /// Whether the text is recorded as an issue.
    var isIssue: Bool
    var text: String
  }

  /// The crashes of earlier processes, whose drags the next one does not play.
  struct Progress: Codable {
    private(set) var crashes: [Crash] = []
    /// Whether the next process ends with the last crash.
    private(set) var isOver = false

    /// Adds a crash; the last of `count` crashes ends the check, because each process plays all drags
    /// again.
    mutating func add(_ crash: Crash, atMost count: Int) {
      crashes.append(crash)
      isOver = crashes.count >= count
    }
  }

  /// Receives what is done next, in case of a crash.
  struct Notes {
    /// Receives the next drags.
    var begin: (String) -> Void
    /// Receives each step and callback of the drags.
    var add: ((String) -> Void)?
    /// Receives how far the part is; the other process prints it if the part takes long.
    var report: (String) -> Void = { _ in }
  }

  /// After how many seconds the progress is printed first.
  private static let secondsUntilReport = 5

  /// What the other process has reported.
  enum Outcome {
    /// The part has returned.
    case finished(Report)
    /// The process has crashed.
    case crashed(Crash)
    /// This process runs another part of the test.
    case skipped
  }

  typealias Part = (Progress, Notes) throws -> Report

  /// Runs a part of the running test.
  ///
  /// - Parameters:
  ///   - sourceLocation: The place of the part.
  ///   - progress: The crashes of earlier processes.
  ///   - body: The part.
  /// - Returns: What the part returned, or how it crashed.
  /// - Throws: An error of the part, and if the other process cannot be started.
  static func run(
    at sourceLocation: SourceLocation, after progress: Progress, _ body: Part
  ) throws -> Outcome {
    let place = "\(sourceLocation.fileID):\(sourceLocation.line):\(sourceLocation.column)"
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment[Variable.folder] {
      guard environment[Variable.place] == place else { return .skipped }
      try runPart(in: URL(filePath: folder), body)
    }
    // A parameterized test would run all of its cases in the other process.
    guard let test = Test.current, !test.isParameterized else {
      return .finished(try body(progress, Notes { _ in }))
    }
    return try runProcess(of: test, at: place, after: progress)
  }

  /// In the other process: runs the part, and ends the process.
  private static func runPart(in folder: URL, _ body: Part) throws -> Never {
    endWithParent()
    let notes = try FileHandle(forWritingTo: folder.appending(path: "note"))
    let progress = try JSONDecoder().decode(
      Progress.self, from: Data(contentsOf: folder.appending(path: "progress")))
    let result = Result {
      try body(
        progress,
        Notes(
          begin: { drags in
            try? notes.truncate(atOffset: 0)
            try? notes.write(contentsOf: Data("\(drags)\n\n".utf8))
          }, add: { try? notes.write(contentsOf: Data("\($0)\n".utf8)) },
          report: { try? Data($0.utf8).write(to: folder.appending(path: "status")) }))
    }
    switch result {
    case .success(let report):
      try JSONEncoder().encode(report).write(to: folder.appending(path: "result"))
    case .failure(let error):
      try "\(error)".write(to: folder.appending(path: "error"), atomically: true, encoding: .utf8)
    }
    exit(0)
  }

  /// Ends this process at the end of its input, whose other end the process that started it holds: also
  /// if that process is killed, and if the app never returns.
  private static func endWithParent() {
    Thread.detachNewThread {
      _ = try? FileHandle.standardInput.readToEnd()
      _exit(EXIT_FAILURE)
    }
  }

  private static func runProcess(
    of test: Test, at place: String, after progress: Progress
  ) throws -> Outcome {
    let manager = FileManager.default
    let folder = manager.temporaryDirectory.appending(path: "reorder-\(UUID().uuidString)")
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: folder) }
    let (note, messages) = (folder.appending(path: "note"), folder.appending(path: "messages"))
    for file in [note, messages] { _ = manager.createFile(atPath: file.path, contents: nil) }
    try JSONEncoder().encode(progress).write(to: folder.appending(path: "progress"))

    let process = Process()
    process.executableURL = executable
    process.arguments =
      testBundle + [
        "--testing-library", "swift-testing", "--filter",
        "^" + NSRegularExpression.escapedPattern(for: "\(test.id)"),
      ]
    process.environment = ProcessInfo.processInfo.environment.merging([
      Variable.place: place, Variable.folder: folder.path,
      "SWIFT_BACKTRACE": CrashReport.backtraceOptions,
    ]) { $1 }
    process.standardInput = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: messages)
    func text(_ name: String) -> String? {
      try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }
    try process.run()
    var printed = Self.secondsUntilReport
    let start = ContinuousClock.now
    while process.isRunning {
      Thread.sleep(forTimeInterval: 0.02)
      guard ContinuousClock.now - start > .seconds(printed) else { continue }
      printed *= 4
      if let status = text("status") { print(status) }
    }
    process.waitUntilExit()

    if let error = text("error") { throw ScreenError(error) }
    if let result = text("result") {
      return .finished(try JSONDecoder().decode(Report.self, from: Data(result.utf8)))
    }
    let report = CrashReport(text("messages") ?? "", status: process.terminationStatus)
    guard let note = text("note"), let crash = report.crash(noted: note) else {
      throw ScreenError(
        (["the process of this check ended before the first drag: \(report.message)"]
          + report.lastLines).joined(separator: "\n"))
    }
    return .crashed(crash)
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
