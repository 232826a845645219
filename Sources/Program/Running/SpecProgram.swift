import DebugAdapter
import Debugging
import DragDrop
import Policies
import PolicyTesting
import Shell

/// The tests of one file, or some of them.
final class SpecProgram: DebuggedProgram {
  private(set) var host: PolicyHost?
  let debugger: Debugger
  private let file: String
  private let options: SpecOptions
  private let output: TextOutput
  private var isMuted = false

  init(_ file: String, options: SpecOptions, output: TextOutput) {
    self.file = file
    self.options = options
    self.output = output
    let idle = PolicyHost()
    var current: () -> PolicyHost = { idle }
    debugger = Debugger { current() }
    current = { [unowned self] in host ?? idle }
  }

  func begin() -> Bool {
    defer {
      debugger.end()
      host = nil
    }
    var options = options
    let prepare = options.prepare
    options.prepare = { [unowned self] host throws(PolicyError) in
      // Otherwise the file would be read again for the tests after an ended one.
      if debugger.ignoresStops { throw PolicyError(.interrupted, "the debugger ended the run") }
      try prepare?(host)
      self.host = host
      debugger.begin()
    }
    var run = SpecRun(options: options)
    var reporter = PrettyReporter()
    run.run([file]) { event in
      if !isMuted { output.print(reporter.lines(for: event)) }
    }
    if !isMuted { output.print(reporter.finish(run.summary, coverage: nil)) }
    return run.summary.failed == 0
  }

  func nextEntry() -> String? { nil }

  var takesEntries: Bool { false }

  func takesCommand(_ text: String) -> Bool { false }

  func enter(_ text: String) -> Bool { false }

  func takeBack() {}

  func mute(_ isMuted: Bool) { self.isMuted = isMuted }

  var entryCount: Int { 0 }

  var lastDrag: Drag? { nil }

  func flush() { output.flush() }

  func end() -> String? {
    flush()
    return nil
  }
}
