import DragDrop
import Policies
import Texts
import Traces

/// Going back and forth in time.
extension ShellSession {
  /// `:undo`: undoes the last entry.
  func undo() throws(ShellError) {
    guard let place = journal.placeBefore else { throw ShellError("nothing is left to undo") }
    let text = journal.place.stop == nil ? journal.steps[place.done].text : "the rest of it"
    go(to: place, saying: "took back: \(text)")
  }

  /// `:redo`: repeats an entry that was undone.
  func redo() throws(ShellError) {
    guard let place = journal.placeAfter else { throw ShellError("nothing is left to redo") }
    go(to: place, saying: "did again: \(journal.steps[place.done - 1].text)")
  }

  /// `:goto N`, `:back N`: goes to an event.
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
    let hadLesson = learner != nil
    switch rewind(to: place) {
    case .arrived: if let text { print(text) }
    case .interrupted: printError("interrupted: not all of it was played again")
    case .outOfReach: return printError(outOfReach)
    }
    printViews(host.simulation.allViews)
    printNextSteps()
    if hadLesson, learner == nil { printNote("The lesson is left; :redo goes back to it.") }
    runner?.didTravel()
  }

  /// Why the session cannot be played again from its beginning.
  var outOfReach: String {
    """
    this session is too long to go back: of its entries the last \(journal.most) are kept, and \
    scripts keep state of their own from before them
    """
  }

  // MARK: Replaying

  /// How a way through the journal ended.
  enum Arrival {
    case arrived
    /// The user interrupted the replay.
    case interrupted
    /// The place can only be reached from the beginning, which is no longer kept; nothing has
    /// changed.
    case outOfReach
  }

  /// Brings the session to a place of its journal.
  ///
  /// It continues from its present place if it can, otherwise from the last saved state that can be
  /// restored, otherwise from the beginning.
  ///
  /// - Parameters:
  ///   - place: The place to go to.
  ///   - isAnew: Whether everything is replayed in any case.
  /// - Returns: Whether it has arrived.
  func rewind(to place: Journal.Place, anew isAnew: Bool = false) -> Arrival {
    wasInterrupted = false
    let first = journal.beginning(of: place)
    let isSameRun = first == journal.beginning(of: journal.place)
    // The recording of one run contains nothing of another run.
    let kept = isSameRun ? min(place.done, journal.place.done) : first
    let goesOn =
      !isAnew && isSameRun && journal.place.stop == nil && journal.place.done <= place.done
      && !journal.hasLooked
    let saved =
      goesOn || !isSameRun || isAnew ? nil : silently { restoreState(notAfter: place) }
    guard goesOn || saved != nil || journal.steps[first].forgotten == 0 else { return .outOfReach }
    journal.forgetLooks()
    if isSameRun, kept > first, !goesOn {
      options.recorder?.windBack(
        to: journal.steps[kept - 1].end, entries: kept - 1 - first, isPart: false)
    }
    var index = journal.place.done
    silently {
      if !goesOn {
        // The beginning itself may take long, before the first entry is replayed.
        replay.progress = ReplayProgress(total: journal.eventCount(at: place))
        index = saved ?? startOver(at: first, for: place, isSameRun: isSameRun)
      }
      replay.progress = ReplayProgress(
        total: journal.eventCount(at: place), from: host.simulation.log.count)
      while index < place.done, !wasInterrupted {
        playAgain(index, stop: journal.steps[index].cut, isNew: index >= kept)
        index += 1
        saveState(done: index)
      }
      if let stop = place.stop, place.done > first, !wasInterrupted {
        playAgain(place.done, stop: stop, isNew: true)
      }
    }
    journal.place = wasInterrupted ? Journal.Place(done: max(first + 1, index)) : place
    return wasInterrupted ? .interrupted : .arrived
  }

  /// Runs `body` without printing, because its events have been printed before.
  func silently<Result>(_ body: () -> Result) -> Result {
    let outerMute = output.isMuted
    events.flush()
    replay.isOn = true
    output.isMuted = true
    defer {
      replay.progress = nil
      output.showProgress("")
      output.isMuted = outerMute
      replay.isOn = false
      events.discard()
      didDraw()
    }
    return body()
  }

  /// Begins again; returns the index of the first step to replay.
  private func startOver(at first: Int, for place: Journal.Place, isSameRun: Bool) -> Int {
    if case .begin(let beginning) = journal.steps[first].content { self.beginning = beginning }
    if !isSameRun { beginNextRecording() }
    let stop = place.done == first ? place.stop : nil
    replay.due = journal.steps[first].interruption(before: stop)
    beginAnew(stop: stop)
    if !isSameRun, let due = replay.due { options.recorder?.interruptEntry(due) }
    replay.due = nil
    saveState(done: first + 1)
    return first + 1
  }

  // MARK: Saved states

  /// Saves the state after a number of steps, if the session is at rest and enough events have
  /// happened.
  ///
  /// - Parameters:
  ///   - done: How many steps of the journal are done.
  ///   - isUrgent: Whether to save it even if there were few events, but only if scripts keep few
  ///     values.
  func saveState(done: Int, anyway isUrgent: Bool = false) {
    let count = host.simulation.log.count
    let isDue = savedStates.isDue(after: count)
    guard options.keepsJournal, !wasInterrupted, !host.simulation.winding.hasStopped,
      host.player.current == nil, isDue || isUrgent
    else { return }
    savedStates.add(
      host.saved(looking: isDue ? 1_000_000 : 20_000).map {
        SavedStates.Entry(
          done: done, host: $0, sourceCount: state.loadedSources.count,
          entryCount: state.entryCount, lastDrag: state.lastDrag)
      }, after: count)
  }

  /// Restores the last saved state before a place.
  ///
  /// - Returns: How many steps were done then; nil if no state can be restored, so that everything
  ///   has to be replayed.
  private func restoreState(notAfter place: Journal.Place) -> Int? {
    guard let saved = savedStates.entries.last(where: { $0.done <= place.done }),
      host.restore(saved.host)
    else { return nil }
    savedStates.forget(after: saved.done)
    wasInterrupted = false
    state.loadedSources.removeLast(max(0, state.loadedSources.count - saved.sourceCount))
    state.entryCount = saved.entryCount
    state.lastDrag = saved.lastDrag
    viewRecorder?.windBack(to: saved.eventCount)
    return saved.done
  }

  /// Replays a step; `isNew` tells that it has to be added to the recording.
  private func playAgain(_ index: Int, stop: Int?, isNew: Bool) {
    let interruption = journal.steps[index].interruption(before: stop)
    replay.eventsBeforeSteps[index] = host.simulation.log.count
    replay.file = journal.steps[index].saved.file
    defer { replay.file = nil }
    if isNew { options.recorder?.beginEntry(journal.steps[index].text) }
    if journal.steps[index].instructions > ReplayProgress.longEntry {
      output.showProgress(
        "playing again: \(journal.steps[index].text.truncated(to: 50))")
    }
    perform(journal.steps[index].text, stop: stop, interruption: interruption)
    guard isNew else { return }
    options.recorder?.commitEntry()
    if let interruption { options.recorder?.interruptEntry(interruption) }
    if stop != nil { options.recorder?.stopEntry() }
  }

  /// Runs an entry, up to an event if one is given; ends it where it was interrupted before.
  func perform(_ entry: String, stop: Int?, interruption: Interruption? = nil) {
    host.simulation.winding.end = stop
    replay.due = interruption
    _ = runner?.enter(entry)
    replay.due = nil
    guard stop != nil else { return }
    host.simulation.winding.end = nil
    host.currentRun.resume()
  }
}

/// The progress of a replay.
struct ReplayProgress {
  /// The number of events at its end.
  let total: Int
  private var shown = 0

  private let first: Int

  /// An entry with more instructions, which take some tenths of a second, is shown itself.
  static let longEntry = 10_000_000

  /// A replay of fewer events is too short for showing its progress.
  private static let least = 5000

  init(total: Int, from first: Int = 0) {
    self.total = total
    self.first = first
  }

  /// A text to show after so many events; nil if it would be the same as before.
  mutating func text(after count: Int) -> String? {
    guard total - first >= Self.least else { return nil }
    let percent = min(99, (count - first) * 100 / (total - first))
    guard percent > shown else { return nil }
    shown = percent
    return "playing again: \(percent) %"
  }
}
