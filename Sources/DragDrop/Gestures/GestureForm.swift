package import Layout

/// The description of one kind of gesture: its word, its arguments and its documentation.
///
/// The gesture language, the commands of the shell, the functions of scripts, completion and help
/// all use this table.
public struct GestureForm: Sendable {
  /// The word in the gesture language, and the name of the script function.
  public let word: String
  /// Its arguments, in order.
  public let parameters: [Parameter]
  /// The arguments in usage lines: `VIEW [ITEM]`.
  public var usage: String { ownUsage ?? parameters.map(\.usage).joined(separator: " ") }
  private let ownUsage: String?
  /// The description, a sentence for the users of the shell.
  public let summary: String
  /// An example line.
  public let example: String
  /// How often users need it.
  public let use: Use
  /// The description of the gesture as a script function.
  public let function: Function
  /// Makes the gesture from its arguments.
  package let read: @Sendable (any GestureArguments) throws(DragDropError) -> Gesture

  /// Whether it needs a drag in progress; it is then a method of drags.
  public var needsDrag: Bool { function.methodSummary != nil }

  /// The group of a gesture in lists, in this order.
  public enum Use: Int, CaseIterable, Sendable {
    /// Lift, movements, drop and taps.
    case everyday
    /// Other ways to begin a drag, and its cancellation by the system.
    case special
    /// Actions without a finger.
    case withoutFinger
  }

  /// The description of a script function.
  public struct Function: Sendable {
    /// What the function does.
    public let summary: String
    /// The description of the method of drags; nil if there is none.
    public let methodSummary: String?
    /// The errors besides those of callbacks.
    public let errors: [String]
    /// An example script that can be run.
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

  /// A row of the table; `usage` is given if functions have a different order of arguments.
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
    ownUsage = usage
    self.function = function
    self.read = read
  }
}

extension GestureForm {
  /// One argument.
  public struct Parameter: Sendable {
    /// The name in functions.
    public let name: String
    /// The kind of the argument.
    public let kind: Kind
    /// Whether it may be omitted.
    public let isOptional: Bool
    /// A short description; empty if the name is sufficient.
    public let summary: String
    /// Whether a coordinate may be given instead: of two such arguments, x and y.
    public private(set) var takesCoordinate = false

    /// The kind of an argument.
    public enum Kind: Hashable, Sendable {
      case view
      case item
      /// An item; omitted only for plain views.
      case itemUnlessPlain
      /// One or more items.
      case items
      case points
      /// A number of seconds.
      case seconds
      /// One of these words, which name a `noun`.
      case choice([String], noun: String)
    }

    /// The name in usage lines: `VIEW`, `above|into|below|left|right`.
    public var label: String {
      switch kind {
      case .view: "VIEW"
      case .item, .itemUnlessPlain, .items: "ITEM"
      case .points, .seconds: name.uppercased()
      case .choice(let words, _): words.joined(separator: "|")
      }
    }

    /// The argument in usage lines: `[ITEM]`, `ITEM…`.
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

    /// The same parameter, for which a coordinate may be given.
    var orCoordinate: Parameter {
      var parameter = self
      parameter.takesCoordinate = true
      return parameter
    }

    static let view = Parameter("view", .view, "a view or its name")

    static let viewOrX = Parameter(
      "view", .view, "a view or its name; or x of a point of the screen"
    ).orCoordinate

    static let itemUnlessPlainOrY = Parameter(
      "item", .itemUnlessPlain, optional: true,
      "a number, an index path, a title or id; a plain view has none; or y of a point"
    ).orCoordinate

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

/// The arguments of one gesture, each read once and in order: the words of a line, or the values of
/// a function call.
///
/// Every method throws an error about the next argument.
package protocol GestureArguments: AnyObject {
  /// The next two arguments as a point; nil if they are not numbers.
  func point() -> Point?
  /// Whether the next argument is omitted; if so, the reader advances to the one after it.
  func skipMissing() -> Bool
  func view() throws(DragDropError) -> Gesture.ViewReference
  func item() throws(DragDropError) -> Gesture.ItemReference
  /// An item; nil if it is optional and omitted.
  func optionalItem() throws(DragDropError) -> Gesture.ItemReference?
  /// The items from the next argument to the last.
  func items() throws(DragDropError) -> [Gesture.ItemReference]
  func number() throws(DragDropError) -> Double
  func choice<Choice: RawRepresentable>() throws(DragDropError) -> Choice
  where Choice.RawValue == String
  func place() throws(DragDropError) -> Gesture.Target
}

extension GestureArguments {
  package func target() throws(DragDropError) -> Gesture.Target {
    if let point = point() { return Gesture.Target(point) }
    return Gesture.Target(try view(), try optionalItem())
  }

  func optionalNumber() throws(DragDropError) -> Double? { try skipMissing() ? nil : number() }
}
