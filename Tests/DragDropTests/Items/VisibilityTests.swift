import Foundation
import Layout
import TestSupport
import Testing

@testable import DragDrop

/// The visibility of one app's items to another (2.9, NIP-02 to NIP-05).
@Suite
struct VisibilityTests {
  private let stage = Stage()
  private let provider = ItemProvider()

  init() {
    for visibility in ItemProviderRepresentationVisibility.allCases {
      provider.register("com.example.\(visibility.name)", "…", visibility: visibility)
    }
    provider.teamData = Data("team".utf8)
  }

  /// The types that a table of an app sees.
  private func types(seenIn app: String) throws -> [String] {
    var types: [String] = []
    try stage.drop([provider], into: app) { session in
      types = session.items[0].itemProvider.registeredTypeIdentifiers
    }
    return types.map { String($0.dropFirst("com.example.".count)) }
  }

  @Test(.covers("NIP-05"))
  func showsEveryRepresentationToTheSameApp() throws {
    #expect(try types(seenIn: "main") == ["all", "team", "group", "ownProcess"])
  }

  @Test(.covers("NIP-02"))
  func showsPublicRepresentationsToOtherApps() throws {
    stage.simulation.application().team = "acme"
    #expect(try types(seenIn: "notes") == ["all"])
  }

  @Test(.covers("NIP-03"))
  func showsTeamRepresentationsToTheSameTeam() throws {
    for name in ["main", "notes"] { stage.simulation.application(named: name).team = "acme" }
    #expect(try types(seenIn: "notes") == ["all", "team"])
  }

  @Test
  func showsGroupRepresentationsToTheSameGroup() throws {
    for name in ["main", "notes"] { stage.simulation.application(named: name).group = "office" }
    #expect(try types(seenIn: "notes") == ["all", "group"])
  }

  @Test(.covers("NIP-62"), arguments: [nil, "acme"])
  func passesTeamDataToTheSameTeamOnly(_ team: String?) throws {
    stage.simulation.application().team = "acme"
    stage.simulation.application(named: "notes").team = team
    var seen: Data?
    try stage.drop([provider], into: "notes") { seen = $0.items[0].itemProvider.teamData }
    #expect(seen?.text == (team == nil ? nil : "team"))
  }

  @Test(.covers("NIP-05"))
  func cannotLoadAHiddenRepresentation() throws {
    var failure: ItemProviderError.Code?
    var knows: Bool?
    try stage.drop([provider], into: "notes") { session in
      knows = session.hasItemsConforming(toTypeIdentifiers: ["com.example.ownProcess"])
      session.items[0].itemProvider.loadDataRepresentation(
        forTypeIdentifier: "com.example.ownProcess"
      ) { failure = code(of: $1) }
    }
    #expect(knows == false)
    #expect(failure == .itemUnavailableError)
  }

  /// Section 2.9.
  @Test(.covers("ITM-04"))
  func copiesAnItemForAnotherAppWithoutLocalObject() throws {
    provider.suggestedName = "List"
    provider.preferredPresentationStyle = .inline
    var seen: DragItem?
    try stage.drop([provider], into: "notes") { seen = $0.items[0] }
    #expect(seen?.itemProvider !== provider)
    #expect(seen?.itemProvider.suggestedName == "List")
    #expect(seen?.itemProvider.preferredPresentationStyle == .inline)
    #expect(seen?.localObject == nil)
  }
}
