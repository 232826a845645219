import Foundation
import TestSupport
import Testing

@testable import Translation

/// The translations of the policies and plug-ins of the project.
@Suite struct ShippedPolicyTests {
  @Test func translatesMostPoliciesCompletely() {
    let (all, incomplete) = (Translations.ofShipped, Translations.incomplete)
    #expect(all.count > 40)
    #expect(incomplete.count <= 5, "\(incomplete.map(\.path))")
  }

  @Test func writesTheWholeFile() throws {
    expectGolden(
      try Translations.ofFile("Scripts/policies/single-item-moves.lua").text, "single-item-moves")
  }

  // Of the other complete translations, the delegates: the data in front of them is alike.
  @Test(arguments: Translations.complete.map(\.path))
  func writesTheDelegates(path: String) throws {
    let translation = try #require(Translations.complete.first { $0.path == path }?.translation)
    let delegates = CounterpartSource.privateText(of: translation).split(
      separator: "\n", omittingEmptySubsequences: false
    ).drop { !$0.hasPrefix("/// The delegate of ") }
    expectGolden(delegates.joined(separator: "\n") + "\n", goldenName(of: path))
  }

  @Test func everyGoldenFileHasACompleteTranslation() {
    let names = Translations.complete.map { goldenName(of: $0.path) + ".golden" }
    #expect(
      ProjectFiles.names(in: "Tests/TranslationTests/Golden")
        == (names + ["single-item-moves.golden"]).sorted())
  }

  /// The name of a policy's golden file: a plug-in and a policy may have the same name.
  private func goldenName(of path: String) -> String {
    let name = Translations.fileName(of: path)
    return name.hasSuffix(".lua") ? String(name.dropLast(4)) : "\(name)-plugin"
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
