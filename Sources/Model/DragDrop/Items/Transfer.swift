#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The loads of one session, until the last of them has ended.
///
/// It accepts loads while `performDrop` runs, of the items that the destination sees; before and
/// after it refuses them (3.9). Completions run on the simulation's clock in the order of the
/// requests, unless a handler takes time. The source gets `sessionDidTransferItems` when the last
/// load has ended (SM12).
final class Transfer {
  /// The form in which a request wants the data.
  enum Form: Hashable {
    case data
    case file(inPlace: Bool)
  }

  /// The result of a load.
  enum Loaded {
    case data(Data)
    case file(URL, isInPlace: Bool)

    var data: Data? { if case .data(let data) = self { data } else { nil } }
  }

  /// The wanted type and form, and the completion handler.
  struct Request {
    let form: Form
    /// The representation to load; nil if none fits.
    let representation: ItemProvider.Representation?
    /// The requested type.
    let wanted: String
    let suggestedName: String?
    /// The parent of the load's progress, if that is not the session's own progress.
    let group: Progress?
    let completion: (Result<Loaded, any Error>) -> Void
  }

  /// What a load handler delivers.
  enum Delivery {
    case data(Data)
    case file(URL)
  }

  /// A request in progress.
  private final class Load {
    let request: Request
    let event: Int
    let progress = Progress(totalUnitCount: 1)
    var isDone = false

    init(_ request: Request, event: Int) {
      self.request = request
      self.event = event
    }

    /// The type that the handler delivers.
    var type: String { request.representation?.typeIdentifier ?? request.wanted }
  }

  private enum Stage {
    case beforePerforming
    /// The providers of the items that the performing destination sees.
    case performing(Set<ObjectIdentifier>)
    case afterPerforming
  }

  private let loads: Loads
  private var log: EventLog { loads.log }
  /// The number of the session.
  private let session: Int
  /// The hints given in the session.
  var hints: [GivenHint] = []
  /// An object that the caller of `performDrop` keeps for its loads.
  var context: AnyObject?
  private let sourceFiles: FileStore
  private var receiverFiles: FileStore?
  /// The progress of the performing destination's session.
  private var whole: Progress?
  private var stage = Stage.beforePerforming
  private var running: [Load] = []
  /// Groups with nothing to load whose completion has not run yet.
  private var emptyGroups = 0
  private var whenIdle: (() -> Void)?
  private var hasHinted = false

  init(session: Int, files: FileStore, loads: Loads) {
    self.session = session
    sourceFiles = files
    self.loads = loads
  }

  // MARK: Opening and closing

  /// Whether a drop was performed, so that the source gets the end of the transfer.
  var wasOpened: Bool { whole != nil }

  /// Called as `performDrop` begins: accepts loads of these providers, with copies put into
  /// `files`.
  func open(for providers: [ItemProvider], into files: FileStore?, progress: Progress) {
    whole = progress
    receiverFiles = files
    for provider in providers { provider.transfer = self }
    stage = .performing(Set(providers.map { ObjectIdentifier($0) }))
    hasHinted = false
  }

  /// Called as `performDrop` ends: accepts no more loads.
  func close() {
    stage = .afterPerforming
    if isBusy { loads.waiting.append(self) }
  }

  /// Cancels all loads after a failed drop; no completion runs.
  func abandon() {
    let cancelled = running
    forget()
    for load in cancelled {
      load.isDone = true
      load.progress.cancel()
    }
    loads.waiting.removeAll { $0 === self }
  }

  /// Drops the loads in progress without cancelling or completing them.
  func forget() {
    running = []
    emptyGroups = 0
    whenIdle = nil
  }

  func isOpen(for provider: ItemProvider) -> Bool {
    guard case .performing(let providers) = stage else { return false }
    return providers.contains(ObjectIdentifier(provider))
  }

  /// Whether `performDrop` runs.
  var isOpen: Bool { if case .performing = stage { true } else { false } }

