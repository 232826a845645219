/// Counts the bytes of what others put into a simulation and it keeps: the texts of items and of
/// events, views, files, what item providers give.
///
/// Who limits the memory of scripts hears of it here: a text that a script hands over is no longer
/// on the script's own account. It is asked, too, before work that may be long or large.
package final class StorageMeter {
  /// What is kept now.
  package private(set) var bytes = 0
  /// Hears how many bytes more, or less, are kept; of small changes only once they have added up.
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

  /// Whether work may go on for so many steps, and hold so many bytes beside those that are counted;
  /// loops ask through an ``Allowance``.
  func allows(steps: Int, bytes: Int = 0) -> Bool { mayGoOn(steps, bytes) }

  func add(_ change: Int) {
    bytes += change
    untold += change
    guard abs(untold) >= Self.step else { return }
    let told = untold
    untold = 0
    changed(told)
  }

  /// Counts bytes for as long as the receipt lives.
  package func receipt(for bytes: Int) -> Receipt { Receipt(self, bytes) }

  /// Gives back what was counted once nobody holds it.
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
  /// The bytes beside the string itself; short ones need none.
  var storedBytes: Int { utf8.count > 15 ? utf8.count + 32 : 0 }
}

extension Event {
  /// The bytes of the texts and lists of an event; events themselves are not counted, of which there
  /// are only so many where a script runs that nobody watches.
  static func storedBytes(_ value: EventValue, _ reason: String?) -> Int {
    value.storedBytes + (reason?.storedBytes ?? 0)
  }
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
