import Policies

/// What is printed page by page.
extension ShellSession {
  /// How much of a value is printed at once: what fits the screen.
  var resultStyle: PrintedValue.Style {
    let appearance = output.appearance()
    var style = PrintedValue.Style()
    style.columns = appearance.wrapsLines ? appearance.columns : 80
    if let rows = appearance.rows { style.lines = max(8, rows - 6) }
    style.depth = options.depth
    return style
  }

  /// Prints the results of an entry.
  func print(results: [PrintedValue]) {
    for result in results {
      output.print("=> \(result.text)")
      keep(result.next)
    }
  }

  /// Keeps the next page of a value for `:more`.
  func keep(_ next: (() -> PrintedValue)?) {
    guard let next else { return }
    state.rest = { session in
      let page = next()
      session.output.print(page.text)
      session.keep(page.next)
    }
  }

  /// `:more`: prints the next page of what was printed last and did not fit.
  func printMore() throws(ShellError) {
    guard let rest = state.rest else {
      throw ShellError("nothing is left to show", hint: "what does not fit is kept for :more")
    }
    state.rest = nil
    rest(self)
  }
}
