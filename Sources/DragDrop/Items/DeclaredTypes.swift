/// The types that apps declare, by identifier.
struct DeclaredTypes {
  private var types: [String: ContentType] = [:]
  /// What they take, where somebody counts.
  private var receipts: [String: StorageMeter.Receipt] = [:]

  var isEmpty: Bool { types.isEmpty }

  subscript(identifier: String) -> ContentType? { types[identifier] }

  mutating func declare(_ type: ContentType, _ meter: StorageMeter?) {
    types[type.identifier] = type
    receipts[type.identifier] = meter?.receipt(for: type.declaration.storedBytes)
  }

  /// The type of files with an extension.
  func type(withExtension suffix: String) -> ContentType? {
    types.values.filter { $0.declaration.filenameExtensions.contains(suffix) }
      .min { $0.identifier < $1.identifier }
  }
}
