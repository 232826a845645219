import DragDrop
import Testing

@testable import Policies

/// The environment's settings in Lua: `set`, `environment`, and their messages for invalid values.
@Suite
struct SettingScriptTests {
  /// A value other than the default, as a script writes it and as it is printed.
  private static func other(_ setting: EnvironmentSetting) -> (written: String, printed: String) {
    switch setting.domain {
    case .bool:
      let flag = setting.value(in: Environment()) == .bool(false)
      return ("\(flag)", "\(flag)")
    case .number: return ("0.4", "0.4")
    case .version: return ("16.4", "16.4")
    case .integer: return ("14", "14")
    case .word(let words): return ("\"\(words[0])\"", words[0])
    case .numbers: return ("{ fast = 0.4 }", "0.4\t0.25")
    }
  }

  /// The printed value of a setting.
  private static func shown(_ setting: EnvironmentSetting, of environment: String) -> String {
    guard case .numbers(let names, _) = setting.domain else {
      return "\(environment).\(setting.name)"
    }
    return names.map { "\(environment).\(setting.name).\($0)" }.joined(separator: ", ")
  }

  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func setsAndReadsASetting(_ name: String) throws {
    let setting = try #require(EnvironmentSetting.named(name))
    let (written, printed) = Self.other(setting)
    let text = """
      set("\(name)", \(written))
      print(\(Self.shown(setting, of: "environment()")))
      environment { \(name) = \(written) }
      print(\(Self.shown(setting, of: "environment {}")))
      """
    #expect(try PoliciesTests.printed(by: text) == [printed, printed])
  }

  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func listsTheValidValues(_ name: String) throws {
    let setting = try #require(EnvironmentSetting.named(name))
    let error = failure(of: "set(\"\(name)\", \"neither\")")
    #expect(error?.message.contains(setting.expectation) ?? false)
  }

  /// Rule N1.
  @Test(arguments: [
    ("2", "2.0\t2.0"), ("{ 1, 3 }", "1.0\t3.0"), ("{ slow = 0.5 }", "0.1\t0.5"),
    ("\"0.2,0.3\"", "0.2\t0.3"),
  ])
  func acceptsOneDelayOrOnePerCadence(_ value: String, _ delays: String) throws {
    let text = """
      set("cadenceDelay", \(value))
      print(environment().cadenceDelay.fast, environment().cadenceDelay.slow)
      """
    #expect(try printed(by: text) == [delays])
  }

  @Test
  func appliesASettingToTheNextGesture() throws {
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
