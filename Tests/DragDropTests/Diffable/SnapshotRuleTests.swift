import Layout
import TestSupport
import Testing

@testable import DragDrop

extension SnapshotModel.Edit {
  /// An edit of few identifiers, so that many are present already, missing or given twice.
  fileprivate static func random(_ random: inout SeededGenerator) -> Self {
    func item() -> String { ["x", "y", "z", "u", "v", "w"].randomElement(using: &random) ?? "x" }
    func section() -> String { ["A", "B", "C", "D"].randomElement(using: &random) ?? "A" }
    func items() -> [String] { (0..<Int.random(in: 1...3, using: &random)).map { _ in item() } }
    func sections() -> [String] {
      (0..<Int.random(in: 1...2, using: &random)).map { _ in section() }
    }
    let isBehind = Bool.random(using: &random)
    switch Int.random(in: 0..<24, using: &random) {
    case 0...3: return .appendItems(items(), Bool.random(using: &random) ? section() : nil)
    case 4...7: return .insertItems(items(), item(), isBehind: isBehind)
    case 8...9: return .deleteItems(items())
    case 10: return .deleteAll
    case 11...13: return .moveItem(item(), item(), isBehind: isBehind)
    case 14: return .reloadItems(items())
    case 15...17: return .appendSections(sections())
    case 18...19: return .insertSections(sections(), section(), isBehind: isBehind)
    case 20: return .deleteSections(sections())
    case 21...22: return .moveSection(section(), section(), isBehind: isBehind)
    default: return .reloadSections(sections())
    }
  }
}

extension TextSnapshot {
  fileprivate mutating func make(_ edit: SnapshotModel.Edit) {
    switch edit {
    case .appendItems(let items, let section): appendItems(items, toSection: section)
    case .insertItems(let items, let target, true): insertItems(items, afterItem: target)
    case .insertItems(let items, let target, false): insertItems(items, beforeItem: target)
    case .deleteItems(let items): deleteItems(items)
    case .deleteAll: deleteAllItems()
    case .moveItem(let item, let target, true): moveItem(item, afterItem: target)
    case .moveItem(let item, let target, false): moveItem(item, beforeItem: target)
    case .reloadItems(let items): reloadItems(items)
    case .appendSections(let sections): appendSections(sections)
    case .insertSections(let sections, let target, true):
      insertSections(sections, afterSection: target)
    case .insertSections(let sections, let target, false):
      insertSections(sections, beforeSection: target)
    case .deleteSections(let sections): deleteSections(sections)
    case .moveSection(let section, let target, true): moveSection(section, afterSection: target)
    case .moveSection(let section, let target, false): moveSection(section, beforeSection: target)
    case .reloadSections(let sections): reloadSections(sections)
    }
  }

  fileprivate var sections: [SnapshotModel.Section] {
    sectionIdentifiers.map { .init(name: $0, items: itemIdentifiers(inSection: $0)) }
  }
}

