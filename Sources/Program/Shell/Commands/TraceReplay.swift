import DragDrop
package import Plugins
package import Policies
package import Replays
import Texts
package import Traces
import Workspaces

/// Replays a recorded session from its inputs, and compares the events one by one.
///
/// A trace contains all that is needed: the device and its settings, the seed, the workspace, the
/// scripts and their modules, and the entries. The replay gives the same events byte by byte, or
/// the first difference is reported.
package struct TraceReplay {
  /// The result of a replay.
  package enum Outcome {
    /// Every event was the same.
    case same(events: Int)
    /// The first difference, and the line of the file with the recorded event.
    case different(TraceDifference, line: Int)
    /// The first difference is in the contents of a view.
    case looksDifferent(ViewDifference, line: Int)
    /// A file had a different text, or was read at a different time.
    case readsDifferent(String, line: Int)
    /// All recorded events were equal, but the replay has more: the end of the recording is
    /// missing.
    case cutOff(events: Int, line: Int)
    /// The replay was ended: a limit of time was reached, or the user interrupted it.
    case ended(PolicyError)
  }

  private let reading: TraceReader.Reading
  private let plugins: PluginSearch
  private let limits: LimitOptions
  private let isPartial: Bool

  /// A replay of a trace.
  ///
  /// - Parameters:
  ///   - reading: The trace, and the lines of its events.
  ///   - plugins: Where to look for plug-ins that the trace does not contain.
  ///   - limits: Changes to the limits of its scripts.
  ///   - isPartial: Whether a trace that was cut off is compared only up to its end.
  package init(
    _ reading: TraceReader.Reading, plugins: PluginSearch = PluginSearch(),
    limits: LimitOptions = LimitOptions(), isPartial: Bool = false
  ) {
    self.isPartial = isPartial
    self.reading = reading
    self.plugins = plugins
    self.limits = limits
  }

  /// `:replay FILE`.
  static func replay(
    _ path: String, in session: ShellSession, _ arguments: CommandArguments
  ) throws(ShellError) {
    let reading: TraceReader.Reading
    do throws(TraceFileError) {
      reading = try TraceReader.reading(ofWholeFile: path)
    } catch {
      guard case .unreadable = error else { throw ShellError(error.description) }
      throw arguments.error(error.description, at: 0)
    }
    if reading.trace.header.device != nil {
      return session.output.print(RecordingReplay(reading).run(), of: path)
    }
    _ = session.output.print(
      try TraceReplay(reading, plugins: session.plugins.search).run(), of: path)
  }

  /// Runs the replay.
  ///
  /// - Throws: ``ShellError`` if the trace's workspace cannot be read.
  package func run() throws(ShellError) -> Outcome {
    let (actual, views, sources, failure) = try play()
    if let failure { return .ended(failure) }
    let expected = reading.trace.events
    let first = expected.first?.number ?? 1
    let difference = TraceDifference(
      expected: expected, actual: actual.filter { $0.number >= first })
    let end = difference.map { $0.expected == nil ? .max : lineOf($0) } ?? .max
    if let other = otherDifference(views, sources), other.line < end { return other.outcome }
    guard let difference else { return .same(events: expected.count) }
    if difference.expected == nil, !reading.isEnded {
      return isPartial || reading.problem != nil
        ? .same(events: expected.count)
        : .cutOff(events: expected.count, line: reading.lastLine + 1)
    }
    return .different(difference, line: lineOf(difference))
  }

  private func lineOf(_ difference: TraceDifference) -> Int {
    reading.lines.indices.contains(difference.index)
      ? reading.lines[difference.index] : reading.lastLine + 1
  }

  /// The first difference that is not in the events, and its line.
  private func otherDifference(
    _ views: [ShownView], _ sources: [TraceInput]
  ) -> (outcome: Outcome, line: Int)? {
    var differences: [(outcome: Outcome, line: Int)] = []
    if let difference = ViewDifference(
      expected: reading.trace.views, actual: views, isOpen: !reading.isEnded)
    {
      let line =
        reading.viewLines.indices.contains(difference.index)
        ? reading.viewLines[difference.index] : reading.lastLine
      differences.append((.looksDifferent(difference, line: line), line))
    }
    // Plug-ins, and so their modules, are read from the folders of the user who replays the trace.
    let hasPlugins = reading.trace.inputs.contains {
      if case .source(let source) = $0.content { source.role == .plugin } else { false }
    }
    for (index, input) in reading.trace.inputs.enumerated() where !hasPlugins {
      guard case .source(let source) = input.content, !sources.contains(input) else { continue }
      let line = reading.inputLines.indices.contains(index) ? reading.inputLines[index] : 1
      let found = sources.first {
        if case .source(source) = $0.content { true } else { false }
      }
      let message =
        "\(source.name.printable) is not read at this point"
        + (found.map { ", but after event \($0.after)" } ?? "")
      differences.append((.readsDifferent(message, line: line), line))
    }
    return differences.min { $0.line < $1.line }
  }

  /// Enters the trace's inputs, and returns the events, the contents of the views, the files that
  /// were read, and the error that ended the replay early.
  private func play() throws(ShellError) -> ([Event], [ShownView], [TraceInput], PolicyError?) {
    let follower = Follower(reading.trace.events)
    let interpreter = CommandInterpreter(
      options: options(try pieces(), follower), output: .silent)
    let session = interpreter.session
    var inputs = reading.trace.inputs[...]
    session.history.scheduled = inputs.end.interruption
    do throws(PolicyError) {
      try session.open()
    } catch {
      // It failed in the recording too; otherwise the events differ.
    }
    session.history.scheduled = nil
    while !follower.isOver, session.endOfReplay == nil, let input = inputs.popFirst() {
      guard case .entry(let text) = input.content else { continue }
      let end = inputs.end
      session.history.perform(text, stop: end.stop, interruption: end.interruption)
    }
    if !follower.isOver { session.history.viewRecorder?.readChanges() }
    let events = session.host.simulation.log.events
    // After the first difference, the replay was stopped on purpose.
    let end = follower.isOver ? nil : session.endOfReplay
    return (events, follower.views, follower.sources, end)
  }

  /// A session in which the trace's inputs can be entered under a debugger, and these inputs.
  package func debugged(
    _ output: TextOutput
  ) throws(ShellError) -> (CommandInterpreter, ArraySlice<TraceInput>) {
    var options = options(try pieces(), Follower([]))
    options.keepsJournal = true
    // At a stop the user may change what happens, so events are not compared.
    options.didOpenHost = nil
    options.trace = .drags
    return (CommandInterpreter(options: options, output: output), reading.trace.inputs[...])
  }

  private func pieces() throws(ShellError) -> StartingPieces {
    do throws(WorkspaceError) {
      return try StartingPieces(reading.trace.header)
    } catch {
      throw ShellError("the trace's workspace: \(error.description)")
    }
  }

  private func options(_ pieces: StartingPieces, _ follower: Follower) -> ShellOptions {
    let header = reading.trace.header
    var policies = PolicyOptions.batch
    policies.environment = header.environment
    policies.seed = Int64(bitPattern: header.seed)
    // Processor time differs between machines.
    policies.limitNoTime()
    policies.limit(limits)
    var options = ShellOptions(policies: policies, trace: .off)
    options.keepsJournal = false
    options.plugins = plugins
    options.setup.prepare = pieces.prepare
    options.setup.workspace = pieces.workspace
    options.initScript = header.sources.first { $0.role == .initialization }.map { .recorded($0) }
    let sources =
      header.sources
      + reading.trace.inputs.compactMap { input in
        if case .source(let source) = input.content { return source }
        return nil
      }
    let modules = sources.filter { $0.role == .module }
    let texts = RecordedTexts(reading.trace)
    options.modules = ModuleFinder { name in
      let path = name.split(separator: ".").joined(separator: "/")
      let files = ["\(path).lua", "\(path)/init.lua"]
      for module in modules
      where files.contains(where: { module.name == $0 || module.name.hasSuffix("/\($0)") }) {
        return .found(Script(name: module.name, text: module.text))
      }
      return .notFound([])
    }
    // Reading the contents of views may run code of scripts.
    options.recordsViews = !reading.trace.views.isEmpty
    options.didOpenHost = { host, views in
      follower.observe(host, views)
      host.modules.willLoad = { [host = Linked(host)] script, kind in
        let count = host.object?.simulation.log.count ?? 0
        let text = texts.text(of: script.name, after: count)
        let script = Script(name: script.name, text: text ?? script.text)
        follower.record(TraceSource(script, kind), after: count)
        return script
      }
    }
    return options
  }
}

