public import DragChecking
public import DragDrop
public import Policies
import Traces

/// A policy on a separate device, for tests that are written in Swift.
///
/// ```swift
/// let test = try PolicyTest(script: "Policies/single-item-moves.lua")
/// let drag = try test.play("lift inbox 0; add inbox 1; over archive 0")
/// try test.expectProposal(.forbidden, reason: "one item at a time", of: drag)
/// try test.expectItems(["Milk", "Eggs", "Bread"], in: "inbox")
/// ```
///
/// It does not depend on a test framework: an expectation that fails throws an error, with the
/// actual value, the events of the drag and the views.
public final class PolicyTest {
  /// The host in which the policy runs, for features that this class does not offer.
  public let host: PolicyHost
  /// The lines that the policy has printed.
  public private(set) var output: [String] = []
  /// The warnings about the policy.
  public private(set) var warnings: [String] = []

  /// Runs the script of a policy, without its demo.
  ///
  /// - Parameters:
  ///   - path: The file; modules are searched for next to it.
  ///   - options: The limits of the script, and the device.
  /// - Throws: ``PolicyError`` if the file cannot be read, and for errors of the script.
  public convenience init(
    script path: String, options: PolicyOptions = .batch
  ) throws(PolicyError) {
    try self.init(try ScriptLoader.load(path), options: options)
  }

  /// Runs a policy, without its demo.
  ///
  /// - Parameters:
  ///   - script: Its text, and its name in messages.
  ///   - options: The limits of the script, and the device.
  /// - Throws: ``PolicyError`` for errors of the script.
  public init(_ script: Script, options: PolicyOptions = .batch) throws(PolicyError) {
    host = PolicyHost(options: options)
    host.modules.source = ScriptLoader.modules(besideScriptAt: script.name)
    // The host may outlive this object; it then discards the output.
    host.output = { [weak self] in self?.output.append($0) }
    host.warnings = { [weak self] in self?.warnings.append($0) }
    try host.run(script, isMain: false)
  }

  /// Plays gestures: `lift inbox 0; over archive 0; drop`.
  ///
  /// - Returns: The drag of the last gesture.
  /// - Throws: ``PolicyError`` for a line that is not valid, for errors of callbacks and batch
  ///   updates, and if no gesture of the line has a drag.
  @discardableResult
  public func play(_ gestures: String) throws(PolicyError) -> Drag {
    guard let drag = try host.play(gestures) ?? host.simulation.player.current else {
      throw PolicyError(.runtime, "nothing was lifted by '\(gestures)'")
    }
    return drag
  }

  /// Returns what the policy answers for a drag that is held over a place but not dropped.
  public func ask(_ question: PolicyQuestion) -> PolicyAnswer { question.answer(in: host) }

  /// Advances the virtual clock until no animations and loads are pending.
  public func finish() throws(PolicyError) { try host.finish() }

  /// The titles in a table or collection, section by section.
  ///
  /// - Throws: ``PolicyTestFailure`` if no view has that name.
  public func titles(in view: String) throws(PolicyTestFailure) -> [[String]] {
    guard let found = host.simulation.view(named: view) as? SectionedView else {
      throw PolicyTestFailure("there is no table or collection '\(view)'")
    }
    return found.titlesOfCells
  }

  /// The callbacks of a drag in order, each with its view: `archive.canHandle`.
  public func calls(of drag: Drag) -> [String] {
    DragRecord(of: drag, in: host).calls.map { "\($0.call.view ?? "").\($0.call.name)" }
  }

  // MARK: Expectations

  /// Expects the current proposal of a drag.
  ///
  /// - Parameters:
  ///   - operation: The operation of the proposal.
  ///   - intent: The intent of the proposal; nil accepts any.
  ///   - reason: The policy's reason; nil accepts any.
  ///   - drag: The result of ``play(_:)``.
  /// - Throws: ``PolicyTestFailure`` if the proposal is different.
  public func expectProposal(
    _ operation: DropOperation, intent: DropIntent? = nil, reason: String? = nil, of drag: Drag
  ) throws(PolicyTestFailure) {
    let proposal = drag.proposal
    let isRight =
      proposal?.operation == operation && (intent == nil || proposal?.intent == intent)
      && (reason == nil || drag.reason == reason)
    guard !isRight else { return }
    throw failure(
      "the drag has a different proposal",
      expected: Self.text(operation, intent, reason),
      actual: proposal.map { Self.text($0.operation, $0.intent, drag.reason) } ?? "no proposal",
      of: drag)
  }

  /// Expects the titles of all items in a table or collection, regardless of sections.
  ///
  /// - Throws: ``PolicyTestFailure`` if they are different.
  public func expectItems(
    _ titles: [String], in view: String
  ) throws(PolicyTestFailure) {
    let actual = try self.titles(in: view).flatMap { $0 }
    guard actual != titles else { return }
    throw failure(
      "\(view) contains different items", expected: titles.joined(separator: "\n"),
      actual: actual.joined(separator: "\n"), of: DragRecord.newestDrag(in: host))
  }

  private static func text(
    _ operation: DropOperation, _ intent: DropIntent?, _ reason: String?
  ) -> String {
    operation.name + (intent.map { ", \($0.name)" } ?? "") + (reason.map { "  \"\($0)\"" } ?? "")
  }

  private func failure(
    _ message: String, expected: String, actual: String, of drag: Drag?
  ) -> PolicyTestFailure {
    var failure = TestFailure(.assertion, message)
    failure.expected = expected
    failure.actual = actual
    if let drag { failure.add(DragRecord(of: drag, in: host)) }
    return PolicyTestFailure(failure)
  }
}

/// An expectation of a test that failed.
public struct PolicyTestFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expected and the actual value, the events of the drag, and the views.
  public let failure: TestFailure

  init(_ failure: TestFailure) { self.failure = failure }

  init(_ message: String) { failure = TestFailure(.error, message) }

  public var description: String { failure.lines.joined(separator: "\n") }
}
