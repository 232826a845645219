import DragDrop
import Policies
import TestSupport
import Testing

/// Plain views and interactions in Lua.
@Suite struct PlainViewTests {
  /// A source and a destination, whose delegates print each call of one callback.
  private func calls(of method: DelegateMethod, during gestures: String) throws -> [String] {
    let text = """
      photo = View { name = "photo", frame = { 0, 0, 100, 100 } }
      frame = View { name = "frame", frame = { 200, 0, 100, 100 } }
      picture = {}
      function picture:itemsForBeginning() return { DragItem("Dune") } end
      function picture:itemsForAddingTo() return { DragItem("Reef") } end
      function picture:sessionForAddingItems(interaction, sessions) return sessions[1] end
      function picture:sessionDidUpdate() return "copy" end
      function picture:performDrop() end
      local answer = picture.\(method.rawValue)
      local answers = { canHandle = true, sessionAllowsMoveOperation = true }
      function picture:\(method.rawValue)(...)
        local shown = {}
        for _, value in ipairs { ... } do
          shown[#shown + 1] = type(value) == "table" and (value.x and "point" or #value .. " entries")
            or tostring(value)
          if tostring(value):find("TargetedDragPreview") then shown[#shown] = tostring(value) end
          if tostring(value):find("DragAnimating") then shown[#shown] = "animator" end
        end
        print(table.concat(shown, ", "))
        if answer then return answer(self, ...) end
        if ("\(method.rawValue)"):find("^previewFor") then return TargetedDragPreview(photo) end
        return answers.\(method.rawValue)
      end
      photo:addInteraction(DragInteraction(picture))
      frame:addInteraction(DropInteraction(picture))
      \(gestures)
      """
    return try printed(by: text)
  }

  @Test(arguments: [
    (
      DelegateMethod.itemsForBeginning, "lift(photo)",
      "DragInteraction of photo, DragSession 1 (0 items)"
    ),
    (
      .previewForLifting, "lift(photo)",
      "DragInteraction of photo, DragItem Dune, DragSession 1 (1 item)"
    ),
    (
      .willAnimateLift, "lift(photo)",
      "DragInteraction of photo, animator, DragSession 1 (1 item)"
    ),
    (
      .sessionWillBegin, "lift(photo):over(frame)",
      "DragInteraction of photo, DragSession 1 (1 item)"
    ),
    (
      .sessionAllowsMoveOperation, "lift(photo):over(frame)",
      "DragInteraction of photo, DragSession 1 (1 item)"
    ),
    (
      .sessionIsRestrictedToDraggingApplication, "lift(photo):over(frame)",
      "DragInteraction of photo, DragSession 1 (1 item)"
    ),
    (
      .prefersFullSizePreviews, "lift(photo):over(frame)",
      "DragInteraction of photo, DragSession 1 (1 item)"
    ),
    (
      .sessionDidMove, "lift(photo):over(frame)", "DragInteraction of photo, DragSession 1 (1 item)"
    ),
    (
      .willEnd, "lift(photo):over(frame):drop()",
      "DragInteraction of photo, DragSession 1 (1 item), copy"
    ),
    (
      .didEnd, "lift(photo):over(photo):drop()",
      "DragInteraction of photo, DragSession 1 (1 item), cancel"
    ),
    (
      .sessionDidTransferItems, "lift(photo):over(frame):drop()",
      "DragInteraction of photo, DragSession 1 (1 item)"
    ),
    (
      .itemsForAddingTo, "lift(photo):over(frame):add(photo)",
      "DragInteraction of photo, DragSession 1 (1 item), point"
    ),
    (
      .sessionForAddingItems, "lift(photo):over(frame) lift(photo):over(frame):add(photo)",
      "DragInteraction of photo, 2 entries, point"
    ),
    (
      .willAdd, "lift(photo):over(frame):add(photo)",
      "DragInteraction of photo, DragSession 1 (2 items), 1 entries, DragInteraction of photo"
    ),
    (
      .previewForCancelling, "lift(photo):over(photo):drop()",
      "DragInteraction of photo, DragItem Dune, "
        + "TargetedDragPreview of photo  {0, 0, 100, 100}"
    ),
    (
      .willAnimateCancel, "lift(photo):over(photo):drop()",
      "DragInteraction of photo, DragItem Dune, animator"
    ),
    (.canHandle, "lift(photo):over(frame)", "DropInteraction of frame, DropSession 1 (1 item)"),
    (
      .sessionDidEnter, "lift(photo):over(frame)",
      "DropInteraction of frame, DropSession 1 (1 item)"
    ),
    (
      .sessionDidUpdate, "lift(photo):over(frame)",
      "DropInteraction of frame, DropSession 1 (1 item)"
    ),
    (
      .sessionDidExit, "lift(photo):over(frame):over(photo)",
      "DropInteraction of frame, DropSession 1 (1 item)"
    ),
    (
      .sessionDidEnd, "lift(photo):over(frame):drop()",
      "DropInteraction of frame, DropSession 1 (1 item)"
    ),
    (
      .performDrop, "lift(photo):over(frame):drop()",
      "DropInteraction of frame, DropSession 1 (1 item)"
    ),
    (
      .concludeDrop, "lift(photo):over(frame):drop()",
      "DropInteraction of frame, DropSession 1 (1 item)"
    ),
    (
      .previewForDropping, "lift(photo):over(frame):drop()",
      "DropInteraction of frame, DragItem Dune, "
        + "TargetedDragPreview of frame  {200, 0, 100, 100}"
    ),
    (
      .willAnimateDrop, "lift(photo):over(frame):drop()",
      "DropInteraction of frame, DragItem Dune, animator"
    ),
  ])
  func passesTheInteractionFirst(
    method: DelegateMethod, gestures: String, line: String
  ) throws {
    let lines = try calls(of: method, during: gestures)
    #expect(lines.contains(line), "\(lines)")
  }

