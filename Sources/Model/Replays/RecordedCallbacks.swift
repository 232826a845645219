import DragDrop
import Layout
import Recordings
import Traces

/// The callbacks of a recording, to answer those of the model.
final class RecordedCallbacks {
  /// A callback with its result, and with what the app did in it.
  struct Callback {
    let call: Event
    var answer = EventValue.none
    var actions: [Event] = []

    /// The callback for another call of the model; what the app did is not repeated.
    var repeated: Callback { Callback(call: call, answer: answer) }
  }

  private struct Key: Hashable {
    let view: String
    let method: String
  }

  private var callbacks: [Key: [Callback]] = [:]
  /// Where placeholders were committed, by the numbers of their drops.
  let insertions: [Int: Position]
  /// The number of callbacks that were played.
  private var played: [Key: Int] = [:]

  init(_ trace: Trace) {
    insertions = Self.insertions(in: trace.events)
    var open: [Callback] = []
    func close(_ number: Int, _ answer: EventValue) {
      guard let index = open.lastIndex(where: { $0.call.number == number }) else { return }
      var callback = open.remove(at: index)
      callback.answer = answer
      guard let view = callback.call.view else { return }
      callbacks[Key(view: view, method: callback.call.name), default: []].append(callback)
    }
    let returns = Dictionary(grouping: trace.returns.keys) { trace.returns[$0] ?? 0 }
    for event in trace.events {
      switch event.kind {
      case .call: open.append(Callback(call: event))
      case .answer: close(event.of ?? 0, event.value)
      case .batch, .phase:
        if let last = open.indices.last { open[last].actions.append(event) }
      case .input, .hit, .data, .load, .timer, .hint: break
      }
      for call in (returns[event.number] ?? []).sorted(by: >) { close(call, .none) }
    }
    // A recording that was cut off ends in the middle of callbacks.
    for callback in open.reversed() { close(callback.call.number, .none) }
    for key in callbacks.keys { callbacks[key]?.sort { $0.call.number < $1.call.number } }
  }

  private static func insertions(in events: [Event]) -> [Int: Position] {
    struct Placeholder: Hashable {
      let view: String?
      let item: EventValue
    }
    var insertions: [Int: Position] = [:]
    var drops: [Placeholder: Int] = [:]
    for event in events {
      guard let item = event.value["item"] else { continue }
      let placeholder = Placeholder(view: event.view, item: item)
      switch event.name {
      case "drop": drops[placeholder] = event.number
      case "commitInsertion":
        guard let drop = drops.removeValue(forKey: placeholder) else { continue }
        insertions[drop] = event.path
      case "deletePlaceholder": drops[placeholder] = nil
      default: break
      }
    }
    return insertions
  }

  /// The recorded callback for one of the model: the next with the same path, or the last again if the
  /// model calls it more often; nil if there is none.
  func next(_ view: String, _ method: DelegateMethod, _ path: Position?) -> Callback? {
    let key = Key(view: view, method: method.rawValue)
    guard let all = callbacks[key] else { return nil }
    let index = played[key, default: 0]
    if let found = all[index...].prefix(Self.searched).firstIndex(where: { $0.call.path == path }) {
      let isRepeated = method == .dropSessionDidUpdate || method == .sessionDidUpdate
      // Of several updates at one place, the device may have had fewer than the model.
      if isRepeated, found > index, index > 0, all[index - 1].call.path == path {
        return all[index - 1].repeated
      }
      played[key] = found + 1
      return all[found]
    }
    let earlier = all[..<index].suffix(Self.searched)
    if let again = earlier.last(where: { $0.call.path == path }) { return again.repeated }
    guard index < all.count else { return all.last?.repeated }
    played[key] = index + 1
    return all[index]
  }

  /// The number of callbacks to search for one with a path, so that a recording of any length is played
  /// in linear time.
  private static let searched = 200
}

extension EventValue {
  var asBool: Bool? { if case .bool(let value) = self { value } else { nil } }

  var asPath: Position? { if case .path(let value) = self { value } else { nil } }

  var asProposal: (DropOperation, DropIntent)? {
    if case .proposal(let operation, let intent) = self { (operation, intent) } else { nil }
  }

  /// New items for the recorded ones.
  var asItems: [DragItem] {
    guard case .list(let items) = self else { return [] }
    return items.map { DragItem(itemProvider: ItemProvider(types: $0)) }
  }

  /// The value of a named field.
  subscript(name: String) -> EventValue? {
    guard case .fields(let fields) = self else { return nil }
    return fields.first { $0.name == name }?.value
  }
}