/// The texts of files in a trace; a file may have had several over time.
private final class RecordedTexts {
  private var texts: [String: [(after: Int, text: String)]] = [:]

  init(_ trace: Trace) {
    for source in trace.header.sources { texts[source.name, default: []].append((0, source.text)) }
    for input in trace.inputs {
      guard case .source(let source) = input.content else { continue }
      texts[source.name, default: []].append((input.after, source.text))
    }
  }

  /// The text of a file when it was loaded after a number of events.
  func text(of name: String, after count: Int) -> String? {
    guard let known = texts[name], let first = known.first else { return nil }
    if known.count > 1, known[1].after <= count { texts[name]?.removeFirst() }
    return first.text
  }
}

/// Compares the events during a replay, and ends the replay shortly after the first difference.
private final class Follower {
  private let expected: [Event]
  private let first: Int
  /// The number of the first event that differs.
  private var difference: Int?
  /// How many events are replayed from the first difference on, for display.
  private static let rest = 3

  init(_ expected: [Event]) {
    self.expected = expected
    first = expected.first?.number ?? 1
  }

  /// Whether the replay can end.
  private(set) var isOver = false
  /// The contents of the views.
  private(set) var views: [ShownView] = []
  /// The files that were read in the replay, each once.
  private(set) var sources: [TraceInput] = []

