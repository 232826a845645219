#if os(Linux)
import Foundation
import ReorderTesting
import Testing

/// The processes in which checks run.
@Suite struct IsolationTests {
  private static let pipeVariable = "REORDER_PIPE_OF_ENDLESS_CHECK"
  private static let pipe = ProcessInfo.processInfo.environment[pipeVariable]

  /// Only the next test runs this one: the app opens a pipe, and never starts.
  @Test(.enabled(if: pipe != nil)) func checksAnAppThatNeverStarts() throws {
    let pipe = try #require(Self.pipe)
    try check {
      let end = try FileHandle(forWritingTo: URL(filePath: pipe))
      try end.write(contentsOf: Data("x".utf8))
      while true { Thread.sleep(forTimeInterval: 1) }
      return NSObject()
    }
  }

  /// The pipe has no writer any more when the process of the check has ended.
  @Test func endsTheProcessOfACheckWhoseTestIsKilled() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID())").path
    try #require(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let pipe = open(path, O_RDONLY | O_NONBLOCK)
    try #require(pipe >= 0)
    defer { close(pipe) }
    let process = Process()
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [
      "--testing-library", "swift-testing", "--filter", "checksAnAppThatNeverStarts",
    ]
    process.environment = ProcessInfo.processInfo.environment.merging([Self.pipeVariable: path]) {
      $1
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()

    var events = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    let seconds: Int32 = 60
    try #require(poll(&events, 1, seconds * 1000) == 1, "the check has not begun")
    var byte: UInt8 = 0
    #expect(read(pipe, &byte, 1) == 1)
    kill(process.processIdentifier, SIGKILL)
    #expect(poll(&events, 1, seconds * 1000) == 1, "the check has not ended")
    process.waitUntilExit()
  }
}
#endif