  /// Whether loads are in progress.
  var isBusy: Bool { !running.isEmpty || emptyGroups > 0 }

  /// Calls `action` when no load is in progress: now, or when the last one has ended, instead of an
  /// action given before.
  func afterLastLoad(_ action: @escaping () -> Void) {
    if isBusy { whenIdle = action } else { action() }
  }

  private func becomeIdleIfDone() {
    guard !isBusy else { return }
    loads.waiting.removeAll { $0 === self }
    let action = whenIdle
    whenIdle = nil
    action?()
  }

  // MARK: Refusing

  /// The error of a load outside of `performDrop`.
  static func refusal(of wanted: String) -> ItemProviderError {
    ItemProviderError(
      .itemUnavailableError,
      "Cannot load representation of type \(wanted): data can be had inside performDrop only")
  }

  /// Completes a request that comes too early, too late or from the wrong app with an error.
  func refuse(_ request: Request) -> Progress {
    hintAtRefusal(of: request.wanted)
    let progress = Progress(totalUnitCount: 1)
    loads.clock.schedule(after: 0) { [self] in
      progress.completeAllUnits()
      run(.background) { request.completion(.failure(Self.refusal(of: request.wanted))) }
    }
    return progress
  }

  /// Gives the hint about refused loads: once before `performDrop`, each time while it runs, and
  /// after it only if none was given since it began.
  private func hintAtRefusal(of wanted: String) {
    guard !hasHinted || isOpen else { return }
    hasHinted = true
    let refusal: Hint =
      switch stage {
      case .beforePerforming: .loadBeforeDrop
      case .performing: .loadByAnotherApp
      case .afterPerforming: .loadAfterDrop
      }
    give(refusal, type: wanted)
  }

  private func give(_ hint: Hint, of event: Int? = nil, type: String) {
    let sentence = hint.sentence([("type", type)])
    hints.append(GivenHint(hint: hint, view: nil, cause: nil, sentence: sentence))
    log.record(.hint, name: hint.rawValue, of: event, session: session, reason: sentence)
  }

  // MARK: Loading

  /// A progress for several loads together, as a child of the session's progress.
  func makeGroup(of count: Int) -> Progress {
    let group = Progress(totalUnitCount: Int64(count))
    add(group, to: nil, units: Int64(count))
    return group
  }

  private func add(_ part: Progress, to group: Progress?, units: Int64) {
    if let group { return group.addChild(part, withPendingUnitCount: units) }
    guard let whole else { return }
    whole.totalUnitCount = whole.totalUnitCount.clampedSum(units)
    whole.addChild(part, withPendingUnitCount: units)
  }

  func start(_ request: Request) -> Progress {
    let type = request.representation?.typeIdentifier ?? request.wanted
    let event = log.record(.load, name: "requested", session: session, value: .text(type))
    let load = Load(request, event: event)
    running.append(load)
    // Weak, since the progress may outlive the load and the session.
    load.progress.whenCancelled = { [weak self, weak load] in
      guard let self, let load else { return }
      completeLoad(
        load,
        .failure(ItemProviderError(.unknownError, "Data transfer has been cancelled.")))
    }
    add(load.progress, to: request.group, units: 1)
    guard !load.progress.isCancelled else { return load.progress }
    guard let representation = request.representation else {
      deliver(
        .failure(
          ItemProviderError.unavailable(request.wanted)),
        to: load)
      return load.progress
    }
    if loads.faults.endlessLoads { return load.progress }
    if loads.faults.failingLoads {
      deliver(.failure(ItemProviderError(.unknownError, "the data cannot be read")), to: load)
      return load.progress
    }
    // The handler is called now; a result that it delivers at once still arrives as an event of its
    // own.
    let own: Progress?
    switch representation.source {
    case .data(let handler):
      own = handler { [weak self] data, error in
        self?.deliver(.made(of: data.map { .data($0) }, error, load.type), to: load)
      }
    case .file(let handler, _):
      own = handler { [weak self] url, _, error in
        self?.deliver(.made(of: url.map { .file($0) }, error, load.type), to: load)
      }
    }
    if let own, !load.progress.isFinished {
      load.progress.addChild(own, withPendingUnitCount: 1)
    }
    return load.progress
  }

