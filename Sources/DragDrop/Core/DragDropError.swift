/// What went wrong in a gesture or in the code that it called.
///
/// Nothing of UIKit's own surface throws: UIKit would raise an exception and end the app. Here the
/// exception ends the gesture in progress, and the call that led to it throws.
public enum DragDropError: Error, CustomStringConvertible {
  /// An `NSInternalInconsistencyException` with UIKit's words (EX1 to EX17 of the specification),
  /// and the arithmetic or advice that helps.
  case inconsistency(UpdateException, view: String)
  /// A delegate's own code failed.
  case callback(DelegateMethod, view: String, event: Int, underlying: any Error)
  /// A gesture that makes no sense now, such as dropping when nothing is dragged.
  case gesture(String)

  /// What happened, where, and what to do, for people.
  public var description: String {
    switch self {
    case .inconsistency(let exception, let view): "\(exception.message) (\(view))"
    case .callback(let method, let view, let event, let underlying):
      "\(view).\(method.rawValue) (event \(event)): \(underlying)"
    case .gesture(let message): message
    }
  }
}
