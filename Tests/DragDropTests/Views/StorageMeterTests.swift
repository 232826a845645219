import Layout
import Testing

@testable import DragDrop

/// A simulation counts the data that it stores for scripts.
@Suite
struct StorageMeterTests {
  private let simulation = Simulation()
  private let long = String(repeating: "x", count: 10_000)

  @Test
  func countsTheContentsOfAModel() {
    let model = ListDataSource(["a"])
    let meter = StorageMeter { _ in }
    model.meter = meter
    let start = meter.bytes
    #expect(start > 0)

    model.insert(ListItem(long), at: Position(section: 0, item: 0))
    #expect(meter.bytes - start >= 10_000)
    model.move(from: Position(section: 0, item: 0), to: Position(section: 0, item: 1))
    model.update(at: Position(section: 0, item: 1)) { $0.title += long }
    #expect(meter.bytes - start >= 20_000)
    let full = model.snapshot()
    model.remove(at: Position(section: 0, item: 1))
    #expect(meter.bytes == start)

    model.insertSection(ListDataSource.Section(title: "t", [long, long]), at: 1)
    #expect(meter.bytes - start >= 20_000)
    model.removeSection(at: 1)
    #expect(meter.bytes == start)
    model.restore(full)
    #expect(meter.bytes - start >= 20_000)
  }

  @Test
  func releasesRemovedContents() {
    let meter = StorageMeter { _ in }
    do {
      let view = TableView(
        name: "t", frame: Rect(x: 0, y: 0, width: 1, height: 1), model: ListDataSource([long]))
      view.count(in: meter)
      view.count(in: meter)
      #expect((20_000..<21_000).contains(meter.bytes))
    }
    #expect(meter.bytes == 0)
  }

  @Test
  func countsTheTextsOfALog() {
    let meter = StorageMeter { _ in }
    let log = EventLog(clock: VirtualClock())
    log.meter = meter
    log.capacity = 2
    for _ in 0..<5 { log.record(.data, name: "insert", value: .text(long)) }
    #expect((20_000..<21_000).contains(meter.bytes))
    log.record(.data, name: "insert", value: .text("a"))
    #expect((10_000..<11_000).contains(meter.bytes))
    log.capacity = 1
    #expect(meter.bytes == 0)
    log.record(.hint, name: "", value: .fields([("a", .list([.text(long)]))]), reason: long)
    #expect((20_000..<21_000).contains(meter.bytes))
    log.clear()
    #expect(meter.bytes == 0)
  }

  @Test
  func reportsTheStoredAmount() {
    var told = 0
    let meter = StorageMeter { told += $0 }
    for count in [10, 5000, -3000, 20_000, -4096] { meter.add(count) }
    #expect(meter.bytes == 17_914)
    #expect(abs(meter.bytes - told) < 4096)
  }

  @Test
  func loopAsksInBlocksUntilRefused() {
    var asked: [Int] = []
    let meter = StorageMeter({ _ in }) { steps, bytes in
      asked.append(bytes)
      return asked.count < 3
    }
    let simulation = Simulation()
    simulation.log.meter = meter
    var workBudget = simulation.workBudget
    var steps = 0
    while workBudget.spend(bytes: 10) { steps += 1 }
    #expect(steps == 3 * 1024 - 1)
    #expect(asked == [10_240, 20_480, 30_720])
    let mayGoOn = workBudget.spend()
    #expect(!mayGoOn)
    #expect(asked.count == 3)
  }

  @Test
  func asksForALargeAmountAtOnce() {
    let simulation = Simulation()
    var free = simulation.workBudget
    let isFree = free.spend(steps: .max, bytes: .max)
    #expect(isFree)
    simulation.log.meter = StorageMeter({ _ in }) { _, bytes in bytes < 1 << 20 }
    var workBudget = simulation.workBudget
    let answers = [workBudget.spend(bytes: 100_000), workBudget.spend(bytes: 1 << 20)]
    #expect(answers == [true, false])
    #expect(workBudget.isOver)
  }
}
