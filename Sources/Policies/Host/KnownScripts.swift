public import Lua

/// What the host knows about scripts, under the names that messages give them.
struct KnownScripts {
  /// The names of the catalog, which misspelt names are compared with.
  let names: KnownNames
  /// The texts of all chunks that have been loaded, without those of the prelude.
  var texts: [String: String] = [:]
  /// Entries of the prompt: for these undeclared names are reported only by errors, not by
  /// warnings.
  private(set) var typed: Set<String> = []
  /// The same, oldest first.
  private var entries: [String] = []
  /// How many entries are known at least; the texts of older ones are not kept.
  private static let mostEntries = 10_000
  /// The scripts in which `demo` plays.
  var playingDemos: Set<String> = []
  /// The lines of demos that did not play, which coverage does not count.
  var skippedDemos: [String: Set<Int>] = [:]
  /// The project's own scripts, whose lines are left out of messages.
  var hidden: Set<String> = []
  /// The metatable of failed assertions; nil where no specs run.
  var assertionFailures: LuaTable?
  /// Where scripts assign to a field of a copy.
  var copyWrites: CopyWrites
  /// The keys of the warnings that have been given.
  var warned: Set<String> = []

  init(names: KnownNames) {
    self.names = names
    copyWrites = CopyWrites(of: names.copiedProperties)
  }

  /// Notes an entry of the prompt, in which `demo` plays.
  mutating func noteEntry(_ name: String) {
    playingDemos.insert(name)
    guard typed.insert(name).inserted else { return }
    entries.append(name)
    guard entries.count > 2 * Self.mostEntries else { return }
    for old in entries.prefix(Self.mostEntries) {
      typed.remove(old)
      playingDemos.remove(old)
      texts[old] = nil
    }
    entries.removeFirst(Self.mostEntries)
  }

  /// The text of a chunk: for source lines in messages and for `:source`.
  func text(of name: String) -> String? { texts[name] ?? Prelude.script(named: name)?.text }

  /// Whether a script is one of the project's own, hidden or in the prelude.
  func isOurs(_ name: String) -> Bool {
    hidden.contains(name) || Prelude.script(named: name) != nil
  }
}

/// The globals of scripts.
final class Environments {
  private let lua: LuaState
  private(set) lazy var prompt = lua.makeEnvironment()
  private(set) lazy var untouched = lua.makeEnvironment(isConstant: true)
  var script: LuaEnvironment?

  init(_ lua: LuaState) { self.lua = lua }
}

extension PolicyHost {
  /// The globals of the prompt, which stay from one entry to the next.
  public var promptEnvironment: LuaEnvironment { environments.prompt }
  /// The globals of a new environment, compared with others to find what was assigned.
  package var untouchedEnvironment: LuaEnvironment { environments.untouched }
  /// The globals of the script that was run last, nil before any.
  public var scriptEnvironment: LuaEnvironment? { environments.script }
}
