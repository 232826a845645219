import CTranslationResources

/// The Swift source of `StandardDrop`, without its imports.
enum StandardDropSource {
  static let text: String = {
    let source = String(cString: translation_standard_drop())
    let rows = source.split(separator: "\n", omittingEmptySubsequences: false)
    let end = rows.lastIndex { $0.hasPrefix("#endif") } ?? -1
    return rows[(end + 1)...].drop(while: \.isEmpty).joined(separator: "\n")
  }()
}
