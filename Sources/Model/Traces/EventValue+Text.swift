import DragDrop
import Layout
import Texts

extension EventValue {
  /// The value as text for users; a nested value with commas is enclosed in braces.
  package func text(isNested: Bool = false) -> String {
    func group(_ parts: [String]) -> String {
      let text = parts.joined(separator: ", ")
      return isNested ? "{\(text)}" : text
    }
    switch self {
    case .none: return "nil"
    case .bool(let bool): return bool ? "true" : "false"
    case .integer(let integer): return String(integer)
    case .number(let number): return NumberText.of(number)
    case .text(let text): return text.printable
    case .path(let position): return position.description
    case .point(let point):
      // Autoscroll may give any fraction; a hundredth of a point is precise enough for readers.
      let x = (point.x * 100).rounded() / 100
      let y = (point.y * 100).rounded() / 100
      return "(\(NumberText.of(x)), \(NumberText.of(y)))"
    case .proposal(let operation, let intent):
      return intent == .unspecified ? operation.name : group([operation.name, intent.name])
    case .list(let values): return group(values.map { $0.text(isNested: true) })
    case .fields(let fields):
      return group(fields.map { "\($0.name.printable) \($0.value.text(isNested: true))" })
    }
  }

  /// The value as the text of a result; an empty list is "no items".
  package var answerText: String {
    self == .list([]) ? "no items" : text()
  }

  /// Whether the result rejects items or an operation.
  package var isRefusal: Bool {
    switch self {
    case .bool(false), .list([]): true
    case .proposal(let operation, _): !operation.isAccepting
    default: false
    }
  }
}

extension Event {
  /// Whether the result rejects items or a drop.
  ///
  /// False from a method about previews or other apps is not a rejection.
  package var isRefusal: Bool {
    guard value == .bool(false) else { return value.isRefusal }
    let isWish =
      name.hasPrefix("prefers") || name.hasPrefix("sessionIsRestricted")
      || name.hasPrefix("dragSessionIsRestricted")
    return !isWish
  }
}

extension EventValue.Field {
  /// The text of one kind of operation in a batch: `delete [0, 0], [0, 1]`, `move [0, 0] to [0,
  /// 2]`.
  package var batchText: String {
    guard case .list(let values) = value else { return "\(name) \(value.text())" }
    let words = values.map { value in
      guard case .list(let pair) = value, pair.count == 2 else { return value.text() }
      return "\(pair[0].text()) to \(pair[1].text())"
    }
    return "\(name) \(words.joined(separator: ", "))".printable
  }
}
