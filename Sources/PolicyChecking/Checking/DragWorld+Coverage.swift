import DragDrop
import LuaSyntax
import Policies
import PolicyTesting
import Texts

extension DragWorld {
  /// Records which lines and answers of the policy were reached, if coverage is measured.
  func noteCoverage() {
    let lines = ScriptLines.covered(in: host)
    for script in lines {
      watch.reached.coverage.add(.init(name: script.name, active: script.active, hits: script.hits))
    }
    guard !lines.isEmpty, watch.reached.hasGrown() else { return }
    let given = Dictionary(grouping: watch.reached.answers, by: \.place)
      .mapValues { Set($0.flatMap(\.words)) }
    for view in host.simulation.allViews {
      for (method, source) in host.delegates.callbacks(of: view) {
        guard let source, let script = lines.first(where: { $0.name == source.scriptName }) else {
          continue
        }
        let place = "\(source.scriptName):\(source.lines.lowerBound)"
        var callback = SpecCoverage.Callback(name: method.rawValue, place: place)
        // The line of the definition ran when the policy was loaded.
        let body = script.active.filter { source.lines.contains($0) }.dropFirst()
        let isCalled = body.isEmpty || body.contains { script.hits[$0] != nil }
        callback.calls = isCalled ? 1 : 0
        for word in source.answers {
          callback.answers[word] = given[place]?.contains(word) == true ? 1 : 0
        }
        watch.reached.coverage.add(callback)
      }
    }
  }
}

extension PolicySource {
  /// The answers that the text contains: `move` for `return "move"`.
  fileprivate var answers: Set<String> {
    let words = Set(DropOperation.allCases.map(\.name) + DropIntent.allCases.map(\.name))
    var found: Set<String> = []
    var depth = 0
    var line: Int?
    for token in LuaToken.tokens(of: text) where token.kind != .comment {
      switch token.text {
      case "function" where token.kind == .keyword: depth += 1
      case "return" where token.kind == .keyword: line = token.line
      case "true", "false":
        if line == token.line { found.insert(String(token.text)) }
      default:
        let word = token.text.dropFirst().dropLast()
        guard token.kind == .string, line == token.line, words.contains(String(word)) else {
          continue
        }
        found.insert(String(word))
      }
    }
    // A nested function's returns are not this function's answers, but cannot be distinguished
    // from them here.
    return depth > 1 ? [] : found
  }
}
