import Foundation
import TestSupport
import Testing

@testable import Translation

/// The translations of the policies and plug-ins of the project.
@Suite struct ShippedPolicyTests {
  @Test func translatesMostPoliciesCompletely() throws {
    let paths = try Translations.shipped()
    let complete = try paths.filter { try Translations.ofFile($0).warnings == 0 }
    #expect(paths.count > 40)
    #expect(Double(complete.count) >= 0.6 * Double(paths.count), "\(complete)")
  }

  @Test(arguments: [
    "Scripts/policies/single-item-moves.lua", "Scripts/policies/table-sample.lua",
    "Scripts/policies/swap-two-items.lua", "Scripts/policies/lift-delay.lua",
    "Plugins/fixed-rows/init.lua", "Plugins/sticky-cancel/init.lua",
  ])
  func matchesTheGoldenFile(path: String) throws {
    let name = path.replacing("/init.lua", with: "").replacing(".lua", with: "")
      .split(separator: "/").last.map(String.init)
    expectGolden(try Translations.ofFile(path).text, try #require(name))
  }

  @Test func givesTheSameTextEachTime() throws {
    let path = "Scripts/policies/collection-tutorial.lua"
    #expect(try Translations.ofFile(path).text == Translations.ofFile(path).text)
  }

  @Test func everyFormBelongsToAMemberOfTheAPI() {
    for key in MemberTable.keys {
      let name = key.split(separator: "/")[0].split(separator: ".")
      #expect(MemberTable.member(String(name[1]), of: String(name[0])) != nil, "\(key)")
    }
  }
}
