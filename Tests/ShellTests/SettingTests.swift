import DragDrop
import Policies
import Shell
import Testing

/// The environment's settings at the prompt: `:set`.
@Suite
struct SettingTests {
  private static func other(_ setting: EnvironmentSetting) -> String {
    switch setting.domain {
    case .bool: setting.value(in: Environment()) == .bool(false) ? "true" : "false"
    case .number: "0.4"
    case .version: "16.4"
    case .integer: "14"
    case .word(let words): words[0]
    case .numbers: "0.4,0.5"
    }
  }

  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func setChangesAndShowsASetting(_ name: String) throws {
    let setting = try #require(EnvironmentSetting.named(name))
    let word = Self.other(setting)
    let test = try TestSession()
    test.enter(":set \(name) \(word)")
    #expect(test.enter(":set \(name)").contains("\(name) is \(word)"))
    #expect(
      setting.value(in: test.session.host.simulation.environment)
        != setting.value(in: Environment()))
  }

  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func setRejectsAnInvalidValueAndListsTheValidOnes(_ name: String) throws {
    let test = try TestSession()
    let before = test.session.host.simulation.environment
    let said = test.enter(":set \(name) neither")
    #expect(said.contains("neither") || said.contains("wanted"))
    #expect(test.session.host.simulation.environment == before)
  }

  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func setListsEverySetting(_ name: String) throws {
    #expect(try TestSession(columns: 200).enter(":set").contains(name))
  }
}
