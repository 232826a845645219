import Debugging
import DragDrop
import Plugins
import Policies
import Texts

/// Reads a breakpoint as typed: `canHandle`, `archive.canHandle if #session.items > 1`, `isFull`,
/// `policy.lua:12`, `error`.
struct BreakpointWords {
  private let session: ShellSession

  init(in session: ShellSession) { self.session = session }

  /// A place, and a remark if it is not obvious from the words.
  private typealias NotedPlace = (place: Breakpoint.Place, note: String?)

  /// The breakpoint, and a remark if its place is not obvious from the words.
  ///
  /// - Throws: An error with advice for words that mean no place.
  func breakpoint(
    _ arguments: CommandArguments
  ) throws(ShellError) -> (breakpoint: Breakpoint, note: String?) {
    let word = arguments[0] ?? ""
    if word == "error" { return (Breakpoint(try place(ofErrors: arguments)), nil) }
    let (place, note) = try place(of: word, arguments)
    var breakpoint = Breakpoint(place)
    if let second = arguments[1] {
      guard second == "if", arguments[2] != nil else {
        throw arguments.error(
          "a condition must begin with if", at: 1, hint: "usage: :break CALLBACK if EXPR")
      }
      breakpoint.condition = arguments.rest(from: 2)
      if let problem = breakpoint.problemInCondition { throw arguments.error(problem, at: 2) }
    }
    return (breakpoint, note)
  }

  private func place(
    of word: String, _ arguments: CommandArguments
  ) throws(ShellError) -> NotedPlace {
    if let line = try place(ofLine: word, arguments) { return line }
    if let function = place(ofFunction: word) { return function }
    return (try place(ofCallback: word, arguments), nil)
  }

  /// The place of `error [raised|uncaught|update]`.
  private func place(ofErrors arguments: CommandArguments) throws(ShellError) -> Breakpoint.Place {
    let word = arguments[1] ?? Debugger.ErrorFilter.uncaught.rawValue
    guard let filter = Debugger.ErrorFilter(rawValue: word) else {
      throw arguments.error(
        "'\(word)' is not a kind of error", at: 1,
        hint: NearestName.list(of: Debugger.ErrorFilter.allCases.map(\.rawValue)))
    }
    return .errors(filter)
  }

  /// The first line of a script's function; nil if the word names a callback or no function.
  private func place(ofFunction word: String) -> NotedPlace? {
    guard (try? Breakpoint.Place(callback: word)) == nil,
      let source = SourceFinder(in: session.host).source(ofFunction: word)
    else { return nil }
    let (name, line) = (source.scriptName, source.lines.lowerBound)
    let code = session.host.scripts.codeLines(of: name)
    return Breakpoint.Place(line: line, code: code, of: session.debugger.path(ofScript: name))
      .map { ($0, "the first line of \(word)") }
  }

  private func place(
    ofCallback word: String, _ arguments: CommandArguments
  ) throws(ShellError) -> Breakpoint.Place {
    let place: Breakpoint.Place
    do throws(Breakpoint.NoCallback) {
      place = try Breakpoint.Place(callback: word)
    } catch {
      throw arguments.error(error.message, at: 0, hint: error.advice ?? ":callbacks lists them")
    }
    if case .callback(_, let view?) = place, session.host.simulation.view(named: view) == nil {
      throw arguments.error(
        "no view is named '\(view)'", at: 0,
        hint: NearestName.list(of: session.host.simulation.allViews.map(\.name)))
    }
    return place
  }

  /// The place of `FILE:LINE`, at the first line from there on at which a script can stop, with a
  /// note if that is another line; nil for other words.
  private func place(
    ofLine word: String, _ arguments: CommandArguments
  ) throws(ShellError) -> NotedPlace? {
    guard let colon = word.lastIndex(of: ":"),
      let line = Int(word[word.index(after: colon)...]), line > 0
    else { return nil }
    let file = String(word[..<colon])
    let names = session.host.scripts.fileNames + session.history.loadedFiles
    guard let name = names.first(where: { $0 == file || $0.hasSuffix("/\(file)") }) else {
      let own = names.filter { name in
        !session.plugins.folders.contains { name.hasPrefix($0.path + "/") }
      }
      throw arguments.error(
        "no script is named '\(file)'", at: 0,
        hint: own.isEmpty ? ":load or :run loads one" : NearestName.list(of: own))
    }
    let code = session.host.scripts.codeLines(of: name)
    guard
      let place = Breakpoint.Place(
        line: line, code: code, of: session.debugger.path(ofScript: name))
    else { throw arguments.error("\(name) has no code at or after line \(line)", at: 0) }
    guard case .line(let actual, _) = place, actual != line else { return (place, nil) }
    let reason = code.lines.contains(line) ? "only begins a function" : "has no code"
    return (place, "line \(line) \(reason), so it stops at line \(actual)")
  }
}
