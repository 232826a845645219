import DragDrop
import Layout
import Policies
import Traces

@testable import Shell

/// A session whose results and errors are recorded in order.
final class TestSession {
  let shell: CommandInterpreter
  var session: ShellSession { shell.session }
  private let transcript = Transcript()

  /// Everything that was printed.
  final class Transcript {
    var text = ""
  }

  /// Opens a session and discards its greeting.
  init(
    options: ShellOptions = ShellOptions(), columns: Int = 80, rows: Int? = nil,
    usesUnicode: Bool = true
  ) throws {
    let transcript = transcript
    var appearance = TextOutput.Appearance(columns: columns, usesUnicode: usesUnicode)
    appearance.rows = rows
    let output = TextOutput(
      appearance: { [appearance] in appearance },
      results: { transcript.text += $0 }, errors: { transcript.text += $0 })
    shell = CommandInterpreter(options: options, output: output)
    try session.open()
    transcript.text = ""
  }

  /// Enters entries in a prepared session that records them, and returns its trace.
  static func record(
    _ entries: [String], prepare: (TestSession) -> Void = { _ in }
  ) throws -> (text: String, test: TestSession) {
    var text = ""
    var options = ShellOptions(trace: .off)
    options.recorder = TraceRecorder(
      header: ShellSession(options: options, output: .silent).options.traceHeader
    ) { text += $0 }
    let test = try TestSession(options: options)
    prepare(test)
    for entry in entries { test.enter(entry) }
    return (text, test)
  }

  /// The output since the last entry was entered.
  var printed: String { transcript.text }

  /// Enters an entry and returns its output.
  @discardableResult
  func enter(_ entry: String) -> String {
    transcript.text = ""
    _ = shell.enter(entry)
    return transcript.text
  }

  /// A conversation as shown on the screen: prompts, entries and their output.
  func conversation(_ entries: [String]) -> String {
    entries.map { session.printer.prompt + $0 + "\n" + enter($0) }.joined()
  }

  /// The titles of a view's items, section by section.
  func titles(_ name: String) -> [[String]] {
    session.titles(of: name)
  }
}

extension ShellSession {
  /// The titles that a view shows, section by section; empty if there is no such view.
  func titles(of name: String) -> [[String]] {
    guard let view = host.simulation.view(named: name) as? SectionedView else { return [] }
    return (0..<view.numberOfSections).map { section in
      (0..<view.numberOfEntries(inSection: section)).map {
        view.cell(at: Position(section: section, item: $0)).title
      }
    }
  }
}
