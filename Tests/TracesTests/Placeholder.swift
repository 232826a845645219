import Testing

@Suite struct TracesPlaceholderTests {
  @Test func builds() {}
}
