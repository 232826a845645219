package import DragDrop

/// Counts how many guesses of the next call were right.
///
/// A guess is the name of a callback, `canHandle`, or with its view, `archive.canHandle`; `nothing`
/// if no further callback comes. Letter case is ignored.
package struct Prediction: Hashable, Sendable {
  /// The number of guesses judged.
  package private(set) var asked = 0
  /// The number of right guesses.
  package private(set) var right = 0

  /// A prediction without guesses so far.
  package init() {}

  /// The result of one guess.
  package struct Verdict: Hashable, Sendable {
    package let isRight: Bool
    /// The actual call: `archive.canHandle`, or `nothing`.
    package let expected: String
  }

  /// The right guess for a call: its name with its view, or `nothing`.
  package static func name(of next: Event?) -> String {
    guard let next else { return "nothing" }
    return (next.view.map { "\($0)." } ?? "") + next.name
  }

  /// A guess without blanks and arguments, in lowercase.
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

  /// Whether a guess is right; does not count it.
  package static func isRight(_ guess: String, for next: Event?) -> Bool {
    let accepted = [name(of: next), next?.name ?? "none"].map { $0.lowercased() }
    return accepted.contains(word(of: guess))
  }

  /// Judges a guess.
  ///
  /// - Parameters:
  ///   - guess: The text as typed; an empty one is wrong.
  ///   - next: The call that came; nil if none did.
  /// - Returns: Whether the guess was right, and the call that came.
  @discardableResult
  package mutating func judge(_ guess: String, by next: Event?) -> Verdict {
    let isRight = Self.isRight(guess, for: next)
    count(isRight: isRight)
    return Verdict(isRight: isRight, expected: Self.name(of: next))
  }

  /// Counts a guess that was judged elsewhere.
  package mutating func count(isRight: Bool) {
    asked += 1
    if isRight { right += 1 }
  }

  /// The counts as a text: `3 of 4 right`.
  package var score: String { "\(right) of \(asked) right" }
}
