import DragDrop
import Layout
import Texts

/// The text of one event, without its number.
struct EventText {
  let usesASCII: Bool

  private var arrow: String { usesASCII ? "->" : "→" }

  /// The event's lines; for a call together with its result, if one is given.
  func lines(of event: Event, answer: Event?) -> [StyledText] {
    switch event.kind {
    case .call: [call(event, answer)]
    case .answer: [self.answer(event) + dim(question(event))]
    case .input: [input(event)]
    case .hit: [hit(event)]
    case .phase: [phase(event)]
    case .batch: event.name == "exception" ? exception(event) : [batch(event)]
    case .data: [data(event)]
    case .load: [load(event)]
    case .timer: [generic(event, role: .dim)]
    case .hint: [hint(event)]
    }
  }

  // MARK: Calls

  private func call(_ event: Event, _ answer: Event?) -> StyledText {
    var text = StyledText()
    if let view = event.view {
      text.append(view.printable, .view)
      text.append(".")
    }
    text += signature(event)
    if let answer {
      text.append("  ")
      text += self.answer(answer)
    }
    return text
  }

  /// The signature of a call, without its view: `canHandle(session 1)`.
  func signature(_ event: Event) -> StyledText {
    var text = StyledText(event.name.printable, .call)
    text.append("(")
    text += arguments(event).joined(by: ", ")
    text.append(")")
    return text
  }

  /// The call that a result on its own line belongs to.
  private func question(_ event: Event) -> String {
    "  (" + event.name.printable + (event.of.map { ", \($0)" } ?? "") + ")"
  }

  private func arguments(_ event: Event) -> [StyledText] {
    var arguments: [StyledText] = []
    if let session = event.session { arguments.append(StyledText("session \(session)")) }
    if let path = event.path {
      arguments.append(StyledText(path.description))
    } else if Self.methodsWithOptionalPath.contains(event.name), !event.isOfPlainView {
      arguments.append("nil")
    }
    switch event.value {
    case .none: break
    case .fields(let fields):
      arguments += fields.map {
        StyledText("\($0.name) \($0.value.text(isNested: true))".printable)
      }
    default: arguments.append(StyledText(event.value.text(isNested: true)))
    }
    return arguments
  }

  /// The callbacks whose index path may be nil; the text then shows nil.
  private static let methodsWithOptionalPath: Set<String> = [
    DelegateMethod.dropSessionDidUpdate.rawValue, DelegateMethod.performDrop.rawValue,
  ]

  private func answer(_ event: Event) -> StyledText {
    var text = StyledText("\(arrow) ")
    text.append(event.value.answerText, event.isRefusal ? .refusal : .answer)
    if let reason = event.reason { text.append("  \"\(reason.printable)\"", .reason) }
    return text + location(event)
  }

  private func location(_ event: Event) -> StyledText {
    guard let at = event.at else { return "" }
    return "   " + StyledText(at.printable, .place)
  }

  // MARK: Touches and phases

  private func input(_ event: Event) -> StyledText {
    var text = StyledText(event.name.printable, .input)
    if let view = event.view {
      text.append(" ")
      text.append(view.printable, .view)
    }
    if let path = event.path { text.append(" \(path)") }
    switch event.value {
    case .none: break
    case .point: text.append(" \(event.name == "scroll" ? "to" : "at") \(event.value.text())")
    default: text.append(": \(event.value.text())")
    }
    let seconds = Double(event.time) / 1_000_000
    return text + dim("  \(EventValue.number(seconds).text()) s") + reason(event) + location(event)
  }

  private func hit(_ event: Event) -> StyledText {
    var text = dim(event.name == "touch" ? "hits" : "hits the \(event.name.printable) of")
    if let view = event.view { text += " " + StyledText(view.printable, .view) }
    text.append(event.path.map { " \($0)" } ?? ", no item")
    return text
  }

