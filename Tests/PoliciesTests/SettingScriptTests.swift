import DragDrop
import Testing

@testable import Policies

/// The environment's settings from Lua: `set`, `environment`, and what they say of wrong values.
@Suite("Settings in Lua (parts 4 and 6)")
struct SettingScriptTests {
  /// A value that is not the standard one, as a script writes it and as it is printed.
  private static func other(_ setting: EnvironmentSetting) -> (written: String, printed: String) {
    switch setting.domain {
    case .bool:
      let flag = setting.value(in: Environment()) == .bool(false)
      return ("\(flag)", "\(flag)")
    case .number: return ("0.4", "0.4")
    case .integer: return ("14", "14")
    case .word(let words): return ("\"\(words[0])\"", words[0])
    }
  }

  @Test(
    "a setting is set by name, in a table, and read", arguments: EnvironmentSetting.all.map(\.name))
  func set(_ name: String) throws {
    let setting = try #require(EnvironmentSetting.named(name))
    let (written, printed) = Self.other(setting)
    let text = """
      set("\(name)", \(written))
      print(environment().\(name))
      environment { \(name) = \(written) }
      print(environment {}.\(name))
      """
    #expect(try PoliciesTests.printed(by: text) == [printed, printed])
  }

  @Test(
    "a wrong value is an error that says which are right",
    arguments: EnvironmentSetting.all.map(\.name))
  func wrong(_ name: String) throws {
    let setting = try #require(EnvironmentSetting.named(name))
    let error = failure(of: "set(\"\(name)\", \"neither\")")
    #expect(error?.message.contains(setting.expectation) ?? false)
  }

  @Test("a setting counts from the next gesture on")
  func effect() throws {
    let text =
      twoTables + """
        environment { idiom = "phone", osVersion = 14 }
        print(lift(inbox, 0).isActive)
        set("osVersion", 15)
        print(lift(inbox, 0).isActive)
        """
    #expect(try printed(by: text) == ["false", "true"])
  }
}
