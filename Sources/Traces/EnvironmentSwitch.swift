public import DragDrop

/// One of the environment's constants and switches, by name.
///
/// The device itself, `idiom` and `osVersion`, is not among them.
public struct EnvironmentSwitch: Sendable {
  /// The name of the property.
  public let name: String
  /// The value in an environment: a bool or a number.
  public let value: @Sendable (Environment) -> EventValue
  /// What kind of value it takes, in words.
  public let expectation: String
  private let store: @Sendable (EventValue, inout Environment) -> Bool

  /// Sets the value; false, and nothing changes, where it is of the wrong kind.
  @discardableResult
  public func set(_ value: EventValue, in environment: inout Environment) -> Bool {
    store(value, &environment)
  }

  /// All of them, in the order of traces.
  public static let all: [EnvironmentSwitch] = [
    EnvironmentSwitch("liftDelay", \.liftDelay),
    EnvironmentSwitch("liftSlop", \.liftSlop),
    EnvironmentSwitch("tick", \.tick),
    EnvironmentSwitch("animationDuration", \.animationDuration),
    EnvironmentSwitch("automaticEdgeFraction", \.automaticEdgeFraction),
    EnvironmentSwitch("legacyMultiItemForbidden", \.legacyMultiItemForbidden),
    EnvironmentSwitch("foreignMoveIsCopy", \.foreignMoveIsCopy),
    EnvironmentSwitch("collectionPrefersMoveItem", \.collectionPrefersMoveItem),
  ]

  /// The switches of an environment that differ from a new one's.
  public static func changed(in environment: Environment) -> [EventValue.Field] {
    let standard = Environment()
    return all.compactMap { known in
      let value = known.value(environment)
      return value == known.value(standard) ? nil : EventValue.Field(known.name, value)
    }
  }

  private init(_ name: String, _ path: any WritableKeyPath<Environment, Bool> & Sendable) {
    self.name = name
    expectation = "true or false"
    value = { .bool($0[keyPath: path]) }
    store = { value, environment in
      guard case .bool(let bool) = value else { return false }
      environment[keyPath: path] = bool
      return true
    }
  }

  private init(_ name: String, _ path: any WritableKeyPath<Environment, Double> & Sendable) {
    self.name = name
    expectation = "a number that is not negative"
    value = { .number($0[keyPath: path]) }
    store = { value, environment in
      let number: Double
      switch value {
      case .number(let double): number = double
      case .integer(let integer): number = Double(integer)
      default: return false
      }
      guard number.isFinite, number >= 0 else { return false }
      environment[keyPath: path] = number
      return true
    }
  }
}
