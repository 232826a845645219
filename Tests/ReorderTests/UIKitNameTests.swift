import Foundation
import TestSupport
import Testing

/// UIKit's names in ReorderUIKit.
@Suite
struct UIKitNameTests {
  private struct Member: Decodable {
    let member: String
    let state: String
  }

  /// The types that the sources of ReorderUIKit declare.
  private static func declaredTypes() throws -> Set<String> {
    let files = try ProjectFiles.files(under: "Sources/Model/ReorderUIKit", extensions: ["swift"])
    return Set(
      files.flatMap { file in
        file.text.matches(
          of: /(?:public|open) (?:final )?(?:typealias|class|struct|enum|protocol) (\w+)/
        ).map { String($0.output.1) }
      })
  }

  @Test func everyTypeOfUIKitInTheModelHasItsName() throws {
    let text = try reorder(["surface", "--format", "json"]).standardOutput
    let members = try JSONDecoder().decode([Member].self, from: Data(text.utf8))
    let types = members.filter { $0.state != "out of scope" }.flatMap { member in
      member.member.matches(of: /\bUI[A-Z]\w+/).map { String($0.output) }
    }
    #expect(types.count > 100)
    // The name in Objective-C.
    let unnamed = Set(types).subtracting(try Self.declaredTypes())
    #expect(unnamed == ["UIDragLiftBehavior"])
  }
}
