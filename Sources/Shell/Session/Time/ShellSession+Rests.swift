import DragDrop
import Policies
import Traces

// Moments of rest within an entry: a loop of drags is a long way back to its first one.

extension ShellSession {
  /// Notes the gestures of an entry of Lua, if they are all that it does.
  func beginTape(of lua: String?) {
    host.tape = nil
    guard options.keepsJournal, let lua, GestureEntry.onlyMoves(lua, in: host) else { return }
    host.tape = GestureTape(
      after: host.simulation.log.count, spacing: moments.spacingInSteps)
  }

  /// Keeps the moments within a step that was done, in place of those that there were.
  func keepRests(ofStep index: Int) {
    moments.forget(after: index)
    guard let tape = host.tape else { return }
    host.tape = nil
    for rest in tape.rests {
      moments.add(
        Moments.Entry(
          done: index, part: (tape, rest), host: rest.moment, sourceCount: loadedSources.count,
          entryCount: entryCount, lastDrag: lastDrag))
    }
  }

  /// Goes back to a place within an entry, from a moment of rest within it.
  ///
  /// What comes must be what came then, else it does not count.
  ///
  /// - Parameters:
  ///   - place: Where the session is to stand.
  ///   - first: The index of the run's beginning.
  /// - Returns: False where another way has to be found.
  func goBack(within place: Journal.Place, first: Int) -> Bool {
    let log = host.simulation.log
    guard let stop = place.stop, place.done > first, log.count >= stop,
      journal.place.done > place.done
        || journal.place.done == place.done && journal.place.stop ?? 0 >= stop,
      let entry = moments.lastPart(after: place.done, before: stop), let part = entry.part,
      host.canGoBack(to: entry.host)
    else { return false }
    let expected = Array(log.events(after: entry.host.events).prefix { $0.number <= stop })
    let isSame = silently { () -> Bool in
      host.goBack(to: entry.host)
      restore(entry)
      viewRecorder?.windBack(to: entry.host.events)
      host.simulation.winding.end = stop
      defer {
        host.simulation.winding.end = nil
        host.goOnAfterStop()
      }
      do throws(PolicyError) {
        let isStopped = try host.whileInterruptible { () throws(PolicyError) in
          try part.tape.play(from: part.rest, on: host)
        }
        return isStopped && log.events(after: entry.host.events).elementsEqual(expected)
      } catch {
        return false
      }
    }
    guard isSame else { return false }
    moments.forget(after: place.done, stop: stop)
    options.recorder?.windBack(to: stop, entries: place.done - 1 - first, isPart: true)
    journal.place = place
    return true
  }
}
