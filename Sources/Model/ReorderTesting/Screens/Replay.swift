import DragDrop
import Foundation
import Layout
import Recordings
import ReorderUIKit
import Replays
public import Testing
import Traces

/// Plays a recording of a device with the app's own delegates on the model of the same system.
///
/// ```swift
/// @Test func boardBehavesAsOnTheDevice() throws {
///   try replay("device.jsonl") { BoardController() }
/// }
/// ```
///
/// The touches, the frames of the views and the heights of rows are those of the recording; the calls,
/// the answers of the app and the numbers of rows are compared, and the first difference is recorded
/// as an issue. A view of the app is found by its name, or is the next one of its kind.
///
/// - Parameters:
///   - path: The recording; a relative path is also looked for next to the file of the test.
///   - tolerance: How far the times of calls may differ, in seconds.
///   - ignored: The callbacks that are not compared, such as `dropPreviewParametersForRow`.
///   - filePath: The file of the test.
///   - sourceLocation: The line of the test.
///   - app: Makes what ``Screen/show(_:sourceLocation:)`` shows, with the data that the app had when
///     the recording began.
/// - Throws: ``ScreenError`` if the recording cannot be read, or the app has other views.
public func replay(
  _ path: String, tolerance: Double = 0.5, ignoring ignored: Set<String> = [],
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  _ app: () throws -> Any
) throws {
  let reading = try reading(of: path, besides: filePath)
  let trace = reading.trace
  let replay = RecordingReplay(reading, tolerance: tolerance, ignoring: ignored)
  let screen = Screen(environment: replay.environment)
  try screen.add(try screen.running(app))
  var names: [String: String] = [:]
  for shown in trace.views where !names.values.contains(shown.name) {
    guard let view = screen.view(for: shown, besides: names) else {
      throw ScreenError(
        "\(path) has a \(shown.kind.rawValue) '\(shown.name)', but the app has none: views are \(screen.device.allViews.map(\.name).joined(separator: ", "))"
      )
    }
    names[view.name] = shown.name
    screen.place(view, as: shown)
  }
  let views = Dictionary(names.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  let player = RecordingPlayer(trace, on: screen.device)
  player.nameOfView = { views[$0] ?? $0 }
  player.show = { [device = screen.device] shown in
    guard let view = views[shown.name].flatMap({ device.view(named: $0) }) else { return }
    (view as? SectionedView).map(shown.scroll)
  }
  let outcome = try screen.running { replay.play(player, on: screen.device, names: names) }
  guard let difference = outcome.difference, let line = outcome.line else { return }
  let text =
    ["\(path):\(line): \(difference.message)"] + difference.lines(device: outcome.device)
    + outcome.notes.map { "note: \($0)" }
  Issue.record(
    Comment(rawValue: text.joined(separator: "\n")), sourceLocation: sourceLocation)
}

private func reading(
  of path: String, besides filePath: String
) throws(ScreenError) -> TraceReader.Reading {
  let manager = FileManager.default
  let beside = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    .appendingPathComponent(path).path
  let found = [path, beside].first { manager.fileExists(atPath: $0) }
  guard let found, let bytes = manager.contents(atPath: found) else {
    throw ScreenError("no file is named \(path), in the current folder or next to \(filePath)")
  }
  do throws(TraceProblem) {
    let reading = try TraceReader.reading(of: bytes)
    if let problem = reading.problem, !problem.isTruncated { throw problem }
    guard reading.trace.header.device != nil else {
      throw TraceProblem(line: 1, "a trace of the model; expected a recording of a device")
    }
    return reading
  } catch {
    throw ScreenError("\(path):\(error.description)")
  }
}

extension Screen {
  /// The app's view for a recorded one: the one with its name, or the first of its kind that no other
  /// has taken.
  fileprivate func view(for shown: ShownView, besides taken: [String: String]) -> View? {
    let free = device.allViews.filter { taken[$0.name] == nil && $0.kind == shown.kind }
    return free.first { $0.name == shown.name }
      ?? free.first { shown.kind != .view || !$0.interactions.isEmpty }
  }

  /// Gives a view the frame and the height of rows that it had on the device.
  fileprivate func place(_ view: View, as shown: ShownView) {
    device.runAsCurrent {
      if let frame = shown.frame {
        view.frame = Rect(
          origin: view.superview?.convert(frame.origin, from: nil) ?? frame.origin,
          size: frame.size)
      }
      if let table = view as? TableView, let height = shown.setup?.rowHeight ?? shown.rowHeight {
        table.rowHeight = height
      }
      (view as? SectionedView).map(shown.scroll)
    }
  }
}
