import DragDrop

/// Finds the name that somebody probably meant.
public enum Nearest {
  /// The candidate with the fewest changed letters, if they are few.
  public static func name(to word: String, in candidates: [String]) -> String? {
    NearestName.find(word, in: candidates)
  }
}