  private func phase(_ event: Event) -> StyledText {
    switch event.name {
    case "gap":
      let view = StyledText((event.view ?? "").printable, .view)
      guard let path = event.path else { return dim("no gap in ") + view }
      return dim("gap at ") + view + StyledText(" \(path)")
    case "released":
      var text = StyledText(event.session.map { "session \($0) released" } ?? "released")
      if let view = event.view {
        text += " over " + StyledText(view.printable, .view)
        text.append(event.path.map { " \($0)" } ?? "")
      }
      text.append("  \(arrow) ")
      let word = event.value.text()
      let isRefusal = word == DropOperation.cancel.name || word == DropOperation.forbidden.name
      text.append(word, isRefusal ? .refusal : .answer)
      return text + reason(event) + location(event)
    default: return generic(event, role: .plain)
    }
  }

  // MARK: Data

  private func batch(_ event: Event) -> StyledText {
    var text = StyledText((event.view ?? "").printable, .view)
    text.append(": ")
    return text + change(event)
  }

  /// The changes of a batch, without the view.
  func change(_ event: Event) -> StyledText {
    var text = StyledText()
    guard event.name == "performBatchUpdates", case .fields(let fields) = event.value else {
      text.append(event.name.printable)
      if event.value != .none { text.append(", \(event.value.text())") }
      return text
    }
    text.append(fields.isEmpty ? "an empty batch" : fields.map(\.batchText).joined(separator: ", "))
    return text
  }

  private func exception(_ event: Event) -> [StyledText] {
    var head = StyledText("exception", .failure)
    if let view = event.view { head += " in " + StyledText(view.printable, .view) }
    var lines = [head + location(event)]
    if case .text(let message) = event.value {
      // EX18 lists the updates on lines of their own.
      for line in message.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(StyledText(String(line).printableLines, .failure))
      }
    }
    if let reason = event.reason { lines.append(StyledText(reason.printable, .hint)) }
    return lines
  }

  private func data(_ event: Event) -> StyledText {
    var text = dim("data of ")
    text.append((event.view ?? "").printable, .view)
    text.append(": \(event.name.printable)")
    if let path = event.path {
      text.append(event.name.hasSuffix("Section") ? " \(path.section)" : " \(path)")
    }
    if event.value != .none, event.value != .text("") { text.append(", \(event.value.text())") }
    return text
  }

  private func load(_ event: Event) -> StyledText {
    var text = dim("load \(event.name.printable)")
    if let of = event.of { text.append(" (\(of))", .dim) }
    if event.value != .none { text.append(": \(event.value.text())") }
    return text + reason(event)
  }

  // MARK: Hints

  private func hint(_ event: Event) -> StyledText {
    guard event.name != "callbackFailed" else {
      var text = StyledText("failed: ", .failure)
      if let view = event.view { text.append(view.printable + ".", .view) }
      if case .fields(let fields) = event.value,
        let callback = fields.first(where: { $0.name == "callback" })
      {
        text.append(callback.value.text(), .call)
        text.append(": ")
      }
      text.append((event.reason ?? "").printable, .failure)
      return text + location(event)
    }
    if event.name == "announcement" {
      return dim("says ") + StyledText("\"\(event.value.text())\"", .hint)
    }
    var text = StyledText("hint: ", .hint)
    if let view = event.view { text += StyledText(view.printable, .view) + ": " }
    text.append((event.reason ?? event.name).printable, .hint)
    if event.value != .none { text.append("  \(arrow) \(event.value.answerText)") }
    return text + location(event)
  }

  private func generic(_ event: Event, role: StyleRole) -> StyledText {
    var text = StyledText(event.name.printable, role)
    if let view = event.view { text += " " + StyledText(view.printable, .view) }
    if let path = event.path { text.append(" \(path)") }
    if let session = event.session { text.append(", session \(session)", .dim) }
    if event.value != .none { text.append(": \(event.value.text())") }
    return text + reason(event) + location(event)
  }

  private func reason(_ event: Event) -> StyledText {
    event.reason.map { StyledText("  (\($0.printable))", .reason) } ?? ""
  }

  private func dim(_ text: String) -> StyledText { StyledText(text, .dim) }
}

extension Event {
  /// Whether it is the `performDrop` of a plain view, which has neither a position nor sources.
  fileprivate var isOfPlainView: Bool {
    name == DelegateMethod.performDrop.rawValue && value == .none
  }
}
