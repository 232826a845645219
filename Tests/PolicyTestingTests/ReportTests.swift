import Foundation
import PolicyTesting
import TestSupport
import Testing
import Texts
import Traces

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The formats of a report.
@Suite struct ReportTests {
  private static let sample = """
    describe("a list", function()
      it("holds", function() assert.are.equal(1, 1) end)
      it("does not hold", function() print("seen") assert.are.same({ 1, "<&\\"'>" }, { 2 }, "why # not") end)
      describe("inner # part", function()
        it("raises", function() local t = nil; t.x = 1 end)
        pending("later")
        it("asserts nothing", function() end)
      end)
      describe("broken", function()
        setup(function() error("no data") end)
        it("is skipped", function() end)
      end)
    end)
    it("drags", function()
      local inbox = TableView { name = "inbox", items = { "Milk" } }
      inbox.dragDelegate, inbox.dropDelegate = StandardPolicy, StandardPolicy
      assert.proposal(lift(inbox, 0):over(inbox, 0), "copy")
    end)
    """

  /// The report of the sample, with the path of its file as typed.
  private func report(_ reporter: any SpecReporter, of sample: String = sample) throws -> String {
    try withTemporaryDirectory { folder in
      var reporter = reporter
      let path = folder.appending(path: "list_spec.lua").path
      try sample.write(toFile: path, atomically: true, encoding: .utf8)
      var text = ""
      var run = SpecRun()
      run.run([path]) { event in
        for line in reporter.lines(for: event) { text += line.plain + "\n" }
      }
      for line in reporter.finish(run.summary, coverage: nil) { text += line.plain + "\n" }
      return text.replacingOccurrences(of: path, with: "specs/list_spec.lua")
    }
  }

  @Test func printsThePrettyReport() throws {
    expectGolden(try report(PrettyReporter()), "pretty")
  }

  @Test func printsEveryTestInTheVerboseReport() throws {
    expectGolden(try report(PrettyReporter(showsTests: true, usesASCII: true)), "pretty-verbose")
  }

  @Test func writesTAPWithSubtestsAndDiagnostics() throws {
    expectGolden(try report(TAPReporter()), "tap")
  }

  @Test func writesJUnitWithSuitesAndCases() throws {
    expectGolden(try report(JUnitReporter()), "junit")
  }

  @Test func writesAJSONObjectForEachTest() throws {
    expectGolden(try report(JSONReporter()), "json")
  }

  /// One file of each kind: passed, failed, failed in a block and completely, and without a result.
  private static let files = [
    ("passed", "it('holds', function() assert(true) end)"),
    ("failed", "it('does not hold', function() assert(false, 'no') end)"),
    ("raises", "describe('a block', function() local x = nil; x.y = 1; it('a', print) end)"),
    (
      "raises-later",
      "describe('b', function() it('holds', function() assert(true) end) error('late') end)"
    ),
    ("broken", "it('holds', function() assert(true) end) error('at the top')"),
    ("no-lua", "it('a', function("),
    ("empty", "describe('a block', function() end)"),
    ("not-asked", "it('unwanted', print)"),
    ("none-asked", "it('unwanted 1', print) it('unwanted 2', print)"),
  ]

  private static var reporters: [(name: String, reporter: any SpecReporter)] {
    [
      ("pretty", PrettyReporter()), ("pretty-verbose", PrettyReporter(showsTests: true)),
      ("tap", TAPReporter()), ("junit", JUnitReporter()), ("json", JSONReporter()),
    ]
  }

  @Test(arguments: ["pretty", "pretty-verbose", "tap", "junit", "json"])
  func reportsEveryFile(name: String) throws {
    try withTemporaryDirectory { folder in
      var options = SpecOptions()
      options.excluded = ["unwanted"]
      var run = SpecRun(options: options)
      let paths = try Self.files.map { name, text in
        let path = folder.appending(path: "\(name)_spec.lua").path
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        return path
      }
      var reporter = try #require(Self.reporters.first { $0.name == name }).reporter
      var text = ""
      run.run(paths) { event in
        for line in reporter.lines(for: event) { text += line.plain + "\n" }
      }
      for line in reporter.finish(run.summary, coverage: nil) { text += line.plain + "\n" }
      #expect(run.summary.files == paths.count)
      expectGolden(text.replacingOccurrences(of: folder.path, with: "specs"), "files-\(name)")
    }
  }

