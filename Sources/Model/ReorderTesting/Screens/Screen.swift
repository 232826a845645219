import Diagrams
import DragChecking
public import DragDrop
import Foundation
public import Layout
import ReorderUIKit
public import Testing
import Traces

/// The screen of a device on which gestures are played with an app's own delegates.
///
/// ```swift
/// let screen = Screen()
/// let board = BoardController()
/// screen.show(board)
/// let drag = try screen.play("lift inbox 0; add inbox 1; over archive 0")
/// screen.expectProposal(.forbidden, of: drag)
/// ```
///
/// A gesture names a view by its `accessibilityIdentifier`, or by the property that holds it. Time is
/// virtual, so that a test takes milliseconds and gives the same result each time.
public final class Screen {
  /// The simulated device.
  public let device: Simulation
  /// The lines that were played.
  private(set) var played: [String] = []
  /// What is shown; views have only weak references to their delegates.
  private var contents: [Any] = []
  /// Records what views show, for ``trace`` and ``page``; nil for a check, which plays thousands of
  /// drags.
  private let recorder: ViewRecorder?

  /// An empty screen.
  ///
  /// - Parameters:
  ///   - environment: The device and the version of its system.
  ///   - rowName: Names the row of a cell, for gestures and expectations; nil for the first text of
  ///     the cell.
  public convenience init(
    environment: Environment = Environment(), rowName: ((View) -> String?)? = nil
  ) { self.init(environment: environment, rowName: rowName, recordsViews: true) }

  init(
    environment: Environment = Environment(), rowName: ((View) -> String?)?, recordsViews: Bool
  ) {
    device = Simulation(environment: environment)
    device.rowName = rowName
    TaskExecutors.install
    recorder = recordsViews ? ViewRecorder(device) : nil
  }

  // MARK: Views

