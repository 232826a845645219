import DragDrop
import Layout
import Lua
import Policies
import TestSupport
import Testing

/// Spring loading, scrolling and cadence in Lua.
@Suite
struct RestingTests {
  private static let folder =
    twoTables + """
      folder = View { name = "folder", frame = { 1000, 16, 80, 80 } }

      """

  @Test(.covers("SPR-04"))
  func opensAViewWithAFunction() throws {
    #expect(
      try printed(
        by: Self.folder + """
          folder:addInteraction(SpringLoadedInteraction(function(interaction, context)
            print(interaction, context.state, context.targetView == folder, context.targetItem)
          end))
          gesture "lift inbox 0; over folder; wait 0.9"
          print("not yet")
          gesture "wait 0.2; cancel"
          """)
        == ["not yet", "SpringLoadedInteraction of folder\tactivated\ttrue\tnil"])
  }

  @Test(.covers("SPR-03", "SPR-07", "SPR-08", "SPR-09"))
  func opensAViewWithATableOfFunctions() throws {
    #expect(
      try printed(
        by: Self.folder + """
          local door = {}
          function door:shouldAllow(interaction, context) print("allow?") return true end
          function door:didChange(interaction, context) print(context.state) end
          function door:activationHandler(interaction, context) print("open") end
          function door:interactionDidFinish(interaction) print("finish") end
          local interaction = SpringLoadedInteraction(door)
          folder:addInteraction(interaction)
          print(interaction.interactionBehavior == door, interaction.interactionEffect == door)
          gesture "lift inbox 0; over folder; wait 1; cancel"
          """)
        == [
          "true\ttrue", "allow?", "possible", "allow?", "activating", "activated", "open", "finish",
          "inactive",
        ])
  }

  @Test(.covers("SPR-12"))
  func restartsTheHoverForAnotherTargetItem() throws {
    #expect(
      try printed(
        by: Self.folder + """
          local tabs = {}
          function tabs:shouldAllow(interaction, context)
            context.targetItem = context:location(folder).x < 40 and "left" or "right"
            return true
          end
          function tabs:activationHandler(interaction, context) print(context.targetItem) end
          folder:addInteraction(SpringLoadedInteraction(tabs))
          local drag = lift(inbox, 0)
          drag:move(1010, 50)
          wait(0.9)
          drag:move(1070, 50)
          wait(0.9)
          print("not yet")
          wait(0.2)
          drag:cancel()
          """) == ["not yet", "right"])
  }

  @Test
  func raisesForAContextAfterItsHover() {
    let error = failure(
      of: Self.folder + """
        local kept
        folder:addInteraction(SpringLoadedInteraction(function(_, context) kept = context end))
        gesture "lift inbox 0; over folder; wait 1; cancel"
        print(kept.state)
        """)
    #expect(
      error?.message == "this SpringLoadedInteractionContext no longer exists ('state' was "
        + "used)")
  }

  @Test(arguments: ["{}", "{ didChange = print }", "4", ""])
  func rejectsAnInvalidHandler(_ argument: String) {
    let error = failure(of: "SpringLoadedInteraction(\(argument))")
    let message = error?.message ?? ""
    #expect(message.contains("'SpringLoadedInteraction'"), "\(message)")
  }

  @Test(
    .covers("SPR-05", "SPR-06"),
    arguments: ["interactionBehavior", "interactionEffect"])
  func rejectsBehaviorAndEffectInNestedTables(_ part: String) {
    let error = failure(
      of: "SpringLoadedInteraction { activationHandler = print, \(part) = {} }")
    #expect(
      error?.message
        == "'SpringLoadedInteraction' has the functions of its \(part) next to activationHandler, "
        + "not in a table of their own")
  }

  @Test
  func reportsAnErrorInAHandlerAndEndsTheDrag() {
    let error = failure(
      of: Self.folder + """
        folder:addInteraction(SpringLoadedInteraction(function() error("stuck") end))
        gesture "lift inbox 0; over folder; wait 1"
        """)
    #expect(error?.message == "stuck")
    #expect(error?.callback == "folder.activationHandler")
  }

  @Test(.covers("TBD-04"))
  func selectsASpringLoadedRowThatTheDelegateAllows() throws {
    #expect(
      try printed(
        by: twoTables + """
          inbox.isSpringLoaded, inbox.delegate = true, policy
          policy.dropSessionDidUpdate = function() return "copy" end
          function policy:shouldSpringLoadRow(view, path, context)
            print(path, context.targetView)
            return path.item > 0
          end
          function policy:didSelectRow(view, path) print("selected", path) end
          gesture "lift inbox 2; over inbox 0 into; wait 1; over inbox 1 into; wait 1; cancel"
          """) == [
          "[0, 2]\tcell inbox [0, 2]: Bread", "[0, 0]\tcell inbox [0, 0]: Milk",
          "[0, 1]\tcell inbox [0, 1]: Eggs", "selected\t[0, 1]",
        ])
  }

  /// Section 7.4.
  @Test
  func scrollsADragAtAnEdge() throws {
    #expect(
      try printed(
        by: """
          local items = {}
          for i = 1, 100 do items[i] = "row " .. i end
          local list = TableView { name = "list", items = items }
          list.dragDelegate, list.dropDelegate = StandardPolicy, StandardPolicy
          list.contentInset = { 0, 0, 30, 0 }
          local drag = lift(list, 0):edge(list, "bottom", 1)
          wait(30)
          print(list.contentOffset.y, list.contentSize.height - list.bounds.height + 30)
          drag:edge(list, "top", 1)
          list.isScrollEnabled = false
          wait(1)
          print(list.contentOffset.y)
          drag:cancel()
          """) == ["3790.0\t3790.0", "3790.0"])
  }

  /// Section 2.13 f.
  @Test
  func updatesAtEachTickOfAHold() throws {
    #expect(
      try printed(
        by: twoTables + """
          local count = 0
          function policy:dropSessionDidUpdate() count = count + 1 return "forbidden" end
          local drag = lift(inbox, 0):over(archive)
          count = 0
          wait(0.1)
          print(count)
          drag:hold(0.1)
          print(count)
          gesture "hold 0.1; cancel"
          print(count)
          """) == ["0", "5", "10"])
  }

  @Test(.covers("COL-04"))
  func delaysTheGapWithACadence() throws {
    #expect(
      try printed(
        by: """
          local photos = CollectionView { name = "photos", items = { "a", "b", "c", "d" } }
          local source = {}
          function source:moveItem(view, from, to) view.model:move(from, to) end
          photos.dragDelegate, photos.dropDelegate = StandardPolicy, StandardPolicy
          photos.dataSource = source
          print(photos.reorderingCadence)
          photos.reorderingCadence = "slow"
          local drag = lift(photos, 0):over(photos, 2)
          print(drag.destinationIndexPath)
          wait(0.3)
          print(drag.destinationIndexPath)
          drag:drop()
          print(photos)
          """) == ["immediate", "[0, 1]", "[0, 2]", "photos  b, c, a, d"])
  }

  @Test(arguments: [
    (
      "photos.reorderingCadence = \"slwo\"",
      "\"immediate\", \"fast\" or \"slow\""
    ), ("lift(photos, 0):edge(photos, \"botom\")", "\"top\", \"bottom\", \"left\" or \"right\""),
    ("lift(photos, 0):edge(photos, \"top\", 700)", "700.0 points inside the top of photos"),
    ("lift(photos, 0):hold(-1)", "0 to 3600 seconds"),
  ])
  func listsTheValidValues(_ line: String, _ part: String) {
    let error = failure(
      of: """
        local photos = CollectionView { name = "photos", items = { "a" } }
        photos.dragDelegate = StandardPolicy
        \(line)
        """)
    #expect(error?.message.contains(part) ?? false, "\(error?.message ?? "")")
  }
}
