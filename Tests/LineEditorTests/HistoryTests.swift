import Foundation
import LineEditor
import TestSupport
import Testing

@Suite struct HistoryTests {
  /// Runs `body` with the path of a history file that does not exist yet.
  private func withHistoryPath(_ body: (String) throws -> Void) throws {
    try withTemporaryDirectory { try body($0.appendingPathComponent("state/demo/history").path) }
  }

  @Test(arguments: [
    "plain", "two\nrows", "tab\tand \\ and \"quotes\"", "é 日本 😀", "\u{1}control\u{7F}", "/slash",
  ])
  func restoresEntriesInTheNextSession(entry: String) throws {
    try withHistoryPath { path in
      #expect(History(path: path).append(entry) == nil)
      #expect(History(path: path).entries == [entry])
    }
  }

  @Test func writesOneJSONStringALine() throws {
    try withHistoryPath { path in
      History(path: path).append("a\n\"b\" \u{1B}é")
      let content = try String(contentsOfFile: path, encoding: .utf8)
      #expect(content == "\"a\\n\\\"b\\\" \\u001bé\"\n")
    }
  }

  @Test func readsAnyJSONString() throws {
    try withHistoryPath { path in
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try #""\u00e9\ud83d\ude00\/\b""#.write(toFile: path, atomically: true, encoding: .utf8)
      #expect(History(path: path).entries == ["é😀/\u{8}"])
    }
  }

  @Test func doesNotWaitForAProcessAtTheOtherEndOfAPipe() throws {
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "history").path
      #expect(mkfifo(path, 0o600) == 0)
      let history = History(path: path)
      let failure = try #require(history.load())
      #expect(failure.description.hasPrefix("cannot use the history file \(path): "))
      #expect(history.append("print(1)") == nil)
      #expect(history.entries == ["print(1)"])
    }
  }

  @Test func onlyTheOwnerCanReadFileAndDirectories() throws {
    try withHistoryPath { path in
      History(path: path).append("secret")
      let directory = (path as NSString).deletingLastPathComponent
      for (path, mode) in [(path, 0o600), (directory, 0o700)] {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
      }
    }
  }

  @Test func omitsAdjacentDuplicatesAndBlanks() {
    let history = History()
    for entry in ["a", "a", " \n", "b", "a"] { history.append(entry) }
    #expect(history.entries == ["a", "b", "a"])
  }

  @Test func skipsButKeepsInvalidLines() throws {
    try withHistoryPath { path in
      History(path: path).append("first")
      let handle = try #require(FileHandle(forWritingAtPath: path))
      handle.seekToEndOfFile()
      handle.write(Data("not json\n\"half".utf8))
      handle.closeFile()
      History(path: path).append("second")
      #expect(History(path: path).entries == ["first", "second"])
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      #expect(lines == ["\"first\"", "not json", "\"half", "\"second\""])
    }
  }

  @Test func limitsTheEntriesInMemory() {
    let history = History(capacity: 100)
    for number in 0..<1_000 { history.append("\(number)") }
    #expect((100...113).contains(history.entries.count))
    #expect(history.entries.last == "999")
  }

  @Test func rejectsALinkToAnotherFile() throws {
    try withTemporaryDirectory { directory in
      let target = directory.appendingPathComponent("real").path
      let link = directory.appendingPathComponent("link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      for text in [nil, "a\n"] {
        try text?.write(toFile: target, atomically: true, encoding: .utf8)
        let history = History(path: link, capacity: 2)
        let failure = history.load()
        #expect(
          failure?.description
            == "cannot read the history file \(link): it is a link; entries of this session are not kept"
        )
        for entry in ["1", "2", "3"] { history.append(entry) }
        history.save()
        #expect(history.entries.suffix(2) == ["2", "3"])
        let content = try? String(contentsOfFile: target, encoding: .utf8)
        #expect(content == text)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == target)
      }
    }
  }

  @Test(arguments: ["/dev/full", "/proc/none/history"])
  func reportsAFailureOnceAndKeepsEntriesInMemory(path: String) {
    let history = History(path: path)
    let failure = history.append("one")
    #expect(failure?.path == path)
    #expect(failure?.description.contains(path) == true)
    #expect(history.append("two") == nil)
    #expect(history.save() == nil)
    #expect(history.entries == ["one", "two"])
  }

  @Test func recallsEntriesInTheNextTerminalSession() throws {
    try withHistoryPath { path in
      let first = try startDemo(["--history", path])
      try first.send("f(\r日本)\r")
      try first.waitForEntry("f(\\n日本)")
      try first.send(Key.control("D"))
      #expect(try first.waitForExit() == .exited(0))

      let second = try startDemo(["--history", path])
      try second.send(Key.up)
      try second.waitUntil("both rows") { $0.text == "demo> f(\n日本)" }
    }
  }

}
