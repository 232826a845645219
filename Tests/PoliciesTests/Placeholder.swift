import Testing

@Suite struct PoliciesPlaceholderTests {
  @Test func builds() {}
}
