import DragDrop
import Lua
import Policies
import TestSupport
import Testing

@Suite
struct LayoutScriptTests {
  /// A collection of six items, 200 points wide, whose data source can move them.
  private static let setup = """
    photos = CollectionView {
      name = "photos", frame = { 0, 0, 200, 600 }, layout = "flow",
      items = { "a", "b", "c", "d", "e", "f" },
    }
    policy = {}
    function policy:moveItem(view, from, to) view.model:move(from, to) end
    photos.dataSource = policy
    photos.dragInteractionEnabled = false
    function x(item) return photos:frameForItem(IndexPath(item, 0)).x end

    """

  private func lines(_ text: String) throws -> [String] { try printed(by: Self.setup + text) }

  @Test(arguments: [
    ("\"list\"", "0.0 0.0 44.0"), ("\"grid\"", "0.0 52.0 52.0"),
    ("\"flow\"", "0.0 75.0 60.0"),
    (
      "CollectionViewFlowLayout { itemSize = { 90, 30 }, minimumLineSpacing = 2 }",
      "0.0 110.0 32.0"
    ),
    (
      "CollectionViewFlowLayout { itemSize = 40, sectionInset = { 5, 10, 0, 10 } }",
      "10.0 80.0 55.0"
    ),
    ("CollectionViewGridLayout { itemsPerLine = 2, itemHeight = 20 }", "0.0 100.0 20.0"),
    ("CollectionViewListLayout { itemHeight = 20, minimumLineSpacing = 1 }", "0.0 0.0 21.0"),
  ])
  func acceptsALayoutByNameOrAsAnObject(_ layout: String, _ places: String) throws {
    let text = """
      local view = CollectionView {
        frame = { 0, 0, 200, 600 }, items = { "a", "b", "c", "d", "e" }, layout = \(layout),
      }
      local second, below = view:frameForItem("0:1"), nil
      for item = 1, 4 do
        below = view:frameForItem(IndexPath(item, 0))
        if below.y > view:frameForItem("0:0").y then break end
      end
      print(view:frameForItem("0:0").x, second.x, below.y)
      """
    #expect(try printed(by: text).map { $0.replacing("\t", with: " ") } == [places])
  }

