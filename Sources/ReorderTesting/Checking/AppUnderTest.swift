import DragDrop
import Policies
import PolicyChecking

/// The apps that a closure makes for a check, each on its own screen.
///
/// A check plays on one device at a time; the newest app is the one that is played.
final class AppUnderTest<App> {
  private let make: () throws -> App
  private let describe: (App) -> String
  private var app: App?
  private var screen: Screen?

  /// - Parameters:
  ///   - make: Makes the app with its initial data.
  ///   - state: The app's state; nil for the values of its properties.
  init(_ make: @escaping () throws -> App, state: ((App) -> String)?) {
    self.make = make
    describe = state ?? { AppState(of: $0).text }
  }

  /// The name of the app's type.
  var name: String { "\(App.self)" }

  /// The state of the newest app.
  var state: String { app.map(describe) ?? "" }

  /// A hash of the state, equal in all processes.
  var stateHash: UInt64 {
    // FNV-1a.
    state.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// A device with a fresh app.
  func makeHost() throws(PolicyError) -> PolicyHost {
    let screen = Screen(options: .checking)
    do {
      let app = try make()
      try screen.add(app)
      (self.app, self.screen) = (app, screen)
      return screen.host
    } catch {
      throw PolicyError(.runtime, "\(error)")
    }
  }

  /// Ensures that the app's state is the same for each fresh app.
  ///
  /// - Throws: ``ScreenError`` if it is not.
  func requireStableState() throws {
    _ = try makeHost()
    let first = state
    guard first == state else {
      throw ScreenError("the state of \(name) changes while it is read")
    }
    _ = try makeHost()
    guard first == state else {
      throw ScreenError(
        "two fresh apps have different states, so that states cannot be compared: return what matters from the argument 'state'\n"
          + Self.difference(first, state))
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