  @Test(arguments: ["tap", "junit", "json"])
  func writesHostileTextsAsData(name: String) throws {
    let texts = HostileTexts.all + HostileTexts.pairs
    let spec = texts.map { HostileTexts.lua($0) }.map {
      "do local text = \($0) it(text, function() print(text) error(text) end) end\n"
    }.joined()
    let reporter = try #require(Self.reporters.first { $0.name == name }).reporter
    let report = try report(reporter, of: spec)
    let lines = report.split(separator: "\n")
    switch name {
    case "tap":
      #expect(lines.count { $0.contains(#/^ +not ok \d+ - /#) } == texts.count)
      #expect(!lines.contains { $0.contains(#/^ *ok /#) || $0.hasPrefix("Bail out!") })
    case "junit":
      let parser = XMLParser(data: Data(report.utf8))
      let counter = ElementCounter()
      parser.delegate = counter
      #expect(parser.parse(), "\(parser.parserError.map { "\($0)" } ?? "")")
      #expect(counter.counts["testcase"] == texts.count)
      #expect(counter.counts["pwned"] == nil)
    default:
      let names = try lines.compactMap { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return (object?["names"] as? [String])?.last
      }
      #expect(names == texts)
    }
  }

  @Test func writesAJSONObjectOnEachLine() throws {
    for line in try report(JSONReporter()).split(separator: "\n") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["schema"] as? Int == 1)
    }
  }

  // MARK: Other parsers

  private static func has(_ program: String) -> Bool {
    ["/usr/bin", "/usr/local/bin", "/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
    }
  }

  private static let passing = """
    describe("a list", function()
      it("holds", function() assert(true) end)
      pending("later # SKIP")
    end)
    it("is alone", function() assert(true) end)
    """

  @Test(
    .enabled(if: has("prove"), "there is no prove (perl) on this machine"),
    arguments: [(true, "Result: PASS"), (false, "Result: FAIL")])
  func proveReadsTheTAP(passes: Bool, result: String) throws {
    let text = try report(TAPReporter(), of: passes ? Self.passing : Self.sample)
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "report.tap").path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let proved = try runProgram(
        "/usr/bin/env", ["prove", "--exec", "cat", "--verbose", path])
      #expect(proved.standardOutput.contains(result))
      #expect(!proved.standardOutput.contains("Parse errors"))
      #expect(proved.status == .exited(passes ? 0 : 1))
    }
  }

  private static let hasJUnitParser =
    (try? runProgram("/usr/bin/env", ["python3", "-c", "import junitparser"]))?.status == .exited(0)

  @Test(.enabled(if: hasJUnitParser, "there is no junitparser for python3 on this machine"))
  func junitparserReadsTheXML() throws {
    let text = try report(JUnitReporter())
    try withTemporaryDirectory { folder in
      let path = folder.appending(path: "report.xml").path
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let script = """
        import sys, junitparser
        xml = junitparser.JUnitXml.fromfile(sys.argv[1])
        suites = list(xml)
        print([(s.tests, s.failures, s.errors, s.skipped) for s in suites])
        for case in suites[0]:
            print(case.classname, "|", case.name, "|", [type(r).__name__ for r in case.result])
        """
      let read = try runProgram("/usr/bin/env", ["python3", "-c", script, path])
      #expect(read.standardError == "")
      #expect(
        read.standardOutput.split(separator: "\n").map(String.init) == [
          "[(8, 2, 2, 2)]", "a list | holds | []", "a list | does not hold | ['Failure']",
          "a list inner # part | raises | ['Error']", "a list inner # part | later | ['Skipped']",
          "a list inner # part | asserts nothing | []", "a list broken | setup | ['Error']",
          "a list broken | is skipped | ['Skipped']", "specs/list_spec.lua | drags | ['Failure']",
        ])
    }
  }

  @Test(arguments: [
    ("drags", "drags"), ("a list", "'a list'"), ("it's", "'it'\\''s'"),
    ("a\u{1B}[31m it's\n\\", #"$'a\x1b[31m it\'s\x0a\\'"#), ("é\u{9B}", #"$'é\xc2\x9b'"#),
  ])
  func quotesNamesInTheCommandThatRunsATestAgain(name: String, word: String) {
    let result = SpecResult(file: "a_spec.lua", names: [name], outcome: .failed)
    #expect(result.command == "reorder test a_spec.lua --filter \(word)")
  }
}

private final class ElementCounter: NSObject, XMLParserDelegate {
  var counts: [String: Int] = [:]

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) { counts[name, default: 0] += 1 }
}
