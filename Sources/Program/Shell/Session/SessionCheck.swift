import DragChecking
import DragDrop
import Files
import Lua
import Policies
import PolicyTesting
import Texts

/// Plays every short drag against copies of a session.
struct SessionCheck {
  let session: ShellSession

  /// `:check [DRAGS]`: plays every short drag against copies of this session.
  func run(drags: Int?) throws(ShellError) {
    guard !session.host.simulation.player.isHolding else {
      throw ShellError("a drag is in progress", hint: "drop or cancel it first")
    }
    var check = DragCheck()
    if let drags { check.scope.drags = drags } else { check.findsDepth = true }
    var pace = ProgressPace()
    check.progress = { [output = session.output] progress in
      if let time = pace.due() { output.showProgress(progress.line(after: time)) }
    }
    let result: Result<CheckResult, PolicyError>
    do throws(PolicyError) {
      result = .success(try run(check))
    } catch {
      result = .failure(error)
    }
    session.output.showProgress("")
    switch result {
    case .success(let result):
      // After Ctrl-C, the failures so far are still shown.
      if result.wasInterrupted { PolicyHost.answerInterrupt() }
      let output = session.output
      if !result.holds { output.recordFailure() }
      let text = CheckText(
        result, usesASCII: !output.appearance().usesUnicode, isAtPrompt: true)
      output.printPages(text.lines)
      // In a lesson the drag is played next, and the start of the report may have scrolled away.
      if session.learner != nil, let failure = result.failures.first {
        session.printer.printNote(
          "the shortest drag: \(failure.line.replacing("\n", with: ", then "))")
      }
    case .failure(let error): session.printer.printError(error.rendered)
    }
  }

  /// Plays the drags of a check against copies of this session.
  func run(_ check: DragCheck) throws(PolicyError) -> CheckResult {
    var check = check
    check.findsDimensions = true
    if let seconds = session.options.policies.limits.seconds {
      let end = ProcessLimits.processorSeconds + seconds
      check.shouldContinue = { ProcessLimits.processorSeconds < end }
    }
    // A host needs its session.
    var copies: [CommandInterpreter] = []
    return try check.run("the screen") { () throws(PolicyError) in
      guard let copy = session.history.playCopy() else {
        throw PolicyError(.interrupted, "interrupted")
      }
      copies = copies.suffix(1) + [copy]
      // A finger whose lift was refused may still be down.
      while let idle = copy.session.host.simulation.player.current, (try? idle.cancel()) != nil {}
      return copy.session.host
    }
  }
}
