import DragDrop
import Policies
import Traces

/// Going back and forth in time.
extension ShellSession {
  /// `:undo`: takes back the last entry.
  func undo() throws(ShellError) {
    guard let place = journal.placeBefore else { throw ShellError("nothing is left to undo") }
    let text = journal.place.stop == nil ? journal.steps[place.done].text : "the rest of it"
    go(to: place, saying: "took back: \(text)")
  }

  /// `:redo`: does again what was taken back.
  func redo() throws(ShellError) {
    guard let place = journal.placeAfter else { throw ShellError("nothing is left to redo") }
    go(to: place, saying: "did again: \(journal.steps[place.done - 1].text)")
  }

  /// `:goto N`, `:back N`: to an event.
  func go(toEvent number: Int) {
    let place = journal.place(atEvent: number)
    let end = journal.lastEvent
    go(to: place, saying: nil)
    let count = host.simulation.log.count
    print(
      "at event \(count) of \(end)" + (count < end ? "; :redo goes on, or go on differently" : ""))
  }

  private func go(to place: Journal.Place, saying text: String?) {
    guard place != journal.place else {
      printViews(host.simulation.allViews)
      return
    }
    let isWhole = rewind(to: place)
    if !isWhole { printError("interrupted: not all of it was played again") }
    if let text { print(text) }
    printViews(host.simulation.allViews)
    printNextSteps()
  }

  // MARK: Playing again

  /// Brings the session to a place of its journal.
  ///
  /// - Returns: False where the person did not want to wait.
  func rewind(to place: Journal.Place) -> Bool {
    let first = journal.beginning(of: place)
    let kept = min(place.done, journal.place.done)
    let isSameRun = first == journal.beginning(of: journal.place)
    if isSameRun, kept > first {
      options.recorder?.windBack(
        to: journal.steps[kept - 1].end, entries: kept - 1 - first, isPart: false)
    }
    let outerMute = output.isMuted
    events.flush()
    isReplaying = true
    output.isMuted = true
    progress = ReplayProgress(total: journal.events(at: place))
    defer {
      progress = nil
      output.showProgress("")
      output.isMuted = outerMute
      isReplaying = false
      events.discard()
      didDraw()
    }
    if case .begin(let beginning) = journal.steps[first].content { self.beginning = beginning }
    beginAnew(stop: place.done == first ? place.stop : nil)
    var index = first + 1
    while index < place.done, !wasInterrupted {
      playAgain(index, stop: journal.steps[index].cut, isNew: index >= kept)
      index += 1
    }
    if let stop = place.stop, place.done > first, !wasInterrupted {
      playAgain(place.done, stop: stop, isNew: true)
    }
    journal.place = wasInterrupted ? Journal.Place(done: max(first + 1, index)) : place
    return !wasInterrupted
  }

  /// Does a step again; `isNew` where a recording does not have it.
  private func playAgain(_ index: Int, stop: Int?, isNew: Bool) {
    if isNew { options.recorder?.beginEntry(journal.steps[index].text) }
    perform(journal.steps[index].text, stop: stop)
    guard isNew else { return }
    options.recorder?.commitEntry()
    if stop != nil { options.recorder?.stopEntry() }
  }

  /// Runs an entry, up to an event where one is given.
  func perform(_ entry: String, stop: Int?) {
    host.simulation.winding.end = stop
    _ = enter(entry)
    guard stop != nil else { return }
    host.simulation.winding.end = nil
    host.goOnAfterStop()
  }
}

/// How far a session has come that is played again.
struct ReplayProgress {
  /// How many events there will be.
  let total: Int
  private var shown = 0

  /// Fewer events than this are there before anybody could read how far it is.
  private static let least = 5000

  init(total: Int) { self.total = total }

  /// A text to show after so many events; nil where the last one still tells.
  mutating func text(after count: Int) -> String? {
    guard total >= Self.least else { return nil }
    let percent = min(99, count * 100 / total)
    guard percent > shown else { return nil }
    shown = percent
    return "playing again: \(percent) %"
  }
}
