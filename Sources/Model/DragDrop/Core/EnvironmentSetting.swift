import Texts

/// A property of the environment by its name, as used by `:set`, `--set`, Lua and trace headers.
public struct EnvironmentSetting: Sendable {
  /// The possible values of a setting.
  public enum Domain: Hashable, Sendable {
    case bool
    case number(ClosedRange<Double>)
    case integer(ClosedRange<Int>)
    /// The version of a system; a whole number if it has no minor version.
    case version(ClosedRange<Double>)
    case word([String])
    /// One number for each of these names.
    case numbers([String], ClosedRange<Double>)
  }

  /// The name of the property.
  public let name: String
  /// Its possible values.
  public let domain: Domain
  /// Its meaning, with unit and default.
  public let summary: String
  /// Whether it selects the simulated device; false for settings of UIKit's behavior.
  public let isDevice: Bool
  /// The reports of a bug of UIKit; nil for other settings.
  public let report: String?
  private let read: @Sendable (Environment) -> EventValue
  private let write: @Sendable (inout Environment, EventValue) -> Void

  /// The value in an environment.
  public func value(in environment: Environment) -> EventValue { read(environment) }

  /// Sets the value.
  ///
  /// If the value is not possible, changes nothing and returns the problem.
  public func set(_ value: EventValue, in environment: inout Environment) -> String? {
    switch (domain, value) {
    case (.bool, .bool): break
    case (.number(let range), .number(let number)) where range.contains(number): break
    case (.version(let range), .number(let number)) where range.contains(number): break
    case (.number(let range), .integer(let integer)) where range.contains(Double(integer)),
      (.version(let range), .integer(let integer)) where range.contains(Double(integer)):
      write(&environment, .number(Double(integer)))
      return nil
    case (.integer(let range), .integer(let integer)) where range.contains(integer): break
    case (.word(let words), .text(let word)) where words.contains(word): break
    case (.numbers(let names, let range), _):
      guard let fields = numbers(value, named: names, in: environment),
        fields.allSatisfy({ range.contains($0.1) })
      else { return "expected \(expectation)" }
      write(&environment, .fields(fields.map { ($0.0, .number($0.1)) }))
      return nil
    default: return "expected \(expectation)"
    }
    write(&environment, value)
    return nil
  }

  /// The number for each name: from one number for all, a list or text in the order of the names,
  /// or fields by name, where the other numbers do not change; nil for any other value.
  private func numbers(
    _ value: EventValue, named names: [String], in environment: Environment
  ) -> [(String, Double)]? {
    switch value {
    case .integer(let integer): return names.map { ($0, Double(integer)) }
    case .number(let number): return names.map { ($0, number) }
    case .text(let text):
      let words = text.split(separator: ",").map { $0.drop { $0 == " " } }
      return numbers(
        .list(words.map { Double($0).map { .number($0) } ?? .none }), named: names, in: environment)
    case .list(let values):
      let numbers = values.compactMap(\.asNumber)
      guard numbers.count == names.count, values.count == names.count else { return nil }
      return Array(zip(names, numbers))
    case .fields(let given):
      guard case .fields(let before) = self.value(in: environment), !given.isEmpty,
        given.allSatisfy({ names.contains($0.name) && $0.value.asNumber != nil })
      else { return nil }
      return before.compactMap { old in
        let new = given.first { $0.name == old.name } ?? old
        return new.value.asNumber.map { (old.name, $0) }
      }
    default: return nil
    }
  }

  /// Whether an environment has another value than the default one, or a value of its own for a
  /// behavior that otherwise follows the version.
  public func isChanged(in environment: Environment) -> Bool {
    if let behavior = VersionedBehavior(rawValue: name) { return environment.isChosen(behavior) }
    return value(in: environment) != value(in: Environment())
  }

  /// A description of the possible values.
  public var expectation: String {
    switch domain {
    case .bool: "true or false"
    case .number(let range):
      "a number from \(NumberText.of(range.lowerBound)) to \(NumberText.of(range.upperBound))"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .version(let range):
      "a version from \(NumberText.of(range.lowerBound)) to \(NumberText.of(range.upperBound)), such as 16.4"
    case .word(let words): words.map { "\"\($0)\"" }.joined(separator: " or ")
    case .numbers(let names, let range):
      "a number from \(NumberText.of(range.lowerBound)) to \(NumberText.of(range.upperBound)), or one each for \(names.joined(separator: " and "))"
    }
  }

