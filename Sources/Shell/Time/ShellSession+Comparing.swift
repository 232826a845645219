import Diagrams
import DragDrop
import Policies
import Traces

/// Playing a drag again, a little differently.
extension ShellSession {
  /// `:what-if CALLBACK ANSWER`.
  func whatIf(_ arguments: CommandArguments) throws(ShellError) {
    let callback = arguments[0] ?? ""
    let answer = arguments.rest(from: 1)
    let first = try firstEventOfLastDrag()
    var failure: PolicyError?
    let copy = playCopy { session throws(PolicyError) in
      do throws(PolicyError) {
        try session.host.substitute(callback, answer: answer, from: first)
      } catch {
        failure = error
        throw error
      }
    }
    if let failure {
      throw arguments.error(failure.message, at: failure.kind == .missing ? 0 : 1)
    }
    compare(with: copy, from: first, titles: ("as it was", "with \(callback) = \(answer)"))
  }

  /// `:replay`.
  func playAgain() throws(ShellError) {
    let first = try firstEventOfLastDrag()
    var beginning: Beginning?
    do throws(PolicyError) {
      beginning = try options.reread?()
    } catch {
      throw ShellError(error.rendered)
    }
    let copy = playCopy(beginning: beginning)
    compare(with: copy, from: first, titles: ("as it was", "as the policy is now"))
  }

  /// The number of the event with which the last drag began.
  private func firstEventOfLastDrag() throws(ShellError) -> Int {
    let events = host.simulation.log.events
    let lift = events.last {
      $0.kind == .call && $0.name == DelegateMethod.itemsForBeginning.rawValue
        || $0.kind == .phase && $0.name == "lifting"
    }
    let touch = events.last { event in
      event.kind == .input && event.number < lift?.number ?? 0
        && (event.name == "touchBegan" || event.name == "pointerPressed")
    }
    guard let touch else {
      throw ShellError("nothing was dragged yet", hint: "lift something first")
    }
    return touch.number
  }

  /// The same session once more, apart from this one and silent.
  ///
  /// - Parameters:
  ///   - beginning: What it begins with instead.
  ///   - prepare: Gets it before anything happens in it.
  /// - Returns: The other session, at the same place.
  func playCopy(
    beginning: Beginning? = nil,
    prepare: ((ShellSession) throws(PolicyError) -> Void)? = nil
  ) -> ShellSession {
    var copied = options
    copied.recorder = nil
    copied.follow = nil
    copied.followsViews = false
    copied.didEnter = nil
    let silent = TextOutput(appearance: output.appearance, results: { _ in }, errors: { _ in })
    let copy = ShellSession(options: copied, output: silent)
    copy.playCopy(of: journal, beginning: beginning, prepare: prepare)
    return copy
  }

  private func playCopy(
    of journal: Journal, beginning: Beginning?,
    prepare: ((ShellSession) throws(PolicyError) -> Void)?
  ) {
    let first = journal.beginning(of: journal.place)
    guard journal.steps.indices.contains(first),
      case .begin(var begun) = journal.steps[first].content
    else { return }
    if let beginning { begun = beginning }
    begun.learner = nil
    if let prepare {
      let inner = begun.prepare
      begun.prepare = { session throws(PolicyError) in
        try prepare(session)
        if let inner { try inner(session) } else { try session.openTables() }
      }
    }
    self.journal = journal
    self.journal.replaceBeginning(at: first, with: begun)
    _ = rewind(to: journal.place, anew: true)
  }

  private func compare(
    with copy: ShellSession, from first: Int, titles: (left: String, right: String)
  ) {
    let appearance = output.appearance()
    let text = TraceText(verbosity: .calls, usesASCII: !appearance.usesUnicode)
    let comparison = TraceComparison(
      left: host.simulation.log.events(after: first - 1),
      right: copy.host.simulation.log.events(after: first - 1), titles: titles, text: text)
    guard !comparison.isSame else {
      print("\(titles.right): nothing is different")
      return
    }
    var style = output.drawingStyle
    style.width = min(style.width, 120)
    output.print(comparison.lines(style: style))
  }
}
