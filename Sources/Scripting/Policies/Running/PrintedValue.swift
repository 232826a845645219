package import Lua

/// A value as the prompt prints it: strings are quoted, and long values are split into pages.
package struct PrintedValue {
  /// How much is printed at once.
  package struct Style: Hashable, Sendable {
    package var columns = 80
    /// The lines of a page.
    package var lines = 30
    /// How many levels of tables are printed.
    package var depth = 3
    /// Whether marks may be non-ASCII characters.
    package var usesUnicode = true

    package init() {}

    var printer: LuaPrinter {
      var printer = LuaPrinter(width: columns, depth: depth)
      printer.usesColumns = true
      printer.textLength = 4 * columns
      printer.ellipsis = usesUnicode ? "…" : "..."
      printer.moreHint = ", :more shows them"
      printer.fieldOrders = [
        ["x", "y"], ["width", "height"], ["x", "y", "width", "height"],
        ["top", "left", "bottom", "right"],
      ]
      return printer
    }
  }

  /// This page.
  package let text: String
  /// Makes the next page; nil if this is the last.
  package let next: (() -> PrintedValue)?

  /// The page of a value that begins at a place; the first one is indented after `=> `.
  package init(
    _ value: LuaValue, _ style: Style, from start: Int = 0, indentation: Int = 3
  ) {
    let page = style.printer.page(
      of: value, from: start, lines: style.lines, indentation: indentation)
    text = page.text
    next = page.next.map { place in
      { PrintedValue(value, style, from: place, indentation: indentation) }
    }
  }
}
