import Foundation
import TestSupport
import Testing

/// Rules for every file.
@Suite struct SourceHygieneTests {
  @Test func readmeHasAtMost150Lines() throws {
    #expect(tooLong(try ProjectFiles.file("README.md"), limit: 150) == [])
  }

  @Test func findsALongFile() {
    let text = String(repeating: "line\n", count: 4)
    #expect(tooLong(ProjectFile(path: "a", text: text), limit: 4) == [])
    #expect(tooLong(ProjectFile(path: "a", text: text), limit: 3) == ["a: 4 lines, more than 3"])
  }

  /// Where the program may trap, and why no user can reach it.
  private static let allowedTraps = [
    "Sources/Layout/OrderedList.swift": "a subscript out of range traps as an array's does"
  ]

  // The formatter's lint reports `!` after a value: its rule NeverForceUnwrap is enabled.
  @Test func noFileForcesACrash() throws {
    let sources = try Self.sources.get()
    let findings = sources.filter { Self.allowedTraps[$0.path] == nil }.flatMap(crashes)
    #expect(findings == [])
  }

  @Test(arguments: allowedTraps.keys.sorted())
  func everyAllowedTrapExists(path: String) throws {
    let findings = crashes(in: Source(try ProjectFiles.file(path)))
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.hasSuffix("preconditionFailure(") }, "\(findings)")
  }

  @Test func everyUnownedReferenceHasAReason() throws {
    let found = try Self.sources.get().filter { $0.code.text.contains(/\bunowned\b/) }.map(\.path)
    #expect(found.sorted() == UnownedReferences.reasons.keys.sorted())
  }

  @Test func swiftCodeUsesNoSecondThread() throws {
    let findings = try Self.sources.get().flatMap(threads)
    #expect(findings == [])
  }

  @Test(arguments: [
    "Task { f() }", "Task.detached { }", "Task(priority: .high) { }", "func f() async {",
    "await f()", "actor A {", "DispatchQueue.main", "Thread { }", "pthread_create(&a, nil, b, nil)",
    "import Dispatch",
  ])
  func findsAThread(source: String) {
    #expect(threads(in: Source("Sample.swift", source)).count == 1)
  }

  @Test(arguments: ["[Task]", "Task(title: a)", "let thread = 1", "// async", "LuaThread(a)"])
  func ignoresCodeWithoutThreads(source: String) {
    #expect(threads(in: Source("Sample.swift", source)) == [])
  }

  @Test func onlyThreadInCWatchesTheTimeOfScripts() throws {
    let files = try ProjectFiles.files(under: "Sources", extensions: ["c", "h"])
    let found = files.filter { $0.text.contains("pthread_create(") }.map(\.path)
    #expect(found == ["Sources/CLuaShims/watch.c"])
  }

  /// C calls Swift through function pointers, which its threads know by `typedef … (*name)(…)`.
  @Test(arguments: ["CLuaShims/watch.c", "COutput/output.c", "COutput/include/COutput.h"])
  func watchingThreadHasNoPointerToSwiftFunction(path: String) throws {
    let text = try ProjectFiles.file("Sources/\(path)").text
    #expect(
      !text.contains(/\(\*\w*\)\s*\(|->\w+\(|\bclua_(?:function|release|visit|stop|wants|raised)\b/)
    )
  }

  @Test func formatterRejectsForceUnwraps() throws {
    let rules = try ProjectFiles.file(".swift-format").text
    #expect(rules.contains("\"NeverForceUnwrap\": true"))
  }

  @Test(arguments: [
    "let a = try! f()", "let a = b as! C", "fatalError(\"x\")", "fatalError ()",
    "\"\\(try! f())\"", "Swift.fatalError(\"x\")", "precondition(a > b)",
    "preconditionFailure(\"x\")",
  ])
  func findsAForcedCrash(source: String) {
    let findings = crashes(in: Source("Sample.swift", "\n" + source))
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("Sample.swift:2: ") == true)
  }

  @Test(arguments: [
    "try f()", "b as? C", "// fatalError(", "let precondition = 1", "mypreconditionFailure(",
    "let a = \"try!\"", "myfatalError()", "a as !b",
  ])
  func ignoresCodeThatDoesNotCrash(source: String) {
    #expect(crashes(in: Source("Sample.swift", source)) == [])
  }

  @Test func noFileContainsAToDo() throws {
    #expect(try everyFile().flatMap(leftovers) == [])
  }

  @Test(arguments: ["// TO" + "DO: more", "x -- FIX" + "ME"])
  func findsAToDo(source: String) {
    #expect(leftovers(in: ProjectFile(path: "a", text: source)).count == 1)
  }

  @Test func noFileContainsAMachineSpecificPath() throws {
    #expect(try everyFile().flatMap(machinePaths) == [])
  }

  @Test(arguments: ["home/ann/reorder", "Users/ann", "root/x", "work/x"])
  func findsAMachineSpecificPath(path: String) {
    #expect(machinePaths(in: ProjectFile(path: "a", text: "see `/\(path)`")).count == 1)
    #expect(machinePaths(in: ProjectFile(path: "a", text: "/" + path)).count == 1)
  }

  @Test(arguments: ["$root/x", "\"\\(home)/Users/x\"", "#!/usr/bin/env", "a/home/b"])
  func ignoresOtherPaths(text: String) {
    #expect(machinePaths(in: ProjectFile(path: "a", text: text)) == [])
  }

  @Test func changeLogHasAnUnreleasedSection() throws {
    let lines = try ProjectFiles.file("CHANGELOG.md").text.split(separator: "\n")
    #expect(lines.contains("## Unreleased"))
  }

  /// Every text file of the project except hidden ones.
  private func everyFile() throws -> [ProjectFile] {
    try ["Sources", "Tests", "Scripts", "Plugins"].flatMap { try ProjectFiles.files(under: $0) }
      + ["Package.swift", "README.md", "CHANGELOG.md"].map(ProjectFiles.file)
  }

  private func tooLong(_ file: ProjectFile, limit: Int) -> [String] {
    let lines = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    return lines > limit ? ["\(file.path): \(lines) lines, more than \(limit)"] : []
  }

  /// A file without comments and text.
  private struct Source {
    let path: String
    let code: SwiftCode

    init(_ path: String, _ text: String) {
      self.path = path
      code = SwiftCode(text)
    }

    init(_ file: ProjectFile) { self.init(file.path, file.text) }
  }

  private static let sources = Result {
    try ProjectFiles.files(under: "Sources", extensions: ["swift"]).map(Source.init)
  }

  private func crashes(in source: Source) -> [String] {
    findings(in: source, /\b(try!|as!|(?:fatalError|precondition|preconditionFailure)\s*\()/)
  }

  private func threads(in source: Source) -> [String] {
    // A type of that name is not Swift's Task.
    let task = /((?:^|[\n=(,;{]|\breturn)\s*Task\s*(?:[.{]|\(priority))/
    return findings(in: source, task)
      + findings(in: source, /\b(async|await|actor|Thread|Dispatch\w*|pthread_create)\b/)
  }

  private func findings(in source: Source, _ words: Regex<(Substring, Substring)>) -> [String] {
    source.code.text.matches(of: words.wordBoundaryKind(.simple)).map { match in
      "\(source.path):\(source.code.line(of: match.range.lowerBound)): \(match.output.1)"
    }
  }

  private func leftovers(in file: ProjectFile) -> [String] {
    // In two halves, because this file is searched too.
    let marks = ["TO" + "DO", "FIX" + "ME"]
    return lines(of: file) { line in marks.contains { line.contains($0) } }
  }

  private func machinePaths(in file: ProjectFile) -> [String] {
    // Folders at the root that no system has by default, and home folders.
    let path = /(?:^|[^\w.)}])\/(?:Users|home|root|work|workspace)\/\w/
    return lines(of: file) { $0.contains(path) }
  }

  private func lines(of file: ProjectFile, where isFinding: (Substring) -> Bool) -> [String] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { isFinding($0.element) }
      .map { "\(file.path):\($0.offset + 1): \($0.element)" }
  }
}
