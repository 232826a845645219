/// Keys as terminals send them.
public enum Key {
  public static let up = "\u{1B}[A"
  public static let down = "\u{1B}[B"
  public static let right = "\u{1B}[C"
  public static let left = "\u{1B}[D"
  public static let home = "\u{1B}[H"
  public static let end = "\u{1B}[F"
  public static let delete = "\u{1B}[3~"
  public static let backspace = "\u{7F}"
  public static let enter = "\r"
  public static let altEnter = "\u{1B}\r"
  public static let tab = "\t"
  public static let escape = "\u{1B}"

  /// Ctrl with a letter or one of `[ \ ] ^ _`.
  public static func control(_ character: Character) -> String {
    String(Character(Unicode.Scalar((character.asciiValue ?? 0) & 0x1F)))
  }
}
