package import DragDrop
package import Layout
package import Lua
import Texts

/// The Lua delegates of views and interactions, and the policy that answers the running callback.
package final class Delegates {
  private unowned let host: PolicyHost
  /// The delegates of views and interactions, which have only weak references to them.
  var byAsker: [ObjectIdentifier: LuaDelegate] = [:]
  /// The diffable data sources of views, which have only weak references to them.
  var diffables: [ObjectIdentifier: LuaDiffableDataSource] = [:]
  /// The policies that are attached to views.
  package private(set) lazy var attachments = PolicyAttachments(of: host)
  /// The policy of a composed delegate that answers the running callback, see `compose`.
  var composedAnswer = ComposedAnswer.none
  /// The function that is called instead of a policy's.
  private(set) var substituteAnswer: SubstituteAnswer?

  init(of host: PolicyHost) { self.host = host }

  /// The delegate of a view or an interaction; nil if it has none.
  subscript(asker: AnyObject) -> LuaDelegate? {
    get { byAsker[ObjectIdentifier(asker)] }
    set { byAsker[ObjectIdentifier(asker)] = newValue }
  }

  /// The delegate of a table or collection, created if necessary.
  func delegate(of view: SectionedView) -> LuaViewDelegate {
    if let known = self[view] as? LuaViewDelegate { return known }
    let new = LuaViewDelegate(host: host, view: view)
    self[view] = new
    return new
  }

  /// Sets one of a view's delegates to a script's table; nil removes it.
  func set(_ role: PolicyRole, of view: SectionedView, to table: LuaReference?) {
    let delegate = delegate(of: view)
    delegate[role] = table
    guard let listRole = role.ofList else { return }
    view.setDelegates(table == nil ? nil : delegate, as: listRole)
  }

  /// Releases the delegates, data source and attached policies of a view or interaction.
  func forget(_ asker: AnyObject) {
    self[asker] = nil
    diffables[ObjectIdentifier(asker)] = nil
    attachments.forget(asker)
  }

  /// Releases everything.
  func forgetAll() {
    byAsker = [:]
    diffables = [:]
    attachments.forgetAll()
  }

  // MARK: Functions

  /// The functions of the delegates of a view and its interactions, in the order of
  /// ``DelegateMethod``.
  package func callbacks(of view: View) -> [(method: DelegateMethod, source: PolicySource?)] {
    DelegateMethod.allCases.compactMap { method in
      guard let function = function(method, of: view) else { return nil }
      return (method, host.scripts.source(of: function))
    }
  }

  func function(_ method: DelegateMethod, of view: View) -> LuaFunction? {
    let askers: [AnyObject] = [view] + view.interactions
    for asker in askers {
      guard let table = self[asker]?[method.role] else { continue }
      let function: LuaFunction? = host.lua.withStack { stack in
        if let policies = host.lua.table(table)?.composedPolicies {
          return policies.lazy
            .compactMap { try? $0.get(.string(method.rawValue)).functionValue }.first
        }
        stack.push(table)
        guard stack.get(method.luaName, at: -1) != nil else { return nil }
        return stack.value(at: -1).functionValue
      }
      if let function { return function }
    }
    return nil
  }

  /// Whether a delegate has a method, or a substitute answers it.
  func has(_ method: DelegateMethod, in delegate: LuaReference) -> Bool {
    // After a limit has ended the run, no function is called, so the table need not be searched.
    guard host.lua.endOfRun == nil else { return false }
    if let substitute = substituteAnswer, substitute.method == method,
      host.simulation.log.count >= substitute.first
    {
      return true
    }
    return host.lua.stack.has(method.luaName, in: delegate)
  }

  /// The arguments of the script of `compose`: ``ruleOf`` and ``noteAnswer``.
  func composeArguments() -> [LuaValue] {
    host.lua.withStack { stack in
      stack.push(function: ruleOf)
      stack.push(function: noteAnswer, context: Unmanaged.passUnretained(self).toOpaque())
      return [stack.value(at: -2), stack.value(at: -1)]
    }
  }

  // MARK: Diffable data sources

  /// The diffable data source of a view; nil if the view has another kind of data source.
  func diffable(of view: SectionedView) -> LuaDiffableDataSource? {
    guard let source = diffables[ObjectIdentifier(view)], source.isCurrent else { return nil }
    return source
  }

  /// The identifier of an item in a view's diffable data source; nil if there is none.
  package func identifier(at position: Position, of view: SectionedView) -> LuaValue? {
    diffable(of: view)?.item(at: position)?.value
  }

  // MARK: Substitutes

  /// Answers a callback with given values instead of calling the policies, even if they do not
  /// implement it.
  ///
  /// - Parameters:
  ///   - callback: Its name in Lua.
  ///   - answer: Lua expressions, separated by commas; a bare word such as `copy` is a string.
  ///   - first: The number of the first event that may be answered in this way.
  /// - Throws: ``PolicyError`` if there is no such callback, or the answer is not valid Lua.
  package func substitute(
    _ callback: String, answer: String, from first: Int = 1
  ) throws(PolicyError) {
    guard let method = DelegateMethod(rawValue: callback) else {
      let names = DelegateMethod.names
      throw PolicyError(
        .missing,
        "unknown callback '\(callback)'" + NearestName.clause(for: callback, in: names))
    }
    let words = answer.split(separator: ",").map(String.init)
    let areBare = words.allSatisfy(\.isBareWord)
    let known = DropOperation.allCases.map(\.name) + DropIntent.allCases.map(\.name)
    for word in words where areBare {
      let word = word.filter { $0 != " " }
      guard !known.contains(word), !Self.luaWords.contains(word),
        host.promptEnvironment[word] == .nil
      else { continue }
      throw PolicyError(
        .runtime,
        "'\(word)' is not an answer here" + NearestName.clause(for: word, in: known)
          + "; put text in quotes")
    }
    func value(_ word: String) -> String {
      known.contains(word.filter { $0 != " " }) ? word.asValue : word
    }
    let values = areBare ? words.map(value).joined(separator: ",") : answer
    do throws(LuaError) {
      let chunk = try host.lua.load(
        "return function(...) return \(values) end", chunkName: "what-if",
        environment: host.promptEnvironment)
      guard let function = try chunk.call().first?.functionValue else { return }
      substituteAnswer = SubstituteAnswer(
        method: method, first: first, function: function.reference)
    } catch {
      throw host.errors.error(for: error)
    }
  }

  private static let luaWords: Set<String> = ["true", "false", "nil"]
}

