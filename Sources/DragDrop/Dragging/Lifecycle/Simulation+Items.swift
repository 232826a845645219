// What items need of the device: types that apps declare, and an end of loads that have none.

extension Simulation {
  /// Makes a type of an app's own known to all: what conforms to what, and which file extension it
  /// has.
  ///
  /// Items that join a session from then on know it by its identifier. UIKit:
  /// `UTExportedTypeDeclarations` in an app's `Info.plist`.
  public func declare(_ type: ContentType) {
    declaredTypes[type.identifier] = (
      type, log.meter?.receipt(for: type.declaration.storedBytes)
    )
  }

  /// The type with an identifier: the system's, an app's, or one that nobody declares.
  public func contentType(_ identifier: String) -> ContentType {
    declaredTypes[identifier]?.type ?? ContentType(named: identifier)
  }

  /// The type that a file's name stands for: by its extension, else data.
  public func contentType(ofFile name: String) -> ContentType {
    if let dot = name.lastIndex(of: "."), dot > name.startIndex {
      let suffix = name[name.index(after: dot)...].lowercased()
      let own = declaredTypes.values.map(\.type).filter {
        $0.declaration.filenameExtensions.contains(suffix)
      }
      if let first = own.min(by: { $0.identifier < $1.identifier }) { return first }
    }
    return ContentType.ofFile(named: name)
  }

  /// Ends the loads whose handlers never completed them; nothing is scheduled that still could.
  func giveUpLoads() throws(DragDropError) {
    guard !loads.waiting.isEmpty else { return }
    try act("waiting") {
      for transfer in loads.waiting { transfer.giveUpLoads() }
    }
  }
}
