import TestSupport
import Testing

/// Types are small enough to be understood on their own.
@Suite struct TypeSizeTests {
  private static let mostFiles = 12
  private static let mostStoredProperties = 15

  /// Types with more stored properties than ``mostStoredProperties``, with their number; entries are
  /// only removed.
  private static let typesWithManyProperties: [String: Int] = [:]

  /// The types that Sources declares.
  private struct Survey {
    /// The files that declare or extend each type.
    var files: [String: Set<String>] = [:]
    /// The stored properties of each type; of several with one name, those of the largest.
    var properties: [String: Int] = [:]
    var unbalancedFiles: [String] = []

    init() throws {
      for file in try ProjectFiles.files(under: "Sources", extensions: ["swift"]) {
        let types = SwiftTypes(SwiftCode(file.text))
        for type in types.declarations {
          files[type.name, default: []].insert(file.path)
          properties[type.name] = max(properties[type.name] ?? 0, type.storedProperties)
        }
        for name in types.extended { files[name, default: []].insert(file.path) }
        if !types.isBalanced { unbalancedFiles.append(file.path) }
      }
      files = files.filter { properties[$0.key] != nil }
    }
  }

  private static let survey = Result { try Survey() }

  @Test func noTypeIsInMoreFilesThanAllowed() throws {
    let counts = try Self.survey.get().files.mapValues(\.count)
    #expect(excess(counts, limit: Self.mostFiles, exceptions: [:]) == [])
  }

  @Test func noTypeHasMoreStoredPropertiesThanAllowed() throws {
    let counts = try Self.survey.get().properties
    #expect(
      excess(counts, limit: Self.mostStoredProperties, exceptions: Self.typesWithManyProperties)
        == [])
  }

  @Test func readsAllFilesToTheirEnd() throws {
    #expect(try Self.survey.get().unbalancedFiles == [])
  }

  /// The types above the limit that are not exceptions or have grown, and the exceptions that are
  /// no longer needed.
  private func excess(
    _ counts: [String: Int], limit: Int, exceptions: [String: Int]
  ) -> [String] {
    let tooLarge = counts.filter { $0.value > max(limit, exceptions[$0.key] ?? 0) }
      .map { "\($0.key) has \($0.value)" }
    let obsolete = exceptions.keys.filter { counts[$0] ?? 0 <= limit }
      .map { "\($0) is no longer an exception: remove it from the list" }
    return (tooLarge + obsolete).sorted()
  }

  // MARK: The counter

  private func types(_ source: String) -> SwiftTypes { SwiftTypes(SwiftCode(source)) }

  @Test func countsOnlyInstancePropertiesWithStorage() {
    let source = """
      public final class Sample<Value>: Base where Value: Hashable {
        let a: Int, b: [String: Int]
        private(set) var c = [1, 2, 3].map { $0 + 1 }
        lazy var d: Int = { 1 }()
        weak var e: Sample?
        var f: Dictionary<Int, String> = [:] { didSet { g() } }
        var h: @Sendable (Int, Int) -> Set<Int> { willSet { g() } }
        public let i: (x: Int, y: Int)
        var j: Int { a + 1 }
        var k: Int {
          get { a }
          set { let l = newValue; g(l) }
        }
        static let m = 1
        private static var n: Int { 2 }
        class var o: Int { 3 }
        func g(_ p: Int = 0) { var q = p; q += 1 }
        init() { let r = "let s: Int" }
      }
      """
    #expect(types(source).declarations == [.init(name: "Sample", storedProperties: 8)])
  }

  @Test func countsPropertiesOfNestedTypesSeparately() {
    let source = """
      struct Outer {
        enum Kind { case a, b(Int); var c: Int { 1 } }
        let kind: Kind
        struct Inner { var x = 0; var y: Int }
        var last: Inner?
      }
      protocol Named { var name: String { get } }
      extension Outer.Inner { struct Deep { var z = 1 } }
      """
    #expect(
      types(source).declarations == [
        .init(name: "Outer", storedProperties: 2), .init(name: "Outer.Inner", storedProperties: 2),
        .init(name: "Outer.Inner.Deep", storedProperties: 1),
        .init(name: "Outer.Kind", storedProperties: 0),
      ])
    #expect(types(source).extended == ["Outer.Inner"])
  }

  @Test func ignoresTypesInFunctionsAndBracketsInRegularExpressions() {
    let source = """
      extension Sample: Named where Value == Int {
        static let pattern = /\\((a|b)\\]/
        func run() { struct Local { var a = 1 } }
      }
      struct Next { let b = #/\\{/# }
      """
    let types = types(source)
    #expect(types.isBalanced)
    #expect(types.declarations == [.init(name: "Next", storedProperties: 1)])
    #expect(types.extended == ["Sample"])
  }
}
