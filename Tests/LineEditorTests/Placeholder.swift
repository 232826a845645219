import Testing

@Suite struct LineEditorPlaceholderTests {
  @Test func builds() {}
}
