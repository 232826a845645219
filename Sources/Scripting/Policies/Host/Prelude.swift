import CPoliciesResources
import DragDrop
import Lua

/// Lua functions that are globals of every script; the files have the names of the functions.
enum Prelude {
  /// In the order of loading: later scripts use earlier ones.
  static let scripts = [
    PreludeScript(name: standardDropName, bytes: policies_standard_drop_lua),
    PreludeScript(name: "StandardPolicy", bytes: policies_standard_policy_lua),
    PreludeScript(name: composeName, bytes: policies_compose_lua),
  ]

  static let standardDropName = "StandardDrop"
  static let composeName = "compose"

  /// The script with a name in messages; nil if it is not in the prelude.
  static func script(named name: String) -> PreludeScript? { scripts.first { $0.name == name } }
}

/// A script of the prelude, which is part of the program.
struct PreludeScript {
  let name: String
  let text: String
  /// For a script that ends with a function: a script that returns a function in the same lines,
  /// which loads the first script when it is called.
  ///
  /// Compiling all scripts at once would take a fifth of the start time.
  fileprivate let standIn: String?

  fileprivate init(name: String, bytes: () -> UnsafePointer<UInt8>?) {
    self.name = name
    text = bytes().map { String(cString: $0) } ?? ""
    standIn = Self.standIn(of: text)
  }
}

extension PolicyHost {
  /// The names of the prelude's scripts, which are also those of their globals.
  package static var preludeNames: [String] { Prelude.scripts.map(\.name) }

  /// Whether a script is the prelude's `compose`, which calls the functions of several policies.
  package static func isComposing(_ scriptName: String) -> Bool {
    scriptName == Prelude.composeName
  }

  /// Makes the results of the prelude's scripts global.
  func loadPrelude() {
    let environment = lua.makeEnvironment(isConstant: true)
    for script in Prelude.scripts {
      do throws(PolicyError) {
        let value = try loadPrelude(script, in: environment)
        lua.addGlobal(script.name, value)
        environment[script.name] = value
      } catch {
        // Happens only if the memory limit is too small for the prelude.
        warnings("the prelude could not be loaded: \(error.description)")
      }
    }
  }

  private func loadPrelude(
    _ script: PreludeScript, in environment: LuaEnvironment
  ) throws(PolicyError) -> LuaValue {
    guard let standIn = script.standIn else { return try load(script, in: environment) }
    let function = PreludeFunction(host: self, script: script, environment: environment)
    handles.contexts.append(function)
    let loading = lua.withStack { stack in
      stack.push(
        function: loadFunction, context: Unmanaged.passUnretained(function).toOpaque())
      return stack.value(at: -1)
    }
    return try load(standIn, name: script.name, in: environment, [loading])
  }

  fileprivate func load(
    _ script: PreludeScript, in environment: LuaEnvironment
  ) throws(PolicyError) -> LuaValue {
    let arguments =
      switch script.name {
      case Prelude.composeName: delegates.composeArguments()
      case Prelude.standardDropName: [hintAtMissingText()]
      default: [LuaValue]()
      }
    return try load(script.text, name: script.name, in: environment, arguments)
  }

  /// The argument of the script of `StandardDrop`.
  private func hintAtMissingText() -> LuaValue {
    lua.withStack { stack in
      stack.push(
        function: hintFunction, context: Unmanaged.passUnretained(self).toOpaque())
      return stack.value(at: -1)
    }
  }

  private func load(
    _ text: String, name: String, in environment: LuaEnvironment, _ arguments: [LuaValue]
  ) throws(PolicyError) -> LuaValue {
    do throws(LuaError) {
      let chunk = try lua.load(text, chunkName: name, environment: environment)
      return try chunk.call(arguments).first ?? .nil
    } catch {
      throw errors.error(for: error)
    }
  }
}

extension PreludeScript {
  private static func standIn(of text: String) -> String? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard let head = lines.firstIndex(where: { $0.starts(with: "return function(".utf8) }),
      let end = lines.lastIndex(where: { $0.elementsEqual("end".utf8) })
    else { return nil }
    func breaks(_ count: Int) -> String { String(repeating: "\n", count: count) }
    // Lua reports the level of the called function for a function that ends with a call.
    return
      "local load = ...\(breaks(head))return function(...) return load()(...)\(breaks(end - head))end"
  }
}

/// A function of the prelude that is compiled when it is first called.
private final class PreludeFunction {
  unowned let host: PolicyHost
  let script: PreludeScript
  let environment: LuaEnvironment
  private var function: LuaValue?

  init(host: PolicyHost, script: PreludeScript, environment: LuaEnvironment) {
    self.host = host
    self.script = script
    self.environment = environment
  }

  func load() throws(PolicyError) -> LuaValue {
    if let function { return function }
    let loaded = try host.load(script, in: environment)
    function = loaded
    return loaded
  }
}

/// `hintAtMissingText(types)`: gives the hint about a dropped item without text.
private func hintFunction(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let host = PolicyHost.from(context) else { return 0 }
  host.simulation.hintAtMissingText(types: stack.text(at: 1) ?? "")
  return 0
}

/// `load()` of a placeholder function: the actual function.
private func loadFunction(_ thread: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let stack = LuaStack(thread), let context else { return 0 }
  do throws(PolicyError) {
    stack.push(try Unmanaged<PreludeFunction>.fromOpaque(context).takeUnretainedValue().load())
    return 1
  } catch {
    return stack.raise(error)
  }
}
