import DragDrop
import Layout
import LineEditor
import Policies
import Testing
import Texts

@testable import Shell

/// A session that plays the gestures of a play machine.
final class PlayTestScene {
  let shell: TestSession
  var machine = PlayMachine()
  var page = PlayPage(size: Terminal.Size(rows: 24, columns: 100), usesUnicode: true)
  var calls: [StyledText] = []
  private var decoder = PlayInputDecoder()

  init(_ lua: String = "") throws {
    shell = try TestSession()
    if !lua.isEmpty { shell.enter(lua) }
    machine.settle(in: scene)
  }

  private var composed: (frame: PlayFrame, scene: PlayScene) {
    page.frame(
      of: shell.session.host.simulation.player, cursor: machine,
      content: PlayPage.Content(status: "", calls: calls))
  }

  var scene: PlayScene { composed.scene }

  var rows: [String] { composed.frame.rows.map { $0.map(\.text).joined() } }

  /// Handles keys and mouse reports, and plays the resulting gestures.
  @discardableResult
  func type(_ text: String) -> [PlayMachine.Action] {
    var all: [PlayMachine.Action] = []
    for input in decoder.decode(Array(text.utf8)) + decoder.giveUpWaiting() {
      for action in machine.handle(input, in: scene) {
        all.append(action)
        switch action {
        case .gesture(let gesture): try? shell.session.gestures.play(GestureScript(gesture))
        case .scrollCalls(let step): page.scrollCalls(by: step)
        case .scrollViews(let step): page.scrollViews(by: step)
        case .redraw, .quit, .why: break
        }
        machine.settle(in: scene)
      }
    }
    return all
  }

  /// Lets the mouse rest, and returns whether that has an effect.
  func rest() -> Bool {
    let actions = machine.rest(in: scene)
    for case .gesture(let gesture) in actions {
      try? shell.session.gestures.play(GestureScript(gesture))
      machine.settle(in: scene)
    }
    return !actions.isEmpty
  }

  /// The place of a text, in the coordinates of a mouse report.
  func report(_ button: Int, on text: String, shift: Int = 0, release: Bool = false) throws
    -> String
  {
    let rows = rows
    let row = try #require(rows.firstIndex { $0.contains(text) }, "\(rows.joined(separator: "\n"))")
    let start = try #require(rows[row].firstRange(of: text)?.lowerBound)
    let column = rows[row].distance(from: rows[row].startIndex, to: start) + shift
    return "\u{1B}[<\(button);\(column + 1);\(row + 1)\(release ? "m" : "M")"
  }
}
