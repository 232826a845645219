import DragDrop
import Foundation
import TestSupport
import Testing
import Traces

@testable import Shell

/// `:export`, which writes a session to a file.
@Suite
struct ExportTests {
  private func export(_ name: String, after entries: [String]) throws -> (
    said: String, file: String
  ) {
    try withTemporaryDirectory { folder in
      let test = try TestSession()
      for entry in entries { test.enter(entry) }
      let path = folder.appending(path: name).path
      let said = test.enter(":export \(path)").replacing(folder.path + "/", with: "")
      return (said, (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    }
  }

  private static let drag = ["lift inbox 0", "over archive 0", "drop"]

  @Test func writesAPageThatPlaysTheSession() throws {
    let (said, file) = try export("drag.html", after: Self.drag)
    #expect(
      said.hasPrefix("exported drag.html: a page that plays the session; open it in a browser"))
    #expect(file.hasPrefix("<!DOCTYPE html>"))
    #expect(file.contains(#""title":"Milk""#), "the views are in it")
  }

  @Test func roundTripsATraceWithItsViews() throws {
    let trace = try TraceReader.reading(of: export("drag.jsonl", after: Self.drag).file.utf8)
    #expect(trace.problem == nil)
    #expect(trace.trace.events.last?.number == trace.trace.events.count)
    let archive = trace.trace.views.last { $0.name == "archive" }
    #expect(archive?.parts.map(\.title) == ["Done", "Milk"])
  }

  @Test(arguments: [("drag.svg", "<?xml"), ("drag.md", "# A drag and drop session\n")])
  func writesADiagram(name: String, beginning: String) throws {
    #expect(try export(name, after: Self.drag).file.hasPrefix(beginning))
  }

  private func exported(_ arguments: String) throws -> (said: String, file: String) {
    try withTemporaryDirectory { folder in
      let test = try TestSession()
      for entry in Self.drag { test.enter(entry) }
      let path = folder.appending(path: "part.svg").path
      let said = test.enter(":export \(path) \(arguments)").replacing(folder.path + "/", with: "")
      return (said, (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
    }
  }

  @Test func drawsAPartOfTheSession() throws {
    let (said, file) = try exported("9 13")
    #expect(said == "exported part.svg: a sequence diagram, 5 events\n")
    #expect(file.contains("events 9 to 13</title>"))
    #expect(file.contains("canHandle") && !file.contains("itemsForBeginning"))
    #expect(try exported("9").said.hasPrefix("exported part.svg: a sequence diagram, "))
  }

  @Test(arguments: [
    ("900", "the session has events 1 to "), ("9 8", "event 8 comes before event 9"),
    ("x", "'x' is not a number of events"),
  ])
  func reportsAMissingPart(arguments: String, message: String) throws {
    let (said, file) = try exported(arguments)
    #expect(said.hasPrefix(message))
    #expect(said.contains("^"))
    #expect(file.isEmpty)
  }

  @Test func rejectsAFileNameWithoutAKnownExtension() throws {
    let (said, file) = try export("drag.pdf", after: Self.drag)
    #expect(said.contains("use .html, .svg, .md or .jsonl"))
    #expect(file.isEmpty)
  }

  @Test func reportsAnEmptySession() throws {
    #expect(try export("drag.svg", after: []).said.contains("there is nothing to draw yet"))
  }

  @Test func reportsAMissingFolder() throws {
    let test = try TestSession()
    test.enter("lift inbox 0")
    #expect(test.enter(":export /no/such/folder/a.svg").contains("cannot be written"))
  }
}
