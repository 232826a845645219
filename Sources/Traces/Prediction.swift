package import DragDrop

/// Guesses what is called next, and how many of them were right.
///
/// A guess is the name of a callback, `canHandle`, or that of its view too, `archive.canHandle`;
/// `nothing` where nobody is called any more. Letters may be large or small.
package struct Prediction: Hashable, Sendable {
  /// How many guesses were judged.
  package private(set) var asked = 0
  /// How many of them were right.
  package private(set) var right = 0

  /// No guess so far.
  package init() {}

  /// What became of a guess.
  package struct Verdict: Hashable, Sendable {
    package let isRight: Bool
    /// What came: `archive.canHandle`, or `nothing`.
    package let expected: String
  }

  /// What was to be guessed: the call's name with its view, or `nothing`.
  package static func name(of next: Event?) -> String {
    guard let next else { return "nothing" }
    return (next.view.map { "\($0)." } ?? "") + next.name
  }

  /// A guess without what does not matter: blanks, arguments, large letters.
  package static func word(of guess: String) -> String {
    let word = guess.filter { !$0.isWhitespace }.lowercased().prefix { $0 != "(" }
    return String(word).replacing(":", with: ".")
  }

  /// Whether a text may be meant as a guess: the name of a callback, with or without a view, or
  /// `nothing`.
  package static func isGuess(_ text: String) -> Bool {
    let name = word(of: text).split(separator: ".").last.map(String.init) ?? ""
    return name == "nothing"
      || DelegateMethod.allCases.contains { $0.rawValue.lowercased() == name }
  }

  /// Whether a guess is what came, without judging it.
  package static func isRight(_ guess: String, for next: Event?) -> Bool {
    let accepted = [name(of: next), next?.name ?? "none"].map { $0.lowercased() }
    return accepted.contains(word(of: guess))
  }

  /// Judges a guess by what came.
  ///
  /// - Parameters:
  ///   - guess: As it was typed; an empty one is wrong.
  ///   - next: The call that came; nil where none did.
  /// - Returns: Whether the guess was right, and what came.
  @discardableResult
  package mutating func judge(_ guess: String, by next: Event?) -> Verdict {
    asked += 1
    let expected = Self.name(of: next)
    let isRight = Self.isRight(guess, for: next)
    if isRight { right += 1 }
    return Verdict(isRight: isRight, expected: expected)
  }

  /// `3 of 4 right`.
  package var score: String { "\(right) of \(asked) right" }
}