extension String {
  /// Whether it consists of letters only, like `copy` or `nil`.
  fileprivate var isBareWord: Bool {
    let word = filter { $0 != " " }
    return !word.isEmpty && word.allSatisfy { $0.isASCII && $0.isLetter }
  }

  /// The word as a Lua string literal.
  fileprivate var asValue: String { "\"\(filter { $0 != " " })\"" }
}

/// The policy that answers, as reported by the script of `compose`.
enum ComposedAnswer: Equatable {
  /// The delegate is a single policy, or no policy's answer is used.
  case none
  /// No policy answers, so UIKit's default for a missing method is used.
  case missing
  /// The policy with this number, from 1.
  case policy(Int)
}

/// A function that answers a callback instead of the policy.
struct SubstituteAnswer {
  let method: DelegateMethod
  /// The number of the first event whose call it answers.
  let first: Int
  let function: LuaReference

  /// Whether it answers the running call.
  func applies(to method: DelegateMethod, in simulation: Simulation) -> Bool {
    method == self.method && (simulation.calls.last?.event ?? 0) >= first
  }
}

/// `ruleOf(name)`: how several answers to the callback are combined; nil for other names.
///
/// A function, so that the table of all callbacks is created only for composed policies.
private func ruleOf(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread),
    let method = stack.string(at: 1).flatMap(DelegateMethod.init(rawValue:))
  else { return 0 }
  stack.push(method.composition.rawValue)
  return 1
}

/// `answering(number)`: records the policy that is called or answers; 0 means UIKit's default.
private func noteAnswer(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let context else { return 0 }
  let delegates = Unmanaged<Delegates>.fromOpaque(context).takeUnretainedValue()
  delegates.composedAnswer =
    switch stack.integer(at: 1) {
    case nil: .none
    case 0: .missing
    case let number?: .policy(Int(clamping: number))
    }
  return 0
}
