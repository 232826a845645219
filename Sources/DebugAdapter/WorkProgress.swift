import Texts

/// Tells the client how far work has come that takes long: going back, or playing a recorded session.
final class WorkProgress {
  private let connection: Connection
  private let client: Client
  private var number = 0
  private var total = 0
  private var percent = 0
  /// The work that the client was told of; nil if there is none.
  private(set) var id: String?
  private var isPlayingAgain = false

  /// A run of fewer instructions ends before anybody could read of it.
  static let fewestTicks = 100_000
  /// A recorded session of fewer entries, too.
  static let fewestEntries = 100

  init(connection: Connection, client: Client) {
    self.connection = connection
    self.client = client
  }

  /// Begins to tell of work; `total` is what ``update(_:)`` is called with at its end.
  func begin(_ title: String, of total: Int, isCancellable: Bool = false) {
    end()
    guard client.readsProgress else { return }
    number += 1
    self.total = total
    percent = 0
    let id = "work-\(number)"
    self.id = id
    connection.tell("progressStart") { body in
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

  /// Shows how far the session has come with playing its entries again; an empty text ends that.
  func show(playingAgain text: String) {
    guard !text.isEmpty else {
      if isPlayingAgain { end() }
      return
    }
    if id == nil {
      begin("Playing again", of: 0)
      isPlayingAgain = true
    }
    update { $0.member("message", text) }
  }

  private func update(_ write: (inout JSONText.Members) -> Void) {
    guard let id else { return }
    connection.tell("progressUpdate") { body in
      body.member("progressId", id)
      write(&body)
    }
  }

  func end() {
    isPlayingAgain = false
    guard let ended = id else { return }
    id = nil
    connection.tell("progressEnd") { $0.member("progressId", ended) }
  }
}