  /// A view with both interactions of the table `picture`.
  private let setup = """
    photo = View { name = "photo", frame = { 0, 0, 100, 100 } }
    picture = {}
    function picture:itemsForBeginning() return { DragItem("Dune") } end
    function picture:sessionDidUpdate() return "copy" end
    function picture:performDrop() end
    photo:addInteraction(DragInteraction(picture))
    photo:addInteraction(DropInteraction(picture))

    """

  @Test func readsAReasonAfterTheOperationAndIgnoresAnIntent() throws {
    let text =
      setup + """
        function picture:sessionDidUpdate() return "forbidden", "not here" end
        local drag = lift("photo"):over(photo)
        print(drag.proposal, drag.reason)
        function picture:sessionDidUpdate()
          return "cancel", "insertAtDestinationIndexPath", "nor there"
        end
        drag:over(photo)
        print(drag.proposal, drag.reason, drag.destinationView == photo)
        function picture:sessionDidUpdate()
          return DropProposal { operation = "copy", reason = "as a table" }
        end
        drag:over(photo)
        print(drag.proposal, drag.reason)
        """
    #expect(
      try printed(by: text) == [
        "forbidden\tnot here", "cancel\tnor there\ttrue", "copy\tas a table",
      ])
  }

  @Test(arguments: [
    (
      "previewForLifting", "return 4",
      "previewForLifting must return a TargetedDragPreview, got a number: write "
        + "TargetedDragPreview(view)"
    ),
    (
      "previewForLifting", "return {}",
      "previewForLifting returned a table without a view: write TargetedDragPreview(view)"
    ),
    (
      "previewForLifting", "return { view = photo, parameters = 4 }",
      "a preview's parameters must be DragPreviewParameters, got a number"
    ),
    (
      "previewForLifting", "return { view = photo, target = 4 }",
      "a preview's target must be a DragPreviewTarget, got a number"
    ),
    (
      "previewForLifting", "return { view = photo, target = {} }",
      "The preview target must have a valid container."
    ),
    (
      "sessionDidUpdate", "return \"mov\"",
      "\"mov\" is not a valid operation: write \"cancel\", \"forbidden\", \"copy\" or \"move\"; "
        + "did you "
        + "mean \"move\"?"
    ),
    (
      "sessionDidUpdate", "return",
      "sessionDidUpdate returned nothing: return \"cancel\", \"forbidden\", \"copy\" or \"move\""
    ),
    (
      "previewForLifting",
      "local away = View {}; away:removeFromSuperview() return TargetedDragPreview(away)",
      "This UITargetedPreview initializer requires that the view is in a window, but it is not. "
        + "Either fix that, or use the other initializer that takes a target with an explicit "
        + "container. (view: view1)"
    ),
    (
      "previewForLifting",
      "local away = View {}; away:removeFromSuperview() "
        + "return { view = photo, target = { container = away, center = { 0, 0 } } }",
      "UIPreviewTarget requires that the container view is in a window, but it is not. "
        + "(container: view1)"
    ),
  ])
  func explainsAnInvalidAnswer(callback: String, body: String, message: String) throws {
    let error = try #require(
      failure(
        of: setup + """
          function picture:\(callback)() \(body) end
          lift(photo):over(photo)
          """))
    #expect(error.message == message)
  }

  @Test(arguments: [
    (
      "DragInteraction { isEnabled = false }",
      "'DragInteraction' needs the field 'delegate' (table)"
    ),
    (
      "DragInteraction { delegate = {}, isEnabld = true }",
      "'DragInteraction' has no field 'isEnabld'; did you mean 'isEnabled'?"
    ),
    (
      "DragInteraction { delegate = {}, liftBehavior = \"exended\" }",
      "bad field 'liftBehavior' in 'DragInteraction' (\"default\" or \"extended\" expected, got "
        + "\"exended\"; did you mean \"extended\"?)"
    ),
    ("DropInteraction(4)", "bad argument #1 to 'DropInteraction' (table expected, got number)"),
    (
      "photo:addInteraction(picture)",
      "bad argument #1 to 'addInteraction' (DragInteraction or DropInteraction or "
        + "SpringLoadedInteraction expected, got table)"
    ),
    (
      "photo.interactions = { 4 }",
      "'interactions' must be a list of interactions, but entry 1 is a number"
    ),
    ("photo:addSubview(photo)", "photo cannot contain itself"),
    (
      "View { name = \"in\", superview = photo }:addSubview(photo)",
      "in is inside photo, so it cannot contain it"
    ),
    (
      "View { superview = photo, app = \"mail\" }", "'View' takes either app or superview, not both"
    ),
    (
      "View { name = \"photo\" }",
      "a view is already named 'photo': choose another name, or find it by view \"photo\""
    ),
    ("lift(photo, 0)", "photo is a plain view without items"),
    ("lift \"photo2\"", "no view is named 'photo2'; did you mean 'photo'?"),
    ("lift(View {})", "view1 has no drag interaction, so it cannot be lifted"),
    ("gesture \"lift photo 0\"", "photo is a plain view without items"),
    (
      "TargetedDragPreview(4)",
      "bad argument #1 to 'TargetedDragPreview' (View or TableView or CollectionView or Cell or "
        + "table "
        + "expected, got number)"
    ),
    (
      "DragPreviewTarget { container = photo, center = { 1, 2 }, transform = { 1 } }",
      "a preview target's transform must be six numbers: { a, b, c, d, tx, ty }"
    ),
    (
      "TargetedDragPreview(photo).retargetedPreview(4, {})",
      "calling 'retargetedPreview' on bad self; write a colon before the method: "
        + "preview:retargetedPreview(target)"
    ),
  ])
  func explainsAWrongCall(expression: String, message: String) throws {
    let error = try #require(failure(of: setup + expression))
    #expect(error.message == message)
  }

  @Test func warnsAboutAMisspeltCallbackOfAnInteraction() throws {
    let recorder = Recorder()
    try recorder.makeHost().run(
      Script(
        name: "typo.lua",
        text: "DropInteraction { sessionDidUpdat = function() end }"))
    #expect(
      recorder.warnings == [
        "typo.lua:1: 'sessionDidUpdat' is not a callback and will not be called; did you mean "
          + "'sessionDidUpdate'?"
      ])
  }

  @Test func acceptsOneDelegateForTablesAndPlainViews() throws {
    let text =
      twoTables + """
        function policy:itemsForBeginning(caller, session, path)
          return { DragItem(path and caller:item(path) or caller.view.name) }
        end
        policy.sessionDidUpdate = policy.dropSessionDidUpdate
        local photo = View { name = "photo", frame = { 700, 0, 100, 100 } }
        photo:addInteraction(DragInteraction(policy))
        lift(photo):over(inbox, 1):drop()
        print(inbox)
        """
    #expect(try printed(by: text) == ["inbox  Milk, photo, Eggs, Bread"])
  }

  @Test func readsOptionsOfInteractionsWithDefaults() throws {
    let text = """
      local delegate = {}
      local drag = DragInteraction(delegate)
      print(drag.isEnabled, drag.allowsSimultaneousRecognitionDuringLift, drag.liftBehavior,
        drag.allowsPointerDragBeforeLiftDelay, drag.view, drag.delegate == delegate)
      drag = DragInteraction { delegate = delegate, isEnabled = false, liftBehavior = "extended",
        allowsSimultaneousRecognitionDuringLift = true, allowsPointerDragBeforeLiftDelay = false }
      print(drag.isEnabled, drag.allowsSimultaneousRecognitionDuringLift, drag.liftBehavior,
        drag.allowsPointerDragBeforeLiftDelay, drag.view, drag.delegate == delegate)
      print(DropInteraction(delegate).allowsSimultaneousDropSessions)
      print(DropInteraction { delegate = delegate, allowsSimultaneousDropSessions = true }
        .allowsSimultaneousDropSessions)
      """
    #expect(
      try printed(by: text) == [
        "true\tfalse\tdefault\ttrue\tnil\ttrue", "false\ttrue\textended\tfalse\tnil\ttrue",
        "false", "true",
      ])
  }

  @Test func addsAndRemovesSubviews() throws {
    let text = """
      local wall = View { name = "wall", frame = { 10, 10, 300, 300 } }
      local photo = View { name = "photo", frame = { 5, 5, 50, 50 }, superview = "wall" }
      local list = TableView { name = "list", items = { "A" }, superview = wall }
      print(photo, photo.superview == wall, #wall.subviews, list.frame.width, photo.app.name)
      print(photo:convert({ 0, 0 }).x, photo:convert({ 0, 0 }, wall).x)
      photo.superview = nil
      print(photo.app, photo.superview, #wall.subviews, #views())
      App { name = "mail" }:addSubview(photo)
      print(photo.app.name, view "photo" == photo, photo.className)
      photo.isHidden, photo.isUserInteractionEnabled = true, false
      print(photo.isHidden, photo.isUserInteractionEnabled, wall.isUserInteractionEnabled)
      """
    #expect(
      try printed(by: text) == [
        "photo  {5, 5, 50, 50} in wall\ttrue\t2\t300.0\tmain", "15.0\t5.0", "nil\tnil\t1\t2",
        "mail\ttrue\tView", "true\tfalse\ttrue",
      ])
  }

  @Test func addsAndRemovesInteractions() throws {
    let text =
      setup + """
        local drag, drop = table.unpack(photo.interactions)
        print(drag, drop, drag.view == photo)
        function picture:didEnd(interaction, session, operation) print("ended", operation) end
        lift(photo):over(photo)
        photo:removeInteraction(drag)
        wait(1)
        print(#photo.interactions, drag.view, drag)
        photo.interactions = { drag }
        print(photo.interactions[1] == drag, drop.view)
        """
    #expect(
      try printed(by: text) == [
        "DragInteraction of photo\tDropInteraction of photo\ttrue", "ended\tcancel",
        "1\tnil\tDragInteraction (no view)", "true\tnil",
      ])
  }

  @Test func retargetsPreviewsAsValues() throws {
    let text =
      setup + """
        local preview = TargetedDragPreview {
          view = photo,
          parameters = DragPreviewParameters { visiblePath = { 0, 0, 10, 20 }, backgroundColor = "red" },
        }
        print(preview.view == photo, preview.parameters, preview.size.width, preview.target)
        local target = DragPreviewTarget {
          container = photo, center = { 3, 4 }, transform = { 2, 0, 0, 2, 0, 0 },
        }
        local other = preview:retargetedPreview(target)
        print(other.target, other.target.transform[1], other.parameters.backgroundColor)
        print(other.target.container == photo, preview.target ~= other.target)
        """
    #expect(
      try printed(by: text) == [
        "true\tDragPreviewParameters {0, 0, 10, 20}\t10.0\tDragPreviewTarget {50, 50}",
        "DragPreviewTarget {3, 4}\t2.0\tred", "true\ttrue",
      ])
  }

  @Test(.covers("PRV-06", "PRV-07", "PRV-33", "PRV-34"))
  func previewsAURLWithATitle() throws {
    let text =
      setup + """
        local picture = DragPreview { url = "https://swift.org" }
        print(picture.view.name, picture.view.frame.height)
        print(DragPreview { url = "https://swift.org", title = "Swift" }.view.name)
        local target = DragPreviewTarget { container = photo, center = { 3, 4 } }
        local preview = TargetedDragPreview {
          url = "https://swift.org", title = "Swift", target = target,
        }
        print(preview.size.height, preview.target.center.x)
        """
    #expect(
      try printed(by: text) == ["https://swift.org\t22.0", "Swift", "44.0\t3.0"])
  }

  @Test(arguments: [
    ("DragPreview { url = \"swift\" }", "\"swift\" is not a URL"),
    ("DragPreview { view = photo, url = \"https://swift.org\" }", "not both"),
    ("DragPreview { view = photo, title = \"Swift\" }", "needs a 'url'"),
    ("TargetedDragPreview { url = \"https://swift.org\" }", "needs a target"),
    ("DragPreviewParameters { textLineRects = { 4 } }", "entry 1 is a number"),
  ])
  func explainsAnInvalidPreview(expression: String, message: String) throws {
    let error = try #require(failure(of: setup + "print(\(expression))"))
    #expect(error.message.contains(message), "\(error.message)")
  }

  @Test(.covers("PRV-10"))
  func showsTheLinesOfATextAsTheVisiblePath() throws {
    let text =
      setup + """
        local parameters = DragPreviewParameters {
          textLineRects = { { 0, 0, 80, 9 }, { 0, 9, 30, 9 } },
        }
        local preview = TargetedDragPreview { view = photo, parameters = parameters }
        print(preview.size.width, preview.size.height)
        print(DragPreviewParameters { textLineRects = {} }.visiblePath)
        """
    #expect(try printed(by: text) == ["80.0\t18.0", "nil"])
  }

  @Test
  func namesAccessibilityPoints() throws {
    let text =
      setup + """
        local places = photo.accessibilityDragSourceDescriptors
        print(#places, places[1].name, places[1].point.x)
        photo.accessibilityDragSourceDescriptors = { { name = "Drag the corner", point = { 5, 6 } } }
        print(photo.accessibilityDragSourceDescriptors[1].name)
        photo.accessibilityDragSourceDescriptors = nil
        print(photo.accessibilityDragSourceDescriptors[1].name)
        print(pcall(function() photo.accessibilityDropPointDescriptors = { { name = "x" } } end))
        """
    let lines = try printed(by: text)
    #expect(lines.prefix(3) == ["1\tDrag photo\t50.0", "Drag the corner", "Drag photo"])
    #expect(lines.last?.contains("needs a name and a point") == true)
  }

  @Test func runsAnimationsImmediatelyAndCompletionsAtTheEnd() throws {
    let text =
      setup + """
        function picture:willAnimateLift(interaction, animator, session)
          animator:addAnimations(function() print("rising") end)
          animator:addCompletion(function(position) print("lift", position) end)
        end
        function picture:willAnimateDrop(interaction, item, animator)
          animator:addCompletion(function(position) print("drop", position) end)
        end
        function picture:concludeDrop() print("concluded") end
        lift(photo):drop()
        lift(photo):over(photo):drop()
        """
    #expect(
      try printed(by: text) == [
        "rising", "lift\tstart", "rising", "lift\tend", "drop\tend", "concluded",
      ])
  }

  @Test func loadsDataInPerformDropOfAPlainView() throws {
    let text =
      setup + """
        function picture:performDrop(interaction, session)
          session:loadObjects("String", function(strings) print(strings[1], interaction.view.name) end)
        end
        local drag = lift(photo):over(photo)
        print(drag.items[1].sourceView == photo, drag.items[1].sourceIndexPath)
        drag:drop()
        """
    #expect(try printed(by: text) == ["true\tnil", "Dune\tphoto"])
  }

  @Test func listsTheCallbacksOfInteractions() throws {
    let host = Recorder().makeHost()
    try host.run(Script(name: "views.lua", text: setup))
    let view = try #require(host.simulation.view(named: "photo"))
    #expect(
      host.delegates.callbacks(of: view).map(\.method) == [
        .itemsForBeginning, .performDrop, .sessionDidUpdate,
      ])
    #expect(SourceFinder(in: host).source(of: "photo.sessionDidUpdate")?.lines == 4...4)
  }
}
