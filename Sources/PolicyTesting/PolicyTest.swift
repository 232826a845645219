public import DragDrop
public import Policies
import Traces

/// A policy on a device of its own, for tests that are written in Swift.
///
/// ```swift
/// let test = try PolicyTest(script: "Policies/single-item-moves.lua")
/// let drag = try test.play("lift inbox 0; add inbox 1; over archive 0")
/// try test.expectProposal(.forbidden, reason: "one item at a time", of: drag)
/// try test.expectItems(["Milk", "Eggs", "Bread"], in: "inbox")
/// ```
///
/// Nothing here knows a test framework: what is not as expected is thrown, and says what came, what
/// the drag did so far, and how the views look.
public final class PolicyTest {
  /// The host in which the policy runs, for everything that is not here.
  public let host: PolicyHost
  /// What the policy printed, line by line.
  public private(set) var output: [String] = []
  /// What the policy was warned about.
  public private(set) var warnings: [String] = []

  /// Runs the script of a policy, without its demo.
  ///
  /// - Parameters:
  ///   - path: The file; modules are found beside it.
  ///   - options: The limits of the script, and the device.
  /// - Throws: ``PolicyError`` for a file that cannot be read, and for what the script raised.
  public convenience init(
    script path: String, options: PolicyOptions = .batch
  ) throws(PolicyError) {
    try self.init(try ScriptLoader.load(path), options: options)
  }

  /// Runs a policy, without its demo.
  ///
  /// - Parameters:
  ///   - script: Its text, and the name that messages give it.
  ///   - options: The limits of the script, and the device.
  /// - Throws: ``PolicyError`` for what the script raised.
  public init(_ script: Script, options: PolicyOptions = .batch) throws(PolicyError) {
    host = PolicyHost(options: options)
    host.moduleSource = ScriptLoader.modules(besideScriptAt: script.name)
    // Whoever keeps the host alone goes on with one that tells nobody.
    host.output = { [weak self] in self?.output.append($0) }
    host.warnings = { [weak self] in self?.warnings.append($0) }
    try host.run(script, isMain: false)
  }

  /// Plays gestures: `lift inbox 0; over archive 0; drop`.
  ///
  /// - Returns: The drag that they concerned last.
  /// - Throws: ``PolicyError`` for a line that makes no sense, and for what a callback or a batch
  ///   update failed with; where no gesture of the line lifts anything.
  @discardableResult
  public func play(_ gestures: String) throws(PolicyError) -> Drag {
    guard let drag = try host.play(gestures) ?? host.player.current else {
      throw PolicyError(.runtime, "nothing was lifted by '\(gestures)'")
    }
    return drag
  }

  /// Asks the policy about a drag that is not dropped.
  public func ask(_ question: PolicyQuestion) -> PolicyAnswer { host.ask(question) }

  /// Lets virtual time pass until nothing is left to wait for: animations, loads.
  public func finish() throws(PolicyError) { try host.finish() }

  /// The titles in a table or collection, section by section.
  ///
  /// - Throws: ``PolicyTestFailure`` where no view has that name.
  public func titles(in view: String) throws(PolicyTestFailure) -> [[String]] {
    guard let found = host.simulation.view(named: view) as? SectionedView else {
      throw PolicyTestFailure("there is no table or collection '\(view)'")
    }
    return found.titlesOfCells
  }

  /// The callbacks of a drag in order, each with its view: `archive.canHandle`.
  public func calls(of drag: Drag) -> [String] {
    host.calls(of: drag).map { "\($0.call.view ?? "").\($0.call.name)" }
  }

  // MARK: Expectations

  /// Expects what would count if the finger were lifted now.
  ///
  /// - Parameters:
  ///   - operation: What the views answered, as it counted.
  ///   - intent: What a drop would do; nil expects nothing of it.
  ///   - reason: Why, in the policy's words; nil expects nothing of it.
  ///   - drag: As ``play(_:)`` gave it.
  /// - Throws: ``PolicyTestFailure`` where the proposal is another one.
  public func expectProposal(
    _ operation: DropOperation, intent: DropIntent? = nil, reason: String? = nil, of drag: Drag
  ) throws(PolicyTestFailure) {
    let proposal = drag.proposal
    let isRight =
      proposal?.operation == operation && (intent == nil || proposal?.intent == intent)
      && (reason == nil || drag.reason == reason)
    guard !isRight else { return }
    throw failure(
      "the drag's proposal is another one",
      expected: Self.text(operation, intent, reason),
      actual: proposal.map { Self.text($0.operation, $0.intent, drag.reason) } ?? "no proposal",
      of: drag)
  }

  /// Expects all titles of a table or collection, whatever their sections are.
  ///
  /// - Throws: ``PolicyTestFailure`` where it holds others.
  public func expectItems(
    _ titles: [String], in view: String
  ) throws(PolicyTestFailure) {
    let actual = try self.titles(in: view).flatMap { $0 }
    guard actual != titles else { return }
    throw failure(
      "\(view) holds other items", expected: titles.joined(separator: "\n"),
      actual: actual.joined(separator: "\n"), of: host.newestDrag)
  }

  private static func text(
    _ operation: DropOperation, _ intent: DropIntent?, _ reason: String?
  ) -> String {
    operation.name + (intent.map { ", \($0.name)" } ?? "") + (reason.map { "  \"\($0)\"" } ?? "")
  }

  private func failure(
    _ message: String, expected: String, actual: String, of drag: Drag?
  ) -> PolicyTestFailure {
    var failure = SpecFailure(.assertion, message)
    failure.expected = expected
    failure.actual = actual
    FailureMaker.add(drag, of: host, to: &failure)
    return PolicyTestFailure(failure)
  }
}

/// What a policy did not do as a test expected.
public struct PolicyTestFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected, what came, the drag so far and the views.
  public let failure: SpecFailure

  init(_ failure: SpecFailure) { self.failure = failure }

  init(_ message: String) { failure = SpecFailure(.error, message) }

  public var description: String { failure.lines.joined(separator: "\n") }
}
