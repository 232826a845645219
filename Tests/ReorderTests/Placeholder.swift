import Testing

@Suite struct ReorderPlaceholderTests {
  @Test func builds() {}
}
