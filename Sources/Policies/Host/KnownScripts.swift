public import Lua

/// What is known of the scripts that run, by the names that messages give them.
struct KnownScripts {
  /// The names of the catalog, with which misspelt ones are compared.
  let names: KnownNames
  /// The texts of all chunks: for source lines in messages and for `:source`.
  var texts: [String: String] = [:]
  /// What was typed, where errors alone tell of names that are nothing.
  var typed: Set<String> = []
  /// Those in which `demo` plays.
  var playingDemos: Set<String> = []
  /// The lines of demos that did not play: nobody expects them to run.
  var skippedDemos: [String: Set<Int>] = [:]
  /// Scripts of ours whose lines say nothing to the author of another.
  var hidden: Set<String> = []
  /// The metatable of failed assertions, where specs run.
  var assertionFailures: LuaTable?
  /// Where scripts write into what is but a copy.
  var copyWrites: CopyWrites
  /// What was warned about.
  var warned: Set<String> = []

  init(names: KnownNames) {
    self.names = names
    copyWrites = CopyWrites(of: names.copiedProperties)
  }

  /// Whether a script is one of ours, also of those that every script finds as globals.
  func isOurs(_ name: String) -> Bool { hidden.contains(name) || Prelude.chunkNames.contains(name) }
}

/// The globals of scripts.
final class Environments {
  private let lua: LuaState
  private(set) lazy var prompt = lua.makeEnvironment()
  private(set) lazy var untouched = lua.makeEnvironment()
  var script: LuaEnvironment?

  init(_ lua: LuaState) { self.lua = lua }
}

extension PolicyHost {
  /// The globals at the prompt, which stay from one entry to the next.
  public var promptEnvironment: LuaEnvironment { environments.prompt }
  /// What every environment begins with, to tell what was assigned.
  var untouchedEnvironment: LuaEnvironment { environments.untouched }
  /// The globals of the script that was run last, nil before any.
  public var scriptEnvironment: LuaEnvironment? { environments.script }
}
