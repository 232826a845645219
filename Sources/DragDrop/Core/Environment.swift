/// The kind of device that is modelled.
///
/// UIKit: `UIUserInterfaceIdiom`.
public enum Idiom: String, CaseIterable, Sendable {
  case phone
  case pad
}

/// How long a collection holds a gap back, in seconds.
public struct CadenceDelay: Hashable, Sendable {
  /// With the reordering cadence `.fast`; 0.1 unless set.
  public var fast = 0.1
  /// With the reordering cadence `.slow`; 0.25 unless set.
  public var slow = 0.25

  /// The delays that agree with what was observed (7.2).
  public init() {}
}

/// The device that is modelled, and the constants that UIKit leaves undocumented (part 6 of the
/// specification).
public struct Environment: Hashable, Sendable {
  /// The device: a pad unless set (N28).
  public var idiom = Idiom.pad
  /// The version of the system: 26 unless set (N28).
  ///
  /// From 11, the first with drag and drop; 16.4 is a minor version.
  public var osVersion = 26.0
  /// Seconds that a finger rests before the lift (N1).
  public var liftDelay = 0.325
  /// Seconds before the lift if the drag interaction's lift behavior is extended (DGI-10): twice
  /// the standard.
  public var extendedLiftDelay = 0.65
  /// Points that a finger may move during the lift (N1).
  public var liftSlop = 10.0
  /// Seconds between two touch events, and between two ticks (N1).
  public var tick = 1.0 / 60
  /// Seconds that a drop or cancel animation lasts.
  public var animationDuration = 0.5
  /// The part of a row, at its top and at its bottom, where `.automatic` inserts (N4).
  public var automaticEdgeFraction = 0.25
  /// Forbids dropping two or more items on the view they came from, as iOS 11.0 did.
  public var legacyMultiItemForbidden = false
  /// Lets a move proposal for a session of another app copy, where it otherwise cancels (N12).
  public var foreignMoveIsCopy = false
  /// Seconds that a drag rests over something spring-loaded before it opens (N1).
  public var springDelay = 1.0
  /// Seconds that the path stays the same before the gap moves, with either cadence that waits
  /// (N1).
  public var cadenceDelay = CadenceDelay()
  /// How many ticks of a hold lie between two updates; 0 sends no updates while a finger is held
  /// (N26).
  public var updateTicks = 1
  /// Makes a row's reorder control begin a drag if the table has both delegates, as in a beta of
  /// iOS 11.
  public var editingReorderUsesDragDrop = false
  /// A collection whose data source can move items calls `moveItemAt` instead of `performDrop`
  /// (N25).
  public var collectionPrefersMoveItem = true
  /// A collection takes the item out of its place for a copy of its own item too, as iOS 11 and 12
  /// did.
  public var localCopyLooksLikeMove = false
  /// A gap for a move still counts the item that moves, so that the destination may be the count,
  /// as iOS 12 did.
  public var iosTwelveMoveCountsSource = false
  /// An update keeps the source paths of the rows that it does not name; otherwise every update of
  /// the view voids them (N15).
  public var sourcePathSurvivesUnrelatedUpdates = false
  /// A collection raises EX11 if sections are reloaded while a gap is open, as iOS 11 and 12 did
  ///
  public var reloadSectionsDuringDragThrows = false
  /// In a batch that moves a section, a table counts the delete of a reloaded row but not its
  /// insert.
  public var reloadWithSectionMoveMiscounted = false
  /// A diffable data source puts an item that is moved to a later section one place behind the gap
  /// (7.2).
  public var diffableCrossSectionOffByOne = false
  /// A gap behind the last item asks a flow layout for the attributes of the item at its place; if
  /// the layout returns any, that raises an exception, as on older systems.
  public var flowLayoutTailCrash = false

  // Faults that apps meet and guard against; none happens unless it is switched on.

  /// Delegates are given no destination, even over a row.
  public var nilDestination = false
  /// Delegates are given the destination of the update before, when they are asked and at the drop.
  public var staleDestination = false
  /// A destination that the drag has left is asked once more.
  public var updateAfterExit = false
  /// Loads complete when the drop is over and its animations have ended.
  public var lateLoads = false
  /// `performDrop` is called twice for one release.
  public var performDropTwice = false

  /// A tablet of today with the default settings.
  public init() {}

  /// Whether drags are on unless switched off: always on a pad; on a phone from iOS 15 (TBL-03).
  public var dragsByDefault: Bool { idiom == .pad || osVersion >= 15 }

  /// Whether delegates are given other destinations than those under the finger.
  var hidesDestinations: Bool { nilDestination || staleDestination }

  /// The time before a load's result arrives: with the fault ``lateLoads``, when the drop's
  /// animations have ended.
  var delayOfLoads: VirtualClock.Time {
    lateLoads ? VirtualClock.time(seconds: animationDuration + 1) : 0
  }

  /// Whether drags may go from one app to another: on a phone from iOS 15 (2.9).
  public var dragsAcrossApps: Bool { idiom == .pad || osVersion >= 15 }
}
