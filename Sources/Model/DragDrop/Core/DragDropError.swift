/// An error in a gesture, or in the code that it called.
///
/// UIKit's methods do not throw here, because UIKit would raise an exception and end the app. In
/// the simulation, the exception ends the gesture in progress, and the call that played the gesture
/// throws.
public enum DragDropError: Error, CustomStringConvertible {
  /// An `NSInternalInconsistencyException` with UIKit's message (an EX number of the reference), and
  /// with the numbers or the advice that explain it.
  case inconsistency(UpdateException, view: String)
  /// The code of a delegate failed.
  case callback(DelegateMethod, view: String, event: Int, underlying: any Error)
  /// A gesture that is impossible now, such as dropping when nothing is dragged.
  case gesture(String)
  /// A line that is not in the gesture language.
  case syntax(GestureScript.SyntaxError)
  /// A failure that the code around the delegates has converted to its own error, such as one with
  /// the line of a script.
  indirect case explained(DragDropError, by: any Error)

  /// The description of an error that no other event records; nil for exceptions and failed
  /// callbacks.
  var ownDescription: String? {
    switch self {
    case .gesture(let message): message
    case .syntax(let error): error.message
    case .explained(let failure, _): failure.ownDescription
    case .inconsistency, .callback: nil
    }
  }

  /// The error of a delegate's code, or of the code around it; nil if the simulation itself failed.
  package var underlying: (any Error)? {
    switch self {
    case .callback(_, _, _, let underlying), .explained(_, let underlying): underlying
    case .inconsistency, .gesture, .syntax: nil
    }
  }

  /// What happened, where, and what to do, for users.
  public var description: String {
    switch self {
    case .inconsistency(let exception, let view): "\(exception.message) (\(view))"
    case .callback(let method, let view, let event, let underlying):
      "\(view).\(method.rawValue) (event \(event)): \(underlying)"
    case .gesture(let message): message
    case .syntax(let error): error.description
    case .explained(let failure, _): failure.description
    }
  }
}
