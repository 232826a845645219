import Foundation
import TestSupport
import Testing

@testable import Translation

/// The translations of the policies and plug-ins of the project.
@Suite struct ShippedPolicyTests {
  @Test func translatesMostPoliciesCompletely() {
    let (all, incomplete) = (Translations.ofShipped, Translations.incomplete)
    #expect(all.count > 40)
    #expect(incomplete.count <= 12, "\(incomplete.map(\.path))")
  }

  // Other complete translations are the files in Twins.
  @Test func writesTheWholeFile() throws {
    expectGolden(
      try Translations.ofFile("Scripts/policies/single-item-moves.lua").text, "single-item-moves")
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
