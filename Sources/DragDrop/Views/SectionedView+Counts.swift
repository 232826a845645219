import Layout

// How much the data source says there is, and how much a view can hold.

extension SectionedView {
  /// Each section is asked for its count and title, and takes memory.
  static var mostSections: Int { 1_000_000 }
  /// What index paths can count, in all sections together.
  static var mostEntries: Int { Int(Int32.max) }

  /// The number of rows or items of each section, as the data source says now.
  ///
  /// A number that no view can hold is an error, and counts as nothing.
  func askCounts() -> [Int] {
    let sections = askNumberOfSections()
    guard (0...Self.mostSections).contains(sections) else {
      refuse(
        sections, of: .numberOfSections, place: "",
        hint: "return a whole number from 0 to \(Self.mostSections)")
      return []
    }
    var room = Self.mostEntries
    var counts: [Int] = []
    counts.reserveCapacity(sections)
    for section in 0..<sections {
      let count = askCount(inSection: section)
      guard (0...room).contains(count) else {
        refuse(
          count, of: methods.count, place: " for section \(section)",
          hint: "return a whole number from 0; all sections together hold "
            + "\(Self.mostEntries) \(wording.items)")
        return counts + Array(repeating: 0, count: sections - section)
      }
      room -= count
      counts.append(count)
    }
    return counts
  }

  private func refuse(_ count: Int, of method: DelegateMethod, place: String, hint: String) {
    let exception = UpdateException(
      "counts", "\(method.rawValue) returned \(count)\(place), which no \(wording.view) can hold",
      hint: hint)
    simulation?.log.record(
      .batch, name: "exception", view: name, value: .text(exception.message),
      reason: exception.hint)
    simulation?.fail(.inconsistency(exception, view: name))
  }
}
