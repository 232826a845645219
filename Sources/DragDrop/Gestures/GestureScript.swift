public import Layout
import Texts

/// A line of the gesture language: `lift inbox 0; add inbox 1; over archive 0 below; drop`.
///
/// Words are separated by blanks, gestures by `;` or new lines. A name with blanks stands in single
/// or double quotes. An item is a number (of section 0), `section:item`, or a title or id that only
/// one item of the view has; a plain view needs none. The shell's gesture commands are this
/// language too.
public struct GestureScript: Sendable {
  /// An item of a view, as people name it.
  public enum ItemReference: Hashable, Sendable, CustomStringConvertible {
    case position(Position)
    case name(String)

    /// As people write it: `3`, `1:3` or `Milk`.
    public var description: String {
      switch self {
      case .position(let position):
        position.section == 0 ? "\(position.item)" : "\(position.section):\(position.item)"
      case .name(let name): name
      }
    }
  }

  /// One gesture.
  public enum Gesture: Hashable, Sendable {
    case lift(view: String, item: ItemReference?)
    case press(view: String, item: ItemReference?)
    case longPress(view: String, item: ItemReference?)
    case grab(view: String, item: ItemReference)
    case add(view: String, item: ItemReference?)
    case tap(view: String, item: ItemReference?)
    case select(view: String, items: [ItemReference])
    case over(view: String, item: ItemReference?, part: Drag.Part)
    case move(x: Double, y: Double)
    case edge(view: String, edge: Drag.Edge, depth: Double?)
    case hold(seconds: Double)
    case scroll(view: String, by: Double)
    case wait(seconds: Double)
    case place(PlaceReference, Placement, PlaceReference)
    case drop
    case cancel
    case interrupt
  }

  /// An item or a plain view, as people name it: with its view, or by a name that is enough.
  public struct PlaceReference: Hashable, Sendable {
    /// The view's name; nil for that of the item before.
    public let view: String?
    /// The item; nil for the end of the view, or a plain view.
    public let item: ItemReference?

    /// A place in a view, or the view.
    public init(view: String?, item: ItemReference?) {
      self.view = view
      self.item = item
    }
  }

  /// A gesture and where it stands in the text, counted in characters from 1.
  public struct Step: Hashable, Sendable {
    /// What is done.
    public let gesture: Gesture
    /// Where its first word stands in the line, from 1.
    public let column: Int
    /// Its words as they were written, one blank between two.
    public let text: String
  }

  /// What is wrong with a line, and where.
  public struct SyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The character at which the wrong word begins, from 1.
    public let column: Int
    /// What is wrong, in a sentence without a full stop.
    public let message: String
    /// The line itself.
    public let line: String

