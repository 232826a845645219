package import DragDrop
package import Layout

/// An app on its device, on which a check plays drags: a policy in Lua, or an app's own code in
/// Swift.
package protocol AppUnderTest: AnyObject {
  /// The device with the app's views.
  var simulation: Simulation { get }

  /// Runs code that may call the app.
  ///
  /// - Throws: ``AppError`` for an error of the app, an exception of UIKit or an exceeded limit.
  func run<Result>(
    _ body: () throws(DragDropError) -> Result
  ) throws(AppError) -> Result

  /// Lowers the limits of the app's callbacks, because some are known to be endless.
  func reduceLimits()

  // MARK: State

  /// The app's whole state, to return to it later; nil if the app keeps state that cannot be restored.
  func saved() -> (any SavedApp)?

  /// A hash of the state that the app keeps besides what its views show, equal on another device
  /// with the same state; nil if it cannot be known.
  var stateFingerprint: UInt64? { get }

  // MARK: Code

  /// The properties that the app's author declares.
  var properties: [any DeclaredProperty] { get }

  /// The names of the check's own properties that the author has turned off.
  var propertiesTurnedOff: Set<String> { get }

  /// The callbacks that the app implements, of views and interactions.
  var callbacks: Set<DelegateMethod> { get }

  /// The optional methods that the delegates and the data source of a list implement.
  func implementedMethods(of list: SectionedView) -> [DelegateMethod]

  /// Where the function of a call is defined, such as `policy.lua:41`; nil if that is not known.
  func place(of call: Event) -> String?

  /// The lines of the app's code that have run; empty if they are not recorded.
  var coveredLines: [SpecCoverage.Script] { get }

  /// The callbacks in recorded code: which were called, and which of their possible answers are
  /// among those given, by place.
  func coveredCallbacks(
    in lines: [SpecCoverage.Script], given: [String: Set<String>]
  ) -> [SpecCoverage.Callback]

  /// Changes by the app that a check plays during drags; nil if the app cannot be changed from
  /// outside.
  var changes: (any AppChanges)? { get }
}

/// A saved state of an app.
package protocol SavedApp {
  /// Whether the state can be restored, because the app has not changed what is not saved.
  var canRestore: Bool { get }

  /// Restores the state.
  func putBack()
}

/// A property of drags that an app's author declares: it holds for all, for none, or for at least
/// one.
package protocol DeclaredProperty {
  var kind: DeclaredPropertyKind { get }
  var name: String { get }
  /// Where it was declared: `policy.lua:41`.
  var place: String? { get }

  /// Whether a drag that has ended has the property, and the author's message if it has not.
  func check(_ drag: Drag) throws(AppError) -> (isTrue: Bool, message: String?)
}

/// For how many drags a property holds.
package enum DeclaredPropertyKind: String, CaseIterable, Sendable {
  case always
  case never
  case sometimes
}

/// Writes changes that an app makes during drags, and makes them.
package protocol AppChanges {
  /// Turns a list's editing on or off.
  func editing(_ list: SectionedView, _ isOn: Bool) -> AppChange
  /// Selects rows.
  func selection(of rows: [Position], in list: SectionedView) -> AppChange
  /// The possible changes of a list: insert a row, remove a row, reload.
  func changes(of list: SectionedView) -> [AppChange]
  /// Removes a list from the screen.
  func removal(of list: SectionedView) -> AppChange
  /// Makes a change.
  func perform(_ change: AppChange) throws(AppError)
}

extension AppUnderTest {
  package func reduceLimits() {}
  package func saved() -> (any SavedApp)? { nil }
  package var properties: [any DeclaredProperty] { [] }
  package var propertiesTurnedOff: Set<String> { [] }
  package var callbacks: Set<DelegateMethod> { Set(lists.flatMap(implementedMethods)) }
  package func place(of call: Event) -> String? { nil }
  package var coveredLines: [SpecCoverage.Script] { [] }
  package func coveredCallbacks(
    in lines: [SpecCoverage.Script], given: [String: Set<String>]
  ) -> [SpecCoverage.Callback] { [] }
  package var changes: (any AppChanges)? { nil }

  package func implementedMethods(of list: SectionedView) -> [DelegateMethod] {
    let delegates: [(any DelegateAdapter)?] = [
      list.askedDragDelegate, list.askedDropDelegate, list.askedDelegate,
      list.usesDefaultDataSource ? nil : list.askedDataSource,
    ]
    return DelegateMethod.allCases.filter { method in
      delegates.contains { $0?.responds(to: method) ?? false }
    }
  }

  package func run<Result>(
    _ body: () throws(DragDropError) -> Result
  ) throws(AppError) -> Result {
    do throws(DragDropError) {
      return try body()
    } catch {
      throw AppError(error, in: simulation)
    }
  }

  /// All views, superviews before their subviews, with the lists in the cells on the screen.
  var views: [View] { simulation.viewsWithListsInCells }

  /// The tables and collections, in order of creation.
  var lists: [SectionedView] { views.compactMap { $0 as? SectionedView } }

  /// Plays a gesture; returns its drag.
  @discardableResult
  func play(_ gesture: Gesture) throws(AppError) -> Drag? {
    try run { () throws(DragDropError) in try simulation.play(gesture) }
  }

  /// Advances the clock until nothing is scheduled, for at most `limit` scheduled times.
  func runUntilIdle(within limit: Int) throws(AppError) {
    try run { () throws(DragDropError) in try simulation.runUntilIdle(within: limit) }
  }
}