@Suite
struct SnapshotRuleTests {
  @Test
  func randomEditsAgreeWithTheRules() {
    var failures = 0
    let seeds = RandomSeeds.sample(of: 1...2000 as ClosedRange<UInt64>)
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      var model = SnapshotModel()
      var snapshot = TextSnapshot()
      for step in 0..<12 {
        let edit = SnapshotModel.Edit.random(&random)
        var text: String?
        do { try model.make(edit) } catch { text = error.text }
        snapshot.make(edit)
        let exception = snapshot.takeException()
        if exception != nil { failures += 1 }
        #expect(exception?.message == text, "seed \(seed), step \(step): \(edit)")
        #expect(snapshot.sections == model.sections, "seed \(seed), step \(step): \(edit)")
      }
    }
    #expect(failures > seeds.count / 2, "many of the edits are wrong")
  }

  @Test
  func movesAnItemThatIsInsertedAgainAndGivesAHint() throws {
    let scene = DiffableScene(.collection, [["x", "y", "z"], ["u"]])
    var snapshot = scene.snapshot
    snapshot.appendItems(["x", "n"])
    #expect(snapshot.exception == nil)
    scene.apply(snapshot)
    #expect(scene.shown == [["Y", "Z"], ["U", "X", "N"]])
    let hints = scene.stage.simulation.log.events.filter { $0.name == "insertsMoveItems" }
    #expect(hints.count == 1 && hints[0].reason?.hasPrefix("the snapshot had 1 of the") ?? false)
  }

  /// Rule Q-24.
  @Test
  func raisesOnIOS13WhenApplyingASnapshotWithMovedItems() {
    let scene = DiffableScene(.table, [["x", "y"]])
    scene.stage.simulation.environment.osVersion = 13
    scene.change { $0.appendItems(["x"]) }
    #expect(
      scene.stage.simulation.takeFailure()?.description
        == "Fatal: supplied identifiers are not unique. (v)")
    #expect(scene.shown == [["X", "Y"]])
  }

  @Test
  func raisesForAnUnknownSection() {
    let snapshot = TextSnapshot([["x"]])
    #expect(snapshot.exception(ofQuestionAbout: "a") == nil)
    #expect(
      snapshot.exception(ofQuestionAbout: "b")?.message
        == "Section identifier was not found. You can verify the section exists by calling the "
        + "indexOfSectionIdentifier API (which has O(1) performance)")
  }

  @Test
  func firstSnapshotReloadsAndLaterOnesUpdate() {
    let scene = DiffableScene(.collection, [["x", "y", "z"]])
    var names = scene.stage.simulation.log.events.filter { $0.kind == .batch }.map(\.name)
    #expect(names == ["reloadData"])
    scene.change {
      $0.moveItem("z", beforeItem: "x")
      $0.reloadItems(["z"])
    }
    let batches = scene.stage.simulation.log.events.filter { $0.kind == .batch }.dropFirst()
    names = batches.map(\.name)
    #expect(names == ["apply", "apply"])
    #expect(
      batches.map(\.value) == [
        .fields([("move", .list([.list([.path(at(2)), .path(at(0))])]))]),
        .fields([("reload", .list([.path(at(0))]))]),
      ])
  }

  @Test(arguments: Kind.allCases)
  func tableReloadsRowsThatPassAChangedSection(_ kind: Kind) {
    let scene = DiffableScene(kind, [["x", "y"], ["u"]])
    scene.change {
      $0.deleteSections(["b"])
      $0.appendSections(["n"])
      $0.appendItems(["y", "u"], toSection: "n")
    }
    #expect(scene.shown == [["X"], ["Y", "U"]])
    let last = scene.stage.simulation.log.events.last { $0.kind == .batch }
    #expect(last?.name == (kind == .table ? "reloadData" : "apply"))
    #expect(scene.stage.simulation.failure == nil)
  }

  @Test
  func raisesIfTheCellProviderReturnsNil() {
    let stage = Stage()
    let view = stage.collection("photos", [[]], delegate: .mover())
    let source = CollectionViewDiffableDataSource<String, String>(collectionView: view) {
      _, _, _ in nil
    }
    source.apply(TextSnapshot([["x"]]))
    _ = view.cellForItem(at: at(0).indexPath)
    #expect(
      stage.simulation.takeFailure()?.description.hasPrefix(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path "
          + "{length = 2, path = 0 - 0} with item identifier 'x', which is not allowed. You must "
          + "always return a cell to the collection view: <UICollectionView: photos>") ?? false)
  }

  @Test
  func doesNotImplementMovesOrTitlesByDefault() {
    let stage = Stage()
    let table = stage.table("t", [])
    let source = TableViewDiffableDataSource<String, String>(tableView: table) { _, _, _ in nil }
    #expect(!source.responds(to: .moveRow) && !source.responds(to: .canMoveRow))
    #expect(!source.responds(to: .titleForHeader) && source.responds(to: .cellForRow))
  }

  @Test(arguments: [0, 1])
  func runsNestedCompletionsOnceAfterTheCall(_ depth: Int) throws {
    let stage = Stage()
    let table = stage.table("t", ["A"])
    var story: [String] = []
    table.performBatchUpdates {
      if depth == 1 {
        table.performBatchUpdates(nil) { story.append("inner \($0)") }
      }
      story.append("inside")
    } completion: {
      story.append("outer \($0)")
    }
    story.append("after")
    try stage.simulation.wait(0)
    #expect(story == ["inside", "after"] + (depth == 1 ? ["inner true"] : []) + ["outer true"])
  }
}
