import Testing

@testable import Shell

@Suite struct GuideTests {
  @Test(arguments: Guides.all.map(\.name))
  func examplesOfGuidesPrintTheirDocumentedOutput(_ name: String) throws {
    let guide = try #require(Guides.all.first { $0.name == name })
    let printed = try TestSession().enter(guide.example)
    let promises = guide.example.split(separator: "\n").compactMap { line in
      line.firstRange(of: "--> ").map { line[$0.upperBound...] }
    }
    #expect(!promises.isEmpty)
    for promise in promises {
      #expect(printed.split(separator: "\n").contains(promise), "\(printed)")
    }
  }

  @Test(arguments: Guides.all.map(\.name))
  func guidesFitTheScreen(_ name: String) throws {
    let lines = try TestSession().enter(":help \(name)").split(separator: "\n")
    #expect(lines.contains { $0.contains("--> ") })
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.count <= 40)
  }
}
