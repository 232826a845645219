import DragDrop
import Foundation
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
    #expect(printed.contains(":set -s NAME VALUE keeps it"))
  }

  @Test func keepsASettingForLaterSessions() throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "reorder/init.lua")
      var options = ShellOptions()
      options.initFile = file.path
      let test = try TestSession(options: options)
      test.enter(":set -s trace drags")
      test.enter(":set -s liftDelay 0.5")
      #expect(test.enter(":set -s trace all").contains("trace is all, also in later sessions"))
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == "set(\"liftDelay\", 0.5)\nset(\"trace\", \"all\")\n")
    }
  }

  @Test func keepsTheOtherLinesOfInitLua() throws {
    try withTemporaryDirectory { folder in
      let file = folder.appending(path: "init.lua")
      try "x = 1\nset(\"trace\", \"off\")\ny = 2".write(to: file, atomically: true, encoding: .utf8)
      var options = ShellOptions()
      options.initFile = file.path
      try TestSession(options: options).enter(":set -s trace all")
      #expect(
        try String(contentsOf: file, encoding: .utf8)
          == "x = 1\ny = 2\nset(\"trace\", \"all\")\n")
    }
  }

  @Test func refusesToKeepASettingWithoutInitLua() throws {
    #expect(try TestSession().enter(":set -s trace all").hasPrefix("not kept: "))
  }

  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func setListsEverySetting(_ name: String) throws {
    #expect(try TestSession(columns: 200).enter(":set").contains(name))
  }
}
