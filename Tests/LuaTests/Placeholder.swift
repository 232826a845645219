import Testing

@Suite struct LuaPlaceholderTests {
  @Test func builds() {}
}
