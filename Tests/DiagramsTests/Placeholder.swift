import Testing

@Suite struct DiagramsPlaceholderTests {
  @Test func builds() {}
}
