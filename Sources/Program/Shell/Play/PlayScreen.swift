import DragDrop
import Layout
import LineEditor
import Policies
import Texts
import Traces

/// The full-screen view: reads keys and the mouse, plays the corresponding gestures, and draws the
/// views and the calls until the user leaves.
package final class PlayScreen {
  /// How the full-screen view ended.
  package enum Ending: Hashable {
    case quit
    /// Ctrl-C was pressed, or the terminal was closed.
    case interrupted
    /// The terminal could not be switched to full screen.
    case failed
  }

  private let session: ShellSession
  private let terminal = FullScreen()
  private var painter: FramePainter
  private var decoder = PlayInputDecoder()
  private var machine = PlayMachine()
  private var page: PlayPage
  private var painted: PlayFrame?
  private var calls: [StyledText] = []
  private var message = StyledText()

  /// How many lines of calls are kept.
  private static let mostCalls = 500
  /// How many milliseconds to wait for the rest of a sequence after an Esc.
  private static let escapeDelay: Int32 = 50
  /// After how many milliseconds with the mouse at an edge the drag continues to scroll.
  private static let scrollingDelay: Int32 = 100

  private init(session: ShellSession, usesColor: Bool, usesUnicode: Bool) {
    self.session = session
    painter = FramePainter(usesColor: usesColor, theme: session.output.theme)
    page = PlayPage(size: Self.size, usesUnicode: usesUnicode)
  }

  /// Shows the views in full screen until the user leaves.
  ///
  /// - Throws: If there is no terminal that supports full screen.
  package static func run(in session: ShellSession) throws(ShellError) -> Ending {
    guard FullScreen.isPossible else { throw needsTerminal }
    let appearance = session.output.appearance()
    let screen = PlayScreen(
      session: session, usesColor: appearance.usesColor, usesUnicode: appearance.usesUnicode)
    session.events.flush()
    session.output.flush()
    session.output.redirection = { lines, isError in
      guard !isError else { return screen.add(errors: lines) }
      for line in lines { screen.add(line) }
    }
    session.events.sink = { screen.add($0) }
    session.prompt.isUnattended = true
    let ending = screen.run()
    session.prompt.isUnattended = false
    session.events.flush()
    session.events.sink = nil
    session.output.redirection = nil
    if ending == .failed {
      throw ShellError("the terminal cannot be switched to full screen", hint: needsTerminal.hint)
    }
    return ending
  }

  /// The error if the terminal is not suitable.
  package static let needsTerminal = ShellError(
    "play needs a terminal that supports full screen",
    hint:
      "standard input and output must be a terminal, and TERM must not be dumb; the gestures lift, over and drop work everywhere"
  )

  private static var size: Terminal.Size {
    Terminal.size(of: 1) ?? Terminal.Size(rows: 24, columns: 80)
  }

  private var player: GesturePlayer { session.host.simulation.player }

  // MARK: The loop

  private func run() -> Ending {
    guard terminal.begin() else { return .failed }
    if painter.usesColor, painter.theme.choice == .auto, painter.theme.background == nil,
      TerminalBackground.canBeQueried
    {
      terminal.write(TerminalBackground.query)
    }
    let ending = loop()
    terminal.end()
    if terminal.isTerminated { session.output.finish() }
    terminal.dieIfTerminated()
    return ending
  }

  private func loop() -> Ending {
    machine.settle(in: compose().scene)
    while true {
      let scene = draw()
      let delay: Int32? =
        if decoder.isWaitingAfterEscape {
          Self.escapeDelay
        } else if machine.isScrolling(in: scene) {
          Self.scrollingDelay
        } else {
          nil
        }
      switch terminal.wait(milliseconds: delay) {
      case .input(let bytes):
        if handle(decoder.decode(bytes)) { return .quit }
      case .nothing:
        if decoder.isWaitingAfterEscape {
          if handle(decoder.giveUpWaiting()) { return .quit }
        } else {
          perform(machine.rest(in: scene))
        }
      case .resized: resize()
      case .stopRequested:
        guard terminal.suspend() else { return .failed }
        resize()
      case .continued:
        guard terminal.resume() else { return .failed }
        resize()
      case .interrupted, .terminated, .closed: return .interrupted
      }
    }
  }

  /// Redraws everything; boxes keep their places if the size has not changed.
  private func resize() {
    painted = nil
    guard Self.size != page.size else { return }
    page = PlayPage(
      size: Self.size, usesUnicode: page.usesUnicode, firstLine: page.firstLine)
  }

  // MARK: Drawing

  private func compose() -> (frame: PlayFrame, scene: PlayScene) {
    page.frame(
      of: player, cursor: machine,
      content: PlayPage.Content(
        status: status, calls: calls, message: message))
  }

  /// The state of the drag, in the words of the prompt.
  private var status: String {
    // The prompt takes two fifths of the columns.
    let text = PromptText.text(
      for: player, usesUnicode: page.usesUnicode, columns: page.size.columns * 5 / 2)
    return String(text.dropLast(2)).printable
  }

  /// Draws the page; returns the scene.
  private func draw() -> PlayScene {
    let (frame, scene) = compose()
    terminal.write(painter.sequences(from: painted, to: frame))
    painted = frame
    return scene
  }

  // MARK: Input

  /// Plays the gestures of inputs; returns whether the user leaves.
  private func handle(_ inputs: [PlayInput]) -> Bool {
    for input in inputs {
      if case .background(let background) = input {
        session.output.theme.background = background
        painter.theme = session.output.theme
        painted = nil
        continue
      }
      // Each input is handled in the scene after the previous gestures.
      let actions = machine.handle(input, in: compose().scene)
      if actions == [.quit] { return true }
      guard page.isLargeEnough else { continue }
      perform(actions)
    }
    return false
  }

  /// Performs actions until one fails.
  private func perform(_ actions: [PlayMachine.Action]) {
    for action in actions {
      guard perform(action) else { break }
    }
  }

  /// Performs an action; returns whether the following ones can be performed.
  private func perform(_ action: PlayMachine.Action) -> Bool {
    switch action {
    case .quit: return false
    case .redraw:
      painted = nil
    case .why(let number): explain(number)
    case .scrollCalls(let step):
      if page.showsCalls { page.scrollCalls(by: step) } else { showOverPage(calls, fromEnd: true) }
    case .scrollViews(let step): page.scrollViews(by: step)
    case .gesture(let gesture): return play(gesture)
    }
    return true
  }

  /// Plays a gesture; returns whether the following actions can be performed.
  private func play(_ gesture: Gesture) -> Bool {
    message = StyledText()
    page.scrollCalls(by: nil)
    add(StyledText("> \(gesture)", .input))
    var succeeded = true
    let count = player.current?.items.count
    terminal.whileScriptRuns {
      do throws(ShellError) {
        try session.history.playKept(GestureScript(gesture))
      } catch {
        succeeded = false
        add(errors: error.description.split(separator: "\n").map { StyledText(String($0)) })
      }
    }
    session.options.didEnter?()
    let drag = session.gestures.lastDrag
    if gesture == .drop, let view = drag?.destinationView, let place = drag?.destinationPosition,
      view.numberOfEntries(inSection: place.section) > 0
    {
      machine.moveCursor(to: place, in: view)
    }
    machine.settle(in: compose().scene)
    if case .add = gesture, message.isEmpty, succeeded, player.current?.items.count == count {
      message = StyledText(" " + (drag?.hints.last?.printable ?? "the tap adds nothing"), .hint)
    }
    if message.isEmpty, let reason = drag?.reason, drag?.isActive ?? false {
      message = StyledText(" \(reason.printable)", .reason)
    }
    if case .lift = gesture, !(player.current?.isActive ?? false) {
      if message.isEmpty {
        message = StyledText(" " + (drag?.hints.first?.printable ?? "nothing was lifted"), .hint)
      }
      return false
    }
    return succeeded
  }

  /// Shows the output of `:why` over the page.
  private func explain(_ number: Int?) {
    let output = session.output
    let (appearance, redirection) = (output.appearance, output.redirection)
    var lines: [StyledText] = []
    output.redirection = { text, isError in
      lines += text.map { isError ? $0.with(role: .failure) : $0 }
    }
    output.appearance = { [page] in
      var narrowed = appearance()
      narrowed.columns = page.columnsOfSheet
      narrowed.wrapsLines = true
      return narrowed
    }
    terminal.whileScriptRuns {
      do throws(ShellError) {
        let words = LineWords("why " + (number.map(String.init) ?? ""))
        try AnswerExplanation(session: session).print(
          CommandArguments(words: words, usage: ":why [N]"))
      } catch {
        output.printError([error.message, error.hint].compactMap(\.self).joined(separator: "\n"))
      }
    }
    (output.appearance, output.redirection) = (appearance, redirection)
    showOverPage(lines)
  }

  /// Shows lines over the page, its first ones or its last ones.
  private func showOverPage(_ lines: [StyledText], fromEnd: Bool = false) {
    let lines = lines.flatMap {
      $0.fitted(to: page.columnsOfSheet, indentation: 4)
    }
    machine.show(lines, from: fromEnd ? max(0, lines.count - page.rowsOfSheet) : 0)
  }

  // MARK: The calls

  /// Adds a line to the calls.
  func add(_ line: StyledText) {
    calls.append(StyledText(line.spans.map { .init($0.text.printable, $0.role) }))
    if calls.count > 2 * Self.mostCalls { calls.removeFirst(Self.mostCalls) }
  }

  /// Adds an error to the calls, and shows its first line as the message.
  func add(errors lines: [StyledText]) {
    let lines = lines.filter { !$0.isEmpty }
    for line in lines { add(line.with(role: .failure)) }
    if message.isEmpty, let first = lines.first {
      message = StyledText(" \(first.plain.printable)", .failure)
    }
  }
}
