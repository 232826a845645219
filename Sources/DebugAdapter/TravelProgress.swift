import Texts

/// Tells the client how far it has come with going back, where that takes long.
final class TravelProgress {
  private let connection: Connection
  private let client: DebugAdapter.Client
  private var number = 0
  private var total = 0
  private var percent: Int?

  /// A run of fewer lines is over before anybody could read of it.
  private static let fewest = 100_000

  init(connection: Connection, client: DebugAdapter.Client) {
    self.connection = connection
    self.client = client
  }

  private var id: String { "travel-\(number)" }

  func begin(until total: Int) {
    end()
    self.total = total
    guard client.readsProgress, total >= Self.fewest else { return }
    number += 1
    percent = 0
    connection.tell("progressStart") { body in
      body.member("progressId", id)
      body.member("title", "Going back")
      body.member("percentage", 0)
    }
  }

  func update(_ lines: Int) {
    guard let shown = percent, total > 0 else { return }
    let now = min(99, lines / max(1, total / 100))
    guard now > shown else { return }
    percent = now
    connection.tell("progressUpdate") { body in
      body.member("progressId", id)
      body.member("percentage", now)
    }
  }

  func end() {
    guard percent != nil else { return }
    percent = nil
    connection.tell("progressEnd") { $0.member("progressId", id) }
  }
}
