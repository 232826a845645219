import DragDrop
import Policies
import Shell
import TestSupport
import Testing

/// The environment's settings at the prompt: `:set`.
@Suite
struct SettingCommandTests {
  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func setChangesAndShowsASetting(_ name: String) throws {
    let setting = try #require(EnvironmentSetting.named(name))
    let word = setting.otherWord
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

  @Test func setListsOneGroup() throws {
    let printed = try TestSession().enter(":set faults")
    #expect(printed.contains("nilDestination") && !printed.contains("idiom"))
  }

  @Test func setSaysHowLongAValueLasts() throws {
    let printed = try TestSession().enter(":set")
    #expect(printed.contains("until the session ends"))
    #expect(printed.contains("into init.lua"))
  }

  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func setListsEverySetting(_ name: String) throws {
    #expect(try TestSession(columns: 200).enter(":set").contains(name))
  }
}
