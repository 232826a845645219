import LineEditor

/// An input in full screen: a key, or an event of the mouse.
enum PlayInput: Hashable {
  case key(Key)
  case mouse(Mouse)
  /// The terminal's answer about its background.
  case background(TerminalBackground)

  enum Key: Hashable {
    case up
    case down
    case left
    case right
    case pageUp
    case pageDown
    case tab
    case backTab
    case enter
    case escape
    case character(Character)
    /// A letter with the control key, in lower case.
    case control(Character)
  }

  struct Mouse: Hashable {
    enum Kind: Hashable {
      case press
      /// A movement while the button is down.
      case drag
      case release
      case wheelUp
      case wheelDown
    }

    let kind: Kind
    /// From 0 at the top.
    let row: Int
    /// From 0 at the left.
    let column: Int
  }
}
