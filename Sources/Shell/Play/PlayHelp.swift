/// What `?` shows, and `:help play` with it.
enum PlayHelp {
  static let keys = [
    "arrows      move the cursor, or the finger that holds items",
    "Space       lifts the item; drops what is held",
    "Enter       taps the item; drops what is held",
    "a           adds the item under the finger to the drag",
    "i           the finger goes above, into, below the item",
    "Tab         the next view; Shift-Tab the one before",
    "w           half a second passes: springs, loads, scrolling",
    "Esc         cancels the drag",
    "mouse       drag a cell: its left, middle and right third",
    "            are above, into and below; click taps or adds",
    "            at \"… 9 below\" the view scrolls as the mouse moves",
    "wheel       scrolls",
    "Ctrl-L      draws everything again",
    "q, Ctrl-C   leave",
  ]
}