  /// The setting with a name.
  public static func named(_ name: String) -> EnvironmentSetting? { all.first { $0.name == name } }

  /// All settings: first those of the device, then the others, in the order of trace headers.
  public static let all: [EnvironmentSetting] = [
    EnvironmentSetting(
      "idiom", .word(Idiom.allCases.map(\.rawValue)), "the kind of device; pad", isDevice: true,
      read: { .text($0.idiom.rawValue) },
      write: { environment, value in
        if case .text(let word) = value, let idiom = Idiom(rawValue: word) {
          environment.idiom = idiom
        }
      }),
    osVersion,
    number(
      "liftDelay", "seconds that a finger must rest before the lift; 0.325", \.liftDelay, 0...60),
    number(
      "extendedLiftDelay", "the same for an extended lift; 0.65", \.extendedLiftDelay, 0...60),
    number("liftSlop", "points that a finger may move during the lift; 10", \.liftSlop, 0...1000),
    number("tick", "seconds between two touch events; 1/60", \.tick, 0.001...1),
    number(
      "animationDuration", "seconds of a drop or cancel animation; 0.5", \.animationDuration,
      0...60),
    number(
      "automaticEdgeFraction", "the fraction of a row where automatic inserts; 0.25",
      \.automaticEdgeFraction, 0...0.5),
    bool(
      "legacyMultiItemForbidden",
      "forbids dropping several items on their own view; true only in 11.0",
      \.legacyMultiItemForbidden),
    bool(
      "foreignMoveIsCopy", "copies another app's items if a move is proposed; false",
      \.foreignMoveIsCopy),
    number(
      "springDelay", "seconds that a drag must rest before a spring opens; 1", \.springDelay, 0...60
    ),
    EnvironmentSetting(
      "cadenceDelay", .numbers(["fast", "slow"], 0...60),
      "seconds before the gap moves with cadence fast, slow; 0.1,0.25",
      read: {
        let delay = $0.constants.cadenceDelay
        return .fields([("fast", .number(delay.fast)), ("slow", .number(delay.slow))])
      },
      write: { environment, value in
        guard case .fields(let fields) = value else { return }
        for field in fields {
          guard let seconds = field.value.asNumber else { continue }
          let path = field.name == "fast" ? \CadenceDelay.fast : \.slow
          environment.constants.cadenceDelay[keyPath: path] = seconds
        }
      }),
    EnvironmentSetting(
      "updateTicks", .integer(0...3600),
      "ticks between two updates while a finger rests, 0 for none; 1",
      read: { .integer($0.constants.updateTicks) },
      write: { environment, value in
        if case .integer(let ticks) = value { environment.constants.updateTicks = ticks }
      }),
    bool(
      "editingReorderUsesDragDrop",
      "makes reorder controls begin drags if both delegates are set; false",
      \.editingReorderUsesDragDrop),
    bool(
      "collectionPrefersMoveItem", "lets a collection's data source move items; true",
      \.collectionPrefersMoveItem),
    bool(
      "localCopyLooksLikeMove",
      "removes a collection's own item even for a copy; true in 11 and 12",
      \.localCopyLooksLikeMove),
    bool(
      "iosTwelveMoveCountsSource", "counts the moved item in its destination; true in 12",
      \.iosTwelveMoveCountsSource),
    bool(
      "sourcePathSurvivesUnrelatedUpdates",
      "keeps the source paths of a table's rows that no update mentions",
      \.sourcePathSurvivesUnrelatedUpdates),
    bool(
      "reloadSectionsDuringDragThrows",
      "raises if a collection with a gap reloads sections; true in 11 and 12",
      \.reloadSectionsDuringDragThrows),
    bool(
      "reloadWithSectionMoveMiscounted",
      "counts only half of a reload in a batch with a section move",
      \.reloadWithSectionMoveMiscounted),
    bool(
      "diffableCrossSectionOffByOne",
      "inserts an item one place too far in a later section",
      \.diffableCrossSectionOffByOne),
    bool(
      "flowLayoutTailCrash",
      "raises if a flow layout has attributes for a gap after the last item; false",
      \.flowLayoutTailCrash),
    fault(
      "nilDestination", "passes no destination to delegates, even over a row; false",
      \.nilDestination,
      report:
        "developer.apple.com/forums/thread/709899: nil at the lower edge of a table; github.com/traderepublic/SectionKit/pull/38: nil between sections"
    ),
    fault(
      "staleDestination", "passes the destination of the previous update; false",
      \.staleDestination,
      report:
        "github.com/lionheart/openradar-mirror/issues/20065 (rdar 42031700): often out of the data source's bounds, on devices and not in the simulator"
    ),
    fault(
      "updateAfterExit", "asks a view once more after the drag has left it; false",
      \.updateAfterExit,
      report:
        "github.com/manaflow-ai/cmux/pull/6713: exits while the drag is still over the view, and updates after them"
    ),
    fault(
      "dropAfterExit", "calls performDrop after an exit, with no update; false",
      \.dropAfterExit,
      report: "github.com/anyproto/anytype-swift/pull/4879: a drop after an exit, on iOS 26"),
    fault(
      "lateLoads", "completes loads only after the drop's animations; false", \.lateLoads,
      report: "WWDC 2017, session 223: data may arrive late, after rows have changed (Q-18)"),
    fault(
      "failingLoads", "fails every load with an error; false", \.failingLoads,
      report:
        "developer.apple.com/documentation/foundation/nsitemprovider: completion handlers receive an error if the data cannot be loaded"
    ),
    fault(
      "endlessLoads", "never calls load handlers, so that no load completes; false",
      \.endlessLoads,
      report:
        "WWDC 2017, session 227: data that takes long, such as a download, shows its progress and can be cancelled"
    ),
    fault(
      "performDropTwice", "calls performDrop twice for one release; false", \.performDropTwice,
      report:
        "github.com/react-dnd/react-dnd/issues/3195: two drops of one release, in a browser; no report about UIKit itself was found"
    ),
  ]

