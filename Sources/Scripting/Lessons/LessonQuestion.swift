package import Policies
import Texts
import Traces

extension Lesson.Question {
  /// Whether a guess is a possible answer: one of the choices, or its callback without the view; if
  /// there are no choices, any callback.
  package func allows(_ guess: String) -> Bool {
    guard asksForFirstCall else { return choices.contains(guess) }
    guard !choices.isEmpty else { return Prediction.isGuess(guess) }
    func callback(_ word: String) -> String {
      Prediction.word(of: word).split(separator: ".").last.map(String.init) ?? ""
    }
    return choices.contains { callback($0) == callback(guess) }
  }

  /// The choice that a word names, by number or by its text; the choices in order, if that is
  /// asked for.
  package func guess(_ word: String) throws(PolicyError) -> String {
    guard asksForOrder else {
      let guess = Int(word).flatMap { choices[counted: $0] } ?? word
      guard !guess.isEmpty else {
        throw PolicyError(
          .runtime, "the answer is missing", hints: ["such as :answer canHandle"])
      }
      guard allows(guess) else {
        throw PolicyError(
          .runtime, "'\(guess)' is not one of the answers",
          hints: [
            choices.isEmpty
              ? "the name of a callback, such as :answer canHandle"
              : "the choices are 1 to \(choices.count); :task shows them"
          ])
      }
      return guess
    }
    let parts = parts(of: word).map { part in
      Int(part).flatMap { choices[counted: $0] } ?? part
    }
    guard parts.sorted() == choices.sorted() else {
      throw PolicyError(
        .runtime, "the answer must be an order of all \(choices.count) choices",
        hints: ["the numbers in order, such as \(sampleOrder)"])
    }
    return parts.joined(separator: ", ")
  }

  /// The guess in an entry that is only an answer: a number, numbers in order, or one of the
  /// choices; nil for other entries.
  package func answer(in entry: String) -> String? {
    let word = entry.trimmed
    guard !word.isEmpty else { return nil }
    let parts = parts(of: word)
    if parts.allSatisfy({ choices[counted: Int($0) ?? 0] != nil }) {
      return parts.joined(separator: " ")
    }
    // A command or a statement may also end in the name of a callback.
    let isName = !word.hasPrefix(":") && !word.contains(" ")
    return choices.contains(word) || isName && allows(word) ? word : nil
  }

  /// The numbers of the choices, as an order may be typed.
  package var sampleOrder: String { choices.indices.map { "\($0 + 1)" }.joined(separator: " ") }

  /// The words of a guess; an order of numbers may be typed with or without something between.
  package func parts(of guess: String) -> [String] {
    let isOrder = asksForOrder && guess.allSatisfy { "0123456789 ,;-/>".contains($0) }
    guard isOrder else { return guess.split { " ,".contains($0) }.map(String.init) }
    return guess.filter { !" ,;-/>".contains($0) }.map { String($0) }
  }
}