  func record(_ source: TraceSource, after number: Int) {
    guard !sources.contains(where: { $0.content == .source(source) }) else { return }
    sources.append(TraceInput(after: number, .source(source)))
  }

  func observe(_ host: PolicyHost, _ recorder: ViewRecorder?) {
    views = []
    recorder?.sink = { [weak self] in self?.views.append($0) }
    host.simulation.log.addObserver { [weak self, host = Linked(host)] event in
      if let self, let host = host.object { compare(event, host) }
    }
  }

  private func compare(_ event: Event, _ host: PolicyHost) {
    let index = event.number - first
    guard index >= 0, !isOver else { return }
    if difference == nil, index >= expected.count || expected[index] != event {
      difference = event.number
    }
    guard let difference, event.number >= difference + Self.rest - 1 else { return }
    isOver = true
    host.simulation.replayLimit.end = event.number
    host.currentRun.endScript()
  }
}

extension ArraySlice<TraceInput> {
  /// How the previous entry ended: the event at which it was stopped, or its interruption.
  var end: (stop: Int?, interruption: Interruption?) {
    var end: (stop: Int?, interruption: Interruption?) = (nil, nil)
    for input in self {
      switch input.content {
      case .entry: return end
      case .stop: end.stop = input.after
      case .interrupted(let interruption): end.interruption = interruption
      case .source: continue
      }
    }
    return end
  }
}

extension ShellSession {
  /// The error that has ended the replay early; nil if there is none.
  fileprivate var endOfReplay: PolicyError? {
    if let timeLimit = interruptions.timeLimit { return timeLimit }
    guard wasInterrupted || PolicyHost.isInterrupted else { return nil }
    PolicyHost.answerInterrupt()
    return PolicyError(.interrupted, "interrupted")
  }
}