  /// The bugs of UIKit, which are all off by default.
  public static let faults = all.filter { $0.report != nil }

  /// The setting for the version of the system.
  public static let osVersion = EnvironmentSetting(
    "osVersion", .version(11...99), "the version of the system, such as 16.4; 26",
    isDevice: true,
    read: { Int(exactly: $0.osVersion).map { .integer($0) } ?? .number($0.osVersion) },
    write: { environment, value in
      if case .number(let version) = value { environment.osVersion = version }
    })

  private init(
    _ name: String, _ domain: Domain, _ summary: String, isDevice: Bool = false,
    report: String? = nil, read: @escaping @Sendable (Environment) -> EventValue,
    write: @escaping @Sendable (inout Environment, EventValue) -> Void
  ) {
    self.name = name
    self.domain = domain
    self.summary = summary
    self.isDevice = isDevice
    self.report = report
    self.read = read
    self.write = write
  }

  // The key paths are in closures, because creating them takes time at the start of each script.

  private typealias Path<Root, Value> = @Sendable () -> any WritableKeyPath<Root, Value> & Sendable

  private static func number(
    _ name: String, _ summary: String,
    _ path: @escaping @autoclosure Path<Environment.Constants, Double>,
    _ range: ClosedRange<Double>
  ) -> EnvironmentSetting {
    EnvironmentSetting(
      name, .number(range), summary, read: { .number($0.constants[keyPath: path()]) },
      write: { environment, value in
        if case .number(let number) = value { environment.constants[keyPath: path()] = number }
      })
  }

  private static func bool(
    _ name: String, _ summary: String, _ path: @escaping @autoclosure Path<Environment, Bool>
  ) -> EnvironmentSetting {
    EnvironmentSetting(
      name, .bool, summary, read: { .bool($0[keyPath: path()]) },
      write: { environment, value in
        if case .bool(let flag) = value { environment[keyPath: path()] = flag }
      })
  }

  private static func fault(
    _ name: String, _ summary: String,
    _ path: @escaping @autoclosure Path<Environment.Faults, Bool>, report: String
  ) -> EnvironmentSetting {
    EnvironmentSetting(
      name, .bool, summary, report: report, read: { .bool($0.faults[keyPath: path()]) },
      write: { environment, value in
        if case .bool(let flag) = value { environment.faults[keyPath: path()] = flag }
      })
  }
}

extension EventValue {
  /// A number of either kind; nil for anything else.
  fileprivate var asNumber: Double? {
    switch self {
    case .number(let number): number
    case .integer(let integer): Double(integer)
    default: nil
    }
  }
}