  @Test
  func relaysOutWhenAPropertyOfTheLayoutChanges() throws {
    #expect(
      try lines(
        """
        local layout = photos.collectionViewLayout
        layout.itemSize = { width = 60, height = 20 }
        layout.scrollDirection = "horizontal"
        print(x(1), layout.itemSize.height, layout.collectionView.name, layout)
        print(pcall(CollectionView, { layout = layout }))
        """) == [
          "0.0\t20.0\tphotos\tCollectionViewFlowLayout of photos",
          "false\tphotos already has this layout: make another one",
        ])
  }

  @Test(arguments: [
    (
      "CollectionViewFlowLayout { itemSize = { -1, 5 } }",
      "the width and height of 'itemSize' must be 0 points or more"
    ),
    (
      "CollectionViewFlowLayout { itemSize = \"big\" }",
      "bad field 'itemSize' in 'CollectionViewFlowLayout' (number or size {width, height} "
        + "expected, got string)"
    ),
    (
      "CollectionViewGridLayout { itemsPerLine = 0 }",
      "'itemsPerLine' must be from 1 to 10000, got 0"
    ),
    (
      "CollectionViewListLayout { itemSize = 4 }",
      "'CollectionViewListLayout' has no field 'itemSize'"
    ),
    (
      "CollectionViewFlowLayout { minimumLineSpacing = -1 }",
      "'minimumLineSpacing' must be 0 points or more"
    ),
    (
      "CollectionViewFlowLayout { scrollDirection = \"vertcal\" }",
      "\"vertical\" or \"horizontal\" expected, got \"vertcal\"; did you mean \"vertical\"?"
    ),
  ])
  func rejectsInvalidSizesInsetsAndCounts(_ expression: String, _ message: String) throws {
    let error = failure(of: expression)
    #expect(error?.message.contains(message) ?? false, "\(error?.message ?? "none")")
  }

  @Test
  func readsSizesInsetsAndSpacingsFromTheDelegate() throws {
    #expect(
      try lines(
        """
        function policy:sizeForItem(view, layout, path) return { 40 + 40 * path.item, 20 } end
        function policy:insetForSection() return { 0, 20, 0, 0 } end
        function policy:minimumLineSpacingForSection() return 1 end
        photos.delegate = policy
        print(photos:frameForItem("0:1").width, photos:frameForItem("0:2").y, x(0))
        policy.sizeForItem = nil
        photos:reloadData()
        print(photos:frameForItem("0:1").width, photos:frameForItem("0:3").y)
        """) == ["80.0\t21.0\t20.0", "50.0\t51.0"])
  }

  @Test
  func explainsAnInvalidSize() throws {
    let error = failure(
      of: Self.setup + """
        photos.delegate = { sizeForItem = function() return "large" end }
        print(photos:frameForItem("0:0"))
        """)
    #expect(
      error?.message.contains("sizeForItem must return points or a size {width, height}") ?? false)
  }

  @Test
  func acceptsSizesOfItemsAndFootersOfSections() throws {
    #expect(
      try printed(
        by: """
          local view = CollectionView {
            layout = "flow", sections = {
              { title = "Wide", items = { { title = "a", width = 120, height = 30 }, "b" },
                footer = "two" },
            },
          }
          print(view:frameForItem("0:0").width, view:frameForItem("0:1").width)
          print(view.contentSize.height)
          """) == ["120.0\t50.0", "106.0"])
  }

  /// Rule SQ20.
  @Test
  func movesAnItemWithTheFourCallsOfAnInteractiveMovement() throws {
    #expect(
      try lines(
        """
        print(photos:beginInteractiveMovementForItem("0:0"))
        photos:updateInteractiveMovementTargetPosition { 160, 20 }
        photos:endInteractiveMovement()
        print(photos)
        photos:beginInteractiveMovementForItem("0:0")
        photos:updateInteractiveMovementTargetPosition { 160, 20 }
        photos:cancelInteractiveMovement()
        print(photos)
        """) == ["true", "photos  b, c, a, d, e, f", "photos  b, c, a, d, e, f"])
  }

  @Test(.covers("IMV-10"))
  func movesAnItemWithTheLongPressOfAController() throws {
    #expect(
      try lines(
        """
        local controller = CollectionViewController(photos)
        longPress(photos, 0):over(photos, 2, "into"):drop()
        print(photos)
        gesture "longPress photos 0; over photos 5 into; drop"
        print(photos)
        controller.installsStandardGestureForInteractiveMovement = false
        print(pcall(longPress, photos, 0))
        """) == [
          "photos  b, c, a, d, e, f", "photos  c, a, d, e, f, b",
          "false\tphotos has no long press: give it a LongPressGestureRecognizer, or "
            + "a collection a CollectionViewController",
        ])
  }

  @Test(.covers("IMV-07"))
  func callsTheOlderTargetFunctionIfTheNewerIsMissing() throws {
    #expect(
      try lines(
        """
        function policy:targetIndexPathForMoveFromItem(view, current, proposed)
          print(current, proposed)
          return proposed
        end
        photos.delegate = policy
        photos:beginInteractiveMovementForItem("0:0")
        photos:updateInteractiveMovementTargetPosition { 90, 20 }
        photos:updateInteractiveMovementTargetPosition { 160, 20 }
        function policy:targetIndexPathForMove(view, original, proposed, current)
          print(original, proposed, current)
        end
        photos:updateInteractiveMovementTargetPosition { 20, 80 }
        photos:cancelInteractiveMovement()
        """) == ["[0, 0]\t[0, 1]", "[0, 1]\t[0, 2]", "[0, 0]\t[0, 3]\t[0, 2]"])
  }

  @Test(.covers("LAY-01", "LAY-02", "LAY-03", "LAY-04"))
  func overridesMethodsOfTheLayout() throws {
    #expect(
      try lines(
        """
        local hooks = {}
        function hooks:targetIndexPathForInteractivelyMovingItem(layout, previous, position)
          local target = layout:targetIndexPathForInteractivelyMovingItem(previous, position)
          return target.item > 2 and previous or target, "not so far"
        end
        function hooks:layoutAttributesForInteractivelyMovingItem(layout, path, position)
          return { frame = { 0, position.y, 50, 50 }, zIndex = 7 }
        end
        function hooks:invalidationContextForInteractivelyMovingItems(layout, context)
          print(context.previousIndexPathsForInteractivelyMovingItems[1],
            context.targetIndexPathsForInteractivelyMovingItems[1])
        end
        function hooks:invalidationContextForEndingInteractiveMovement(layout, context, cancelled)
          print(cancelled, context.targetIndexPathsForInteractivelyMovingItems[1])
        end
        photos.collectionViewLayout.overrides = hooks
        photos:beginInteractiveMovementForItem("0:0")
        photos:updateInteractiveMovementTargetPosition { 160, 20 }
        photos:updateInteractiveMovementTargetPosition { 160, 80 }
        photos:endInteractiveMovement()
        print(photos)
        """) == [
          "[0, 0]\t[0, 0]", "[0, 0]\t[0, 2]", "false\t[0, 2]", "photos  b, c, a, d, e, f",
        ])
  }

  /// Rule Q-05.
  @Test
  func raisesForTheGapAfterTheLastItemWithTheSetting() throws {
    let text =
      Self.setup + """
        set("flowLayoutTailCrash", true)
        local table = TableView { name = "t", items = { "new" } }
        table.dragDelegate = { itemsForBeginning = function() return { DragItem("new") } end }
        photos.dropDelegate = {
          dropSessionDidUpdate = function() return "copy", "insertAtDestinationIndexPath" end,
        }
        if safe then
          photos.collectionViewLayout.overrides = {
            layoutAttributesForItem = function(self, layout, path)
              if path.item < photos:numberOfItems(path.section) then
                return layout:layoutAttributesForItem(path)
              end
            end,
          }
        end
        lift(table, 0):over(photos, 5):over(photos, 5, "into"):drop()
        print("safe")
        """
    let error = failure(of: "safe = false\n" + text)
    #expect(
      error?.message.contains("index path that does not exist: {length = 2, path = 0 - 6}")
        ?? false,
      "\(error?.message ?? "none")")
    #expect(try printed(by: "safe = true\n" + text) == ["safe"])
  }

  static let meddling = [
    // The body of a callback, and what is printed first and afterwards.
    ("TableView", "heightForRow = function(_, v) v.rowHeight = 30 return 50 end", "50.0", "50.0"),
    (
      "TableView", "heightForRow = function(_, v) v.rowHeight, v.delegate = 30, nil return 50 end",
      "50.0", "30.0"
    ),
    (
      "CollectionView",
      "sizeForItem = function(_, v) v.collectionViewLayout:invalidateLayout() return { 50, 50 } "
        + "end",
      "50.0", "50.0"
    ),
    (
      "CollectionView",
      "sizeForItem = function(_, v) v.collectionViewLayout = CollectionViewGridLayout { "
        + "itemHeight = 9 } "
        + "return { 50, 50 } end",
      "50.0", "9.0"
    ),
    (
      "CollectionView",
      """
      insetForSection = function(_, v)
        v.collectionViewLayout:invalidateLayout()
        local _ = v.contentSize
        return 1
      end
      """, "52.0", "52.0"
    ),
    (
      "TableView",
      "numberOfRows = function(_, v) v.dataSource = { numberOfRows = function() return 3 end } "
        + "return 1 end",
      "44.0", "132.0"
    ),
    (
      "CollectionView",
      "numberOfItems = function(_, v) v.dataSource = policy return 1 end", "50.0", "50.0"
    ),
  ]

  @Test(arguments: meddling)
  func appliesChangesDuringLayoutToTheNextLayout(
    _ kind: String, _ callback: String, _ first: String, _ second: String
  ) throws {
    let lines = try printed(
      by: """
        local view = \(kind) {
          name = "view", items = { "a" }, layout = \(kind == "TableView" ? "nil" : "\"flow\"") }
        policy = { \(callback) }
        view.dataSource, view.delegate = policy, policy
        print(view.contentSize.height)
        print(view.contentSize.height)
        """)
    #expect(lines == [first, second])
  }

  @Test
  func rejectsUpdatesDuringLayout() {
    let error = failure(
      of: """
        local list = TableView { name = "list", items = { "a" } }
        list.delegate = { heightForRow = function(_, view) view:deleteRows { "0:0" } return 50 end }
        print(list.contentSize.height)
        """)
    #expect(
      error?.message == "deleteRows was called while list asked how many sections and rows it has")
    #expect(error?.callback == "list.heightForRow")
    #expect(error?.line == 2)
  }

  @Test(arguments: [
    "targetIndexPathForInteractivelyMovingItem", "layoutAttributesForInteractivelyMovingItem",
    "invalidationContextForInteractivelyMovingItems",
    "invalidationContextForEndingInteractiveMovement",
  ])
  func endsTheGestureIfALayoutMethodRaises(_ hook: String) throws {
    let error = failure(
      of: Self.setup + """
        photos.collectionViewLayout.overrides = { \(hook) = function() error "oops" end }
        CollectionViewController(photos)
        longPress(photos, 0):over(photos, 2, "into"):drop()
        """)
    #expect(error?.message.contains("oops") ?? false, "\(error?.message ?? "none")")
  }
}
