import Debugging
import DragDrop
import Policies

/// What is debugged: it runs the same way each time.
protocol DebuggedProgram: AnyObject {
  var debugger: Debugger { get }
  /// The host that runs now; nil before any does.
  var host: PolicyHost? { get }
  /// Runs it from its beginning to its end; what fails is printed.
  ///
  /// - Returns: Whether nothing failed.
  func begin() -> Bool
  /// The next of the entries that belong to it.
  func nextEntry() -> String?
  /// Whether entries can be run in it.
  var takesEntries: Bool { get }
  /// Runs an entry.
  ///
  /// - Returns: Whether it goes on.
  func enter(_ text: String) -> Bool
  /// Takes back the entry that was run last.
  func takeBack()
  /// Sets whether nothing is reported of what happens.
  func mute(_ isMuted: Bool)
  /// How many entries belong to it.
  var entryCount: Int { get }
  /// The drag of the last gesture that has ended.
  var lastDrag: Drag? { get }
  /// Tells what waits to be told.
  func flush()
  /// It is over.
  ///
  /// - Returns: What could not be written.
  func finish() -> String?
}
