import DragDrop

/// Where to stop: before a callback, always or if something holds.
struct Breakpoint: Hashable {
  /// The callback's name in Lua.
  let callback: String
  /// Only where this view asks; nil: any.
  let view: String?
  /// Lua that is evaluated in the callback, at its first line; nil: always.
  let condition: String?

  /// As it was written: `archive.canHandle if #session.items > 1`.
  var text: String {
    (view.map { "\($0)." } ?? "") + callback + (condition.map { " if \($0)" } ?? "")
  }

  func matches(_ call: Event) -> Bool {
    call.name == callback && (view == nil || call.view == view)
  }
}
