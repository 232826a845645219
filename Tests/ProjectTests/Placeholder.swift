import Testing

@Suite struct ProjectPlaceholderTests {
  @Test func builds() {}
}
