import DragChecking
import PolicyTesting
import Shell
import Texts

/// The report of checks on its way to standard output.
struct CheckReport {
  private var reporter: (any SpecReporter)?
  private var summary = SpecSummary()
  private let screen: TextOutput

  init(_ reporter: (any SpecReporter)?, _ screen: TextOutput) {
    self.reporter = reporter
    self.screen = screen
  }

  mutating func add(_ result: CheckResult) {
    let tests = result.specResults
    for test in tests { summary.add(test) }
    summary.addFile(tests: tests.count, results: tests.count)
    if var form = reporter {
      screen.print(form.begin(file: result.name))
      for test in tests { screen.print(form.add(test)) }
      screen.print(form.end(file: result.name, tests: tests.count))
      reporter = form
    } else {
      let text = CheckText(result, usesASCII: !screen.appearance().usesUnicode)
      screen.print(text.lines + [""])
    }
    screen.flush()
  }

  func finish() {
    if var reporter { screen.print(reporter.finish(summary, coverage: nil)) }
    screen.flush()
  }
}
