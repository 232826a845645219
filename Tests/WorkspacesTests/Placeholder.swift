import Testing

@Suite struct WorkspacesPlaceholderTests {
  @Test func builds() {}
}
