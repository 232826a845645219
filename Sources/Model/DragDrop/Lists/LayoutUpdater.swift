import Layout

/// Makes the layout of a table or collection when it is used after a change: from the counts and
/// sizes that the data source and the delegate return.
final class LayoutUpdater {
  private unowned let view: SectionedView
  /// Whether the content is read again before the next use of the layout.
  private(set) var needsReload = true
  /// Whether the content is read again at the next layout, if it is not used before (AM42).
  private var reloadsAtLayout = false
  /// Whether the sizes are read again before the next use of the layout.
  private var needsLayout = false
  /// Whether the data source or delegate is being asked about the content, which must not change
  /// during this time.
  private(set) var isAsking = false

  init(of view: SectionedView) { self.view = view }

  func setNeedsReload() { needsReload = true }

  /// Marks the content as unknown until the next use or layout (AM42).
  func setNeedsReloadAtLayout() {
    (needsReload, reloadsAtLayout) = (true, true)
    view.device?.layoutIsDue = true
  }

  /// Reads the content again if the view has marked it as unknown.
  func layOutIfNeeded() {
    if reloadsAtLayout, view.application != nil { updateIfNeeded() }
  }

  func setNeedsLayout() { needsLayout = true }

  /// Calls data source or delegate for the content; nothing is laid out before the calls have
  /// returned.
  func asking<Answer>(_ questions: () -> Answer) -> Answer {
    let outer = isAsking
    isAsking = true
    defer { isAsking = outer }
    return questions()
  }

  /// Prevents calls for a layout until the whole of a saved state is restored, this state last.
  func waitForRestoredState() { isAsking = true }

  func save(in saved: inout SavedState) {
    saved.hold((needsReload, reloadsAtLayout, needsLayout, isAsking)) { [self] in
      (needsReload, reloadsAtLayout, needsLayout, isAsking) = $0
    }
  }

  /// Reads the content or the sizes again if that is due.
  func updateIfNeeded() {
    guard needsReload || needsLayout, !view.batch.isOpen, !isAsking else {
      return
    }
    guard needsReload else { return layOut() }
    (needsReload, reloadsAtLayout) = (false, false)
    let fresh = makeLayout { counts() }
    view.selection = []
    view.placeholders.dropAll()
    view.cells.removeAll()
    show(fresh)
  }

  /// Reads the sizes again; content and displacement stay.
  private func layOut() {
    let fresh = makeLayout { view.counts }
    let waiting = view.placeholders.takeOut()
    let displacement = view.layout.displacement
    show(fresh)
    view.placeholders.putBack(waiting, UpdateMap(UpdateBatch()))
    view.layout.displacement = displacement
  }

  /// Asks the data source and the delegate for all values of a layout; the view does not change
  /// before they have answered.
  ///
  /// If a call changes sizes, the flag that is reset first is set again, and the next layout uses
  /// them.
  private func makeLayout(of counts: () -> [Int]) -> any ItemLayout {
    needsLayout = false
    return asking {
      let counts = counts()
      var workBudget = view.workBudget
      return view.makeLayout {
        counts.enumerated().map {
          // Once the limit is reached, the layout is empty, and takes neither time nor memory.
          workBudget.spend()
            ? view.metrics(ofSection: $0.offset, count: $0.element) : SectionMetrics(count: 0)
        }
      }
    }
  }

  private func show(_ fresh: any ItemLayout) {
    view.layout = fresh
    // A layout that became due during this time is made before the next use: no delegate is called here.
    view.offset = asking { view.clampedOffset(view.offset) }
    view.cells.setNeedsLayout()
    view.cells.release()
  }

  // MARK: The counts of the data source

  /// The maximum number of sections; each is asked for its count and title, and takes memory.
  private static let maxSections = 1_000_000
  /// The maximum number of rows or items of all sections, which index paths can count.
  private static let maxEntries = Int(Int32.max)

  /// The current number of rows or items of each section in the data source.
  ///
  /// A number beyond the limits is an error, and counts as 0.
  func counts() -> [Int] {
    let sections = view.askedDataSource?.numberOfSections() ?? 0
    guard (0...Self.maxSections).contains(sections) else {
      refuse(
        sections, of: .numberOfSections, place: "",
        hint: "return a whole number from 0 to \(Self.maxSections)")
      return []
    }
    var workBudget = view.workBudget
    var room = Self.maxEntries
    var counts: [Int] = []
    counts.reserveCapacity(sections)
    for section in 0..<sections {
      guard workBudget.spend() else { return [] }
      let count = count(inSection: section)
      guard (0...room).contains(count) else {
        refuse(
          count, of: view.methods.count, place: " for section \(section)",
          hint:
            "return a whole number from 0; all sections together hold \(Self.maxEntries) \(view.wording.items)"
        )
        return counts + Array(repeating: 0, count: sections - section)
      }
      room -= count
      counts.append(count)
    }
    return counts
  }

  /// The number that the data source returns for a section, unchecked.
  func count(inSection section: Int) -> Int {
    view.askedDataSource?.numberOfItems(inSection: section) ?? 0
  }

  private func refuse(_ count: Int, of method: DelegateMethod, place: String, hint: String) {
    view.failUpdate(
      UpdateException(
        "counts",
        "\(method.rawValue) returned \(count)\(place), which no \(view.wording.view) can hold",
        hint: hint))
  }
}