  private func deliver(_ result: Result<Delivery, any Error>, to load: Load) {
    loads.clock.schedule(after: loads.delay) { [self] in completeLoad(load, result) }
  }

  /// Completes a load with its first result; later results are ignored.
  private func completeLoad(_ load: Load, _ delivered: Result<Delivery, any Error>) {
    guard !load.isDone else { return }
    load.isDone = true
    load.progress.completeAllUnits()
    let conversion = LoadConversion(sourceFiles: sourceFiles, receiverFiles: receiverFiles)
    let result = Result { try conversion.convert(delivered.get(), for: load.request) }
    log.record(
      .load, name: "completed", of: load.event, session: session,
      value: value(of: result, isHeard: load.request.group == nil))
    run(.background) { load.request.completion(result) }
    if case .success(.file(let url, isInPlace: false)) = result {
      receiverFiles?.removeTemporary(url)
    }
    running.removeAll { $0 === load }
    becomeIdleIfDone()
  }

  /// Runs the completion of a request or group on its queue.
  private func run(_ queue: CompletionQueue, _ completion: () -> Void) {
    loads.run(on: queue, of: self, completion)
  }

  /// The result of a load for the log.
  ///
  /// The completion of a load in a group runs no code of the app, so its queue is left out.
  private func value(of result: Result<Loaded, any Error>, isHeard: Bool) -> EventValue {
    var fields: [(String, EventValue)]
    switch result {
    case .success(.data(let data)): fields = [("bytes", .integer(data.count))]
    case .success(.file(let url, let isInPlace)):
      fields = [("file", .text(url.absoluteString)), ("inPlace", .bool(isInPlace))]
    case .failure(let error): fields = [("error", .text("\(error)"))]
    }
    if isHeard { fields.append(("queue", .text(CompletionQueue.background.rawValue))) }
    return .fields(fields)
  }

  // MARK: Groups

  /// Completes a group whose objects are loaded, on the main queue.
  func complete(_ count: Int, _ completion: () -> Void) {
    log.record(
      .load, name: "objects", session: session,
      value: .fields([
        ("objects", .integer(count)), ("queue", .text(CompletionQueue.main.rawValue)),
      ]))
    run(.main, completion)
  }

  /// Completes a group that has nothing to load, after the call that requested it has returned.
  func completeEmptyGroup(_ completion: @escaping () -> Void) {
    emptyGroups += 1
    loads.clock.schedule(after: 0) { [self] in
      guard emptyGroups > 0 else { return }
      complete(0, completion)
      emptyGroups -= 1
      becomeIdleIfDone()
    }
  }

  /// Completes a group that was requested too early or too late.
  func refuseGroup(wanting wanted: String, _ completion: @escaping () -> Void) {
    hintAtRefusal(of: wanted)
    loads.clock.schedule(after: 0) { [self] in complete(0, completion) }
  }

  // MARK: Loads that never end

  /// Gives a hint about each load whose handler waits for something that will never happen.
  func hintAtStuckLoads() {
    for load in running {
      give(.loadWaits, of: load.event, type: load.type)
    }
  }

  /// Ends the loads whose handlers will never call their completion.
  func giveUpLoads() {
    for load in running {
      let message =
        "the load handler of \(load.type) never called its completion"
      give(.loadNeverCompleted, of: load.event, type: load.type)
      completeLoad(load, .failure(ItemProviderError(.unknownError, message)))
    }
  }
}

extension Result where Failure == any Error {
  /// The result of a handler's completion; neither a value nor an error counts as an error.
  fileprivate static func made(
    of value: Success?, _ error: (any Error)?, _ typeIdentifier: String
  ) -> Self {
    if let value { return .success(value) }
    return .failure(ItemProviderError.failure(of: typeIdentifier, error))
  }
}
