import Testing

@testable import Translation

/// Functions that UIKit takes as closures or as methods of a subclass.
@Suite struct UntranslatedRoleTests {
  private static let photos = """
    photos = CollectionView { name = "photos", items = { "Dune", "Reef" } }
    photos.dragDelegate = { itemsForBeginning = function() return {} end }

    """

  @Test(arguments: [
    (
      """
      photos.collectionViewLayout = CollectionViewFlowLayout()
      photos.collectionViewLayout.overrides = {
        targetIndexPathForInteractivelyMovingItem = function(_, from) return from end,
      }
      """, "collectionViewLayout.targetIndexPathForInteractivelyMovingItem (test.lua:5)",
      "targetIndexPathForInteractivelyMovingItem = function(_, from)"
    ),
    (
      """
      photos:addInteraction(SpringLoadedInteraction({
        activationHandler = function() end,
      }))
      """, "springLoadedInteraction.activationHandler (test.lua:4)",
      "activationHandler = function()"
    ),
  ])
  func marksAFunctionWithItsLuaBelow(script: String, name: String, lua: String) throws {
    let translation = try Translations.of(Self.photos + script)
    let marks = translation.text.split(separator: "\n").drop {
      $0 != "#warning(\"translate: \(name)\")"
    }
    #expect(marks.dropFirst().first?.contains(lua) == true, "\(translation.text)")
    #expect(marks.dropFirst().first?.hasPrefix("//") == true)
    #expect(translation.warnings == 1)
  }

  @Test func marksTheFunctionOfASpring() throws {
    let translation = try Translations.of(
      Self.photos + "photos:addInteraction(SpringLoadedInteraction(function() end))")
    let mark = "translate: the function of the SpringLoadedInteraction of photos"
    #expect(translation.text.contains("#warning(\"\(mark)\")"), "\(translation.text)")
    #expect(translation.warnings == 1)
  }
}
