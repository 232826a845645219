import Layout
package import Texts

/// A line of the gesture language: `lift inbox 0; add inbox 1; over archive 0 below; drop`.
///
/// Words are separated by spaces, gestures by `;` or line breaks. A name with spaces needs single
/// or double quotes. An item is a number (in section 0), `section:item` or `[section,item]`, or a
/// title or id that only one item of the view has; a plain view has no items. The gesture commands
/// of the shell use this language too.
public struct GestureScript {
  /// A gesture and its place in the line.
  public struct Step {
    /// The gesture.
    public let gesture: Gesture
    /// The words of the gesture.
    package let words: ArraySlice<LineWords.Word>
  }

  /// An error in a line, with its place.
  public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The column of the wrong word, from 1.
    public let column: Int
    /// The message, without a full stop.
    public let message: String
    /// The line.
    public let line: String

    /// The message, the line and a caret under the wrong word.
    public var description: String {
      "\(message)\n  \(line)\n  \(String(repeating: " ", count: column - 1))^"
    }
  }

  /// The gestures, in order.
  public let steps: [Step]
  /// The line.
  package let line: String

  /// Parses a line.
  ///
  /// - Throws: `SyntaxError` at the first wrong word.
  public init(_ text: String) throws(SyntaxError) {
    try self.init(LineWords(text, hasGestures: true))
  }

  /// Parses the words of a line.
  ///
  /// - Throws: `SyntaxError` at the first wrong word.
  package init(_ words: LineWords) throws(SyntaxError) {
    line = words.line
    if let last = words.words.last, last.isOpen {
      throw SyntaxError(
        column: last.range.lowerBound + 1, message: "the quote is not closed", line: line)
    }
    var steps: [Step] = []
    for words in words.gestures {
      let reader = WordReader(words)
      do throws(DragDropError) {
        steps.append(Step(gesture: try reader.readGesture(), words: words))
      } catch {
        throw SyntaxError(
          column: (reader.wrongWord?.range.lowerBound ?? line.count) + 1,
          message: error.description, line: line)
      }
    }
    self.steps = steps
  }

  /// A script of one gesture.
  package init(_ gesture: Gesture) {
    line = gesture.description
    steps = [Step(gesture: gesture, words: LineWords(line).words[...])]
  }
}

extension Gesture.ItemReference {
  /// Parses an item: a number, `section:item`, `[section,item]`, or a name.
  ///
  /// - Throws: That a number is negative.
  package init(_ word: LineWords.Word) throws(DragDropError) {
    var text = word.text[...]
    // The form in which index paths are printed.
    if text.first == "[", text.last == "]" { text = text.dropFirst().dropLast() }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "," }
    let numbers = parts.compactMap { Int($0) }
    guard !word.isQuoted, numbers.count == parts.count, numbers.count <= 2, let last = numbers.last
    else {
      self = .name(word.text)
      return
    }
    guard numbers.allSatisfy({ $0 >= 0 }) else {
      throw .gesture("items start at 0; there is no item \(word.text)")
    }
    self = .position(Position(section: numbers.count == 2 ? numbers[0] : 0, item: last))
  }
}

/// Parses the words of one gesture as its arguments.
private final class WordReader: GestureArguments {
  private let words: ArraySlice<LineWords.Word>
  private var index: Int
  private var form: GestureForm?
  /// The wrong word; nil if a word is missing.
  private(set) var wrongWord: LineWords.Word?

  init(_ words: ArraySlice<LineWords.Word>) {
    self.words = words
    index = words.startIndex
  }

  fileprivate func readGesture() throws(DragDropError) -> Gesture {
    let verb = try nextWord("the gesture")
    guard let form = Gesture.form(named: verb.text) else {
      throw error(
        at: verb,
        "no gesture is named '\(verb.text)'; "
          + NearestName.adviceOrList(for: verb.text, in: Gesture.forms.map(\.word)))
    }
    self.form = form
    let gesture = try form.read(self)
    guard words.endIndex == index else {
      throw error(at: words[index], "too many arguments: \(usage)")
    }
    return gesture
  }

  func skipMissing() -> Bool { index == words.endIndex }

  func point() -> Point? {
    let numbers = words[index...].prefix(2).compactMap { $0.isQuoted ? nil : Double($0.text) }
    guard numbers.count == 2, numbers.allSatisfy(\.isFinite) else { return nil }
    index += 2
    return Point(x: numbers[0], y: numbers[1])
  }

  func view() throws(DragDropError) -> Gesture.ViewReference {
    .name(try nextWord("the view's name").text)
  }

  func item() throws(DragDropError) -> Gesture.ItemReference {
    let word = try nextWord("the item")
    do throws(DragDropError) {
      return try Gesture.ItemReference(word)
    } catch {
      wrongWord = word
      throw error
    }
  }

  func optionalItem() throws(DragDropError) -> Gesture.ItemReference? {
    try skipMissing() ? nil : item()
  }

  func items() throws(DragDropError) -> [Gesture.ItemReference] {
    var items = [try item()]
    while !skipMissing() { items.append(try item()) }
    return items
  }

  func number() throws(DragDropError) -> Double {
    let isTime = parameter?.kind == .seconds
    let word = try nextWord(
      isTime ? "the number of seconds" : "\(parameter?.label ?? ""), in points")
    guard let value = Double(word.text), value.isFinite else {
      throw error(at: word, "'\(word.text)' is not a number: \(usage)")
    }
    guard value >= 0 || !isTime else {
      throw error(
        at: word,
        "\(form?.word ?? "") takes a non-negative number of seconds")
    }
    return value
  }

  func choice<Choice: RawRepresentable>() throws(DragDropError) -> Choice
  where Choice.RawValue == String {
    let parameter = self.parameter
    let word = try nextWord("the \(parameter?.name ?? "")")
    if let choice = Choice(rawValue: word.text) { return choice }
    var message = "'\(word.text)' is not a valid argument: \(usage)"
    if case .choice(let words, let noun)? = parameter?.kind {
      message = "'\(word.text)' is not a valid \(noun): \(words.choice(quotes: .none))"
    }
    throw error(at: word, message)
  }

  /// A view and an item, or one word for either, up to the placement or the end.
  func place() throws(DragDropError) -> Gesture.Target {
    var end = words.endIndex
    if index == words.startIndex + 1 {
      guard
        let placement = words.indices.dropFirst(2).first(where: {
          !words[$0].isQuoted && Placement(rawValue: words[$0].text) != nil
        })
      else { throw error(at: nil, "the placement is missing: before, after or into; \(usage)") }
      end = placement
    }
    guard end - index > 1 else {
      return Gesture.Target(.implied, try item())
    }
    let place = Gesture.Target(try view(), try item())
    guard index == end else {
      throw error(at: words[index], "too many arguments: \(usage)")
    }
    return place
  }

  /// The parameter of the next argument.
  private var parameter: GestureForm.Parameter? {
    let number = index - words.startIndex - 1
    guard let form, form.parameters.indices.contains(number) else { return nil }
    return form.parameters[number]
  }

  private func nextWord(_ what: String) throws(DragDropError) -> LineWords.Word {
    guard index < words.endIndex else { throw error(at: nil, "\(what) is missing: \(usage)") }
    defer { index += 1 }
    return words[index]
  }

  private var usage: String {
    guard let form else { return "" }
    return form.usage.isEmpty ? "\(form.word) takes no arguments" : "\(form.word) \(form.usage)"
  }

  /// An error at a word, or at the end of the line if the word is nil.
  private func error(at word: LineWords.Word?, _ message: String) -> DragDropError {
    wrongWord = word
    return .gesture(message)
  }
}
