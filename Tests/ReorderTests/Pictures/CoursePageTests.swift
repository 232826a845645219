import Foundation
import TestSupport
import Testing

/// The lessons as pages, in a headless browser.
///
/// Without a browser these tests are skipped. Other tests check the contents of the pages.
@Suite(
  .enabled(if: Browser.path != nil, "no chromium is installed: apt-get install chromium"),
  .serialized)
struct CoursePageTests {
  /// The elements of the page of lesson 2 and of its players, read by a script; the page allows no
  /// scripts.
  private func results(_ script: String) throws -> [String] {
    try withTemporaryDirectory { folder in
      _ = try reorder(
        ["learn", "--html", folder.path, "2"], currentDirectory: ProjectFiles.root.path)
      let page = folder.appending(path: "02-lift.html")
      let html = try String(contentsOf: page, encoding: .utf8)
        .replacing("style-src", with: "script-src 'unsafe-inline'; style-src")
        .replacing(
          "<body>",
          with: """
            <body><script>
            const results = [];
            const finish = () => {
              const made = document.createElement("pre");
              made.id = "results";
              made.textContent = results.join("\\n");
              document.body.append(made);
            };
            document.addEventListener("securitypolicyviolation",
              (event) => results.push("violation: " + event.violatedDirective));
            document.addEventListener("DOMContentLoaded", () => { \(script) });
            </script>
            """)
      try html.write(to: page, atomically: true, encoding: .utf8)
      let dom = try Browser.dom(at: page)
      let start = try #require(dom.range(of: "<pre id=\"results\">")).upperBound
      let end = try #require(dom.range(of: "</pre>", range: start..<dom.endIndex)).lowerBound
      return dom[start..<end].components(separatedBy: "\n")
    }
  }

  @Test func opensAPlayerWithItsSolution() throws {
    let results = try results(
      """
      const solution = [...document.querySelectorAll("details")].find((details) =>
        details.querySelector("summary").textContent === "Solution");
      const player = solution.querySelector("iframe");
      results.push(String(solution.open));
      player.addEventListener("load", () => {
        results.push(String(player.offsetHeight > 200)); finish();
      });
      solution.open = true; player.loading = "eager"; player.scrollIntoView();
      """)
    #expect(results == ["false", "true"])
  }

  @Test func everyControlIsReachableWithTheKeyboard() throws {
    let results = try results(
      """
      document.querySelectorAll("details").forEach((details) => { details.open = true; });
      const all = [...document.querySelectorAll("a, summary, iframe, .wide")];
      all.forEach((node) => {
        node.focus();
        if (document.activeElement !== node) results.push(node.outerHTML.slice(0, 80));
      });
      results.push(String(all.length > 20)); finish();
      """)
    #expect(results == ["true"])
  }

  @Test func fitsTheScreenOfAPhone() throws {
    let results = try results(
      """
      document.querySelectorAll("details").forEach((details) => { details.open = true; });
      document.body.style.width = "340px"; document.body.style.margin = "0";
      const isScrolled = (node) => node.closest(".wide") !== null;
      document.querySelectorAll("main *").forEach((node) => {
        if (!isScrolled(node) && node.getBoundingClientRect().right > 345)
          results.push(node.outerHTML.slice(0, 80));
      });
      finish();
      """)
    #expect(results == [""])
  }
}
