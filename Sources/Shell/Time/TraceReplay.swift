import DragDrop
import Files
public import Plugins
public import Policies
public import Traces
import Workspaces

/// A recorded session that is played again from its inputs, and compared event by event.
///
/// A trace has all that it takes: the device and its switches, the seed, the workspace, the scripts
/// and what they required, and what was typed. What is played again is the same to the byte, or the
/// first difference says where not.
public struct TraceReplay {
  /// What came of it.
  public enum Outcome {
    /// Every event was the same.
    case same(events: Int)
    /// The first difference, and the line of the file at which the trace has something else.
    case different(TraceDifference, line: Int)
  }

  private let reading: TraceReader.Reading
  private let plugins: PluginSearch
  private let limits: LimitOptions

  /// A replay of a trace.
  ///
  /// - Parameters:
  ///   - reading: The trace, and the lines of its events.
  ///   - plugins: Where plug-ins are that the trace does not have.
  ///   - limits: Changes to what its scripts may use.
  public init(
    _ reading: TraceReader.Reading, plugins: PluginSearch = PluginSearch(),
    limits: LimitOptions = LimitOptions()
  ) {
    self.reading = reading
    self.plugins = plugins
    self.limits = limits
  }

  /// Plays it.
  ///
  /// - Throws: ``ShellError`` where the trace's workspace cannot be read.
  public func run() throws(ShellError) -> Outcome {
    let actual = try events()
    let expected = reading.trace.events
    let first = expected.first?.number ?? 1
    guard
      let difference = TraceDifference(
        expected: expected, actual: actual.filter { $0.number >= first })
    else { return .same(events: expected.count) }
    if reading.problem != nil, difference.expected == nil {
      // A file that was cut off ends early.
      return .same(events: expected.count)
    }
    let line =
      reading.lines.indices.contains(difference.index)
      ? reading.lines[difference.index] : reading.lastLine + 1
    return .different(difference, line: line)
  }

  /// What happens when the trace's inputs come again.
  private func events() throws(ShellError) -> [Event] {
    let header = reading.trace.header
    let pieces: StartingPieces
    do throws(WorkspaceError) {
      pieces = try StartingPieces(header)
    } catch {
      throw ShellError("the trace's workspace: \(error.description)")
    }
    let session = ShellSession(options: options(pieces), output: .silent)
    session.workspace = pieces.workspace
    do throws(PolicyError) {
      try session.open()
    } catch {
      // It failed when it was recorded, too; if not, the events say so.
    }
    var inputs = reading.trace.inputs[...]
    while let input = inputs.popFirst() {
      guard case .entry(let text) = input.content else { continue }
      var stop: Int?
      if let next = inputs.first, next.content == .stop { stop = next.after }
      session.perform(text, stop: stop)
    }
    return session.host.simulation.log.events
  }

  private func options(_ pieces: StartingPieces) -> ShellOptions {
    let header = reading.trace.header
    var policies = PolicyOptions.batch
    policies.environment = header.environment
    policies.seed = Int64(bitPattern: header.seed)
    // Real time is another one on every machine.
    policies.limitNoTime()
    policies.limit(limits)
    var options = ShellOptions(policies: policies, trace: .off)
    options.keepsJournal = false
    options.plugins = plugins
    options.prepare = pieces.prepare
    options.initScript = header.sources.first { $0.role == .initialization }
    let sources =
      header.sources
      + reading.trace.inputs.compactMap { input in
        if case .source(let source) = input.content { return source }
        return nil
      }
    let modules = sources.filter { $0.role == .module }
    let texts = Dictionary(
      sources.map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first })
    options.modules = ModuleFinder { name in
      let path = name.split(separator: ".").joined(separator: "/")
      let files = ["\(path).lua", "\(path)/init.lua"]
      for module in modules
      where files.contains(where: { module.name == $0 || module.name.hasSuffix("/\($0)") }) {
        return .found(Script(name: module.name, text: module.text))
      }
      return .notFound([])
    }
    options.followsViews = false
    options.follow = { host, _ in
      host.willLoad = { script, _ in
        Script(name: script.name, text: texts[script.name] ?? script.text)
      }
    }
    return options
  }
}

extension TextOutput {
  /// An output that nobody reads.
  static var silent: TextOutput {
    TextOutput(appearance: { Appearance() }, results: { _ in }, errors: { _ in })
  }

  /// Prints what came of a replay.
  ///
  /// - Returns: Whether everything was the same.
  public func print(_ outcome: TraceReplay.Outcome, of path: String) -> Bool {
    switch outcome {
    case .same(let count):
      print("\(path): \(count == 1 ? "1 event" : "\(count) events"), all the same")
      return true
    case .different(let difference, let line):
      let appearance = appearance()
      let lines = difference.lines(usesASCII: !appearance.usesUnicode)
      for (index, text) in lines.enumerated() {
        print((index == 0 ? "\(path):\(line): " : "  ") + appearance.text(text))
      }
      return false
    }
  }
}

extension ShellSession {
  /// `:replay FILE`.
  func replay(_ path: String, _ arguments: CommandArguments) throws(ShellError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileBytes.read(path)
    } catch {
      throw arguments.error(error.description, at: 0)
    }
    let reading: TraceReader.Reading
    do throws(TraceProblem) {
      reading = try TraceReader.reading(of: bytes)
    } catch {
      throw ShellError("\(path):\(error.description)")
    }
    if let problem = reading.problem { throw ShellError("\(path):\(problem.description)") }
    _ = output.print(try TraceReplay(reading, plugins: plugins.search).run(), of: path)
  }
}
