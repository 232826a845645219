package import DragDrop

/// Counts the correct guesses of the next call.
///
/// A guess is the name of a callback, `canHandle`, or of a callback with its view,
/// `archive.canHandle`; `nothing` if no further callback is called. Letter case is ignored.
package struct Prediction: Hashable, Sendable {
  /// The number of guesses.
  package private(set) var asked = 0
  /// The number of correct guesses.
  package private(set) var right = 0

  package init() {}

  /// The result of one guess.
  package struct Verdict: Hashable, Sendable {
    package let isRight: Bool
    /// The actual call: `archive.canHandle`, or `nothing`.
    package let expected: String
  }

  /// The correct guess for a call: its name with its view, or `nothing`.
  package static func name(of next: Event?) -> String {
    guard let next else { return "nothing" }
    return (next.view.map { "\($0)." } ?? "") + next.name
  }

  /// A guess without spaces and arguments, in lowercase.
  package static func word(of guess: String) -> String {
    let word = guess.filter { !$0.isWhitespace }.lowercased().prefix { $0 != "(" }
    return String(word).replacing(":", with: ".")
  }

  /// Whether a text can be a guess: the name of a callback, with or without a view, or `nothing`.
  package static func isGuess(_ text: String) -> Bool {
    let name = word(of: text).split(separator: ".").last.map(String.init) ?? ""
    return name == "nothing"
      || DelegateMethod.allCases.contains { $0.rawValue.lowercased() == name }
  }

  /// Whether a guess is correct, without counting it.
  package static func isRight(_ guess: String, for next: Event?) -> Bool {
    let accepted = [name(of: next), next?.name ?? "none"].map { $0.lowercased() }
    return accepted.contains(word(of: guess))
  }

  /// Checks and counts a guess.
  ///
  /// - Parameters:
  ///   - guess: The text as typed; an empty guess is wrong.
  ///   - next: The actual call; nil if there was none.
  /// - Returns: Whether the guess was correct, and the actual call.
  @discardableResult
  package mutating func judge(_ guess: String, by next: Event?) -> Verdict {
    let isRight = Self.isRight(guess, for: next)
    count(isRight: isRight)
    return Verdict(isRight: isRight, expected: Self.name(of: next))
  }

  /// Counts a guess that was checked elsewhere.
  package mutating func count(isRight: Bool) {
    asked += 1
    if isRight { right += 1 }
  }

  /// The counts as a text: `3 of 4 right`.
  package var score: String { "\(right) of \(asked) right" }
}
