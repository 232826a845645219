import Diagrams
import DragDrop
import Foundation
import Layout
import TestSupport
import Testing
import Texts
import Traces

#if canImport(FoundationXML)
import FoundationXML
#endif

/// A refusal, a copy and a move between two tables.
private func twoTablesTrace(named name: String = "kitchen.lua") throws -> Trace {
  let scene = DrawingScene()
  let (inbox, archive) = scene.addTwoTables()
  let views = ViewRecorder(scene.simulation)
  scene.answers.operation = .forbidden
  let refused = try scene.simulation.lift(inbox, at(0, 0)).over(archive, at(0, 0), .below)
  for _ in 0..<3 { try refused.over(archive, at(0, 0), .below) }
  try refused.drop()
  scene.answers.operation = .move
  try scene.simulation.lift(inbox, at(0, 1)).over(archive, at(0, 0), .below).drop()
  views.readChanges()
  return Trace(
    header: TraceHeader(core: "1", sources: [TraceSource(name: name, text: "")]),
    log: scene.simulation.log, views: views.views)
}

/// Views and items with every character that is special in one of the formats.
private func troublesomeTrace() throws -> Trace {
  let scene = DrawingScene()
  let titles = [
    "</script><b>", "end; #%%{}[]()|`\"'", "日本語のとても長い名前のアイテム", "a\u{1B}[31m\nb\u{0}",
    "👨‍👩‍👧 family", "e\u{301}\u{FFFE}", "--> ]]> &amp; \\",
  ]
  let view = scene.table("in<&>\"box; end", [.init(titles)])
  let views = ViewRecorder(scene.simulation)
  for item in titles.indices {
    try scene.simulation.lift(view, at(0, item)).over(view, at(0, 0)).cancel()
  }
  views.readChanges()
  return Trace(
    header: TraceHeader(core: "1", sources: [TraceSource(name: "x/<title>&\".lua", text: "")]),
    log: scene.simulation.log, views: views.views)
}

