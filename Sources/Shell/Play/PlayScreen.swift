import DragDrop
import Layout
import LineEditor
import Policies
import Texts
import Traces

/// Plays on the whole terminal until the person leaves: reads keys and the mouse, plays the gestures
/// that they make, draws the views and the calls.
final class PlayScreen {
  /// How it ended.
  enum Ending: Hashable {
    case quit
    /// Ctrl-C, or the terminal went away.
    case interrupted
    /// The terminal could not be taken.
    case failed
  }

  private let session: ShellSession
  private let terminal = FullScreen()
  private let painter: FramePainter
  private var decoder = PlayInputDecoder()
  private var machine = PlayMachine()
  private var page: PlayPage
  private var painted: PlayFrame?
  private var calls: [StyledText] = []
  private var message = StyledText()

  /// How many lines of calls are kept.
  private static let mostCalls = 500
  /// How long an Esc may wait for the rest of a sequence.
  private static let escapeDelay: Int32 = 50
  /// How long the mouse rests at an edge before time goes on for the drag.
  private static let scrollingDelay: Int32 = 100

  init(session: ShellSession, usesColor: Bool, usesUnicode: Bool) {
    self.session = session
    painter = FramePainter(usesColor: usesColor)
    page = PlayPage(size: Self.size, usesUnicode: usesUnicode)
  }

  private static var size: Terminal.Size {
    Terminal.size(of: 1) ?? Terminal.Size(rows: 24, columns: 80)
  }

  private var player: GesturePlayer { session.host.player }

  // MARK: The loop

  func run() -> Ending {
    guard terminal.begin() else { return .failed }
    let ending = loop()
    terminal.end()
    if terminal.isTerminated { session.output.writeOut() }
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

  private func resize() {
    page = PlayPage(
      size: Self.size, usesUnicode: page.usesUnicode, firstLine: page.firstLine)
    painted = nil
  }

  // MARK: Drawing

  private func compose() -> (frame: PlayFrame, scene: PlayScene) {
    page.frame(
      of: player, cursor: machine,
      content: PlayPage.Content(
        status: status, calls: calls, message: message))
  }

  /// Where the drag stands, in the words of the prompt.
  private var status: String {
    let text = PromptText.text(
      for: player.current, usesUnicode: page.usesUnicode, columns: .max)
    return String(text.dropLast(2)).printable
  }

  /// Draws what is to be seen; answers what can be touched.
  private func draw() -> PlayScene {
    let (frame, scene) = compose()
    terminal.write(painter.sequences(from: painted, to: frame))
    painted = frame
    return scene
  }

  // MARK: Input

  /// Plays what the inputs ask for; whether the person leaves.
  private func handle(_ inputs: [PlayInput]) -> Bool {
    for input in inputs {
      // Where a gesture has changed the views, the next input meets what it left.
      let actions = machine.handle(input, in: compose().scene)
      if actions == [.quit] { return true }
      guard page.isLargeEnough else { continue }
      perform(actions)
    }
    return false
  }

  /// Does one thing after the other, as long as that makes sense.
  private func perform(_ actions: [PlayMachine.Action]) {
    for action in actions {
      guard perform(action) else { break }
    }
  }

  /// Does one thing; whether those that were to follow make sense.
  private func perform(_ action: PlayMachine.Action) -> Bool {
    switch action {
    case .quit: return false
    case .redraw:
      painted = nil
      return true
    case .gesture(let gesture): return play(gesture)
    }
  }

  /// Plays one gesture; whether those that were to follow make sense.
  private func play(_ gesture: Gesture) -> Bool {
    message = StyledText()
    add(StyledText("> \(gesture)", .input))
    var succeeded = true
    terminal.whileScriptRuns {
      do throws(ShellError) {
        try session.playKept(GestureScript(gesture))
      } catch {
        succeeded = false
        add(errors: error.description.split(separator: "\n").map { StyledText(String($0)) })
      }
    }
    session.options.didEnter?()
    let drag = session.state.lastDrag
    if gesture == .drop, let view = drag?.destinationView, let place = drag?.destinationPosition,
      view.numberOfEntries(inSection: place.section) > 0
    {
      machine.follow(to: place, in: view)
    }
    machine.settle(in: compose().scene)
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

  // MARK: The calls

  /// Takes a line for the pane.
  func add(_ line: StyledText) {
    calls.append(StyledText(line.spans.map { .init($0.text.printable, $0.role) }))
    if calls.count > 2 * Self.mostCalls { calls.removeFirst(Self.mostCalls) }
  }

  /// Takes an error: all of it for the pane, its first line for the message.
  func add(errors lines: [StyledText]) {
    let lines = lines.filter { !$0.isEmpty }
    for line in lines { add(line.with(role: .failure)) }
    if message.isEmpty, let first = lines.first {
      message = StyledText(" \(first.plain.printable)", .failure)
    }
  }
}
