import Recordings

#if canImport(UIKit)
import UIKit
#else
import ReorderUIKit
#endif

/// A call of a delegate or data source.
public final class DragCall {
  /// The view that calls, or that has the interaction that calls.
  public let view: UIView
  /// The short name of the method, as in traces: `canHandle`.
  public let method: String
  public let session: (any UIDragDropSession)?
  public let path: IndexPath?
  public let arguments: RecordedValue
  /// Whether the method returns a value.
  public let hasAnswer: Bool
  /// The number of its event in the recording.
  var number = 0

  init(
    _ view: UIView, _ method: String, _ session: (any UIDragDropSession)?, _ path: IndexPath?,
    _ arguments: RecordedValue, hasAnswer: Bool
  ) {
    self.view = view
    self.method = method
    self.session = session
    self.path = path
    self.arguments = arguments
    self.hasAnswer = hasAnswer
  }
}

/// Receives the calls of an app's delegates, and can answer instead of them.
public protocol DragCallObserver: AnyObject {
  /// A delegate is about to be called.
  ///
  /// - Returns: The value to return instead of calling the delegate; nil to call it.
  func willCall(_ call: DragCall) -> RecordedValue?
  /// A delegate has returned a value; `none` from a method without a result.
  func didCall(_ call: DragCall, returning value: RecordedValue)
  /// The app has called a coordinator or the context of a placeholder.
  func appCalled(_ action: AppAction)
}

/// A call of the app into a coordinator or placeholder.
public struct AppAction {
  /// `drop`, `commitInsertion` or `deletePlaceholder`.
  public let name: String
  public let view: UIView
  public let session: (any UIDragDropSession)?
  public let path: IndexPath?
  public let arguments: RecordedValue
}

/// Replaces a delegate, and forwards every call to it.
///
/// A method that the delegate does not implement is not implemented by its proxy either: in
/// Objective-C because `responds(to:)` is forwarded, in the model because the proxy asks it there.
/// Methods that end a drag are the exception in Objective-C: the recorder must know when the finger is
/// up.
class DelegateProxy: NSObject {
  let recording: DragRecording

  init(_ recording: DragRecording) { self.recording = recording }

  /// The object that receives the calls; nil after it was freed.
  var target: AnyObject? { nil }

  #if canImport(UIKit)
  override func responds(to selector: Selector!) -> Bool {
    if NSObject.instancesRespond(to: selector) || target?.responds?(to: selector) ?? false {
      return true
    }
    return Self.endsOfDrags.contains(selector) && type(of: self).instancesRespond(to: selector)
  }

  override func forwardingTarget(for selector: Selector!) -> Any? {
    target ?? FreedDelegate.shared
  }
  #endif

  /// Calls a method that returns a value, unless the observer answers.
  ///
  /// The method is nil if the delegate does not implement it, or was freed.
  func ask<Method, Answer>(
    _ name: String, in caller: any DelegateCaller, of session: (any UIDragDropSession)? = nil,
    at path: IndexPath? = nil, with arguments: RecordedValue = .none, _ method: Method?,
    _ kind: AnswerKind<Answer>, _ body: (Method) -> Answer
  ) -> Answer {
    guard let method, let view = caller.callingView else { return kind.missing }
    let call = DragCall(view, name, session, path, arguments, hasAnswer: true)
    let given = recording.willCall(call).flatMap(kind.read)
    let answer = given ?? body(method)
    recording.didCall(call, returning: kind.write(answer))
    return answer
  }

  /// Calls a method without a result, unless the observer answers.
  func tell<Method>(
    _ name: String, in caller: any DelegateCaller, of session: (any UIDragDropSession)? = nil,
    at path: IndexPath? = nil, with arguments: RecordedValue = .none, _ method: Method?,
    _ body: (Method) -> Void
  ) {
    guard let view = caller.callingView else { return }
    guard let method else {
      // The end of a drag is noticed, but is not a call of the app.
      if let session { recording.delegateLacks(name, for: session) }
      return
    }
    let call = DragCall(view, name, session, path, arguments, hasAnswer: false)
    if recording.willCall(call) == nil { body(method) }
    recording.didCall(call, returning: .none)
  }

  /// Calls a method whose argument is a session or a path, and that returns a value.
  func ask<Caller: DelegateCaller, Argument, Answer>(
    _ name: String, _ caller: Caller, _ argument: Argument,
    _ method: ((Caller, Argument) -> Answer)?, _ kind: AnswerKind<Answer>
  ) -> Answer {
    ask(
      name, in: caller, of: argument as? any UIDragDropSession, at: argument as? IndexPath, method,
      kind
    ) { $0(caller, argument) }
  }

