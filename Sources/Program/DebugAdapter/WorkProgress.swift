import Texts

/// Reports the progress of long work to the client: going back, or playing a recorded session.
final class WorkProgress {
  private let connection: Connection
  private let client: Client
  private var number = 0
  private var total = 0
  private var percent = 0
  /// The work that was reported to the client; nil if there is none.
  private(set) var id: String?
  private var isPlayingAgain = false

  /// A run of fewer instructions is too short to report.
  static let fewestTicks = 100_000
  /// The same for the entries of a recorded session.
  static let fewestEntries = 100

  init(connection: Connection, client: Client) {
    self.connection = connection
    self.client = client
  }

  /// Begins to report work; `total` is the argument of the last call of ``update(_:)``.
  func begin(_ title: String, of total: Int, isCancellable: Bool = false) {
    end()
    guard client.readsProgress else { return }
    number += 1
    self.total = total
    percent = 0
    let id = "work-\(number)"
    self.id = id
    connection.sendEvent("progressStart") { body in
      body.member("progressId", id)
      body.member("title", title)
      body.member("cancellable", isCancellable)
    }
  }

  func update(_ done: Int) {
    guard id != nil, total > 0 else { return }
    let now = min(99, done / max(1, total / 100))
    guard now > percent else { return }
    percent = now
    update { $0.member("percentage", now) }
  }

  /// Shows how far the session has replayed its entries; an empty text ends the report.
  func show(playingAgain text: String) {
    guard !text.isEmpty else {
      if isPlayingAgain { end() }
      return
    }
    if id == nil {
      begin("Replaying", of: 0)
      isPlayingAgain = true
    }
    update { $0.member("message", text) }
  }

  private func update(_ write: (inout JSONText.Members) -> Void) {
    guard let id else { return }
    connection.sendEvent("progressUpdate") { body in
      body.member("progressId", id)
      write(&body)
    }
  }

  func end() {
    isPlayingAgain = false
    guard let ended = id else { return }
    id = nil
    connection.sendEvent("progressEnd") { $0.member("progressId", ended) }
  }
}
