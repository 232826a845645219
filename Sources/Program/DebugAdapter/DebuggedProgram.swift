package import Debugging
package import DragDrop
package import Policies

/// A program to debug; it runs the same way each time.
package protocol DebuggedProgram: AnyObject {
  var debugger: Debugger { get }
  /// The current host; nil before the first run.
  var host: PolicyHost? { get }
  /// Runs it completely; errors are printed.
  ///
  /// - Returns: Whether nothing failed.
  func begin() -> Bool
  /// The next of the program's own entries.
  func nextEntry() -> String?
  /// Whether entries can be run in it.
  var takesEntries: Bool { get }
  /// Whether an entry is a command of the program: neither Lua nor blank.
  func takesCommand(_ text: String) -> Bool
  /// Runs an entry.
  ///
  /// - Returns: Whether the program continues.
  func enter(_ text: String) -> Bool
  /// Undoes the last entry.
  func takeBack()
  /// Sets whether reports are suppressed.
  func mute(_ isMuted: Bool)
  /// The number of the program's own entries.
  var entryCount: Int { get }
  /// The drag of the last gesture that has ended.
  var lastDrag: Drag? { get }
  /// Prints pending events.
  func flush()
  /// Ends the program.
  ///
  /// - Returns: A message if something could not be written.
  func end() -> String?
}
