import DragDrop
import Layout
import Policies
import Testing

/// A policy that raises in one callback: the gesture fails, the session is cancelled, every object
/// that was notified of a beginning is notified of the end, and the next drag works.
@Suite
struct RaisingCallbackTests {
  /// Every callback of every role, with a policy that has them all.
  private static let setup = """
    list = TableView { name = "list", sections = { { title = "List", items = { "A", "B", "C" } } } }
    grid = CollectionView { name = "grid", items = { "D", "E", "F" } }
    policy, picture, row = {}, {}, {}
    function policy:itemsForBeginning(view, session, path) return { DragItem(view:item(path)) } end
    function policy:itemsForAddingTo(view, session, path) return { DragItem(view:item(path)) } end
    function policy:dragSessionAllowsMoveOperation() return true end
    function policy:dragSessionIsRestrictedToDraggingApplication() return false end
    function policy:canHandle() return true end
    function policy:dropSessionDidUpdate(view, session)
      if #session.items > 1 then return "copy" end      -- no gap under a finger that rests
      return "move", "insertAtDestinationIndexPath"
    end
    policy.performDrop = StandardDrop
    function policy:numberOfSections(view) return view.model.numberOfSections end
    function policy:numberOfRows(view, section) return view.model:count(section) end
    policy.numberOfItems = policy.numberOfRows
    function policy:cellForRow(view, path)
      return setmetatable({ title = view:item(path).title }, { __index = row })
    end
    function policy:cellForItem(view, path)
      local cell = policy:cellForRow(view, path)
      cell.dragStateDidChange = row.dragStateDidChange
      return cell
    end
    function policy:titleForHeader(view, section) return "Title" end
    function policy:canMoveRow() return true end
    policy.canMoveItem = policy.canMoveRow
    function policy:moveRow(view, from, to) view.model:move(from, to) end
    policy.moveItem = policy.moveRow
    function policy:targetIndexPathForMove(view, original, proposed) return proposed end
    function policy:heightForRow() return 44 end
    function picture:itemsForBeginning() return { DragItem("Dune") } end
    function picture:itemsForAddingTo() return { DragItem("Reef") } end
    function picture:sessionForAddingItems(interaction, sessions) return sessions[1] end
    function picture:sessionAllowsMoveOperation() return true end
    function picture:sessionIsRestrictedToDraggingApplication() return false end
    function picture:previewForLifting(interaction) return TargetedDragPreview(interaction.view) end
    function picture:previewForCancelling(interaction, item, preview) return preview end
    function picture:previewForDropping(interaction, item, preview) return preview end
    function picture:prefersFullSizePreviews() return false end
    function picture:canHandle() return true end
    function picture:sessionDidUpdate() return "copy" end
    function policy:shouldSpringLoadRow() return true end
    policy.shouldSpringLoadItem = policy.shouldSpringLoadRow
    function picture:shouldAllow() return true end
    local silent = {
      "dragSessionWillBegin", "dragSessionDidEnd", "dropSessionDidEnter", "dropSessionDidExit",
      "dropSessionDidEnd", "didSelectRow", "didSelectItem", "dragPreviewParametersForRow",
      "dragPreviewParametersForItem", "dropPreviewParametersForRow", "dropPreviewParametersForItem",
      "willAnimateLift", "sessionWillBegin", "sessionDidMove", "willEnd", "didEnd",
      "sessionDidTransferItems", "willAdd", "willAnimateCancel", "sessionDidEnter",
      "sessionDidExit", "sessionDidEnd", "concludeDrop", "willAnimateDrop", "performDrop",
      "dragStateDidChange", "interactionDidFinish", "didChange", "activationHandler",
    }
    for _, name in ipairs(silent) do
      for _, table in ipairs { policy, picture, row } do
        table[name] = table[name] or function() end
      end
    end
    for _, view in ipairs { list, grid } do
      view.dragDelegate, view.dropDelegate = policy, policy
      view.dataSource, view.delegate = policy, policy
      view.isSpringLoaded = true
    end
    photo = View { name = "photo", frame = { 1100, 16, 80, 80 } }
    frame = View { name = "frame", frame = { 1100, 116, 80, 80 } }
    for _, view in ipairs { photo, frame } do
      view:addInteraction(DragInteraction(picture))
      view:addInteraction(DropInteraction(picture))
      view:addInteraction(SpringLoadedInteraction(picture))
    end

    """

  private static let gestures = [
    "lift list 0; add list 1; over grid 1; over list 2; cancel",
    "lift list 0; add list 1; over grid 1; wait 2; over list 2; wait 2; cancel",
    "lift list 0; add list 1; over frame; wait 2; cancel",
    "lift grid 0; over list 1; drop", "lift list 0; over grid 1; drop",
    "lift list 0; over list 2 below; drop", "lift grid 0; over grid 2; drop",
    "tap list 1; tap grid 1", "lift photo; over frame; add frame; over photo; over frame; drop",
    "lift photo; move 600 900; cancel",
    "lift photo; move 600 900; lift frame; move 600 900; add photo; drop; cancel",
  ]

