import Foundation
import TestSupport
import Testing

/// Small promises about every file.
@Suite struct SourceHygieneTests {
  @Test(arguments: [("Sources", 400), ("Tests", 700)])
  func noFileIsTooLong(folder: String, limit: Int) throws {
    let files = try ProjectFiles.files(
      under: folder, extensions: ["swift", "c", "h", "lua", "js", "css"])
    #expect(!files.isEmpty)
    #expect(files.flatMap { tooLong($0, limit: limit) } == [])
  }

  @Test func theReadmeIsNotLongerThan150Lines() throws {
    #expect(tooLong(try ProjectFiles.file("README.md"), limit: 150) == [])
  }

  @Test func aLongFileIsFound() {
    let text = String(repeating: "line\n", count: 4)
    #expect(tooLong(ProjectFile(path: "a", text: text), limit: 4) == [])
    #expect(tooLong(ProjectFile(path: "a", text: text), limit: 3) == ["a: 4 lines, more than 3"])
  }

  /// Where the program ends itself, and why nothing that a user does leads there.
  private static let allowedTraps = [
    "Sources/Layout/OrderedList.swift": "a subscript out of range traps as an array's does",
    "Sources/LineEditor/EditlineReader.swift": "an editor that failed to open is never given out",
  ]

  // `!` behind a value is a finding of the formatter's lint, whose rule NeverForceUnwrap is on.
  @Test func noFileAsksToCrash() throws {
    let files = try ProjectFiles.files(under: "Sources", extensions: ["swift"])
    let findings = files.filter { Self.allowedTraps[$0.path] == nil }.flatMap(crashes)
    #expect(findings == [])
  }

  @Test(arguments: allowedTraps.keys.sorted())
  func whatIsAllowedToTrapDoes(path: String) throws {
    let findings = crashes(in: try ProjectFiles.file(path))
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.hasSuffix("preconditionFailure(") }, "\(findings)")
  }

  @Test func noReferenceIsUnownedWithoutAReason() throws {
    let files = try ProjectFiles.files(under: "Sources", extensions: ["swift"])
    let found = files.filter { SwiftCode($0.text).text.contains(/\bunowned\b/) }.map(\.path)
    #expect(found.sorted() == UnownedReferences.reasons.keys.sorted())
  }

  @Test func theLintLooksForForcedUnwrapping() throws {
    let rules = try ProjectFiles.file(".swift-format").text
    #expect(rules.contains("\"NeverForceUnwrap\": true"))
  }

  @Test(arguments: [
    "let a = try! f()", "let a = b as! C", "fatalError(\"x\")", "fatalError ()",
    "\"\\(try! f())\"", "Swift.fatalError(\"x\")", "precondition(a > b)",
    "preconditionFailure(\"x\")",
  ])
  func aCrashIsFound(source: String) {
    let findings = crashes(in: ProjectFile(path: "Sample.swift", text: "\n" + source))
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("Sample.swift:2: ") == true)
  }

  @Test(arguments: [
    "try f()", "b as? C", "// fatalError(", "let precondition = 1", "mypreconditionFailure(",
    "let a = \"try!\"", "myfatalError()", "a as !b",
  ])
  func whatDoesNotCrashIsNoFinding(source: String) {
    #expect(crashes(in: ProjectFile(path: "Sample.swift", text: source)) == [])
  }

  @Test func nothingIsLeftForLater() throws {
    #expect(try everyFile().flatMap(leftovers) == [])
  }

  @Test(arguments: ["// TO" + "DO: more", "x -- FIX" + "ME"])
  func aLeftoverIsFound(source: String) {
    #expect(leftovers(in: ProjectFile(path: "a", text: source)).count == 1)
  }

  @Test func noFileNamesAFolderOfOneMachine() throws {
    #expect(try everyFile().flatMap(machinePaths) == [])
  }

  @Test(arguments: ["home/ann/reorder", "Users/ann", "root/x", "work/x"])
  func aFolderOfOneMachineIsFound(path: String) {
    #expect(machinePaths(in: ProjectFile(path: "a", text: "see `/\(path)`")).count == 1)
    #expect(machinePaths(in: ProjectFile(path: "a", text: "/" + path)).count == 1)
  }

  @Test(arguments: ["$root/x", "\"\\(home)/Users/x\"", "#!/usr/bin/env", "a/home/b"])
  func anyOtherPathIsNoFinding(text: String) {
    #expect(machinePaths(in: ProjectFile(path: "a", text: text)) == [])
  }

  @Test func theChangeLogHasARoomForWhatIsNotReleased() throws {
    let lines = try ProjectFiles.file("CHANGELOG.md").text.split(separator: "\n")
    #expect(lines.contains("## Unreleased"))
  }

  /// Every text file of the project but the hidden ones.
  private func everyFile() throws -> [ProjectFile] {
    try ["Sources", "Tests", "Scripts", "Plugins"].flatMap { try ProjectFiles.files(under: $0) }
      + ["Package.swift", "README.md", "CHANGELOG.md"].map(ProjectFiles.file)
  }

  private func tooLong(_ file: ProjectFile, limit: Int) -> [String] {
    let lines = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
    return lines > limit ? ["\(file.path): \(lines) lines, more than \(limit)"] : []
  }

  private func crashes(in file: ProjectFile) -> [String] {
    let code = SwiftCode(file.text)
    let crash =
      /\b(try!|as!|(?:fatalError|precondition|preconditionFailure)\s*\()/
      .wordBoundaryKind(.simple)
    return code.text.matches(of: crash).map { match in
      "\(file.path):\(code.line(of: match.range.lowerBound)): \(match.output.1)"
    }
  }

  private func leftovers(in file: ProjectFile) -> [String] {
    // In two halves, because this file is searched too.
    let marks = ["TO" + "DO", "FIX" + "ME"]
    return lines(of: file) { line in marks.contains { line.contains($0) } }
  }

  private func machinePaths(in file: ProjectFile) -> [String] {
    // Folders at the root that no system has by itself, and where people's own are.
    let path = /(?:^|[^\w.)}])\/(?:Users|home|root|work|workspace)\/\w/
    return lines(of: file) { $0.contains(path) }
  }

  private func lines(of file: ProjectFile, where isFinding: (Substring) -> Bool) -> [String] {
    file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { isFinding($0.element) }
      .map { "\(file.path):\($0.offset + 1): \($0.element)" }
  }
}