    /// The message, the line and a caret under the wrong word.
    public var description: String {
      "\(message)\n  \(line)\n  \(String(repeating: " ", count: column - 1))^"
    }
  }

  /// The gestures, in order.
  public let steps: [Step]

  /// The gestures of the language, with their arguments, in the order of a drag.
  public static let words: [(name: String, arguments: String)] = [
    ("lift", "VIEW [ITEM]"), ("press", "VIEW [ITEM]"),
    ("longPress", "VIEW [ITEM]"), ("grab", "VIEW ITEM"),
    ("add", "VIEW [ITEM]"), ("over", "VIEW [ITEM] [above|into|below|left|right]"), ("move", "X Y"),
    ("edge", "VIEW top|bottom|left|right [DEPTH]"), ("hold", "SECONDS"), ("drop", ""),
    ("cancel", ""),
    ("select", "VIEW ITEM…"), ("tap", "VIEW [ITEM]"), ("scroll", "VIEW DY"),
    ("wait", "SECONDS"), ("interrupt", ""),
    ("place", "[VIEW] ITEM before|after|into [VIEW] ITEM"),
  ]

  /// Reads a line.
  ///
  /// - Throws: `SyntaxError` at the first word that makes no sense.
  public init(_ text: String) throws(SyntaxError) {
    var steps: [Step] = []
    for words in try Self.split(text) where !words.isEmpty {
      var reader = WordReader(words: words, line: text)
      let gesture = try reader.gesture()
      steps.append(
        Step(
          gesture: gesture, column: words[0].column,
          text: words.map(\.written).joined(separator: " ")))
    }
    self.steps = steps
  }

  struct Word {
    let text: String
    let written: String
    let column: Int
    let isQuoted: Bool
  }

  /// The words of each gesture.
  private static func split(_ line: String) throws(SyntaxError) -> [[Word]] {
    var gestures: [[Word]] = [[]]
    var current = ""
    var written = ""
    var start = 1
    var quote: Character?
    var isQuoted = false
    var column = 0
    func flush() {
      if !current.isEmpty || isQuoted {
        gestures[gestures.count - 1].append(
          Word(text: current, written: written, column: start, isQuoted: isQuoted))
      }
      current = ""
      written = ""
      isQuoted = false
    }
    for character in line {
      column += 1
      if let open = quote {
        written.append(character)
        if character == open { quote = nil } else { current.append(character) }
        continue
      }
      switch character {
      case ";", "\n", "\r\n":
        flush()
        gestures.append([])
      case " ", "\t": flush()
      case "\"", "'":
        if written.isEmpty { start = column }
        written.append(character)
        quote = character
        isQuoted = true
      default:
        if written.isEmpty { start = column }
        written.append(character)
        current.append(character)
      }
    }
    if quote != nil {
      throw SyntaxError(column: start, message: "the quote is not closed", line: line)
    }
    flush()
    return gestures
  }
}

/// Reads the words of one gesture.
private struct WordReader {
  let words: [GestureScript.Word]
  let line: String
  var index = 0

  init(words: [GestureScript.Word], line: String) {
    self.words = words
    self.line = line
  }

  mutating func gesture() throws(GestureScript.SyntaxError) -> GestureScript.Gesture {
    let verb = words[0]
    index = 1
    let result: GestureScript.Gesture
    switch verb.text {
    case "lift": result = .lift(view: try view(), item: try optionalItem())
    case "press": result = .press(view: try view(), item: try optionalItem())
    case "longPress": result = .longPress(view: try view(), item: try optionalItem())
    case "grab": result = .grab(view: try view(), item: try item())
    case "add": result = .add(view: try view(), item: try optionalItem())
    case "tap": result = .tap(view: try view(), item: try optionalItem())
    case "select":
      let view = try view()
      var items = [try item()]
      while index < words.count { items.append(try item()) }
      result = .select(view: view, items: items)
    case "over": result = try over()
    case "move":
      result = .move(x: try number("X, in points"), y: try number("Y, in points"))
    case "edge": result = try edge()
    case "hold": result = .hold(seconds: try seconds())
    case "scroll": result = .scroll(view: try view(), by: try number("DY, in points"))
    case "wait": result = .wait(seconds: try seconds())
    case "place": result = try place()
    case "drop": result = .drop
    case "cancel": result = .cancel
    case "interrupt": result = .interrupt
    default:
      let names = GestureScript.words.map(\.name)
      throw error(
        at: verb,
        "no gesture is called '\(verb.text)'; "
          + NearestName.adviceOrList(for: verb.text, in: names))
    }
    if index < words.count {
      throw error(at: words[index], "'\(verb.text)' takes no more than this: \(usage(verb.text))")
    }
    return result
  }

  private mutating func over() throws(GestureScript.SyntaxError) -> GestureScript.Gesture {
    let view = try view()
    let item = try optionalItem()
    guard index < words.count else { return .over(view: view, item: item, part: .above) }
    let word = words[index]
    guard let part = Drag.Part(rawValue: word.text) else {
      throw error(
        at: word, "'\(word.text)' is no part of a cell: above, into, below, left or right")
    }
    index += 1
    return .over(view: view, item: item, part: part)
  }

