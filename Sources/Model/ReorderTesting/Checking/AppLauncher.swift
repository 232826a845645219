package import DragChecking
package import DragDrop
import ReorderUIKit

/// What is known of an app that has started.
private final class Started {
  var name: String?
}

/// Starts an app that a closure makes, each time on its own screen.
package struct AppLauncher<App> {
  private let make: () throws -> App
  private let rowName: ((View) -> String?)?
  private let describe: (App) -> String
  private let started = Started()
  /// The rows of another app on the screen; nil for no other app.
  var otherApp: (() -> [OtherAppItem])?

  /// - Parameters:
  ///   - make: Makes the app with its initial data.
  ///   - rowName: Names the row of a cell; nil for the first text of the cell.
  ///   - state: The app's state; nil for the values of its properties.
  package init(
    _ make: @escaping () throws -> App, rowName: ((View) -> String?)? = nil,
    state: ((App) -> String)? = nil
  ) {
    self.make = make
    self.rowName = rowName
    describe = state ?? { AppState(of: $0).text }
  }

  /// The name of the app's type; that of its subclass once it has started.
  package var name: String { started.name ?? "\(App.self)" }

  /// Starts the app on a fresh device.
  package func launch() throws(AppError) -> any AppUnderTest { try start() }

  private func start() throws(AppError) -> ScreenUnderTest<App> {
    let screen = Screen(rowName: rowName, recordsViews: false)
    do {
      let app = try screen.running(make)
      started.name = "\(type(of: app))"
      try screen.add(app)
      if let otherApp { screen.device.addOtherApp(items: otherApp()) }
      return ScreenUnderTest(app, on: screen, describe)
    } catch {
      throw AppError(.runtime, "\(error)")
    }
  }

  /// Ensures that the app's state is the same for each fresh app.
  ///
  /// - Throws: ``ScreenError`` if it is not, and ``AppError`` if the app cannot be started.
  func requireStableState() throws {
    let app = try start()
    let first = app.state
    guard first == app.state else {
      throw ScreenError("the state of \(name) changes while it is read")
    }
    let second = try start().state
    guard first == second else {
      throw ScreenError(
        "two fresh apps have different states, so that states cannot be compared: return what matters from the argument 'state'\n"
          + Self.difference(first, second))
    }
  }

  /// The surroundings of the first difference of two texts.
  private static func difference(_ first: String, _ second: String) -> String {
    let common = zip(first, second).prefix { $0 == $1 }.count
    return [first, second].map { text in
      let start = text.index(text.startIndex, offsetBy: max(0, common - 30))
      return "  …\(text[start...].prefix(60))…"
    }.joined(separator: "\n")
  }
}

/// An app's own code on a screen, for checks.
private final class ScreenUnderTest<App>: AppUnderTest {
  private let app: App
  private let screen: Screen
  private let describe: (App) -> String

  init(_ app: App, on screen: Screen, _ describe: @escaping (App) -> String) {
    (self.app, self.screen, self.describe) = (app, screen, describe)
  }

  var simulation: Simulation { screen.device }

  func run<Result>(
    _ body: () throws(DragDropError) -> Result
  ) throws(AppError) -> Result {
    ScreenMainExecutor.takeInbox(of: simulation)
    do throws(DragDropError) {
      return try MainQueue.run(on: simulation, body)
    } catch {
      throw AppError(error, in: simulation)
    }
  }

  /// The app's state as a text.
  var state: String { describe(app) }

  var stateFingerprint: UInt64? {
    // FNV-1a.
    state.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
