/// What can be said of one kind of gesture: its word, its arguments, and how it is explained.
///
/// The one row from which the gesture language, the commands of a shell, the functions of scripts,
/// completion and help take what they know of it.
public struct GestureForm: Sendable {
  /// The word of the language, which is also the name of the function.
  public let word: String
  /// Its arguments, in order.
  public let parameters: [Parameter]
  /// The arguments as usage lines show them: `VIEW [ITEM]`.
  public let usage: String
  /// What it does, in a sentence for those who type it.
  public let summary: String
  /// A line that can be typed.
  public let example: String
  /// When people need it.
  public let use: Use
  /// The same gesture as a function of a script.
  public let function: Function
  /// Makes the gesture of its arguments.
  package let read: @Sendable (any GestureArguments) throws(DragDropError) -> Gesture

  /// Whether it goes on with a drag that a finger holds; it is a method of drags then.
  public var needsDrag: Bool { function.methodSummary != nil }

  /// When people need a gesture; lists begin with what is needed most.
  public enum Use: Int, CaseIterable, Sendable {
    /// A finger's way from lift to drop, and taps.
    case everyday
    /// Other ways to begin a drag, and the system's way to end one.
    case special
    /// No finger moves.
    case withoutFinger
  }

  /// What authors of scripts read.
  public struct Function: Sendable {
    /// What the function does.
    public let summary: String
    /// What the method of a drag does; nil where there is none.
    public let methodSummary: String?
    /// What it fails for, besides what callbacks do.
    public let errors: [String]
    /// A script that runs.
    public let example: String

    init(
      _ summary: String, method: String? = nil, errors: [String] = [], example: String
    ) {
      self.summary = summary
      methodSummary = method
      self.errors = errors
      self.example = example
    }
  }

  /// A row of the table; `usage` says how the arguments are written where a function takes them in
  /// another way.
  init(
    _ word: String, _ parameters: [Parameter], _ summary: String, example: String,
    use: Use = .everyday, usage: String? = nil, function: Function,
    read: @escaping @Sendable (any GestureArguments) throws(DragDropError) -> Gesture
  ) {
    self.word = word
    self.parameters = parameters
    self.summary = summary
    self.example = example
    self.use = use
    self.usage = usage ?? parameters.map(\.usage).joined(separator: " ")
    self.function = function
    self.read = read
  }
}

extension GestureForm {
  /// One argument.
  public struct Parameter: Sendable {
    /// Its name in functions.
    public let name: String
    /// What it may be.
    public let kind: Kind
    /// Whether it may be left out.
    public let isOptional: Bool
    /// What it means, in a few words; empty where the name says it.
    public let summary: String

    /// What an argument may be.
    public enum Kind: Hashable, Sendable {
      case view
      case item
      /// An item, which only plain views have none of.
      case itemUnlessPlain
      /// One or more items.
      case items
      /// A number of points.
      case points
      /// A number of seconds.
      case seconds
      /// One of these words; `noun` is what they name.
      case choice([String], noun: String)
    }

    /// Its name in usage lines: `VIEW`, `above|into|below|left|right`.
    public var label: String {
      switch kind {
      case .view: "VIEW"
      case .item, .itemUnlessPlain, .items: "ITEM"
      case .points, .seconds: name.uppercased()
      case .choice(let words, _): words.joined(separator: "|")
      }
    }

    /// How it is shown in usage lines: `[ITEM]`, `ITEM…`.
    public var usage: String {
      let text = kind == .items ? "\(label)…" : label
      return isOptional ? "[\(text)]" : text
    }

    init(_ name: String, _ kind: Kind, optional: Bool = false, _ summary: String = "") {
      self.name = name
      self.kind = kind
      isOptional = optional
      self.summary = summary
    }

    static let view = Parameter("view", .view, "a view or its name")

    static let itemUnlessPlain = Parameter(
      "item", .itemUnlessPlain, optional: true,
      "a number, an index path, a title or id; a plain view has none")

    static func choice<Choice: CaseIterable & RawRepresentable>(
      _ name: String, _ type: Choice.Type, noun: String? = nil, optional: Bool = false,
      _ summary: String = ""
    ) -> Parameter where Choice.RawValue == String {
      Parameter(
        name, .choice(type.allCases.map(\.rawValue), noun: noun ?? name), optional: optional,
        summary)
    }
  }
}

/// The arguments of one gesture, each read once and in order: the words of a line, or the values that
/// a function was given.
///
/// Every method throws what is wrong with the next argument.
package protocol GestureArguments: AnyObject {
  /// Whether the next argument is left out; then it is passed over.
  func skipMissing() -> Bool
  func view() throws(DragDropError) -> Gesture.ViewReference
  func item() throws(DragDropError) -> Gesture.ItemReference
  /// An item, or nil where it is left out and may be.
  func optionalItem() throws(DragDropError) -> Gesture.ItemReference?
  /// The items up to the last argument.
  func items() throws(DragDropError) -> [Gesture.ItemReference]
  func number() throws(DragDropError) -> Double
  func choice<Choice: RawRepresentable>() throws(DragDropError) -> Choice
  where Choice.RawValue == String
  func place() throws(DragDropError) -> Gesture.Target
}

extension GestureArguments {
  package func target() throws(DragDropError) -> Gesture.Target {
    Gesture.Target(try view(), try optionalItem())
  }

  func optionalNumber() throws(DragDropError) -> Double? { try skipMissing() ? nil : number() }
}
