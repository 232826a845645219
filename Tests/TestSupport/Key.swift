/// Keys as terminals send them.
public enum Key {
  /// Cursor up.
  public static let up = "\u{1B}[A"
  /// Cursor down.
  public static let down = "\u{1B}[B"
  /// Cursor right.
  public static let right = "\u{1B}[C"
  /// Cursor left.
  public static let left = "\u{1B}[D"
  /// Home.
  public static let home = "\u{1B}[H"
  /// End.
  public static let end = "\u{1B}[F"
  /// Delete.
  public static let delete = "\u{1B}[3~"
  /// Backspace.
  public static let backspace = "\u{7F}"
  /// Enter.
  public static let enter = "\r"
  /// Alt with Enter.
  public static let altEnter = "\u{1B}\r"
  /// Tab.
  public static let tab = "\t"
  /// Escape.
  public static let escape = "\u{1B}"

  /// Ctrl with a letter or one of `[ \ ] ^ _`.
  public static func control(_ character: Character) -> String {
    String(Character(Unicode.Scalar((character.asciiValue ?? 0) & 0x1F)))
  }
}
