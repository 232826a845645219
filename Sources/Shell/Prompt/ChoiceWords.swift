/// Descriptions of possible arguments, for the list of completions.
enum ChoiceWords {
  /// A short description of a word; empty if the word needs none.
  static func summary(of word: String) -> String { summaries[word] ?? "" }

  private static let summaries = [
    "above": "the upper part: between the item and the previous one",
    "into": "the middle: onto the item itself",
    "below": "the lower part: between the item and the next one",
    "top": "the upper edge", "bottom": "the lower edge",
    "left": "the left edge", "right": "the right edge",
    "off": "no, nothing", "on": "yes",
    "drags": "one line for each drag: its result and the reason",
    "calls": "the delegates' callbacks with their answers",
    "all": "every event",
    "true": "yes", "false": "no",
    "new": "creates a plug-in from a template",
  ]
}
