import Testing

@Suite struct LayoutPlaceholderTests {
  @Test func builds() {}
}
