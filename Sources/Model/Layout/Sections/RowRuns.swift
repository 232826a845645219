/// The extents of a section's rows; equal neighbors form one run.
///
/// A million rows of one size are a single run; a million different ones are a tree that sums rows
/// and lengths in the same nodes. Every call costs O(log n) in the number of runs.
struct RowRuns: Sendable {
  struct Run: ItemGroup {
    static var chunkCapacity: Int { 60 }

    var count: Int
    /// The extent of each row.
    var extent: Length

    var length: Length { extent * count }
  }

  private var runs: ChunkedRope<GroupSummary<Run>>

  init(count: Int, extent: Length) {
    // A `Position` cannot have a greater row.
    let count = min(max(count, 0), Int(Int32.max))
    runs = ChunkedRope(count > 0 ? [Run(count: count, extent: extent)] : [])
  }

  init(_ extents: some Sequence<Length>) {
    var all: [Run] = []
    for extent in extents {
      if let last = all.last, last.extent == extent {
        all[all.count - 1].count += 1
      } else {
        all.append(Run(count: 1, extent: extent))
      }
    }
    runs = ChunkedRope(all)
  }

  private var rowMetric: MemberMetric<Run> { MemberMetric() }
  private var lengthMetric: GroupLengthMetric<Run> { GroupLengthMetric() }

  var count: Int { runs.summary.members }
  var length: Length { runs.summary.length }

  /// The extent of a row; nil out of range.
  func extent(of row: Int) -> Length? { runs.locate(row, in: rowMetric)?.item.extent }

  /// The start of a row; the end of the last for `count`; nil out of `0...count`.
  func start(of row: Int) -> Length? { row == count ? length : place(of: row)?.start }

  /// The start and extent of a row; nil out of range.
  func place(of row: Int) -> (start: Length, extent: Length)? {
    guard let (index, run, before) = runs.locate(row, in: rowMetric),
      let units = runs.sum(before: index, in: lengthMetric)
    else { return nil }
    return (Length(units: units) + run.extent * (row - before), run.extent)
  }

  /// The row that contains an offset, with its start and extent; nil out of `0..<length`.
  ///
  /// Rows of extent 0 contain no offset.
  func place(at offset: Length) -> (row: Int, start: Length, extent: Length)? {
    guard let (index, run, before) = runs.locate(offset.units, in: lengthMetric),
      let rows = runs.sum(before: index, in: rowMetric)
    else { return nil }
    let inRun = (offset.units - before) / run.extent.units
    return (rows + inRun, Length(units: before) + run.extent * inRun, run.extent)
  }

  /// Inserts a row at an index in `0...count`.
  mutating func insert(_ extent: Length, at row: Int) {
    let new = Run(count: 1, extent: extent)
    guard let (index, run, before) = runs.locate(row, in: rowMetric) else {
      guard row == count else { return }
      extend(runs.count - 1, with: new)
      return
    }
    let offset = row - before
    if run.extent == extent {
      runs.update(at: index) { $0.count += 1 }
    } else if offset == 0 {
      extend(index - 1, with: new)
    } else {
      runs.update(at: index) { $0.count = offset }
      _ = runs.insert(Run(count: run.count - offset, extent: run.extent), at: index + 1)
      _ = runs.insert(new, at: index + 1)
    }
  }

  mutating func remove(at row: Int) {
    guard let (index, run, _) = runs.locate(row, in: rowMetric) else { return }
    guard run.count == 1 else {
      runs.update(at: index) { $0.count -= 1 }
      return
    }
    _ = runs.remove(at: index)
    if let next = runs[index], let previous = runs[index - 1], next.extent == previous.extent {
      _ = runs.remove(at: index)
      runs.update(at: index - 1) { $0.count += next.count }
    }
  }

  /// Changes the extent of a row.
  mutating func setExtent(_ extent: Length, of row: Int) {
    guard let old = self.extent(of: row), old != extent else { return }
    remove(at: row)
    insert(extent, at: row)
  }

  /// Adds a run after the one at `index`, or joins the two if the extents are equal.
  private mutating func extend(_ index: Int, with run: Run) {
    if runs[index]?.extent == run.extent {
      runs.update(at: index) { $0.count += run.count }
    } else {
      _ = runs.insert(run, at: index + 1)
    }
  }
}
