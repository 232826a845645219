/// Descriptions of words that arguments may be, for the list of candidates.
enum ChoiceWords {
  /// A short description of a word; empty if the word needs none.
  static func summary(of word: String) -> String { summaries[word] ?? "" }

  private static let summaries = [
    "above": "the upper part: between the item and the one before",
    "into": "the middle: onto the item itself",
    "below": "the lower part: between the item and the one after",
    "top": "the upper edge", "bottom": "the lower edge",
    "left": "the left edge", "right": "the right edge",
    "off": "no, nothing", "on": "yes",
    "drags": "one line for each drag: what came of it, and why",
    "calls": "the delegates' callbacks with their answers",
    "all": "every event",
    "true": "yes", "false": "no",
    "new": "writes a plug-in that works, to be changed",
  ]
}
