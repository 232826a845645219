import Layout
import Testing

@testable import DragDrop

/// The environment's settings: names, ranges and effects.
@Suite
struct SettingTests {
  @Test(arguments: [
    ("idiom", EventValue.text("pad")), ("osVersion", .integer(26)),
    ("liftDelay", .number(0.325)), ("liftSlop", .number(10)), ("springDelay", .number(1)),
    (
      "cadenceDelay",
      .fields([.init("fast", .number(0.1)), .init("slow", .number(0.25))])
    ),
    ("tick", .number(1.0 / 60)), ("automaticEdgeFraction", .number(0.25)),
    ("iosTwelveMoveCountsSource", .bool(false)), ("foreignMoveIsCopy", .bool(false)),
    ("sourcePathSurvivesUnrelatedUpdates", .bool(false)),
    ("legacyMultiItemForbidden", .bool(false)), ("collectionPrefersMoveItem", .bool(true)),
    ("updateTicks", .integer(1)), ("reloadSectionsDuringDragThrows", .bool(false)),
    ("localCopyLooksLikeMove", .bool(false)), ("editingReorderUsesDragDrop", .bool(false)),
    ("flowLayoutTailCrash", .bool(false)), ("reloadWithSectionMoveMiscounted", .bool(false)),
    ("diffableCrossSectionOffByOne", .bool(false)),
  ])
  func hasTheStandardNamesAndValues(_ name: String, _ value: EventValue) throws {
    let setting = try #require(EnvironmentSetting.named(name))
    #expect(setting.value(in: Environment()) == value)
  }

  /// A value in range other than the default, and one out of range.
  private static func values(
    of setting: EnvironmentSetting
  ) -> (other: EventValue, outside: EventValue) {
    switch setting.domain {
    case .bool:
      (.bool(setting.value(in: Environment()) == .bool(false)), .text("perhaps"))
    case .number(let range): (.number(range.upperBound), .number(range.upperBound + 1))
    case .version(let range): (.integer(15), .number(range.lowerBound - 0.1))
    case .integer(let range): (.integer(range.upperBound), .integer(range.lowerBound - 1))
    case .word(let words): (.text(words.first ?? ""), .text("other"))
    case .numbers(let names, let range):
      (
        .fields(names.map { .init($0, .number(range.upperBound)) }),
        .fields([.init(names[0], .number(range.upperBound + 1))])
      )
    }
  }

  /// Rule N1.
  @Test(arguments: [
    (EventValue.number(2), (2.0, 2.0)), (.integer(3), (3, 3)),
    (.list([.number(0.5), .integer(1)]), (0.5, 1)), (.text("0.5, 1.5"), (0.5, 1.5)),
    (.fields([.init("slow", .integer(4))]), (0.1, 4)),
  ])
  func acceptsOneOrTwoCadenceDelays(_ value: EventValue, _ delays: (Double, Double)) throws {
    let setting = try #require(EnvironmentSetting.named("cadenceDelay"))
    var environment = Environment()
    #expect(setting.set(value, in: &environment) == nil)
    #expect(
      (environment.constants.cadenceDelay.fast, environment.constants.cadenceDelay.slow) == delays)
  }

  @Test(arguments: [
    EventValue.list([.number(1)]), .list([.number(1), .text("a")]), .text("1,2,3"), .text(""),
    .fields([EventValue.Field]()), .fields([.init("quick", .number(1))]), .number(-1),
    .number(.nan), .none,
    .bool(true),
  ])
  func ignoresAnInvalidCadenceDelay(_ value: EventValue) throws {
    let setting = try #require(EnvironmentSetting.named("cadenceDelay"))
    var environment = Environment()
    #expect(
      setting.set(value, in: &environment)
        == "expected a number from 0 to 60, or one each for fast and slow")
    #expect(environment == Environment())
  }

  @Test(arguments: EnvironmentSetting.all.map(\.name))
  func rejectsValuesOutOfRange(_ name: String) throws {
    let setting = try #require(EnvironmentSetting.named(name))
    let values = Self.values(of: setting)
    var environment = Environment()
    #expect(setting.set(values.other, in: &environment) == nil)
    #expect(setting.value(in: environment) == values.other)
    #expect(setting.set(values.outside, in: &environment) == "expected \(setting.expectation)")
    #expect(setting.value(in: environment) == values.other)
  }

  /// A switch has tests of its own.
  @Test(arguments: EnvironmentSetting.all.filter { $0.domain != .bool }.map(\.name))
  func everyNumberOrWordAffectsADrag(_ name: String) throws {
    let effect = try #require(SettingEffects.all.first { $0.name == name })
    let setting = try #require(EnvironmentSetting.named(name))
    let (usual, other) = (Stage(), Stage())
    effect.base(&usual.simulation.environment)
    effect.base(&other.simulation.environment)
    #expect(setting.set(effect.other, in: &other.simulation.environment) == nil)
    let seen = (usual: try effect.seen(usual), other: try effect.seen(other))
    #expect(seen.usual != seen.other)
  }
}
