import DragDrop
import Lua

/// The gestures of one entry, with moments of rest among them: from such a moment they can be played
/// again without the entry's Lua.
///
/// That is the same as long as the entry's Lua does nothing but move fingers; who makes a tape knows
/// that it does not.
package final class GestureTape {
  /// A moment of rest right before a gesture.
  package struct Rest {
    package let moment: PolicyHost.HostMoment
    /// The number of the gesture.
    fileprivate let next: Int
  }

  private struct Entry {
    let gesture: Gesture
    /// The number of the gesture that began the drag with which it goes on; nil where it goes on with
    /// none.
    let beginner: Int?
  }

  /// Oldest first.
  package private(set) var rests: [Rest] = []
  private var gestures: [Entry] = []
  /// The gestures that began drags.
  private var beginners: [ObjectIdentifier: Int] = [:]
  private let spacing: Int
  /// The number of the event at which a moment was looked for last.
  private var lastLook: Int

  private static let mostRests = 32
  private static let mostGestures = 100_000

  /// An empty tape.
  ///
  /// - Parameters:
  ///   - count: How many events there are.
  ///   - spacing: How many events lie between two moments at least.
  package init(after count: Int, spacing: Int) {
    lastLook = count
    self.spacing = spacing
  }

  /// A gesture is about to be played; gives its number, nil where the tape is full.
  func note(_ gesture: Gesture, with drag: Drag?, on host: PolicyHost) -> Int? {
    guard gestures.count < Self.mostGestures, !host.simulation.isInsideCallback else { return nil }
    look(at: host)
    // A drag that began before the tape has no number.
    let beginner = drag.map { beginners[ObjectIdentifier($0)] ?? -1 }
    gestures.append(Entry(gesture: gesture, beginner: beginner))
    return beginner == nil ? gestures.count - 1 : nil
  }

  /// A gesture began a drag, or found one.
  func note(_ drag: Drag, of number: Int) { beginners[ObjectIdentifier(drag)] = number }

  private func look(at host: PolicyHost) {
    let count = host.simulation.log.count
    guard count >= lastLook + spacing, host.player.current == nil else { return }
    lastLook = count
    guard let moment = host.moment(isInEntry: true) else { return }
    rests.append(Rest(moment: moment, next: gestures.count))
    guard rests.count > Self.mostRests else { return }
    let older = rests.count / 2
    rests = rests.enumerated().filter { $0.offset >= older || $0.offset % 2 == 0 }.map(\.element)
  }

  /// Plays what came after a moment, to which the host has gone back, until its winding stops it.
  ///
  /// - Returns: False where it was not stopped.
  /// - Throws: ``PolicyError`` where the person did not want to wait.
  package func play(from rest: Rest, on host: PolicyHost) throws(PolicyError) -> Bool {
    host.beginRun()
    var drags: [Int: Drag] = [:]
    for number in rest.next..<gestures.count {
      let entry = gestures[number]
      let drag = entry.beginner.flatMap { drags[$0] }
      guard drag != nil || entry.beginner == nil else { return false }
      host.pendingError = nil
      do throws(DragDropError) {
        if let result = try host.player.play(entry.gesture, with: drag) {
          drags[number] = result
          _ = host.keep(result)
        }
      } catch {
        // What failed then fails now; the entry went on.
        let failure = host.pendingError
        host.pendingError = nil
        if let failure, failure.kind == .interrupted { throw failure }
      }
      if host.simulation.winding.hasStopped { return true }
    }
    return false
  }
}

extension PolicyHost {
  /// Whether a name at the prompt is a function that every script finds there.
  package func isOwnFunction(_ name: String) -> Bool {
    let value = promptEnvironment[name]
    return value.functionValue != nil && value == untouchedEnvironment[name]
  }

  /// Whether a name at the prompt is a script's function or table.
  package func isFunctionOrTable(_ name: String) -> Bool {
    promptEnvironment[name] != .nil && !isPlain(name)
  }

  /// Whether a name at the prompt is a number, a text, a truth value or an object of ours, by which
  /// no script's function can be reached without its name.
  package func isPlain(_ name: String) -> Bool {
    let value = promptEnvironment[name]
    return value != .nil && value.tableValue == nil && value.functionValue == nil
  }
}