  struct Case: CustomTestStringConvertible, Sendable {
    let method: DelegateMethod
    let role: PolicyRole
    var testDescription: String { "\(role.rawValue):\(method.rawValue)" }
  }

  private static let cases: [Case] = DelegateMethod.allCases.flatMap { method in
    method.roles.map { Case(method: method, role: $0) }
  }.filter { isPlayed($0.method) }

  /// The callbacks that drags call; the others are called by reloads and drawings.
  private static func isPlayed(_ method: DelegateMethod) -> Bool {
    switch method {
    case .numberOfSections, .numberOfRows, .numberOfItems, .titleForHeader, .titleForFooter,
      .heightForRow, .sizeForItem, .insetForSection, .minimumLineSpacingForSection,
      .minimumInteritemSpacingForSection, .referenceSizeForHeader, .referenceSizeForFooter,
      .canReorderItem, .willReorder, .didReorder:
      false
    // Called if the newer method is missing; and the hooks of layouts: see LayoutScriptTests.
    case .targetIndexPathForMoveFromItem, .targetIndexPathForInteractivelyMovingItem,
      .layoutAttributesForInteractivelyMovingItem,
      .invalidationContextForInteractivelyMovingItems,
      .invalidationContextForEndingInteractiveMovement, .layoutAttributesForItem:
      false
    default: true
    }
  }

  private func table(of role: PolicyRole) -> String {
    switch role {
    case .dragInteraction, .dropInteraction, .springLoadedInteraction: "picture"
    case .cell: "row"
    default: "policy"
    }
  }

  /// Plays gestures until the callback raises.
  private func raise(_ it: Case) throws -> (host: PolicyHost, error: PolicyError?) {
    let host = Recorder().makeHost()
    let name = "\(table(of: it.role)).\(it.method.rawValue)"
    try host.run(
      Script(
        name: "raising.lua",
        text: Self.setup + """
          healthy = \(name)
          \(name) = function(...)
            if not pcall(view, "healed") then error("oops") end
            return healthy(...)
          end
          """))
    host.simulation.environment.collectionPrefersMoveItem = it.method != .performDrop
    var error: PolicyError?
    for line in Self.gestures where error == nil {
      do throws(PolicyError) { try host.play(line) } catch let caught { error = caught }
    }
    return (host, error)
  }

  @Test(arguments: cases)
  func endsTheSessionAndAcceptsTheNext(_ it: Case) throws {
    let (host, error) = try raise(it)
    let raised = try #require(error, "\(it.method) was not called")
    #expect(raised.rendered.contains("oops"))
    // Requests for cells are not recorded, but errors name their place.
    let isRecorded = it.method != .cellForRow && it.method != .cellForItem
    #expect(raised.rendered.contains(isRecorded ? it.method.rawValue : "raising.lua"))
    expectRest(host)
    expectBalance(host)
    try playNext(in: host)
    #expect(host.simulation.log.events.last { $0.name == "ended" }?.value == .text("move"))
  }

  /// Another drag, in which nothing raises.
  private func playNext(in host: PolicyHost) throws {
    host.simulation.application().addSubview(View(name: "healed", frame: .zero))
    try host.play("lift grid 0; over list 0; drop")
  }

  /// No drag is active and no gap is open.
  private func expectRest(_ host: PolicyHost) {
    #expect(host.simulation.player.current == nil)
    for view in host.simulation.allViews.compactMap({ $0 as? SectionedView }) {
      #expect(!view.hasActiveDrag && !view.hasActiveDrop && !view.hasUncommittedUpdates)
    }
  }

  /// Each session that began or was entered has ended once.
  private func expectBalance(_ host: PolicyHost) {
    let events = host.simulation.log.events
    func count(_ name: String, _ session: Int, _ view: String?, _ kind: Event.Kind) -> Int {
      events.count {
        $0.kind == kind && $0.name == name && $0.session == session
          && (view == nil || $0.view == view)
      }
    }
    for began in events where began.kind == .phase && began.name == "dragging" {
      #expect(count("ended", began.session ?? 0, nil, .phase) == 1)
    }
    let pairs = [
      ("dragSessionWillBegin", "dragSessionDidEnd"), ("sessionWillBegin", "didEnd"),
      ("dropSessionDidEnter", "dropSessionDidEnd"), ("sessionDidEnter", "sessionDidEnd"),
    ]
    for event in events where event.kind == .call {
      guard let pair = pairs.first(where: { $0.0 == event.name }) else { continue }
      #expect(
        count(pair.1, event.session ?? 0, event.view, .call) == 1,
        "\(event.view ?? "").\(pair.1)")
    }
  }
}
