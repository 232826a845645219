import Testing

@testable import Shell

@Suite struct ColorPreferenceTests {
  @Test(arguments: [
    (ColorPreference.always, false, ["NO_COLOR": "1"], true),
    (.never, true, ["FORCE_COLOR": "1"], false),
    (.automatic, true, ["TERM": "xterm"], true),
    (.automatic, false, ["TERM": "xterm"], false),
    (.automatic, true, ["TERM": "dumb"], false),
    (.automatic, true, [:], false),
    (.automatic, true, ["TERM": "xterm", "NO_COLOR": "1"], false),
    (.automatic, true, ["TERM": "xterm", "NO_COLOR": ""], true),
    (.automatic, false, ["CLICOLOR_FORCE": "1"], true),
    (.automatic, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (.automatic, false, ["FORCE_COLOR": "0"], false),
    (.automatic, true, ["TERM": "xterm", "CLICOLOR": "0"], false),
  ])
  func appliesColorPreferencesInOrder(
    preference: ColorPreference, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    let decision = preference.usesColor(isTerminal: isTerminal) { environment[$0] }
    #expect(decision == expected)
  }
}
