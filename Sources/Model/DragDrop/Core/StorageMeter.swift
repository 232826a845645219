/// Counts the bytes that a simulation stores for its callers: texts of items and events, views,
/// files, data of item providers.
///
/// The code that limits the memory of scripts uses this count, because Lua does not count a text
/// that a script has passed to the simulation. The meter is also asked before work that may take
/// long or need much memory.
package final class StorageMeter {
  /// The bytes kept now.
  package private(set) var bytes = 0
  /// Called with changes in bytes; small changes are added up first.
  private let changed: (Int) -> Void
  private let mayGoOn: (_ steps: Int, _ bytes: Int) -> Bool
  private var untold = 0
  private static let step = 4096

  package init(
    _ changed: @escaping (Int) -> Void,
    mayGoOn: @escaping (_ steps: Int, _ bytes: Int) -> Bool = { _, _ in true }
  ) {
    self.changed = changed
    self.mayGoOn = mayGoOn
  }

  /// Whether work may continue for `steps` steps and hold `bytes` more bytes than are counted;
  /// loops use a ``WorkBudget``.
  func allows(steps: Int, bytes: Int = 0) -> Bool { mayGoOn(steps, bytes) }

  /// Counts bytes; a negative number subtracts them.
  package func add(_ change: Int) {
    bytes += change
    untold += change
    guard abs(untold) >= Self.step else { return }
    let told = untold
    untold = 0
    changed(told)
  }

  /// Counts bytes until the receipt is freed.
  package func receipt(for bytes: Int) -> Receipt { Receipt(self, bytes) }

  /// A count of bytes, which ends when the receipt is freed.
  package final class Receipt {
    let meter: StorageMeter
    private let bytes: Int

    fileprivate init(_ meter: StorageMeter, _ bytes: Int) {
      self.meter = meter
      self.bytes = bytes
      meter.add(bytes)
    }

    deinit { meter.add(-bytes) }
  }
}

extension String {
  /// The bytes of the string on the heap; short strings use none.
  var storedBytes: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}

extension Event {
  /// The bytes of the texts and lists of an event.
  ///
  /// The event itself is not counted, since logs have
  /// a limited capacity where scripts run unattended.
  var storedBytes: Int { value.storedBytes + (reason?.storedBytes ?? 0) }
}

extension EventValue {
  fileprivate var storedBytes: Int {
    switch self {
    case .text(let text): text.storedBytes
    case .list(let values):
      values.reduce(values.count * MemoryLayout<EventValue>.stride) { $0 + $1.storedBytes }
    case .fields(let fields): fields.reduce(0) { $0 + $1.value.storedBytes }
    default: 0
    }
  }
}
