import CTranslationResources

/// The app and its tests in a new package.
///
/// The project's own tests compile and run the same files.
package enum ExampleApp {
  /// A delegate under UIKit's names.
  package static var controller: String { String(cString: translation_inbox_controller()) }

  /// Tests of it, in a module of their own.
  package static var tests: String {
    String(cString: translation_inbox_tests()).replacing(
      "import Testing\n", with: "import Testing\n\n@testable import Inbox\n", maxReplacements: 1)
  }
}
