import DragDrop
import Policies
import TestSupport
import Testing

/// Callbacks in a delegate that belong to another one.
@Suite
struct MisplacedMethodTests {
  private static let setup = """
    local v = CollectionView { name = "v", items = { "A", "B", "C" } }
    v.dragDelegate = { itemsForBeginning = function(_, view, _, i) return { DragItem(view:item(i)) } end }
    local function hints(d) for _, hint in ipairs(d.hints) do print(hint) end end

    """

  @Test(arguments: [
    ("v.delegate = { moveItem = function() end }", "moveItem", "delegate", "dataSource"),
    ("v.dropDelegate = { moveItem = function() end }", "moveItem", "dropDelegate", "dataSource"),
    (
      "v.delegate = { canMoveItem = function() return true end, moveItem = function() end }",
      "moveItem", "delegate", "dataSource"
    ),
    ("v.delegate = { performDrop = function() end }", "performDrop", "delegate", "dropDelegate"),
    (
      "v.dataSource = { targetIndexPathForMove = function() end }", "targetIndexPathForMove",
      "dataSource", "delegate"
    ),
  ])
  func explainsAMethodOnTheWrongObject(
    assignment: String, method: String, found: String, right: String
  ) throws {
    #expect(
      try printed(by: Self.setup + assignment + "\nhints(lift(v, 0):over(v, 2):drop())") == [
        "\(method) is not called: it is in the \(found) of the view, but belongs in its \(right) (A10)"
      ])
  }

  @Test
  func explainsItemsForBeginningInADropDelegate() throws {
    let text =
      Self.setup + """
        v.dragDelegate = nil
        v.dropDelegate = { itemsForBeginning = function() return {} end }
        hints(lift(v, 0))
        """
    #expect(
      try printed(by: text) == [
        "itemsForBeginning is not called: it is in the dropDelegate of the view, but belongs in its "
          + "dragDelegate (A10)"
      ])
  }

  @Test(arguments: [
    "local p = { moveItem = function() end } v.delegate, v.dataSource = p, p",
    "v.dropDelegate = StandardPolicy",
    "local o = TableView { name = 'o' } local p = { canHandle = function() return true end } "
      + "v.delegate, o.dropDelegate = p, p",
  ])
  func givesNoHintForATableThatIsTheRightDelegateToo(assignment: String) throws {
    let lines = try printed(by: Self.setup + assignment + "\nhints(lift(v, 0):over(v, 2):drop())")
    #expect(!lines.contains { $0.contains("belongs in") })
  }
}
