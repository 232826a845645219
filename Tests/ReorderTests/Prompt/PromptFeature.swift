import Foundation
import TestSupport
import Testing

/// A feature of the prompt, and a demonstration of it.
struct PromptFeature: Sendable, CustomTestStringConvertible {
  /// The description of the feature.
  let name: String
  var arguments: [String] = []
  var environment: [String: String] = [:]
  var rows = 40
  var columns = 90
  /// Types, and checks the screen.
  let show: @Sendable (PromptUser) throws -> Void

  init(
    _ name: String, arguments: [String] = [], environment: [String: String] = [:],
    rows: Int = 40, columns: Int = 90, show: @escaping @Sendable (PromptUser) throws -> Void
  ) {
    self.name = name
    self.arguments = arguments
    self.environment = environment
    self.rows = rows
    self.columns = columns
    self.show = show
  }

  var testDescription: String { name }

  /// Every feature, in the order of the groups.
  static let all: [PromptFeature] = entries + typing + completion + language + results + files
}

@Suite struct PromptFeatureTests {
  @Test(arguments: PromptFeature.all)
  func showsEachFeatureOnTheScreen(feature: PromptFeature) throws {
    try withTemporaryDirectory { folder in
      try feature.show(
        PromptUser(
          feature.arguments, environment: feature.environment, in: folder,
          rows: feature.rows, columns: feature.columns))
    }
  }
}
