package import DragDrop
import Texts

extension Event {
  /// What the model did with an answer, a sentence each: its events until the finger moves, or until
  /// the next answer.
  package func effects(in events: [Event]) -> [String] {
    var effects: [String] = []
    for event in events {
      if event.kind == .input || event.kind == .call && event.name == name { break }
      guard event.session == nil || session == nil || event.session == session else { continue }
      switch (event.kind, event.name) {
      case (.hint, "announcement"): continue
      case (.hint, _): effects.append("the model: \((event.reason ?? event.name).printable)")
      case (.phase, "released"):
        effects.append(
          "at the release it counts as \(event.value.text())"
            + (event.reason.map { ": \($0.printable)" } ?? ""))
      case (.phase, "gap"):
        effects.append(event.path.map { "the gap opens at \($0)" } ?? "no gap opens")
      case (.batch, "exception"): effects.append("it raised an exception: \(event.value.text())")
      default: continue
      }
    }
    return effects
  }
}