extension TextOutput {
  /// An output that prints nothing.
  static var silent: TextOutput {
    TextOutput(appearance: { Appearance() }, results: { _ in }, errors: { _ in })
  }

  /// Prints the result of a replay.
  ///
  /// - Returns: Whether there was no difference.
  package func print(_ outcome: TraceReplay.Outcome, of path: String) -> Bool {
    switch outcome {
    case .same(let count):
      print("\(path): \(count == 1 ? "1 event" : "\(count) events"), all equal")
      return true
    case .cutOff(_, let line):
      print("\(path):\(line): \(outcome.cutOffMessage)")
    case .ended(let error) where error.kind == .interrupted: printInterrupted()
    case .ended(let error): printError("\(path): \(error.withOption.rendered)")
    case .different(let difference, let line):
      print(difference.lines(usesASCII: !appearance().usesUnicode), at: line, of: path)
    case .looksDifferent(let difference, let line): print(difference.lines, at: line, of: path)
    case .readsDifferent(let message, let line):
      print([StyledText(message, .title)], at: line, of: path)
    }
    recordFailure()
    return false
  }

  /// Prints the comparison of a recording with the model.
  package func print(_ outcome: RecordingReplay.Outcome, of path: String) {
    if let difference = outcome.difference, let line = outcome.line {
      let lines = difference.lines(
        device: outcome.device, usesASCII: !appearance().usesUnicode,
        width: drawingStyle.width - 2)
      print(
        [StyledText(difference.message.printable, .title)]
          + lines.map { StyledText($0.printable) }, at: line, of: path)
    } else {
      let count = outcome.calls == 1 ? "1 call" : "\(outcome.calls) calls"
      print("\(path): \(count) of \(outcome.device.printable), all equal in the model")
    }
    for note in outcome.notes { print("  note: \(note.printable)") }
    if outcome.difference != nil { recordFailure() }
  }

  private func print(_ lines: [StyledText], at line: Int, of path: String) {
    for (index, text) in lines.enumerated() {
      print(StyledText(index == 0 ? "\(path):\(line): " : "  ") + text)
    }
  }
}

extension RecordingReplay.Outcome {
  /// The result as one line of JSON.
  package func json(of path: String) -> String {
    JSONText.object { object in
      object.member("file", path)
      object.member("system", device)
      object.member("calls", calls)
      object.member("same", difference == nil)
      if let difference {
        object.member("line", line)
        object.member("difference", difference.kind.rawValue)
        object.member("message", difference.message)
        object.member("device", difference.expected?.text)
        object.member("model", difference.actual?.text)
      }
      if !notes.isEmpty { object.member("notes") { $0.array(notes) { $0.string($1) } } }
    }
  }
}

extension TraceReplay.Outcome {
  /// Whether every event was the same.
  package var isSame: Bool { if case .same = self { true } else { false } }

  /// The result as one line of JSON.
  package func json(of path: String) -> String {
    let (line, message): (Int?, String?) =
      switch self {
      case .same: (nil, nil)
      case .different(let difference, let line): (line, difference.summary)
      case .looksDifferent(let difference, let line):
        (line, Array(difference.lines.prefix(1)).plainText)
      case .readsDifferent(let text, let line): (line, text)
      case .cutOff(_, let line): (line, cutOffMessage)
      case .ended(let error): (nil, error.message)
      }
    return JSONText.object { object in
      object.member("file", path)
      if case .same(let events) = self { object.member("events", events) }
      object.member("same", isSame)
      object.member("line", line)
      object.member("message", message)
    }
  }

  /// The message about a recording whose end is missing.
  package var cutOffMessage: String {
    "the recording is incomplete: the replay continues after this line, which is the last one"
  }
}
