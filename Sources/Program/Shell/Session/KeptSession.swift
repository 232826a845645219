import DragDrop
import Files
import Policies
import Texts
import Traces
import Workspaces

/// The last session that was left without `:save`, in a file next to the history.
///
/// The file is a trace without events: how the session began, and its entries. Errors in writing
/// it are not reported, because the history has the same folder.
package struct KeptSession {
  private let history: String
  private var path: String { history + ".session" }

  /// The session next to the history in a file.
  package init(besides history: String) { self.history = history }

  /// Writes a session that is about to end, unless nothing in it would be lost.
  func keep(_ session: ShellSession) {
    // The history may be a device, to keep none.
    guard session.hasUnsavedEntries, FileSystem.isFile(history) else { return }
    var trace = session.history.trace
    (trace.events, trace.transitions) = ([], [])
    trace.inputs.removeAll { if case .source = $0.content { true } else { false } }
    try? FileBytes.write(TraceWriter.text(of: trace), to: path, mode: 0o600)
  }

  /// The number of its entries; nil if no session is kept.
  var entryCount: Int? { trace.map(\.entryCount) }

  private var trace: Trace? { try? TraceReader.reading(ofWholeFile: path).trace }

  /// `:restore`: starts over as the kept session began, and repeats its entries without printing.
  func restore(in shell: CommandInterpreter) throws(ShellError) {
    guard let trace else { throw Self.missing }
    let session = shell.session
    let pieces: StartingPieces
    do throws(WorkspaceError) {
      pieces = try StartingPieces(trace.header)
    } catch {
      throw ShellError(error.description)
    }
    session.options.policies.environment = trace.header.environment
    session.options.policies.seed = Int64(bitPattern: trace.header.seed)
    let isWhole = session.silently { repeatAll(trace, beginning: pieces, in: session) }
    if let failure = session.failure { session.printer.printError(failure) }
    session.printer.print(
      isWhole ? "restored: \(trace.entryText)" : "interrupted; the other entries are not restored")
    session.printer.printViews(session.host.simulation.allViews)
    session.printer.printNextSteps()
  }

  /// Begins the session, and enters everything.
  ///
  /// - Returns: Whether the user has not interrupted it.
  private func repeatAll(
    _ trace: Trace, beginning pieces: StartingPieces, in session: ShellSession
  ) -> Bool {
    let history = session.history
    var inputs = trace.inputs[...]
    if let interruption = inputs.end.interruption {
      history.scheduled = interruption
      session.begin(with: SessionSetup(pieces), reread: pieces.reread)
      history.scheduled = nil
      history.journal.endLast(cut: nil, interruption: interruption)
    } else {
      session.begin(with: SessionSetup(pieces), reread: pieces.reread)
    }
    while !session.wasInterrupted, let input = inputs.popFirst() {
      guard case .entry(let text) = input.content else { continue }
      let end = inputs.end
      history.perform(text, stop: end.stop, interruption: end.interruption)
      guard end.stop != nil || end.interruption != nil else { continue }
      history.journal.endLast(cut: end.stop, interruption: end.interruption)
      if let interruption = end.interruption {
        session.options.recorder?.interruptEntry(interruption)
      }
      if end.stop != nil { session.options.recorder?.stopEntry() }
    }
    return !session.wasInterrupted
  }

  /// The error if no session is kept.
  static let missing = ShellError(
    "no session is kept", hint: "a session is kept if it is left at a terminal without :save")
}

extension Trace {
  fileprivate var entryCount: Int {
    inputs.count { if case .entry = $0.content { true } else { false } }
  }

  fileprivate var entryText: String { entryCount == 1 ? "1 entry" : "\(entryCount) entries" }
}

extension StartingPieces {
  /// Reads the scripts again; nil if there are none.
  fileprivate var reread: (() throws(PolicyError) -> SessionSetup)? {
    guard sources.contains(where: { $0.role == .script }) else { return nil }
    return { [self] () throws(PolicyError) in
      let current = try sources.map { source throws(PolicyError) in
        source.role == .script ? TraceSource(try ScriptLoader.load(source.name)) : source
      }
      return SessionSetup(
        StartingPieces(sources: current, arguments: arguments, workspace: workspace))
    }
  }
}

extension ShellSession {
  /// Whether entries with effects would be lost if the session ended now; those of lessons are in
  /// the progress file.
  fileprivate var hasUnsavedEntries: Bool {
    learner == nil && history.place != savedPlace
      && history.journal.entries.contains { !$0.step.isVoid }
  }

  /// Runs entries again without printing, and without stops before callbacks.
  fileprivate func silently<Result>(_ body: () -> Result) -> Result {
    let (wasMuted, transcript, stops) = (output.isMuted, output.transcript, stopsBeforeCallbacks)
    (output.isMuted, stopsBeforeCallbacks) = (true, false)
    defer {
      events.discard()
      (output.isMuted, output.transcript) = (wasMuted, transcript)
      stopsBeforeCallbacks = stops
      printer.didDraw()
    }
    return body()
  }
}
