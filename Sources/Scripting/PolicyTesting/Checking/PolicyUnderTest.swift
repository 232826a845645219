package import DragChecking
package import DragDrop
import Layout
import Lua
import LuaSyntax
package import Policies

/// A policy in Lua on its device, for checks.
package final class PolicyUnderTest: AppUnderTest {
  package let host: PolicyHost

  /// - Parameter host: A device on which the policy was loaded.
  package init(_ host: PolicyHost) { self.host = host }

  package var simulation: Simulation { host.simulation }

  package func run<Result>(
    _ body: () throws(DragDropError) -> Result
  ) throws(AppError) -> Result {
    try converting { () throws(PolicyError) in try host.run(body) }
  }

  package func reduceLimits() {
    var options = host.options
    var limits = LimitOptions()
    limits.callbackInstructions = 50_000
    limits.memory = 16 << 20
    limits.seconds = 0.5
    options.limit(limits)
    host.lua.limits = options.limits
  }

  // MARK: State

  package func saved() -> (any SavedApp)? { HostState(of: host) }

  package var stateFingerprint: UInt64? { HostState.structure(of: host) }

  // MARK: Code

  package var properties: [any DeclaredProperty] {
    host.scripts.properties.map { Property(property: $0, host: host) }
  }

  package var propertiesTurnedOff: Set<String> { host.scripts.propertiesTurnedOff }

  private struct Property: DeclaredProperty {
    let property: DragProperty
    let host: PolicyHost

    var name: String { property.name }
    var place: String? { property.place }
    var kind: DeclaredPropertyKind {
      switch property.kind {
      case .always: .always
      case .never: .never
      case .sometimes: .sometimes
      }
    }

    func check(_ drag: Drag) throws(AppError) -> (isTrue: Bool, message: String?) {
      try converting { () throws(PolicyError) in try property.check(drag, in: host) }
    }
  }

  package var callbacks: Set<DelegateMethod> {
    Set(host.simulation.allViews.flatMap { host.delegates.callbacks(of: $0).map(\.method) })
  }

  package func implementedMethods(of list: SectionedView) -> [DelegateMethod] {
    DelegateRole.roles(of: list).flatMap(\.implementedMethods)
  }

  package func place(of call: Event) -> String? {
    guard let view = call.view,
      let source = SourceFinder(in: host).source(of: "\(view).\(call.name)"), !source.isOurs
    else { return nil }
    return "\(source.scriptName):\(source.lines.lowerBound)"
  }

  package var coveredLines: [SpecCoverage.Script] { ScriptLines.covered(in: host) }

  package func coveredCallbacks(
    in lines: [SpecCoverage.Script], given: [String: Set<String>]
  ) -> [SpecCoverage.Callback] {
    host.simulation.allViews.flatMap(host.delegates.callbacks).compactMap { method, source in
      guard let source, let script = lines.first(where: { $0.name == source.scriptName }) else {
        return nil
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
      return callback
    }
  }

  package var changes: (any AppChanges)? { PolicyChanges(host: host) }
}

extension HostState: SavedApp {}

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

/// Changes by a policy as lines of Lua.
private struct PolicyChanges: AppChanges {
  let host: PolicyHost

  func editing(_ list: SectionedView, _ isOn: Bool) -> AppChange {
    AppChange(line: "\(view(list)).isEditing = \(isOn)")
  }

  func selection(of rows: [Position], in list: SectionedView) -> AppChange {
    let word = list is TableView ? "selectRow" : "selectItem"
    let calls = rows.map { "\(view(list)):\(word)(\"\($0.section):\($0.item)\")" }
    return AppChange(line: calls.joined(separator: "; "))
  }

  func changes(of list: SectionedView) -> [AppChange] {
    let name = view(list)
    let sections = 0..<list.numberOfSections
    guard list.showsModel,
      let section = sections.first(where: { list.numberOfEntries(inSection: $0) > 0 })
    else {
      if list.showsSnapshots {
        return [
          AppChange(
            line:
              "local s = \(name).dataSource:snapshot(); s:appendItems { \"New\" }; \(name).dataSource:apply(s)"
          )
        ]
      }
      return [AppChange(line: "\(name):reloadData()")]
    }
    let words = list is TableView ? "Rows" : "Items"
    let path = "\"\(section):0\""
    let first = list.model.item(at: Position(section: section, item: 0))
    let new = first?.written(titled: "New") ?? "\"New\""
    return [
      AppChange(line: "\(name).model:insert(\(new), \(path)); \(name):insert\(words) { \(path) }"),
      AppChange(line: "\(name).model:remove(\(path)); \(name):delete\(words) { \(path) }"),
      AppChange(line: "\(name):reloadData()"),
    ]
  }

  func removal(of list: SectionedView) -> AppChange {
    AppChange(line: "\(view(list)):removeFromSuperview()")
  }

  func perform(_ change: AppChange) throws(AppError) {
    _ = try converting { () throws(PolicyError) in
      // As a statement, it leaves the results of earlier entries unchanged.
      try host.evaluate("do \(change.line) end", name: AppChange.scriptName)
    }
  }

  private func view(_ list: SectionedView) -> String {
    "view(\(LuaSyntax.quoted(list.name)))"
  }
}
