import DragDrop
import Files
import Layout
import Policies
import Texts

/// The arguments of a command in an entry.
struct CommandArguments: Sendable {
  let words: LineWords
  /// The usage of the command, for errors.
  let usage: String
  /// The options that were given before the arguments.
  let given: [String]

  /// The arguments of a command with these options.
  init(words: LineWords, usage: String, options: [String] = []) {
    self.words = words
    self.usage = usage
    given = words.words.dropFirst().prefix { !$0.isQuoted && options.contains($0.text) }
      .map(\.text)
  }

  /// The index of the first argument among the words.
  private var first: Int { 1 + given.count }

  /// The arguments, without the name of the command and its options.
  var values: ArraySlice<LineWords.Word> { words.words.dropFirst(first) }

  /// The argument with this number, from 0.
  subscript(_ index: Int) -> String? { word(at: index)?.text }

  /// The argument with this number, with its place in the line.
  func word(at index: Int) -> LineWords.Word? {
    words.words.indices.contains(index + first) ? words.words[index + first] : nil
  }

  /// The text from an argument to the end of the line, unchanged.
  func rest(from index: Int) -> String { words.rest(from: index + first) }

  /// An error with a caret under an argument, or at the end of the line if it is missing.
  func error(_ message: String, at index: Int? = nil, hint: String? = nil) -> ShellError {
    let column = index.flatMap { word(at: $0)?.range.lowerBound } ?? words.line.count + 1
    return ShellError(message, line: words.line, column: column, hint: hint)
  }

  /// The argument as the number of an event.
  func event(at index: Int) throws(ShellError) -> Int? {
    guard let word = self[index] else { return nil }
    guard let number = Int(word), number >= 0 else {
      throw error("'\(word)' is not a number of events", at: index, hint: "usage: \(usage)")
    }
    return number
  }

  /// The argument as a count of at least 1; 1 if it is missing.
  func count(at index: Int) throws(ShellError) -> Int {
    guard let word = self[index] else { return 1 }
    guard let count = Int(word), count > 0 else {
      throw error("'\(word)' is not a positive number", at: index, hint: "usage: \(usage)")
    }
    return count
  }

  /// The argument as `on` or `off`; nil if it is missing.
  func isOn(at index: Int) throws(ShellError) -> Bool? {
    switch self[index] {
    case nil: return nil
    case let word?:
      guard let isOn = SettingText.isOn(word) else {
        throw error("'\(word)' is neither on nor off", at: index)
      }
      return isOn
    }
  }

  /// Runs `body`; an error that it throws gets a caret under an argument.
  func blaming(_ index: Int, _ body: () throws(ShellError) -> Void) throws(ShellError) {
    do throws(ShellError) {
      try body()
    } catch {
      throw self.error(error.message, at: index, hint: error.hint)
    }
  }

  /// The view that an argument names.
  func view(at index: Int, in session: ShellSession) throws(ShellError) -> View {
    let name = self[index] ?? ""
    if let view = session.host.simulation.view(named: name) { return view }
    let names = session.host.simulation.allViews.map(\.name)
    throw error(
      "no view is named '\(name)'", at: index,
      hint: names.isEmpty
        ? "there are no views; \(Self.howToMakeAView)"
        : NearestName.adviceOrList(for: name, in: names, quotes: .none))
  }

  /// What to do in a session without views.
  static let howToMakeAView =
    "make one, such as TableView { name = \"list\", items = { \"One\" } }, and set its delegates: :help policy"

  func sectionedView(
    at index: Int, in session: ShellSession
  ) throws(ShellError) -> SectionedView {
    guard let view = try view(at: index, in: session) as? SectionedView else {
      throw error("\(self[index] ?? "") is a plain view without items", at: index)
    }
    return view
  }

  /// The position that an argument names in a view.
  func itemPosition(
    at index: Int, in view: SectionedView, of session: ShellSession
  ) throws(ShellError) -> Position {
    guard let written = word(at: index) else { throw error("the item is missing") }
    let word = written.isQuoted ? "'\(written.text)'" : written.text
    let position: Position
    do throws(DragDropError) {
      position = try session.host.simulation.player.position(
        try Gesture.ItemReference(written), in: view)
    } catch {
      throw self.error(error.description, at: index)
    }
    guard position.item < view.numberOfEntries(inSection: position.section) else {
      throw error("\(view.name) has no item \(word)", at: index)
    }
    return position
  }
}
