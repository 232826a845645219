/// The code of delegates that is currently running.
package struct CallStack {
  package struct Call {
    package let method: DelegateMethod
    package let view: String
    package let event: Int
  }

  /// The reason of an answer, and the place of the code that returned it.
  typealias Note = (reason: String?, at: String?)

  /// The callbacks, the innermost last.
  private(set) var calls: [Call] = []
  /// The number of calls of delegates' code on the stack, including completion handlers and blocks;
  /// gestures are refused during one.
  var depth = 0
  /// The note of the innermost callback.
  private var note: Note?

  /// Begins a callback; returns the note of the one around it, for ``pop(restoring:)``.
  mutating func push(_ call: Call) -> Note? {
    depth += 1
    calls.append(call)
    defer { note = nil }
    return note
  }

  /// Ends a callback; returns its note.
  mutating func pop(restoring outer: Note?) -> Note? {
    defer { note = outer }
    calls.removeLast()
    depth -= 1
    return note
  }

  /// Adds to the note of the innermost callback.
  mutating func note(_ reason: String?, at place: String?) {
    note = (reason ?? note?.reason, place ?? note?.at)
  }
}
