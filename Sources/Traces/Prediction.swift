public import DragDrop

/// Guesses what is called next, and how many of them were right.
///
/// A guess is the name of a callback, `canHandle`, or that of its view too, `archive.canHandle`;
/// `nothing` where nobody is called any more. Letters may be large or small.
public struct Prediction: Hashable, Sendable {
  /// How many guesses were judged.
  public private(set) var asked = 0
  /// How many of them were right.
  public private(set) var right = 0

  /// No guess so far.
  public init() {}

  /// What became of a guess.
  public struct Verdict: Hashable, Sendable {
    public let isRight: Bool
    /// What came: `archive.canHandle`, or `nothing`.
    public let expected: String
  }

  /// What was to be guessed: the call's name with its view, or `nothing`.
  public static func name(of next: Event?) -> String {
    guard let next else { return "nothing" }
    return (next.view.map { "\($0)." } ?? "") + next.name
  }

  /// Judges a guess by what came.
  ///
  /// - Parameters:
  ///   - guess: As it was typed; an empty one is wrong.
  ///   - next: The call that came; nil where none did.
  /// - Returns: Whether the guess was right, and what came.
  @discardableResult
  public mutating func judge(_ guess: String, by next: Event?) -> Verdict {
    asked += 1
    let expected = Self.name(of: next)
    var word = guess.filter { !$0.isWhitespace }.lowercased()
    if let parenthesis = word.firstIndex(of: "(") { word = String(word[..<parenthesis]) }
    word = word.replacing(":", with: ".")
    let accepted = [expected, next?.name ?? "none"].map { $0.lowercased() }
    let isRight = accepted.contains(word)
    if isRight { right += 1 }
    return Verdict(isRight: isRight, expected: expected)
  }

  /// `3 of 4 right`.
  public var score: String { "\(right) of \(asked) right" }
}
