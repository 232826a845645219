import DragDrop
import Lua
import LuaSyntax
import Policies

/// Finds the parsed form of Lua functions.
final class ScriptFunctions {
  private let host: PolicyHost
  private var chunks: [String: Chunk] = [:]
  /// Where a script is too deep to be visited; nil if none is.
  private(set) var fault: String?

  /// A parsed script.
  struct Chunk {
    let name: String
    let text: String
    let functions: [LuaFunctionBody]
    let comments: [LuaMark]

    /// The text between two offsets in its UTF-8.
    func text(of range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
  }

  init(of host: PolicyHost) { self.host = host }

  /// A function's script and its parsed form; nil if its text is not known, or is not unique in its
  /// line.
  func parsed(_ function: LuaFunction) -> (chunk: Chunk, body: LuaFunctionBody)? {
    guard let location = function.location, let chunk = chunk(named: location.chunkName) else {
      return nil
    }
    let parameters = function.parameterNames ?? []
    // Lua counts from the line of the parameters, which may follow `function`.
    let found = chunk.functions.filter {
      $0.lines.upperBound == location.lines.upperBound
        && $0.lines.lowerBound <= location.lines.lowerBound
        && $0.parameters + ($0.isVariadic ? ["..."] : []) == parameters
    }
    let nearest = found.map(\.lines.lowerBound).max()
    let candidates = found.filter { $0.lines.lowerBound == nearest }
    guard candidates.count == 1 else { return nil }
    return (chunk, candidates[0])
  }

  /// The view that a value is; nil if it is another value.
  func view(of value: LuaValue) -> View? { host.view(of: value) }

  /// The view whose diffable data source a value is; nil if it is another value.
  func view(ofDataSource value: LuaValue) -> View? { host.view(ofDataSource: value) }

  /// Whether all lists of an app that rows can be dragged from are among some views.
  func hasNoSources(besides views: [View]) -> Bool {
    host.simulation.allViews.allSatisfy { view in
      views.contains { $0 === view }
        || view.application !== views.first?.application
        || !host.delegates.policies(of: view).contains { $0.role == .dragDelegate }
    }
  }

  /// The lines of a function's source; none if its text is not known.
  func source(of function: LuaFunction) -> [Substring] {
    guard let (chunk, body) = parsed(function) else { return [] }
    let rows = chunk.text.split(separator: "\n", omittingEmptySubsequences: false)
    return Array(rows[rows.indices.clamped(to: body.lines.lowerBound - 1..<body.lines.upperBound)])
  }

  /// Whether a function is one of the program's own.
  func isOurs(_ function: LuaFunction) -> Bool {
    function.location.map { host.scripts.isOurs($0.chunkName) } ?? true
  }

  func isStandardDrop(_ function: LuaFunction) -> Bool {
    isOurs(function) && function.location?.chunkName == "StandardDrop"
  }

  private func chunk(named name: String) -> Chunk? {
    if let known = chunks[name] { return known }
    guard let text = host.scripts.text(of: name) else { return nil }
    let functions: [LuaFunctionBody]
    do throws(LuaParser.Failure) {
      functions = try LuaParser.functions(of: text)
    } catch {
      if error.isTooDeep { fault = fault ?? "\(name):\(error.line): \(error.message)" }
      return nil
    }
    let chunk = Chunk(
      name: name, text: text, functions: functions,
      comments: LuaMarks().marks(of: text).filter { $0.kind == .comment })
    chunks[name] = chunk
    return chunk
  }
}
