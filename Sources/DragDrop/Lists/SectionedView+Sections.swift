public import Layout

// Updates of whole sections.

extension SectionedView {
  /// Inserts sections (TBL-16, iOS 2, COL-19, iOS 6); the indexes are those after the update.
  public func insertSections(_ sections: IndexSet) {
    update { $0.insertSections(Array(sections)) }
  }

  /// Deletes sections with their contents (TBL-17, iOS 2, COL-20, iOS 6); the indexes are those
  /// before the update.
  public func deleteSections(_ sections: IndexSet) {
    update { $0.deleteSections(Array(sections)) }
  }

  /// Moves a section (TBL-18, iOS 5, COL-21, iOS 6): from its index before to its index after the
  /// update.
  public func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.moveSection(from: section, to: newSection) }
  }

  /// Reloads sections, whose counts may change (TBL-19, iOS 3, COL-22, iOS 6); the indexes are
  /// those before the update.
  public func reloadSections(_ sections: IndexSet) {
    update { $0.reloadSections(Array(sections)) }
  }
}