/// The elements of a document by name, with their texts, or the first error of the parser.
private final class Document: NSObject, XMLParserDelegate {
  private(set) var elements: [String] = []
  private(set) var attributes: Set<String> = []
  private(set) var texts: [String] = []
  private(set) var failure: String?

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() {
      failure = "line \(parser.lineNumber): \(parser.parserError.map { "\($0)" } ?? "unknown")"
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) {
    elements.append(name)
    self.attributes.formUnion(attributes.keys)
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { texts.append(string) }
}

@Test func drawsATimelineThatFitsTheWidth() throws {
  let trace = try twoTablesTrace()
  let picture = TracePicture(of: trace)
  expectGolden(picture.timeline(style: style(80)).plainText, "timeline")
  expectGolden(picture.timeline(style: style(80, true)).plainText, "timeline-ascii")
}

@Test(arguments: [30, 60, 80, 120])
func drawsNoLineOfATimelineWiderThanTheWidth(width: Int) throws {
  for trace in [try twoTablesTrace(), try troublesomeTrace()] {
    for verbosity in [TraceText.Verbosity.calls, .all] {
      let picture = TracePicture(of: trace, verbosity: verbosity)
      for line in picture.timeline(style: style(width)) {
        #expect(terminalColumns(line.plain) <= width, "\(line.plain)")
      }
    }
  }
}

@Test func countsEqualHoversInOneLine() throws {
  let steps = SequenceDiagram(try twoTablesTrace()).steps
  let counts = steps.compactMap { step -> Int? in
    if case .repetition(let count, _) = step { count } else { nil }
  }
  #expect(counts.first == 2)
}

@Test func drawsEveryAnswerToItsCaller() throws {
  let trace = try twoTablesTrace()
  let diagram = SequenceDiagram(trace, verbosity: .all)
  #expect(diagram.participants == ["finger", "UIKit", "inbox", "archive"])
  for case .message(_, let from, let to, _, let isAnswer, _) in diagram.steps where isAnswer {
    #expect(from >= 2)
    #expect(to == 1)
  }
}

@Test func matchesTheReviewedMermaidDiagram() throws {
  let trace = try twoTablesTrace()
  expectGolden(TracePicture(of: trace).mermaid, "sequence-mermaid")
  expectGolden(TracePicture(of: trace, diagram: .states).mermaid, "states-mermaid")
  expectGolden(TracePicture(of: try troublesomeTrace()).mermaid, "troublesome-mermaid")
}

// A picture of states has no titles.
@Test(arguments: [(TracePicture.Diagram.sequence, false), (.sequence, true), (.states, false)])
func drawsWellFormedSVGWhateverTheTitles(diagram: TracePicture.Diagram, isTroublesome: Bool) throws
{
  let trace = isTroublesome ? try troublesomeTrace() : try twoTablesTrace()
  let svg = TracePicture(of: trace, diagram: diagram, verbosity: .all).svg
  let document = Document(svg)
  #expect(document.failure == nil)
  #expect(document.elements.prefix(3) == ["svg", "title", "desc"])
  #expect(svg.contains("prefers-color-scheme: dark"))
  #expect(!svg.contains("href"))
  expectGolden(svg, "\(diagram.rawValue)\(isTroublesome ? "-troublesome" : "")-svg")
}

/// A drag in a view with this text as its name, its title and the name of its script.
private func hostileTrace(_ text: String) throws -> Trace {
  let scene = DrawingScene()
  let view = scene.table(text.isEmpty ? "box" : text, [.init([text, "b"])])
  let views = ViewRecorder(scene.simulation)
  try scene.simulation.lift(view, at(0, 0)).over(view, at(0, 1)).drop()
  views.readChanges()
  return Trace(
    header: TraceHeader(core: "1", sources: [TraceSource(name: text, text: text)]),
    log: scene.simulation.log, views: views.views)
}

@Test(arguments: HostileTexts.all + HostileTexts.pairs)
func writesHostileTextsAsData(text: String) throws {
  let trace = try hostileTrace(text)
  let picture = TracePicture(of: trace, verbosity: .all)
  let document = Document(picture.svg)
  #expect(document.failure == nil)
  #expect(document.elements.count { $0 == "svg" } == 1)
  #expect(!document.elements.contains("pwned"))
  #expect(!document.attributes.contains("onload"))

  let line =
    #/
    sequenceDiagram
    |\x20\x20(accTitle:|(actor|participant)\x20p\d+\x20as|p\d+-?->>p\d+:|Note\x20over\x20p\d+(,p\d+)?:)
    \x20([^\x23;:%<>{}\\"`\p{Cc}]|\x23\d+;)*
    /#.matchingSemantics(.unicodeScalar)
  for text in picture.mermaid.split(separator: "\n") {
    #expect(text.wholeMatch(of: line) != nil, "\(text)")
  }

  let views = try #require(try pageData(trace)["views"] as? [[String: Any]])
  #expect(views.first?["name"] as? String == (text.isEmpty ? "box" : text.printable))
  #expect(picture.html.components(separatedBy: "</script>").count == 3)
  #expect(!picture.html.contains("<pwned"))

  let marks = picture.markdown.split(separator: "\n").filter {
    $0.hasPrefix("#") || $0.hasPrefix("```")
  }
  #expect(marks.count == 9)
}

@Test func marksTheStatesOfARefusalAndAMove() throws {
  let path = LifecyclePath(try twoTablesTrace().transitions)
  #expect(path.source.current == "transferred" || path.source.current == "ended")
  #expect(path.source.count(from: "pressed", to: "lifting") == 2)
  #expect(path.source.count(from: "dragging", to: "ending") == 2)
  #expect(!path.source.wasVisited("reordering"))
  #expect(path.destination.count(from: "inside", to: "performing") == 1)
  #expect(path.destination.wasVisited("ended"))
}

@Test func writesBothDiagramsAndTheCallsToMarkdown() throws {
  let page = TracePicture(of: try twoTablesTrace(named: "a_b*.lua")).markdown
  #expect(page.hasPrefix("# a\\_b\\*.lua\n"))
  #expect(page.contains("```mermaid\nsequenceDiagram\n"))
  #expect(page.contains("```mermaid\nstateDiagram-v2\n"))
  #expect(page.contains("```text\n"))
}

@Test func writesACompletePageThatNeedsNoNetwork() throws {
  let html = TracePicture(of: try twoTablesTrace()).html
  #expect(!html.contains("http://") && !html.contains("https://"))
  #expect(!html.contains(" src=") && !html.contains("@import"))
  #expect(html.contains("default-src 'none'"))
  #expect(html.contains(#"<html lang="en">"#))
  #expect(html.contains(#"role="status" aria-live="polite""#))
}

@Test func escapesTitlesInTheScriptOfAPage() throws {
  let html = TracePicture(of: try troublesomeTrace()).html
  #expect(html.components(separatedBy: "</script>").count == 3)
  #expect(html.contains("<title>&lt;title&gt;&amp;&quot;.lua</title>"))
}

/// The data that the script of a page plays.
private func pageData(_ trace: Trace) throws -> [String: Any] {
  let html = TracePicture(of: trace).html
  let start = try #require(html.range(of: #"id="data">"#)).upperBound
  let end = try #require(html.range(of: "</script>", range: start..<html.endIndex)).lowerBound
  let object = try JSONSerialization.jsonObject(with: Data(html[start..<end].utf8))
  return try #require(object as? [String: Any])
}

@Test func everyEventBelongsToAStepOfThePage() throws {
  let trace = try twoTablesTrace()
  let steps = try #require(try pageData(trace)["steps"] as? [[String: Any]])
  var numbers: [Int] = []
  for step in steps {
    let (first, last) = (step["n"] as? Int ?? 0, step["end"] as? Int ?? 0)
    numbers += first...last
  }
  #expect(Set(numbers) == Set(trace.events.map(\.number)))
}

/// What the page of the trace shows at an event.
private struct PageStage {
  /// The contents of its views.
  let roles: [String]
  private let stage: [String: Any]

  /// The stage at the last gap in the archive.
  static func whileHovering() throws -> PageStage {
    let trace = try twoTablesTrace()
    let gap = try #require(trace.events.last { $0.name == "gap" && $0.view == "archive" })
    return try PageStage(of: trace, at: gap.number)
  }

  static func atTheEnd() throws -> PageStage { try PageStage(of: try twoTablesTrace(), at: .max) }

  private init(of trace: Trace, at number: Int) throws {
    let data = try pageData(trace)
    let stages = try #require(data["stages"] as? [[String: Any]])
    let views = try #require(data["views"] as? [[String: Any]])
    let steps = try #require(data["steps"] as? [[String: Any]])
    let step = try #require(steps.last { ($0["n"] as? Int ?? 0) <= number })
    stage = stages[step["stage"] as? Int ?? 0]
    roles = (stage["views"] as? [Int] ?? []).flatMap { index in
      (views[index]["parts"] as? [[String: Any]] ?? []).compactMap { $0["role"] as? String }
    }
  }

  /// The view and the position of each dragged row.
  var sources: [[String]]? { stage["sources"] as? [[String]] }
  var fingers: [Any]? { stage["fingers"] as? [Any] }
  var hover: [String: Any]? { (stage["hovers"] as? [[String: Any]])?.first }
}

@Test func stageShowsTheDraggedItems() throws {
  #expect(try PageStage.whileHovering().sources == [["inbox", "[0, 1]"]])
}

@Test func stageShowsTheGap() throws {
  #expect(try PageStage.whileHovering().roles.contains("gap"))
}

@Test func stageShowsTheProposal() throws {
  let hover = try #require(try PageStage.whileHovering().hover)
  #expect(hover["operation"] as? String == "move")
  #expect(hover["view"] as? String == "archive")
}

@Test func stageIsClearedAtTheEnd() throws {
  let stage = try PageStage.atTheEnd()
  #expect(stage.sources == [])
  #expect(stage.fingers?.isEmpty == true)
}

@Test func tapOfASecondFingerDoesNotMoveTheFirst() throws {
  let scene = DrawingScene()
  let (inbox, archive) = scene.addTwoTables()
  let views = ViewRecorder(scene.simulation)
  let drag = try scene.simulation.lift(inbox, at(0, 0)).add(inbox, at(0, 1))
  try drag.over(archive, at(0, 0))
  views.readChanges()
  let trace = Trace(
    header: TraceHeader(core: "1"), log: scene.simulation.log, views: views.views)
  let stages = try #require(try pageData(trace)["stages"] as? [[String: Any]])
  let fingers = stages.compactMap { ($0["fingers"] as? [[Double]])?.count }
  #expect(fingers.contains(2))
  #expect(fingers.last == 1)
  #expect(stages.last?["dragged"] as? Int == 2)
}

@Test func drawsATraceWithoutViews() throws {
  var trace = try twoTablesTrace()
  trace.views = []
  #expect(try pageData(trace)["steps"] != nil)
  trace.events = []
  for form in [TracePicture(of: trace), TracePicture(of: trace, diagram: .states)] {
    #expect(Document(form.svg).failure == nil)
    #expect(!form.mermaid.isEmpty)
    #expect(!form.html.isEmpty)
    #expect(!form.timeline(style: style(80)).isEmpty)
  }
}