  /// Calls a method whose argument is a session or a path, and that has no result.
  func tell<Caller: DelegateCaller, Argument>(
    _ name: String, _ caller: Caller, _ argument: Argument, _ method: ((Caller, Argument) -> Void)?
  ) {
    tell(
      name, in: caller, of: argument as? any UIDragDropSession, at: argument as? IndexPath, method
    ) { $0(caller, argument) }
  }
}

/// A view or an interaction, which calls its delegate.
protocol DelegateCaller {
  /// The view that the call is about.
  var callingView: UIView? { get }
}

extension UIView: DelegateCaller {
  var callingView: UIView? { self }
}

extension UIDragInteraction: DelegateCaller {
  var callingView: UIView? { view }
}

extension UIDropInteraction: DelegateCaller {
  var callingView: UIView? { view }
}

/// How the results of one type are written, read and defaulted.
struct AnswerKind<Answer> {
  /// The result of a method that is not implemented.
  let missing: Answer
  let write: (Answer) -> RecordedValue
  /// The result for an observer's answer; nil if it cannot be one.
  let read: (RecordedValue) -> Answer?
}

extension AnswerKind where Answer == Bool {
  static let yes = AnswerKind(missing: true, write: RecordedValue.bool, read: \.asBool)
  static let no = AnswerKind(missing: false, write: RecordedValue.bool, read: \.asBool)
}

extension AnswerKind where Answer == [UIDragItem] {
  /// Items are written as their first types; an observer can refuse, but make none.
  static let items = AnswerKind(
    missing: [],
    write: { .list($0.map { .text($0.itemProvider.registeredTypeIdentifiers.first ?? "") }) },
    read: { $0 == .list([]) ? [] : nil })
}

extension AnswerKind where Answer == IndexPath {
  static func path(else missing: IndexPath) -> AnswerKind {
    AnswerKind(missing: missing, write: { RecordedValue($0) }, read: \.asPath)
  }
}

extension AnswerKind {
  /// A preview or session, which is written as its presence.
  static func presence<Object>() -> AnswerKind where Answer == Object? {
    AnswerKind(
      missing: nil, write: { .bool($0 != nil) },
      read: { $0 == .bool(false) ? .some(nil) : nil })
  }
}

extension AnswerKind where Answer: UIDropProposal {
  /// A proposal with an intent, which is written by its raw value.
  fileprivate init(
    _ intent: @escaping (Answer) -> Int, _ make: @escaping (UIDropOperation, Int) -> Answer
  ) {
    missing = make(.copy, 0)
    write = { .proposal(operation: $0.operation.word, intent: intents[intent($0)] ?? "") }
    read = { $0.asProposal.map(make) }
  }
}

extension AnswerKind where Answer == UITableViewDropProposal {
  static let tableProposal = AnswerKind(\.intent.rawValue) {
    UITableViewDropProposal(operation: $0, intent: .init(rawValue: $1) ?? .unspecified)
  }
}

extension AnswerKind where Answer == UICollectionViewDropProposal {
  static let collectionProposal = AnswerKind(\.intent.rawValue) {
    UICollectionViewDropProposal(operation: $0, intent: .init(rawValue: $1) ?? .unspecified)
  }
}

extension AnswerKind where Answer == UIDropProposal {
  static let proposal = AnswerKind(
    missing: UIDropProposal(operation: .cancel),
    write: { .proposal(operation: $0.operation.word, intent: "unspecified") },
    read: { $0.asProposal.map { UIDropProposal(operation: $0.0) } })
}

/// The names of intents by their raw values.
private let intents = [
  0: "unspecified", 1: "insertAtDestinationIndexPath", 2: "insertIntoDestinationIndexPath",
  3: "automatic",
]

extension UIDropOperation {
  /// The name of the case.
  var word: String { Self.words.first { $0.value == self }?.key ?? "cancel" }

  fileprivate static let words: [String: UIDropOperation] = [
    "cancel": .cancel, "forbidden": .forbidden, "copy": .copy, "move": .move,
  ]
}

extension RecordedPath {
  init?(_ path: IndexPath?) {
    guard let path, path.count == 2 else { return nil }
    self.init(section: path[0], item: path[1])
  }
}

extension RecordedValue {
  init(_ path: IndexPath?) { self = RecordedPath(path).map(RecordedValue.path) ?? .none }

  var asBool: Bool? { if case .bool(let value) = self { value } else { nil } }

  var asPath: IndexPath? {
    if case .path(let path) = self { IndexPath(row: path.item, section: path.section) } else { nil }
  }

  /// The operation and the raw value of the intent.
  var asProposal: (UIDropOperation, Int)? {
    guard case .proposal(let word, let intent) = self, let operation = UIDropOperation.words[word]
    else { return nil }
    return (operation, intents.first { $0.value == intent }?.key ?? 0)
  }
}
