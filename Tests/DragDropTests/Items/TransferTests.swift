import FoundationEssentials
import Layout
import TestSupport
import Testing

@testable import DragDrop

/// When loads may begin, how they end, and who hears of it (3.9, 2.9, SES-13 to SES-19).
@Suite("Transfers")
struct TransferTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private func after(_ seconds: Double, _ action: @escaping () -> Void) {
    simulation.clock.schedule(after: VirtualClock.time(seconds: seconds), action)
  }

  /// A provider whose text comes after some seconds.
  private func slow(_ text: String, _ seconds: Double) -> ItemProvider {
    .waiting { [self] completion in after(seconds) { completion(Data(text.utf8), nil) } }
  }

  @Test("a load may be cancelled when its simulation is gone")
  func cancelledAfterTheEnd() throws {
    var held: (progress: Progress?, session: (any DropSession)?) = (nil, nil)
    func play() throws {
      let stage = Stage()
      try stage.drop([ItemProvider.waiting { _ in }]) { session in
        held = (
          session.items[0].itemProvider.loadObject(ofClass: String.self) { _, _ in }, session
        )
      }
    }
    try play()
    #expect(held.session != nil)
    try #require(held.progress).cancel()
    #expect(held.progress?.isCancelled == true)
  }

  // MARK: Where loads are legal

  @Test("AM29: a load of a provider that no session has had completes at once")
  func noSession() {
    var text: String?
    ItemProvider(object: "A").loadObject(ofClass: String.self) { loaded, _ in text = loaded }
    #expect(text == "A")
  }

  @Test("3.9: a load before the drop fails after the call, and a hint says why", .covers("SES-02"))
  func beforeTheDrop() throws {
    var order: [String] = []
    try stage.drop(
      [ItemProvider(object: "A")],
      hovering: { session in
        session.items[0].itemProvider.loadObject(ofClass: String.self) { text, error in
          order.append("failed \(code(of: error)?.rawValue ?? 0)")
        }
        order.append("asked")
      }
    ) { _ in }
    #expect(Set(order) == ["asked", "failed -1000"])
    #expect(order.first == "asked")
    #expect(
      stage.hints("loadBeforeDrop") == [
        "public.utf8-plain-text was asked for before the drop: loads begin inside performDrop "
          + "(3.9); the load fails"
      ])
  }

  @Test("3.9: objects that are asked for before the drop are none", .covers("SES-14"))
  func objectsBeforeTheDrop() throws {
    var counts: Set<Int> = []
    try stage.drop(
      [ItemProvider(object: "A")],
      hovering: { $0.loadObjects(ofClass: String.self) { counts.insert($0.count) } }
    ) { _ in }
    try simulation.runUntilIdle()
    #expect(counts == [0])
    #expect(stage.hints("loadBeforeDrop").count == 1)
  }

  @Test("Q-20: a load with a kept provider after performDrop returned fails, with a hint")
  func afterwards() throws {
    let provider = ItemProvider(object: "A")
    let drag = try stage.drop([provider]) { _ in }
    var failure: ItemProviderError.Code?
    provider.loadObject(ofClass: String.self) { failure = code(of: $1) }
    try simulation.runUntilIdle()
    #expect(failure == .itemUnavailableError)
    #expect(stage.hints("loadAfterDrop").first?.contains("after performDrop returned") ?? false)
    #expect(drag.operation == .copy)
  }

  @Test("Q-20: a completion may not begin another load")
  func inACompletion() throws {
    var failure: ItemProviderError.Code?
    try stage.drop(ItemProvider(object: "A")) { provider in
      provider.loadObject(ofClass: String.self) { _, _ in
        provider.loadObject(ofClass: String.self) { failure = code(of: $1) }
      }
    }
    try simulation.runUntilIdle()
    #expect(failure == .itemUnavailableError)
  }

  @Test("2.9: while another app performs, the source's own provider is refused")
  func wrongApp() throws {
    let provider = ItemProvider(object: "A")
    var failure: ItemProviderError.Code?
    try stage.drop([provider], into: "notes") { _ in
      provider.loadObject(ofClass: String.self) { failure = code(of: $1) }
    }
    #expect(failure == .itemUnavailableError)
  }

  // MARK: Order and time

  @Test("3.9: completions come in the order of the requests, unless a handler takes time")
  func completionOrder() throws {
    var loaded: [String] = []
    try stage.drop([slow("slow", 2), slow("quick", 0), slow("next", 0)]) { session in
      for item in session.items {
        item.itemProvider.loadObject(ofClass: String.self) { text, _ in loaded.append(text ?? "?") }
      }
    }
    #expect(loaded == ["quick", "next"])
    #expect(!stage.phases.contains("transferred"))
    try simulation.runUntilIdle()
    #expect(loaded == ["quick", "next", "slow"])
    #expect(stage.phases.suffix(2) == ["progress", "transferred"])
  }

  @Test(
    "objects come once, in the order of the items, without those that fail",
    .covers("SES-14", "SES-15"))
  func objects() throws {
    let bad = ItemProvider.waiting { $0(nil, ItemProviderError(.unknownError, "lost")) }
    var loaded: [[String]] = []
    try stage.drop(
      [slow("1", 1), bad, ItemProvider(["public.png": "…"]), slow("3", 0)]
    ) { $0.loadObjects(ofClass: String.self) { loaded.append($0) } }
    try simulation.runUntilIdle()
    #expect(loaded == [["1", "3"]])
  }

  @Test("objects of a class that is known only when it runs can be loaded", .covers("SES-14"))
  func objectsOfDynamicClass() throws {
    let type: any ItemProviderReading.Type = String.self
    var loaded: [String] = []
    try stage.drop([ItemProvider(object: "A")]) {
      $0.loadObjects(ofClass: type) { loaded = $0.compactMap { $0 as? String } }
    }
    #expect(loaded == ["A"])
  }

  @Test(
    "where nothing can be loaded the completion comes all the same, after the call",
    .covers("SES-14"))
  func nothingToLoad() throws {
    var order: [String] = []
    try stage.drop([ItemProvider()]) { session in
      session.loadObjects(ofClass: String.self) { order.append("completed \($0.count)") }
      order.append("asked")
    }
    #expect(order == ["asked", "completed 0"])
  }

  @Test("objects can be loaded where any item can make one", .covers("SES-07", "SES-08"))
  func canLoadObjects() throws {
    var answers: [Bool] = []
    try stage.drop([ItemProvider(), ItemProvider(object: "A")]) { session in
      answers = [
        session.canLoadObjects(ofClass: String.self), session.canLoadObjects(ofClass: Image.self),
        session.localDragSession?.canLoadObjects(ofClass: String.self) ?? false,
      ]
    }
    #expect(answers == [true, false, true])
  }

  @Test("any item may conform to any of the types", .covers("SES-06"))
  func hasItemsConforming() throws {
    var answers: [Bool] = []
    try stage.drop([ItemProvider(), ItemProvider(["public.png": "…"])]) { session in
      answers = [["public.text", "public.image"], ["public.text"], []].map {
        session.hasItemsConforming(toTypeIdentifiers: $0)
      }
    }
    #expect(answers == [true, false, false])
  }

  // MARK: Queues

  @Test(
    "Q-19: a provider's completions are on a background queue, a session's on the main one",
    .covers("SES-14"))
  func queues() throws {
    let simulation = simulation
    var queues: [CompletionQueue] = [simulation.queue]
    try stage.drop([ItemProvider(object: "A")]) { session in
      queues.append(simulation.queue)
      session.items[0].itemProvider.loadObject(ofClass: String.self) { _, _ in
        queues.append(simulation.queue)
      }
      session.loadObjects(ofClass: String.self) { _ in queues.append(simulation.queue) }
    }
    #expect(queues == [.main, .main, .background, .main])
  }

  @Test("Q-19: changing a view in a provider's completion gives one hint; hopping gives none")
  func changesInBackground() throws {
    let stage = stage
    try stage.drop(ItemProvider(object: "A")) { provider in
      let archive = stage.simulation.view(named: "archive") as? SectionedView
      provider.loadObject(ofClass: String.self) { _, _ in
        archive?.reloadData()
        archive?.reloadData()
        stage.simulation.clock.schedule(after: 0) { archive?.reloadData() }
      }
    }
    try simulation.runUntilIdle()
    #expect(stage.hints("backgroundQueue").count == 1)
  }

  @Test("3.9: a finger cannot move in a completion")
  func gestureInCompletion() throws {
    let simulation = simulation
    var message: String?
    try stage.drop([ItemProvider(object: "A")]) {
      $0.loadObjects(ofClass: String.self) { _ in
        do { try simulation.wait(1) } catch { message = "\(error)" }
      }
    }
    #expect(message?.contains("inside a callback") ?? false)
  }

  // MARK: Progress and cancelling

  @Test("the session's progress counts every load", .covers("SES-16"))
  func sessionProgress() throws {
    var fractions: [Double] = []
    var known: Progress?
    try stage.drop([slow("1", 1), slow("2", 3)]) { session in
      known = session.progress
      fractions.append(session.progress.fractionCompleted)
      session.loadObjects(ofClass: String.self) { _ in }
    }
    let progress = try #require(known)
    fractions.append(progress.fractionCompleted)
    try simulation.wait(1)
    fractions.append(progress.fractionCompleted)
    try simulation.wait(3)
    fractions.append(progress.fractionCompleted)
    #expect(fractions == [0, 0, 0.5, 1])
    #expect(progress.isFinished)
  }

  @Test("the progress of some objects is of their loads alone", .covers("SES-14"))
  func groupProgress() throws {
    var group: Progress?
    var whole: Progress?
    try stage.drop([slow("1", 0), slow("2", 2)]) { session in
      whole = session.progress
      group = session.loadObjects(ofClass: String.self) { _ in }
      session.items[0].itemProvider.loadObject(ofClass: String.self) { _, _ in }
      session.items[1].itemProvider.loadObject(ofClass: String.self) { _, _ in }.cancel()
    }
    #expect(group?.fractionCompleted == 0.5)
    #expect(whole?.fractionCompleted == 0.5, "two of four are in")
  }

  @Test("1.9: a handler's own progress shows in the load's")
  func handlersProgress() throws {
    let work = Progress(totalUnitCount: 4)
    var load: Progress?
    try stage.drop(.waiting(progress: work)) {
      load = $0.loadObject(ofClass: String.self) { _, _ in }
    }
    work.completedUnitCount = 1
    #expect(load?.fractionCompleted == 0.25)
  }

  @Test(
    "cancelling completes with an error at once, and what comes later is not heard",
    .covers("NIP-37"))
  func cancelled() throws {
    var answers: [String] = []
    try stage.drop(.waiting { $0(Data("late".utf8), nil) }) {
      $0.loadObject(ofClass: String.self) { text, error in
        answers.append(text ?? "\((error as? ItemProviderError)?.description ?? "")")
      }.cancel()
      answers.append("cancelled")
    }
    #expect(
      answers == [
        "NSItemProviderErrorDomain -1: Data transfer has been cancelled.", "cancelled",
      ])
  }

  @Test("W227: cancelling a load cancels the handler's own progress")
  func cancelsHandler() throws {
    let work = Progress(totalUnitCount: 1)
    try stage.drop(.waiting(progress: work)) {
      $0.loadObject(ofClass: String.self) { _, _ in }.cancel()
    }
    #expect(work.isCancelled)
  }

  @Test(
    "cancelling the session's progress cancels every load, and ends the transfer", .covers("SES-16")
  )
  func cancelsSession() throws {
    var failures: [ItemProviderError.Code?] = []
    var known: Progress?
    try stage.drop([slow("1", 5), slow("2", 5)]) { session in
      known = session.progress
      for item in session.items {
        item.itemProvider.loadObject(ofClass: String.self) { failures.append(code(of: $1)) }
      }
    }
    #expect(failures == [])
    known?.cancel()
    #expect(failures == [.unknownError, .unknownError])
    #expect(stage.phases.last == "transferred")
  }

  @Test("what is loaded after the session was cancelled is cancelled, too", .covers("SES-16"))
  func cancelledBefore() throws {
    var failure: ItemProviderError.Code?
    try stage.drop([ItemProvider(object: "A")]) { session in
      session.items[0].itemProvider.loadObject(ofClass: String.self) { _, _ in }
      session.progress.cancel()
      session.items[0].itemProvider.loadObject(ofClass: String.self) { failure = code(of: $1) }
    }
    #expect(failure == .unknownError)
  }

  @Test(
    "a slow transfer shows its progress unless the receiver forbids it",
    .covers("SES-13", "SES-17", "SES-18", "SES-19"),
    arguments: DropSessionProgressIndicatorStyle.allCases)
  func indicator(_ style: DropSessionProgressIndicatorStyle) throws {
    var first: DropSessionProgressIndicatorStyle?
    try stage.drop([slow("1", 5)]) { session in
      first = session.progressIndicatorStyle
      session.progressIndicatorStyle = style
      session.loadObjects(ofClass: String.self) { _ in }
    }
    #expect(first == .default)
    #expect(stage.phases.contains("progress") == (style == .default))
    #expect(DropSessionProgressIndicatorStyle.allCases.map(\.rawValue) == [0, 1])
  }

  // MARK: Loads that never end

  @Test("3.9: a load that nothing will complete is told after the drop, and ended at the end")
  func neverCompleted() throws {
    var kept: ((Data?, (any Error)?) -> Void)?
    var message: String?
    try stage.drop(.waiting { kept = $0 }) {
      $0.loadObject(ofClass: String.self) { message = ($1 as? ItemProviderError)?.message }
    }
    #expect(stage.hints("loadWaits").count == 1)
    #expect(message == nil)
    try simulation.runUntilIdle()
    #expect(
      message == "the load handler of public.utf8-plain-text never called its completion")
    #expect(stage.hints("loadNeverCompleted").count == 1)
    #expect(stage.phases.last == "transferred")
    kept?(Data("late".utf8), nil)
    try simulation.runUntilIdle()
    #expect(stage.phases.last == "transferred")
  }

  @Test("3.9: loads of a drop that failed are not waited for, and nobody hears of them")
  func failedDrop() throws {
    let stage = stage
    var answers = 0
    #expect(throws: DragDropError.self) {
      try stage.drop(self.slow("1", 1)) {
        $0.loadObject(ofClass: String.self) { _, _ in answers += 1 }
        stage.simulation.fail(.gesture("no"))
      }
    }
    try simulation.runUntilIdle()
    #expect(answers == 0)
    #expect(!stage.phases.contains("transferred"))
  }

  // MARK: Who hears of the end

  @Test("the source hears of the transfer after all loads, never before its end", .covers("DGD-12"))
  func sourceHears() throws {
    let source = PictureDelegate()
    let provider = slow("A", 3)
    source.items = { _ in [DragItem(itemProvider: provider)] }
    let destination = PictureDelegate.destination()
    var loaded: String?
    destination.perform = { session in
      session.items[0].itemProvider.loadObject(ofClass: String.self) { text, _ in loaded = text }
    }
    let photo = stage.plain("photo", Rect(x: 0, y: 0, width: 50, height: 50), drag: source)
    let frame = stage.plain("frame", Rect(x: 99, y: 0, width: 50, height: 50), drop: destination)
    try simulation.lift(photo).over(frame).drop()
    #expect(!stage.calls.contains("photo.sessionDidTransferItems"))
    try simulation.wait(3)
    #expect(loaded == "A")
    #expect(stage.calls.last == "photo.sessionDidTransferItems")
  }

  @Test("where nothing was loaded it comes right after concludeDrop", .covers("DGD-12"))
  func sourceHearsOfNothing() throws {
    let photo = stage.plain(
      "photo", Rect(x: 0, y: 0, width: 50, height: 50), drag: PictureDelegate())
    let frame = stage.plain(
      "frame", Rect(x: 99, y: 0, width: 50, height: 50), drop: .destination())
    try simulation.lift(photo).over(frame).drop()
    #expect(
      stage.calls.suffix(2) == ["frame.concludeDrop", "photo.sessionDidTransferItems"])
  }
}
