/// The kind of device that is modeled.
///
/// UIKit: `UIUserInterfaceIdiom`.
public enum Idiom: String, CaseIterable, Sendable {
  case phone
  case pad
  /// An app of Mac Catalyst that is optimized for the Mac: its touches are a pointer's.
  case mac
}

/// How long a collection delays a gap, in seconds.
public struct CadenceDelay: Hashable, Sendable {
  /// With the reordering cadence `.fast`; 0.1 by default.
  public var fast = 0.1
  /// With the reordering cadence `.slow`; 0.25 by default.
  public var slow = 0.25

  /// The observed delays (7.2).
  public init() {}
}

/// The simulated device, and what differs between systems.
public struct Environment: Hashable, Sendable {
  /// The device: a pad by default (N28).
  public var idiom = Idiom.pad
  /// The version of the system: 26 by default (N28).
  ///
  /// At least 11, the first version with drag and drop; 16.4 is a minor version.
  public var osVersion = 26.0
  /// Forbids dropping two or more items on the view they came from; by default as iOS 11.0
  /// did, and only there.
  public var legacyMultiItemForbidden: Bool {
    get { self[.legacyMultiItemForbidden] }
    set { choices[.legacyMultiItemForbidden] = newValue }
  }
  /// Treats a move proposal for another app's items as a copy instead of cancel (N12).
  public var foreignMoveIsCopy = false
  /// Makes a row's reorder control begin a drag if the table has both delegates, as in a beta of
  /// iOS 11.
  public var editingReorderUsesDragDrop = false
  /// Makes a collection call its data source's `moveItemAt`, if available, instead of `performDrop`
  /// (N25).
  public var collectionPrefersMoveItem = true
  /// Makes a collection remove its own dragged item from the layout even for a copy; by
  /// default on iOS 11 and 12.
  public var localCopyLooksLikeMove: Bool {
    get { self[.localCopyLooksLikeMove] }
    set { choices[.localCopyLooksLikeMove] = newValue }
  }
  /// Makes the gap of a move count the moved item, so that the destination can equal the count
  /// by default on iOS 12.
  public var iosTwelveMoveCountsSource: Bool {
    get { self[.iosTwelveMoveCountsSource] }
    set { choices[.iosTwelveMoveCountsSource] = newValue }
  }
  /// Keeps the source paths of a table's rows that an update does not mention; by default every
  /// update of the table invalidates them (N15).
  public var sourcePathSurvivesUnrelatedUpdates = false
  /// Makes a collection raise EX11 if sections are reloaded while a gap is open; by default
  /// on iOS 11 and 12.
  public var reloadSectionsDuringDragThrows: Bool {
    get { self[.reloadSectionsDuringDragThrows] }
    set { choices[.reloadSectionsDuringDragThrows] = newValue }
  }
  /// Makes a table count the delete but not the insert of a reloaded row in a batch that moves a
  /// section.
  public var reloadWithSectionMoveMiscounted = false
  /// Makes a diffable data source insert an item that is moved to a later section one place after
  /// the gap (7.2).
  public var diffableCrossSectionOffByOne = false
  /// Makes a gap after the last item ask a flow layout for the attributes of the item at its place,
  /// and raise if the layout returns any, as on older systems.
  public var flowLayoutTailCrash = false
  /// The durations and distances of gestures.
  public var constants = Constants()
  /// Bugs of UIKit that apps guard against; all are off by default.
  public var faults = Faults()

  /// The behaviors that are turned on or off for all versions, and do not follow ``osVersion``.
  private var choices: [VersionedBehavior: Bool] = [:]

  /// A current tablet with the default settings.
  public init() {}

  /// Whether a behavior is on: as set, or else as in the version.
  public subscript(behavior: VersionedBehavior) -> Bool {
    choices[behavior] ?? behavior.versions.contains(osVersion)
  }

  /// Whether a behavior was turned on or off, so that it does not follow the version.
  func isChosen(_ behavior: VersionedBehavior) -> Bool { choices[behavior] != nil }

  /// Whether drags are enabled by default: on a phone from iOS 15, elsewhere always (TBL-03).
  public var dragsByDefault: Bool { idiom != .phone || osVersion >= 15 }

  /// The delay before a load's result arrives: with the bug ``Faults/lateLoads``, until the drop's
  /// animations have ended.
  var delayOfLoads: VirtualClock.Time {
    faults.lateLoads ? VirtualClock.time(seconds: constants.animationDuration + 1) : 0
  }

  /// Whether drags between apps are allowed: on a phone from iOS 15, elsewhere always (2.9).
  public var dragsAcrossApps: Bool { idiom != .phone || osVersion >= 15 }
}

extension Environment {
  /// The durations and distances that UIKit leaves undocumented (see the reference, "What is known
  /// and how").
  public struct Constants: Hashable, Sendable {
    /// How long a finger must rest before the lift, in seconds (N1).
    public var liftDelay = 0.325
    /// The lift delay if the drag interaction's lift behavior is extended (DGI-10), in seconds.
    public var extendedLiftDelay = 0.65
    /// How far a finger may move during the lift, in points (N1).
    public var liftSlop = 10.0
    /// The time between two touch events, and between two ticks, in seconds (N1).
    public var tick = 1.0 / 60
    /// The duration of a drop or cancel animation, in seconds.
    public var animationDuration = 0.5
    /// The fraction of a row, at its top and bottom, where `.automatic` inserts (N4).
    public var automaticEdgeFraction = 0.25
    /// How long a drag must rest over a spring-loaded target before it opens, in seconds (N1).
    public var springDelay = 1.0
    /// How long the path must stay the same before the gap moves, in seconds, with a cadence that
    /// waits (N1).
    public var cadenceDelay = CadenceDelay()
    /// The number of ticks between two updates while a finger is held; 0 for no updates (N26).
    public var updateTicks = 1

    init() {}

    /// How long a finger must rest before a lift, in seconds.
    func delay(ofExtendedLift isExtended: Bool) -> Double {
      isExtended ? extendedLiftDelay : liftDelay
    }

    /// Whether an update is sent after the given number of ticks of rest.
    func sendsUpdate(afterTicks ticks: Int) -> Bool {
      updateTicks > 0 && ticks.isMultiple(of: updateTicks)
    }
  }

  /// Bugs of UIKit that apps guard against.
  public struct Faults: Hashable, Sendable {
    /// Passes no destination to delegates, even over a row.
    public var nilDestination = false
    /// Passes the destination of the previous update to delegates, in updates and at the drop.
    public var staleDestination = false
    /// Asks a destination once more after the drag has left it.
    public var updateAfterExit = false
    /// Completes loads only after the drop's animations have ended.
    public var lateLoads = false
    /// Fails every load.
    public var failingLoads = false
    /// Completes no load while anything else is pending.
    public var endlessLoads = false
    /// Calls `dropSessionDidExit` right before `performDrop`, without another update.
    public var dropAfterExit = false
    /// Calls `performDrop` twice for one release.
    public var performDropTwice = false

    init() {}

    /// Whether delegates receive other destinations than those under the finger.
    var hidesDestinations: Bool { nilDestination || staleDestination }
  }
}
