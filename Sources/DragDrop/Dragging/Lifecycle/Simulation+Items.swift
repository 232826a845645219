// Types that apps declare, and the end of loads that never complete.

extension Simulation {
  /// Declares an app's own type for all apps: its supertypes, filename extensions and MIME types.
  ///
  /// Items that join a session later have the declared type for its identifier. UIKit:
  /// `UTExportedTypeDeclarations` in an app's `Info.plist`.
  public func declare(_ type: ContentType) {
    declaredTypes[type.identifier] = (
      type, log.meter?.receipt(for: type.declaration.storedBytes)
    )
  }

  /// The type with an identifier: the system's, an app's, or an undeclared one.
  public func contentType(_ identifier: String) -> ContentType {
    declaredTypes[identifier]?.type ?? ContentType(named: identifier)
  }

  /// The type of a file, by the extension of its name; `public.data` if there is none.
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

  /// Ends the loads whose handlers never called their completion, when nothing is scheduled that
  /// could call it.
  func giveUpLoads() throws(DragDropError) {
    guard !loads.waiting.isEmpty else { return }
    try act("waiting") {
      for transfer in loads.waiting { transfer.giveUpLoads() }
    }
  }
}
