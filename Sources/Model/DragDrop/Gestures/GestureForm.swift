package import Layout

/// The description of one kind of gesture: its word and its arguments.
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
  /// Makes the gesture from its arguments.
  package let read: @Sendable (any GestureArguments) throws(DragDropError) -> Gesture

  /// Whether it needs a drag in progress; it is then a method of drags.
  public let needsDrag: Bool

  /// A row of the table; `usage` is given if functions have a different order of arguments.
  init(
    _ word: String, _ parameters: [Parameter], usage: String? = nil, needsDrag: Bool = false,
    read: @escaping @Sendable (any GestureArguments) throws(DragDropError) -> Gesture
  ) {
    self.word = word
    self.parameters = parameters
    ownUsage = usage
    self.needsDrag = needsDrag
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

    init(_ name: String, _ kind: Kind, optional: Bool = false) {
      self.name = name
      self.kind = kind
      isOptional = optional
    }

    /// The same parameter, for which a coordinate may be given.
    var orCoordinate: Parameter {
      var parameter = self
      parameter.takesCoordinate = true
      return parameter
    }

    static let view = Parameter("view", .view)
    static let viewOrX = Parameter("view", .view).orCoordinate
    static let itemUnlessPlainOrY = Parameter(
      "item", .itemUnlessPlain, optional: true
    ).orCoordinate

    static func choice<Choice: CaseIterable & RawRepresentable>(
      _ name: String, _ type: Choice.Type, noun: String? = nil, optional: Bool = false
    ) -> Parameter where Choice.RawValue == String {
      Parameter(
        name, .choice(type.allCases.map(\.rawValue), noun: noun ?? name), optional: optional)
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
