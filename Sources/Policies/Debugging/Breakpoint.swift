import Files
import Texts

/// Where to stop: before a callback or a line, always or if something holds.
package struct Breakpoint: Hashable, Sendable {
  /// What it stops before.
  package enum Place: Hashable, Sendable {
    /// A callback, by its name in Lua; nil for any view.
    case callback(String, of: String?)
    /// A line of the script at a path, from 1.
    case line(Int, of: String)
  }

  package let place: Place
  /// Lua that is evaluated there; nil: always.
  package var condition: String?
  /// At which times it stops; nil: at each.
  package var hits: HitCondition?
  /// What is said there in place of a stop; what stands in braces is evaluated.
  package var message: String?
  /// What a client knows it by.
  package var number = 0

  package init(_ place: Place, condition: String? = nil) {
    self.place = place
    self.condition = condition
  }

  /// As it was written: `archive.canHandle if #session.items > 1`.
  package var text: String {
    let place =
      switch place {
      case .callback(let name, let view): (view.map { "\($0)." } ?? "") + name
      case .line(let line, let path): "\(FilePath.name(of: path)):\(line)"
      }
    return place + (condition.map { " if \($0)" } ?? "")
  }

  func isBefore(_ callback: String, of view: String?) -> Bool {
    guard case .callback(let name, let wanted) = place else { return false }
    return name == callback && (wanted == nil || wanted == view)
  }

  func isAt(_ line: Int, of path: @autoclosure () -> String) -> Bool {
    guard case .line(let number, let wanted) = place else { return false }
    return number == line && wanted == path()
  }

  var line: Int? {
    guard case .line(let line, _) = place else { return nil }
    return line
  }
}

extension Breakpoint {
  /// At which of its times a breakpoint stops.
  package struct HitCondition: Hashable, Sendable {
    enum Relation: String, CaseIterable {
      // Longer words before those that begin them.
      case equal = "=="
      case notBelow = ">="
      case notAbove = "<="
      case above = ">"
      case below = "<"
      case multiple = "%"
    }

    let relation: Relation
    let count: Int

    /// Reads `3`, `>= 3`, `% 3`; nil for anything else.
    package init?(_ text: String) {
      let text = text.filter { !$0.isWhitespace }
      let relation = Relation.allCases.first { text.hasPrefix($0.rawValue) }
      guard let count = Int(text.dropFirst(relation?.rawValue.count ?? 0)), count > 0 else {
        return nil
      }
      self.relation = relation ?? .equal
      self.count = count
    }

    func holds(at time: Int) -> Bool {
      switch relation {
      case .equal: time == count
      case .notBelow: time >= count
      case .notAbove: time <= count
      case .above: time > count
      case .below: time < count
      case .multiple: time % count == 0
      }
    }
  }
}
