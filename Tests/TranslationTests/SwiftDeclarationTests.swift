import DragDrop
import Policies
import Testing

@testable import Translation

/// UIKit's declarations of the callbacks.
@Suite struct SwiftDeclarationTests {
  /// In UIKit, only tables ask for titles.
  private static let ofTables: [DelegateMethod] = [.titleForHeader, .titleForFooter]

  @Test(arguments: DelegateMethod.allCases)
  func declaresEveryCallbackOfListsAndInteractions(method: DelegateMethod) {
    for row in method.rows {
      let kind = row.kind ?? (Self.ofTables.contains(method) ? .table : nil)
      let kinds: [ViewKind] = kind.map { [$0] } ?? [.table, .collection]
      for kind in kinds where SwiftDeclaration.protocolName(of: row.role, in: kind) != nil {
        #expect(SwiftDeclaration(of: method, as: row.role, in: kind) != nil)
      }
    }
  }
}
