import Testing

@Suite struct ShellPlaceholderTests {
  @Test func builds() {}
}
