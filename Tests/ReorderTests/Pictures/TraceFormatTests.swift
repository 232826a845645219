import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The traces of all sequences in every format of `reorder trace`.
@Suite
struct TraceFormatTests {
  static let forms: [[String]] = [
    ["text"], ["sequence"], ["mermaid"], ["mermaid", "--diagram", "states"], ["svg"],
    ["svg", "--diagram", "states"], ["html"], ["json"],
  ]

  /// Records a script, and passes the trace's path.
  private func withTrace(of script: String, _ body: (URL) throws -> Void) throws {
    try withTemporaryDirectory { folder in
      let trace = folder.appending(path: "trace.jsonl")
      let recorded = try reorder(
        ["--trace-file", trace.path, script], currentDirectory: ProjectFiles.root.path)
      #expect(recorded.status == .exited(0))
      try body(trace)
    }
  }

  @Test(arguments: try SequenceTests.scripts())
  func writesEveryFormatOfASequence(script: String) throws {
    try withTrace(of: script) { trace in
      for form in Self.forms {
        for show in ["calls", "all"] {
          let result = try reorder(["trace", trace.path, "--show", show, "--format"] + form)
          #expect(result.status == .exited(0), "\(form)")
          #expect(result.standardError == "", "\(form)")
          try check(result.standardOutput, form, of: trace)
        }
      }
    }
  }

  private func check(_ output: String, _ form: [String], of trace: URL) throws {
    switch form[0] {
    case "json": #expect(output == (try String(contentsOf: trace, encoding: .utf8)))
    case "sequence":
      for line in output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    case "svg":
      let parser = XMLParser(data: Data(output.utf8))
      #expect(parser.parse(), "line \(parser.lineNumber)")
    case "mermaid":
      #expect(output.hasPrefix(form.count > 1 ? "stateDiagram-v2\n" : "sequenceDiagram\n"))
    case "html":
      #expect(output.hasPrefix("<!DOCTYPE html>\n") && output.hasSuffix("</html>\n"))
    default: #expect(!output.isEmpty)
    }
  }

  private static let example = "Scripts/traces/single-item-moves.jsonl"

  private func show(_ arguments: [String]) throws -> ProgramResult {
    try reorder(["trace", Self.example] + arguments, currentDirectory: ProjectFiles.root.path)
  }

  @Test(arguments: [
    ["text"], ["sequence"], ["mermaid"], ["mermaid", "--diagram", "states"], ["svg"],
  ])
  func showsAPart(form: [String]) throws {
    let result = try show(["--from", "20", "--to", "30", "--format"] + form)
    #expect(result.status == .exited(0), "\(result.standardError)")
    expectGolden(
      result.standardOutput, "part-" + form.filter { !$0.hasPrefix("--") }.joined(separator: "-"))
  }

  @Test func partOfAPageStartsFromTheStateBeforeIt() throws {
    let page = try show(["--from", "20", "--to", "30", "--format", "html"]).standardOutput
    #expect(page.contains("events 20 to 30</title>"))
    #expect(page.contains(#""n":20"#) && !page.contains(#""n":19,"#) && !page.contains(#""n":31,"#))
    #expect(page.contains(#""sources":[["inbox""#))
  }

  @Test func partInJSONCanBeReplayed() throws {
    let part = try show(["--from", "20", "--to", "30", "--json"]).standardOutput
    try withFile("part.jsonl", part) { path in
      let result = try reorder(["replay", "--partial", path])
      #expect(result.status == .exited(0), "\(result.standardOutput)\(result.standardError)")
      #expect(result.standardOutput.hasSuffix("11 events, all equal\n"))
    }
  }

  @Test func openRangeEndsAtTheLastEvent() throws {
    let whole = try show(["--json"]).standardOutput
    #expect(try show(["--from", "1", "--json"]).standardOutput == whole)
    #expect(try show(["--to", "9999", "--json"]).standardOutput == whole)
  }

  @Test(arguments: [
    (["--from", "900"], "has events 1 to 61, none from 900 on"),
    (["--from", "30", "--to", "20"], "--from 30 comes after --to 20"),
    (["--from", "0"], "--from must be the number of an event, from 1"),
  ])
  func rejectsAMissingPart(arguments: [String], message: String) throws {
    let result = try show(arguments)
    #expect(result.status == .exited(64))
    #expect(result.standardError.contains(message), "\(result.standardError)")
  }

  @Test func rejectsStatesInTextFormats() throws {
    try withTrace(of: "Scripts/sequences/lift-and-put-back.lua") { trace in
      let result = try reorder(["trace", trace.path, "--diagram", "states"])
      #expect(result.status == .exited(64))
      #expect(result.standardError.contains("needs --format mermaid or svg"))
    }
  }

  @Test(arguments: try SequenceTests.scripts().prefix(6))
  func mermaidParsesEverySequence(script: String) throws {
    guard let python = MermaidParser.python else {
      return withKnownIssue("mermaidx is not installed: pip install mermaidx", isIntermittent: true)
      {}
    }
    try withTrace(of: script) { trace in
      for diagram in ["sequence", "states"] {
        let text = try reorder(
          ["trace", trace.path, "--format", "mermaid", "--show", "all", "--diagram", diagram]
        ).standardOutput
        let result = try runProgram(python, ["-c", MermaidParser.script], input: text)
        #expect(result.status == .exited(0), "\(result.standardError.suffix(400))")
      }
    }
  }
}

/// A Python with Mermaid's parser, if there is one.
enum MermaidParser {
  static let script = "import sys, mermaidx; mermaidx.render(sys.stdin.read())"

  static let python: String? = {
    let named = ProcessInfo.processInfo.environment["REORDER_MERMAID_PYTHON"]
    return ([named].compactMap { $0 } + programs(named: ["python3"])).first { python in
      let probe = try? runProgram(python, ["-c", "import mermaidx"])
      return probe?.status == .exited(0)
    }
  }()
}