  /// Shows views next to each other: views, view controllers, or objects with properties that are
  /// views.
  ///
  /// Records an issue if there are no views, or if a view or its name is already on the screen.
  public func show(_ contents: Any..., sourceLocation: SourceLocation = #_sourceLocation) {
    do throws(ScreenError) {
      for content in contents { try add(content) }
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
  }

  /// Shows the views of an app.
  ///
  /// - Throws: That there are none, or that one is shown already.
  func add(_ content: Any) throws(ScreenError) {
    var found: AppViews?
    MainQueue.run(on: device) { device.runAsCurrent { found = AppViews(of: content) } }
    guard let app = found, !app.views.isEmpty else {
      throw ScreenError(
        "\(type(of: content)) has no views: show a view, a view controller, or an object with properties that are views"
      )
    }
    contents.append(content)
    // Each is placed on its own, also a subview of another one without a size.
    for view in app.views where view.superview != nil && view.application == nil {
      view.removeFromSuperview()
    }
    for view in app.views { try place(view, of: app) }
    MainQueue.run(on: device) {
      device.runAsCurrent {
        for controller in app.controllers {
          controller.viewWillAppear(false)
          controller.viewDidLayoutSubviews()
          controller.viewDidAppear(false)
        }
      }
    }
    MainQueue.moveWaitingWork(to: device)
    // Work dispatched at launch without a delay runs before the first touch.
    MainQueue.run(on: device) { device.runAsCurrent { device.clock.advance(by: 0) } }
  }

  /// Runs code of the app whose work on the main queue waits for this screen.
  func running<Result>(_ body: () throws -> Result) throws -> Result {
    var result: Swift.Result<Result, any Error>?
    MainQueue.run(on: device) { device.runAsCurrent { result = Swift.Result(catching: body) } }
    guard let result else { throw ScreenError("the app was not made") }
    return try result.get()
  }

  /// Shows a table of another app, `elsewhere`, with a row for each item.
  ///
  /// ```swift
  /// screen.showOtherApp(NSItemProvider(object: url), NSItemProvider(object: image))
  /// try screen.play("lift elsewhere 1; over inbox 0; drop")
  /// ```
  ///
  /// Records an issue if it is shown already; a gesture that names it shows it with a text.
  public func showOtherApp(
    _ items: ItemProvider..., sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard device.view(named: Simulation.otherAppName) == nil else {
      Issue.record("another app is already on this screen", sourceLocation: sourceLocation)
      return
    }
    device.addOtherApp(
      items: items.enumerated().map { OtherAppItem("Item \($0 + 1)", $1) })
  }

  private func place(_ view: View, of app: AppViews) throws(ScreenError) {
    guard view.application == nil else {
      throw ScreenError(
        "the view '\(view.name)' is already on \(view.simulation === device ? "this" : "another") screen"
      )
    }
    let application = device.application()
    for part in Self.parts(of: view) {
      if let name = app.name(of: part) {
        // Two controllers of one class have properties with equal names.
        let isTaken = part.name != name && device.view(named: name) != nil
        part.name = isTaken ? device.freeViewName(prefix: name) : name
      } else if part === view || part is SectionedView {
        part.name = device.freeViewName(prefix: Self.kindName(of: part))
      } else {
        continue
      }
      guard device.view(named: part.name) == nil else {
        throw ScreenError(
          "two views are named '\(part.name)': give one another accessibilityIdentifier")
      }
    }
    let size = view.frame.size
    view.frame = application.nextFrame(
      size: Size(
        width: size.width > 0 ? size.width : 320, height: size.height > 0 ? size.height : 640))
    application.addSubview(view)
    Self.giveSizes(in: view)
  }

  /// Gives views without a size that contain lists their parts of the superview, from top to bottom:
  /// only a layout that this model does not have would place them.
  private static func giveSizes(in view: View) {
    guard !(view is SectionedView) else { return }
    let unplaced = view.subviews.filter { subview in
      subview.frame.size == .zero && parts(of: subview).contains { $0 is SectionedView }
    }
    let height = view.frame.height / Double(max(1, unplaced.count))
    for (number, subview) in unplaced.enumerated() {
      subview.frame = Rect(
        x: 0, y: height * Double(number), width: view.frame.width, height: height)
    }
    for subview in view.subviews { giveSizes(in: subview) }
  }

  /// The word for the kind of view in names that are made up.
  private static func kindName(of view: View) -> String {
    view is TableView ? "table" : view is CollectionView ? "collection" : "view"
  }

  /// The view and its subviews except cells, which are renamed as they move.
  private static func parts(of view: View) -> [View] {
    [view] + view.subviews.filter { !($0 is Cell) }.flatMap(parts(of:))
  }

  // MARK: Gestures

  /// Plays gestures in the words of the prompt: `lift inbox 0; over archive 0; drop`.
  ///
  /// - Returns: The drag of the last gesture.
  /// - Throws: ``ScreenError`` for a line that is not valid, for a view that does not exist, for
  ///   UIKit's exceptions, and if no gesture of the line has a drag.
  @discardableResult
  public func play(_ gestures: String) throws -> Drag {
    played.append(gestures)
    guard
      let drag = try playing({ () throws(DragDropError) in try device.play(gestures) })
        ?? device.player.current
    else {
      throw ScreenError(
        "no gesture of '\(gestures)' has lifted anything; tap(_:at:) and wait(_:) play without a drag"
      )
    }
    return drag
  }

  /// Plays gestures as values.
  ///
  /// - Returns: The drag of the last gesture; nil if none has one.
  /// - Throws: ``ScreenError``, as ``play(_:)``.
  @discardableResult
  public func play(_ gestures: [Gesture]) throws -> Drag? {
    played.append(gestures.map(\.description).joined(separator: "; "))
    var drag: Drag?
    for gesture in gestures {
      drag = try playing { () throws(DragDropError) in try device.play(gesture) } ?? drag
    }
    return drag
  }

  /// Lifts a row or item, or a plain view, with a new finger.
  ///
  /// - Throws: ``ScreenError``, as ``play(_:)``.
  @discardableResult
  public func lift(_ view: View, at indexPath: IndexPath? = nil) throws -> Drag {
    guard let drag = try play([.lift(Gesture.Target(.view(view), item(at: indexPath)))]) else {
      throw ScreenError("nothing was lifted from '\(view.name)'")
    }
    return drag
  }

  /// Taps a row or item, or a plain view.
  ///
  /// - Throws: ``ScreenError``, as ``play(_:)``.
  public func tap(_ view: View, at indexPath: IndexPath? = nil) throws {
    try play([.tap(Gesture.Target(.view(view), item(at: indexPath)))])
  }

  /// Lets virtual time pass, in seconds.
  ///
  /// - Throws: ``ScreenError``, as ``play(_:)``.
  public func wait(_ seconds: Double) throws { try play([.wait(seconds: seconds)]) }

  private func item(at indexPath: IndexPath?) -> Gesture.ItemReference? {
    indexPath.flatMap { Position($0) }.map { .position($0) }
  }

  private func playing<Result>(
    _ body: () throws(DragDropError) -> Result
  ) throws(ScreenError) -> Result {
    MainQueue.moveWaitingWork(to: device)
    ScreenMainExecutor.takeInbox(of: device)
    do throws(DragDropError) {
      return try MainQueue.run(on: device) { () throws(DragDropError) in
        device.runAsCurrent {
          device.layoutIfNeeded()
          device.nameListsInCells()
        }
        defer { device.nameListsInCells() }
        return try body()
      }
    } catch {
      throw ScreenError(AppError(error, in: device).message)
    }
  }

  // MARK: What happened

  /// The callbacks of a drag in order, each with its view: `archive.canHandle`.
  public func calls(of drag: Drag) -> [String] {
    DragRecord(of: drag, in: device).calls.map { "\($0.call.view ?? "").\($0.call.name)" }
  }

  /// The titles of the rows that a table or collection shows, section by section; nil if there is no
  /// such view.
  public func titles(in view: String) -> [[String]]? {
    (device.view(named: view) as? SectionedView)?.titlesOfCells
  }

  /// What was played, as a trace that `reorder trace` reads.
  public var trace: String { TraceWriter.text(of: recording) }

  /// What was played, as an HTML page with pictures of each step.
  public var page: String { TracePicture(of: recording).html }

  /// Writes ``trace`` to a file.
  public func writeTrace(to path: String) throws {
    try trace.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Writes ``page`` to a file.
  public func writePage(to path: String) throws {
    try page.write(toFile: path, atomically: true, encoding: .utf8)
  }

  private var recording: Trace {
    Trace(
      header: TraceHeader(core: "ReorderTesting", environment: device.environment),
      log: device.log, views: recorder?.viewsNow() ?? [])
  }
}
