import DragDrop
import Layout
package import Lua
import LuaSyntax
import Texts

/// Runs the entries of the prompt, whose globals and locals are kept for later entries.
package final class EntryEvaluator {
  private unowned let host: PolicyHost
  /// The names of the views that existed before the current entry, which it may replace.
  private var replaceable: Set<String> = []
  /// The names of the views that the last entry has replaced.
  package private(set) var replacedViews: [String] = []
  /// The frame of the view that was replaced last, for the new view.
  private var freedFrame: Rect?

  init(of host: PolicyHost) { self.host = host }

  /// Runs an entry of the prompt; returns its values as texts, in which strings are quoted.
  ///
  /// The locals of the entry are kept, see ``withLocalsKept(in:)``.
  package func evaluate(
    _ text: String, name: String, variables: [(name: String, value: LuaValue)] = [],
    style: PrintedValue.Style = PrintedValue.Style()
  ) throws(PolicyError) -> [PrintedValue] {
    replacedViews = []
    replaceable = host.currentRun.isStopped ? [] : Set(host.simulation.allViews.map(\.name))
    defer { replaceable = [] }
    let values = try values(
      of: text, name: name, variables: variables,
      keepsLocals: variables.isEmpty && !host.currentRun.isStopped)
    return values.map { PrintedValue($0, style) }
  }

  /// Runs a chunk, see ``PolicyHost/evaluate(_:name:)``; only this chunk can use `variables`.
  ///
  /// If `keepsLocals`, later chunks can use the locals of this one.
  func values(
    of chunk: String, name: String, variables: [(name: String, value: LuaValue)] = [],
    keepsLocals: Bool = false
  ) throws(PolicyError) -> [LuaValue] {
    let (lua, scripts, environment) = (host.lua, host.scripts, host.promptEnvironment)
    scripts.recordEntry(name)
    // The globals of the last script can be read at the prompt.
    lua.innerGlobals = host.scriptEnvironment.map { (environment, $0) }
    host.currentRun.begin()
    var script = Script(name: name, text: chunk)
    let isExpression: Bool
    switch LuaChunk.classify(chunk, chunkName: name) {
    case .expression:
      isExpression = true
      script.text = LuaChunk.expression(chunk)
    case .statement:
      isExpression = false
      if keepsLocals { script.text = withLocalsKept(in: chunk).text }
    case .incomplete:
      scripts.texts[name] = chunk
      let lines = chunk.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      throw host.errors.located(
        PolicyError(
          .incomplete, "unexpected end of input", scriptName: name, line: lines.count,
          column: (lines.last?.count ?? 0) + 1))
    case .invalid(let error):
      scripts.texts[name] = chunk
      throw host.errors.error(for: error)
    }
    if !variables.isEmpty {
      script.text =
        "local \(variables.map(\.name).joined(separator: ", ")) = ...; " + script.text
    }
    let results = try host.execute(
      script, in: environment, arguments: variables.map(\.value), shownText: chunk)
    if isExpression { remember(result: results.first ?? .nil) }
    return results
  }

  /// Makes a value `_`; the previous one becomes `_1`, and so on to `_9`.
  private func remember(result: LuaValue) {
    let environment = host.promptEnvironment
    for place in stride(from: 9, to: 1, by: -1) {
      environment["_\(place)"] = environment["_\(place - 1)"]
    }
    environment["_1"] = environment["_"]
    environment["_"] = result
  }

  /// Assigns the new view to a global with the name of a replaced view, if that is its value.
  ///
  /// - Returns: The assignment as Lua; nil if the global has another value.
  package func assignReplacement(named name: String) -> String? {
    guard LuaSyntax.isName(name) else { return nil }
    let assignment = "\(name) = view \(LuaSyntax.quoted(name))"
    let isOld = "type(\(name)) == 'userdata' and \(name).name == \(LuaSyntax.quoted(name))"
    let values = try? values(
      of: "if \(isOld) then \(assignment) return true end", name: "meanwhile")
    return values?.first == .boolean(true) ? assignment : nil
  }

  /// Removes a view from the screen so that a new view can have its name.
  ///
  /// - Returns: False, without a change, if the current entry has made the view itself, if no entry
  ///   is running, and during a drag.
  func replace(_ view: View) -> Bool {
    guard !host.simulation.player.isHolding, replaceable.remove(view.name) != nil else {
      return false
    }
    freedFrame = view.superview == nil ? view.frame : nil
    view.removeFromSuperview()
    replacedViews.append(view.name)
    return true
  }

  /// The frame of the view that was replaced last; returned once.
  func takeFreedFrame() -> Rect? {
    defer { freedFrame = nil }
    return freedFrame
  }

  /// Makes the outermost locals of a chunk globals of the prompt; line numbers do not change.
  ///
  /// - Returns: The changed chunk, and the names that stay local: those of predefined globals,
  ///   which would be lost, and those with an attribute, such as `<const>`.
  package func withLocalsKept(in chunk: String) -> (text: String, gone: [String]) {
    var gone: [String] = []
    var edits: [(range: Range<Int>, text: String)] = []
    for local in LuaSyntax.outermostLocals(of: chunk) {
      let isKept =
        !local.hasAttributes
        && local.names.allSatisfy { host.untouchedEnvironment[$0] == .nil && $0 != "_ENV" }
      if isKept {
        edits.append((local.keyword, "     "))
        if !local.hasValue { edits.append((local.end..<local.end, " = nil")) }
      } else {
        gone += local.names
      }
    }
    var bytes = Array(chunk.utf8)
    for edit in edits.reversed() { bytes.replaceSubrange(edit.range, with: edit.text.utf8) }
    return (String(decoding: bytes, as: UTF8.self), gone)
  }

  /// Runs a chunk from the command line; returns its values only if it is not a valid statement,
  /// such as `1 + 1`.
  package func evaluateChunk(_ script: Script) throws(PolicyError) -> [String] {
    let loadsAsStatement =
      (try? host.lua.load(script.text, chunkName: script.name, environment: host.promptEnvironment))
      != nil
    let values = try values(of: script.text, name: script.name)
    guard !loadsAsStatement else { return [] }
    var texts: [String] = []
    for value in values {
      do throws(LuaError) {
        texts.append(try host.lua.describe(value))
      } catch {
        throw host.errors.error(for: error)
      }
    }
    return texts.isEmpty ? [] : [texts.joined(separator: "\t")]
  }

  /// Whether a global was assigned at the prompt, and does not have the value of a new environment.
  package func isAssigned(_ name: String) -> Bool {
    let (value, untouched) = (host.promptEnvironment[name], host.untouchedEnvironment[name])
    if let table = value.tableValue, let library = untouched.tableValue {
      // Each environment has its own tables for Lua's libraries, with the same functions.
      return !table.orderedEntries().elementsEqual(library.orderedEntries()) {
        $0.key == $1.key && $0.value == $1.value
      }
    }
    return value != .nil && value != untouched
  }
}

/// The kinds of entries at a prompt: expressions and statements of Lua.
package enum LuaEntry {
  /// The expression in a text, without a leading `=`; nil if the text consists of statements.
  package static func expression(in text: String) -> String? {
    guard case .expression = LuaChunk.classify(text) else { return nil }
    return String(LuaChunk.expression(text).dropFirst("return ".count).dropLast())
  }

  /// Why a text is not an expression; nil if it is one.
  package static func problem(inExpression text: String) -> String? {
    switch LuaChunk.classify(text, chunkName: "condition") {
    case .expression where (expression(in: text) ?? "").allSatisfy(\.isWhitespace):
      "unexpected end of input"
    case .expression: nil
    case .statement: "a statement has no value"
    case .incomplete: "unexpected end of input"
    case .invalid(let error): error.message
    }
  }

  /// Whether a text is the beginning of a chunk that further lines may complete.
  package static func isIncomplete(_ text: String) -> Bool {
    if case .incomplete = LuaChunk.classify(text) { return true }
    return false
  }
}
