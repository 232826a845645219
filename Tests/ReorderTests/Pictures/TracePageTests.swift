import Foundation
import TestSupport
import Testing

/// A page that plays a trace, in a headless browser.
///
/// Without a browser these tests are skipped. Other tests check the contents of the page.
@Suite(
  .enabled(if: Browser.path != nil, "no chromium is installed: apt-get install chromium"),
  .serialized)
struct TracePageTests {
  /// The page of a drag from one table to another, with a refusal in between.
  private func page(adding script: String = "") throws -> String {
    try withTemporaryDirectory { folder in
      let trace = folder.appending(path: "trace.jsonl").path
      _ = try reorder(
        ["--trace-file", trace, "Scripts/policies/single-item-moves.lua"],
        currentDirectory: ProjectFiles.root.path)
      let html = try reorder(["trace", trace, "--format", "html"]).standardOutput
      guard !script.isEmpty else { return html }
      return html.replacing(
        "</body>",
        with: """
          <script>
          const press = (key, target) => (target || document).dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          const at = () => document.getElementById("position").textContent;
          const results = [];
          const finish = () => {
            const made = document.createElement("pre");
            made.id = "results";
            made.textContent = results.join("\\n");
            document.body.append(made);
          };
          { \(script) }
          </script></body>
          """)
    }
  }

  private func results(_ script: String, link: String = "") throws -> [String] {
    let dom = try Browser.dom(of: try page(adding: script), link: link)
    let start = try #require(dom.range(of: "<pre id=\"results\">")).upperBound
    let end = try #require(dom.range(of: "</pre>", range: start..<dom.endIndex)).lowerBound
    return dom[start..<end].components(separatedBy: "\n")
  }

  @Test func linkShowsItsEvent() throws {
    let dom = try Browser.dom(of: try page(), link: "#4")
    #expect(dom.contains(#"<li id="event-4" role="option" aria-selected="true">"#))
    #expect(dom.contains("event 4 of "))
    #expect(dom.contains("Event 4: inbox.itemsForBeginning"))
    #expect(dom.components(separatedBy: #"role="option" aria-selected="true""#).count == 2)
  }

  @Test func keysStepAndJump() throws {
    let results = try results(
      """
      results.push(at()); press("ArrowRight"); results.push(at()); press("ArrowRight");
      press("ArrowLeft"); results.push(at()); press("End"); results.push(at());
      results.push(location.hash); press("ArrowRight"); results.push(at());
      press("Home"); results.push(at()); press("ArrowLeft"); results.push(at()); finish();
      """)
    #expect(results[0].hasPrefix("event 1 of "))
    #expect(results[1].hasPrefix("event 2 of "))
    #expect(results[2] == results[1])
    #expect(results[3] == results[5], "the end is the end")
    #expect(results[4].hasPrefix("#"))
    #expect(results[6] == results[0] && results[7] == results[0])
  }

  @Test func spacePlaysAndPauses() throws {
    let results = try results(
      """
      press(" "); results.push(document.getElementById("play").textContent);
      setTimeout(() => {
        results.push(at()); press(" ");
        results.push(document.getElementById("play").textContent);
        const stopped = at();
        setTimeout(() => { results.push(String(stopped === at())); finish(); }, 3000);
      }, 2200);
      """)
    #expect(results[0] == "Pause")
    #expect(results[1].hasPrefix("event 5 of") || results[1].hasPrefix("event 4 of"))
    #expect(results[2] == "Play")
    #expect(results[3] == "true")
  }

  @Test func listHandlesArrowsAndMarksTheCurrentEvent() throws {
    let results = try results(
      """
      const list = document.getElementById("events");
      press("ArrowDown", list); results.push(list.getAttribute("aria-activedescendant"));
      press("ArrowUp", list); results.push(list.getAttribute("aria-activedescendant"));
      results.push(String(list.tabIndex)); finish();
      """)
    #expect(results == ["event-2", "event-1", "0"])
  }

  @Test func sliderShowsItsValue() throws {
    let results = try results(
      """
      const slider = document.getElementById("slider");
      slider.value = "3"; slider.dispatchEvent(new Event("input"));
      results.push(at()); results.push(slider.getAttribute("aria-valuetext")); finish();
      """)
    #expect(results[0].hasPrefix("event 4 of"))
    #expect(results[1].hasPrefix("event 4, inbox.itemsForBeginning"))
  }

  @Test func showsTheViewsDuringADrag() throws {
    let results = try results(
      """
      const stage = document.getElementById("stage");
      const labels = () => [...stage.querySelectorAll("section, li")]
        .map((node) => node.getAttribute("aria-label")).join(" | ");
      press("Home"); results.push(labels());
      const refused = [...document.querySelectorAll("#events li")].find((item) =>
        item.textContent.includes("one item at a time"));
      refused.click(); results.push(labels());
      results.push(document.getElementById("badge").textContent);
      press("End"); results.push(labels()); finish();
      """)
    #expect(results[0].hasPrefix("inbox, table, 3 items | Milk | Eggs | Bread | archive, table"))
    #expect(results[1].contains("Milk, dragged | Eggs, dragged | Bread"))
    #expect(results[2] == "⊘")
    #expect(results[3].hasPrefix("inbox, table, 2 items | Eggs | Bread | archive"))
  }

  /// Plain views, placeholders, spring loading and a view that is removed.
  @Test func drawsEveryStepWithoutErrors() throws {
    for name in [
      "drop-over-forbidden-and-cancel", "move-between-tables", "drag-cancelled-by-the-system",
      "spring-loading",
    ] {
      try withTemporaryDirectory { folder in
        let trace = folder.appending(path: "trace.jsonl").path
        _ = try reorder(
          ["--trace-file", trace, "Scripts/sequences/\(name).lua"],
          currentDirectory: ProjectFiles.root.path)
        let html = try reorder(["trace", trace, "--format", "html"]).standardOutput
          .replacing(
            "<script>\n",
            with: "<script>window.onerror = (m) => { document.title = 'WRONG ' + m; };</script>"
              + "<script>\n"
          )
          .replacing(
            "</body>",
            with: "<script>for (let i = 0; i < steps.length; i++) show(i);"
              + "document.body.id = 'played';</script></body>")
        let dom = try Browser.dom(of: html)
        #expect(dom.contains("<body id=\"played\">"), "\(name)")
        #expect(!dom.contains("<title>WRONG"), "\(name)")
      }
    }
  }
}

/// A headless browser.
enum Browser {
  static let path = programs(
    named: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
  ).first

  /// The contents of a page opened from disk after its scripts have run.
  static func dom(of html: String, link: String = "") throws -> String {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "page.html")
      try html.write(to: file, atomically: true, encoding: .utf8)
      return try dom(at: file, link: link)
    }
  }

  /// The contents of a page on the disk after its scripts have run.
  static func dom(at file: URL, link: String = "") throws -> String {
    try withTemporaryDirectory { folder in
      try runProgram(
        path ?? "chromium",
        [
          // The browser does not run as root with its sandbox.
          "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
          "--user-data-dir=\(folder.path)/profile", "--virtual-time-budget=12000", "--dump-dom",
          "\(file.absoluteString)\(link)",
        ], timeout: .seconds(120)
      ).standardOutput
    }
  }
}
