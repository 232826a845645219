import DragDrop
import ReorderTesting
import ReorderUIKit
import Testing

/// Controllers of one list, and the methods that subclasses override.
@Suite struct ControllerTests {
  private let screen = Screen()

  @Test func movesARowIfTheTableControllerOverridesMoveRow() throws {
    let controller = MovableNamesController()
    screen.show(controller)
    try screen.play("lift tableView Ada; over tableView 1 below; drop")
    #expect(controller.names == ["Barbara", "Ada", "Edsger"])
  }

  @Test func movesNoRowOfATableControllerWithoutMoveRow() throws {
    let controller = NamesController()
    screen.show(controller)
    let drag = try screen.play("lift tableView Ada; over tableView 1 below; drop")
    screen.expectOperation(.cancel, of: drag)
    screen.expectCalls(["tableView.itemsForBeginning"], of: drag)
  }

  @Test func callsNoMethodOfCollectionsForATable() throws {
    screen.show(MovableNamesController())
    let drag = try screen.play("lift tableView Ada; over tableView 1 below; drop")
    screen.expectCalls(["tableView.itemsForBeginning", "tableView.moveRow"], of: drag)
  }

  @Test func givesTheCallsOfALaterDragToThatDragAlone() throws {
    screen.show(MovableNamesController())
    let first = try screen.play("lift tableView Ada; over tableView 1 below; drop")
    try screen.play("lift tableView Ada; over tableView 0 above; drop")
    screen.expectCalls(["tableView.itemsForBeginning", "tableView.moveRow"], of: first)
  }

  @Test func movesAnItemByTheLongPressOfACollectionController() throws {
    let controller = MovableGridController()
    screen.show(controller)
    try screen.play("longPress collectionView 0; over collectionView 2; drop")
    #expect(controller.letters == ["B", "C", "A", "D"])
  }

  @Test func movesNoItemOfACollectionControllerWithoutMoveItem() throws {
    let controller = GridController()
    screen.show(controller)
    _ = try? screen.play("longPress collectionView 0; over collectionView 2; drop")
    screen.expectItems(["A", "B", "C", "D"], in: "collectionView")
  }

  @Test func movesTheRowsOfADataSourceThatOverridesMoveRowAlone() throws {
    let controller = SnapshotController()
    screen.show(controller)
    try screen.play("grab tableView 0; over tableView 2 below; drop")
    #expect(controller.source?.order == ["B", "C", "A"])
  }

  @Test func keepsWhatNothingDraws() {
    let controller = NamesController()
    screen.show(controller)
    let cell = controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(controller.tableView.backgroundColor == .red)
    #expect(cell?.detailTextLabel?.text == "1")
    cell?.layer.cornerRadius = 4
    #expect(cell?.layer.cornerRadius == 4 && cell?.layer.borderWidth == 0)
  }

  @Test func namesTheDeviceOfTheScreen() throws {
    var environment = Environment()
    environment.idiom = .phone
    let phone = Screen(environment: environment)
    let controller = NamesController()
    phone.show(controller)
    var idiom: UIUserInterfaceIdiom?
    DispatchQueue.main.async { idiom = controller.traitCollection.userInterfaceIdiom }
    try phone.wait(0.1)
    #expect(idiom == .phone && UIDevice.current.userInterfaceIdiom == .pad)
  }

  @Test func remembersThePresentedController() {
    let (first, second) = (UIViewController(), UIViewController())
    first.present(second, animated: true)
    #expect(first.presentedViewController === second)
    second.dismiss(animated: true)
    #expect(first.presentedViewController == nil && second.presentingViewController == nil)
  }

  @Test func pastesADropOnTheViewOfAControllerWithAConfiguration() throws {
    let controller = PastingController()
    screen.show(controller)
    screen.showOtherApp(NSItemProvider(object: "Milk" as NSString))
    try screen.play("lift elsewhere 0; over box; drop")
    #expect(controller.pasted.count == 1)
  }

  @Test func checksAControllerWithAPasteConfiguration() throws {
    try check {
      PastingController()
    } state: {
      $0.pasted.count
    }
  }
}

/// Pastes texts that are dropped on its view.
private final class PastingController: UIViewController {
  private(set) var pasted: [NSItemProvider] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "box"
    pasteConfiguration = UIPasteConfiguration(forAccepting: NSString.self)
  }

  override func paste(itemProviders: [NSItemProvider]) { pasted += itemProviders }
}