  private mutating func edge() throws(GestureScript.SyntaxError) -> GestureScript.Gesture {
    let view = try view()
    let word = try next("the edge")
    guard let edge = Drag.Edge(rawValue: word.text) else {
      throw error(at: word, "'\(word.text)' is no edge: top, bottom, left or right")
    }
    let depth = index < words.count ? try number("DEPTH, in points") : nil
    return .edge(view: view, edge: edge, depth: depth)
  }

  private mutating func place() throws(GestureScript.SyntaxError) -> GestureScript.Gesture {
    let middle = words.indices.dropFirst(2).first { index in
      !words[index].isQuoted && Placement(rawValue: words[index].text) != nil
    }
    guard let middle, let placement = Placement(rawValue: words[middle].text) else {
      throw GestureScript.SyntaxError(
        column: line.count + 1,
        message: "where to is missing: before, after or into; \(usage("place"))", line: line)
    }
    let source = try placeReference(upTo: middle)
    index = middle + 1
    return .place(source, placement, try placeReference(upTo: words.count))
  }

  /// A view and an item, or one word that names either.
  private mutating func placeReference(
    upTo end: Int
  ) throws(GestureScript.SyntaxError) -> GestureScript.PlaceReference {
    guard end - index > 1 else {
      return GestureScript.PlaceReference(view: nil, item: try item())
    }
    let view = try view()
    let item = try item()
    guard index == end else {
      throw error(at: words[index], "a view and an item are enough: \(usage("place"))")
    }
    return GestureScript.PlaceReference(view: view, item: item)
  }

  private mutating func next(_ what: String) throws(GestureScript.SyntaxError) -> GestureScript.Word
  {
    guard index < words.count else {
      throw GestureScript.SyntaxError(
        column: line.count + 1,
        message: "\(what) is missing: \(usage(words[0].text))", line: line)
    }
    defer { index += 1 }
    return words[index]
  }

  private mutating func view() throws(GestureScript.SyntaxError) -> String {
    try next("the view's name").text
  }

  /// A plain view has no items: nothing may follow its name.
  private mutating func optionalItem() throws(GestureScript.SyntaxError)
    -> GestureScript.ItemReference?
  {
    index < words.count ? try item() : nil
  }

  private mutating func item() throws(GestureScript.SyntaxError) -> GestureScript.ItemReference {
    let word = try next("the item")
    if word.isQuoted { return .name(word.text) }
    let parts = word.text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = parts.map { Int($0) }
    switch (numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
    case (1, let item?, _) where item >= 0: return .position(Position(section: 0, item: item))
    case (2, let section?, let item?) where section >= 0 && item >= 0:
      return .position(Position(section: section, item: item))
    case (1, .some, _), (2, .some, .some):
      throw error(at: word, "items are counted from 0: '\(word.text)' is none")
    default: return .name(word.text)
    }
  }

  private mutating func number(_ what: String) throws(GestureScript.SyntaxError) -> Double {
    let word = try next(what)
    guard let value = Double(word.text), value.isFinite else {
      throw error(at: word, "'\(word.text)' is no number: \(usage(words[0].text))")
    }
    return value
  }

  private mutating func seconds() throws(GestureScript.SyntaxError) -> Double {
    let value = try number("the number of seconds")
    guard value >= 0 else {
      throw error(
        at: words[1],
        "time cannot go back: \(words[0].text) takes a positive number of seconds")
    }
    return value
  }

  private func usage(_ verb: String) -> String {
    let arguments = GestureScript.words.first { $0.name == verb }?.arguments ?? ""
    return arguments.isEmpty ? "\(verb) stands alone" : "\(verb) \(arguments)"
  }

  private func error(
    at word: GestureScript.Word, _ message: String
  ) -> GestureScript.SyntaxError {
    GestureScript.SyntaxError(column: word.column, message: message, line: line)
  }
}
