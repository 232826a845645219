/// An argument of `--with` and `--without`: a dimension of the scope, or a property.
package enum CheckSwitch: Hashable, Sendable, CaseIterable {
  case dimension(CheckScope.Dimension)
  case property(CheckProperty)

  package static var allCases: [CheckSwitch] {
    CheckScope.Dimension.allCases.filter { !$0.isFault || $0.setting != nil }
      .map { .dimension($0) }
      + CheckProperty.allCases.map { .property($0) }
  }

  package init?(_ name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  package var name: String {
    switch self {
    case .dimension(let dimension): dimension.rawValue
    case .property(let property): property.rawValue
    }
  }

  package var summary: String {
    switch self {
    case .dimension(let dimension): dimension.summary
    case .property(let property): property.summary
    }
  }
}

extension DragCheck {
  /// Turns a dimension or property on or off.
  package mutating func set(_ wanted: CheckSwitch, to isOn: Bool) {
    switch (wanted, isOn) {
    case (.dimension(let dimension), _):
      switched[dimension] = isOn
      if isOn { scope.dimensions.insert(dimension) } else { scope.dimensions.remove(dimension) }
    case (.property(let property), true): properties.insert(property)
    case (.property(let property), false): properties.remove(property)
    }
  }
}
