import Debugging
import DragDrop
import Policies
import Running
import Shell

/// A script or a recorded session, followed by entries.
final class ScriptProgram: DebuggedProgram {
  private let run: DebuggedRun
  private let output: TextOutput

  init(_ run: DebuggedRun, output: TextOutput) {
    self.run = run
    self.output = output
    run.follow { [unowned self] isPlayingAgain in
      if isPlayingAgain { debugger.observeWithoutStops() } else { debugger.begin() }
    }
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

  func takeBack() {
    debugger.observeWithoutStops()
    run.takeBack()
    debugger.finish()
  }

  func mute(_ isMuted: Bool) { run.mute(isMuted) }

  var entryCount: Int { run.recordedCount }

  var lastDrag: Drag? { run.lastDrag }

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
