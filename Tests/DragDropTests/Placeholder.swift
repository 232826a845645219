import Testing

@Suite struct DragDropPlaceholderTests {
  @Test func builds() {}
}
