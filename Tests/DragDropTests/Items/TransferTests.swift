import Foundation
import Layout
import TestSupport
import Testing

@testable import DragDrop

/// When loads can begin, how they end, and which objects are notified (3.9, 2.9, SES-13 to SES-19).
@Suite
struct TransferTests {
  private let stage = Stage()
  private var simulation: Simulation { stage.simulation }

  private func after(_ seconds: Double, _ action: @escaping () -> Void) {
    simulation.clock.schedule(after: VirtualClock.time(seconds: seconds), action)
  }

  /// A provider whose text loads after some seconds.
  private func slow(_ text: String, _ seconds: Double) -> ItemProvider {
    .waiting { [self] completion in after(seconds) { completion(Data(text.utf8), nil) } }
  }

  @Test
  func cancelsALoadAfterItsSimulationIsReleased() throws {
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

  // MARK: Where loads are allowed

  @Test
  func completesALoadWithoutASessionImmediately() {
    var text: String?
    ItemProvider(object: "A").loadObject(ofClass: String.self) { loaded, _ in text = loaded }
    #expect(text == "A")
  }

  /// Section 3.9.
  @Test(.covers("SES-02"))
  func failsALoadBeforeTheDropWithAHint() throws {
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
        "public.utf8-plain-text was requested before the drop: begin loads inside performDrop "
          + "(3.9); the load fails"
      ])
  }

  /// Rule Q-20.
  @Test
  func failsALoadAfterPerformDropWithAHint() throws {
    let provider = ItemProvider(object: "A")
    let drag = try stage.drop([provider]) { _ in }
    var failure: ItemProviderError.Code?
    provider.loadObject(ofClass: String.self) { failure = code(of: $1) }
    try simulation.runUntilIdle()
    #expect(failure == .itemUnavailableError)
    #expect(stage.hints("loadAfterDrop").first?.contains("after performDrop returned") ?? false)
    #expect(drag.operation == .copy)
  }

  /// Rule Q-20.
  @Test
  func cannotBeginALoadInACompletion() throws {
    var failure: ItemProviderError.Code?
    try stage.drop(ItemProvider(object: "A")) { provider in
      provider.loadObject(ofClass: String.self) { _, _ in
        provider.loadObject(ofClass: String.self) { failure = code(of: $1) }
      }
    }
    try simulation.runUntilIdle()
    #expect(failure == .itemUnavailableError)
  }

  /// Section 2.9.
  @Test
  func refusesTheSourcesProviderInAnotherApp() throws {
    let provider = ItemProvider(object: "A")
    var failure: ItemProviderError.Code?
    try stage.drop([provider], into: "notes") { _ in
      provider.loadObject(ofClass: String.self) { failure = code(of: $1) }
    }
    #expect(failure == .itemUnavailableError)
  }

  // MARK: Order and time

  /// Section 3.9.
  @Test
  func completesInTheOrderOfRequests() throws {
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

  @Test(.covers("SES-14", "SES-15"))
  func loadsObjectsInOrderWithoutFailedOnes() throws {
    let bad = ItemProvider.waiting { $0(nil, ItemProviderError(.unknownError, "lost")) }
    var loaded: [[String]] = []
    try stage.drop(
      [slow("1", 1), bad, ItemProvider(["public.png": "…"]), slow("3", 0)]
    ) { $0.loadObjects(ofClass: String.self) { loaded.append($0) } }
    try simulation.runUntilIdle()
    #expect(loaded == [["1", "3"]])
  }

  @Test(.covers("SES-14"))
  func loadsObjectsOfAClassKnownAtRunTime() throws {
    let type: any ItemProviderReading.Type = String.self
    var loaded: [String] = []
    try stage.drop([ItemProvider(object: "A")]) {
      $0.loadObjects(ofClass: type) { loaded = $0.compactMap { $0 as? String } }
    }
    #expect(loaded == ["A"])
  }

  @Test(.covers("SES-14"))
  func completesIfNothingCanBeLoaded() throws {
    var order: [String] = []
    try stage.drop([ItemProvider()]) { session in
      session.loadObjects(ofClass: String.self) { order.append("completed \($0.count)") }
      order.append("asked")
    }
    #expect(order == ["asked", "completed 0"])
  }

  @Test(.covers("SES-07", "SES-08"))
  func canLoadObjectsIfAnyItemCan() throws {
    var answers: [Bool] = []
    try stage.drop([ItemProvider(), ItemProvider(object: "A")]) { session in
      answers = [
        session.canLoadObjects(ofClass: String.self), session.canLoadObjects(ofClass: Image.self),
        session.localDragSession?.canLoadObjects(ofClass: String.self) ?? false,
      ]
    }
    #expect(answers == [true, false, true])
  }

  @Test(.covers("SES-06"))
  func conformsIfAnyItemConforms() throws {
    var answers: [Bool] = []
    try stage.drop([ItemProvider(), ItemProvider(["public.png": "…"])]) { session in
      answers = [["public.text", "public.image"], ["public.text"], []].map {
        session.hasItemsConforming(toTypeIdentifiers: $0)
      }
    }
    #expect(answers == [true, false, false])
  }

  // MARK: Queues

  /// Rule Q-19.
  @Test(.covers("SES-14"))
  func completesOnTheRightQueue() throws {
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

  /// Rule Q-19.
  @Test
  func hintsOnceAtAViewChangeInTheBackground() throws {
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

  /// Section 3.9.
  @Test
  func rejectsAGestureInACompletion() throws {
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

  @Test(.covers("SES-16"))
  func countsEveryLoadInTheSessionsProgress() throws {
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

  @Test(.covers("SES-14"))
  func countsTheLoadsOfAGroup() throws {
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

  /// Section 1.9.
  @Test
  func includesTheProgressOfAHandler() throws {
    let work = Progress(totalUnitCount: 4)
    var load: Progress?
    try stage.drop(.waiting(progress: work)) {
      load = $0.loadObject(ofClass: String.self) { _, _ in }
    }
    work.completedUnitCount = 1
    #expect(load?.fractionCompleted == 0.25)
  }

  @Test(.covers("NIP-37"))
  func completesACancelledLoadWithAnError() throws {
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

  @Test
  func cancelsTheProgressOfAHandler() throws {
    let work = Progress(totalUnitCount: 1)
    try stage.drop(.waiting(progress: work)) {
      $0.loadObject(ofClass: String.self) { _, _ in }.cancel()
    }
    #expect(work.isCancelled)
  }

  @Test(
    .covers("SES-16")
  )
  func cancelsEveryLoadOfASession() throws {
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

  @Test(.covers("SES-16"))
  func cancelsLoadsOfACancelledSession() throws {
    var failure: ItemProviderError.Code?
    try stage.drop([ItemProvider(object: "A")]) { session in
      session.items[0].itemProvider.loadObject(ofClass: String.self) { _, _ in }
      session.progress.cancel()
      session.items[0].itemProvider.loadObject(ofClass: String.self) { failure = code(of: $1) }
    }
    #expect(failure == .unknownError)
  }

  @Test(
    .covers("SES-13", "SES-17", "SES-18", "SES-19"),
    arguments: DropSessionProgressIndicatorStyle.allCases)
  func showsProgressOfASlowTransferUnlessForbidden(_ style: DropSessionProgressIndicatorStyle)
    throws
  {
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

  /// Section 3.9.
  @Test
  func reportsAndEndsALoadThatNeverCompletes() throws {
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

  /// Section 3.9.
  @Test
  func discardsTheLoadsOfAFailedDrop() throws {
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
}
