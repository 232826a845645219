/// All that the cell of a row shows, to compare rows.
package struct ShownRow: Hashable {
  /// The name by which gestures find the row: the title of its cell, unless the app names it.
  package var name: String
  /// The texts and accessibility labels of the cell's views, in order; the first one is the title.
  package var texts: [String] = []
  /// The images of the cell's views, in order; equal images have equal texts.
  package var images: [String] = []

  /// A row of the default data source, whose cell shows a title.
  package init(title: String) {
    name = title
    texts = title.isEmpty ? [] : [title]
  }

  /// What a cell shows.
  init(of cell: Cell, named name: String?) {
    self.name = name ?? cell.title
    if !cell.storedTitle.isEmpty { texts.append(cell.storedTitle) }
    cell.forEachShownView { view in
      texts += [view.shownText, view.appearance["accessibilityLabel"] as? String]
        .compactMap { $0 }.filter { !$0.isEmpty }
      if let image = view.appearance["image"] as? Image { images.append(image.shownText) }
    }
  }

  /// What tells the row from others: its name or, without one, its images.
  package var identity: String { name.isEmpty ? images.joined(separator: " ") : name }

  /// The row in words: `Milk (2 l, image 3fa2)`.
  package var words: String {
    let others =
      (texts.first == name ? texts.dropFirst() : texts[...]) + (name.isEmpty ? [] : images)
    return others.isEmpty ? identity : "\(identity) (\(others.joined(separator: ", ")))"
  }

  /// Whether a cell that shows this row may show another one that has just been made: an image that
  /// loads later is not compared.
  func isUpToDate(with new: ShownRow) -> Bool {
    name == new.name && texts == new.texts
      && (images.count != new.images.count || images == new.images)
  }
}

extension Image {
  /// A text that differs for other images.
  fileprivate var shownText: String {
    // FNV-1a.
    let hash = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    return "image \(String(hash & 0xff_ffff, radix: 16))"
  }
}

extension Cell {
  /// The first text of the cell's views; that of a button only if there is no other.
  var firstText: String? {
    var first: String?
    var button: String?
    forEachShownView { view in
      guard let text = view.shownText, !text.isEmpty else { return }
      if view.appearance["text"] == nil {
        button = button ?? text
      } else {
        first = first ?? text
      }
    }
    return first ?? button
  }

  /// Visits the cell and its views that are not hidden, superviews before their subviews.
  fileprivate func forEachShownView(_ visit: (View) -> Void) {
    // The views of a table's cell that are not subviews here.
    let own = ["detailTextLabel", "imageView"].compactMap { appearance[$0] as? View }
    var rest: [View] = own.reversed() + [self]
    while let view = rest.popLast() {
      guard !view.isHidden || view === self else { continue }
      visit(view)
      rest += view.subviews.reversed()
    }
  }
}
