import Policies
import Shell

/// A script, or a recorded session, and what is entered after it.
final class ScriptProgram: DebuggedProgram {
  private let run: DebuggedRun
  private let output: TextOutput

  init(_ run: DebuggedRun, output: TextOutput) {
    self.run = run
    self.output = output
    run.follow { [unowned self] _ in debugger.begin() }
  }

  var debugger: Debugger { run.interpreter.debugger }
  var host: PolicyHost? { run.host }
  var takesEntries: Bool { true }

  func begin() -> Bool {
    defer { debugger.finish() }
    do throws(PolicyError) {
      try run.begin()
      return true
    } catch {
      output.printError(error.rendered)
      return false
    }
  }

  func nextEntry() -> String? { run.nextRecordedEntry() }

  func enter(_ text: String) -> Bool { run.enter(text) }

  func takeBack() { run.takeBack() }

  func hush(_ isHushed: Bool) { run.hush(isHushed) }

  var dragFacts: [(String, String)] { run.dragFacts }

  var lifecycle: String? { run.lifecycle }

  func flush() { run.flush() }

  func finish() -> String? {
    do throws(RunFailure) {
      try run.finish()
      return nil
    } catch {
      return error.message
    }
  }
}
