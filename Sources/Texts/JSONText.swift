/// JSON text, built piece by piece: no spaces, members in the order in which they are added.
package struct JSONText {
  @usableFromInline package internal(set) var text = ""

  package init() {}

  /// A string in quotes, as `JSONString` writes it.
  @inlinable
  package mutating func string(_ value: String) {
    text += "\""
    JSONString.append(value, to: &text)
    text += "\""
  }

  @inlinable package mutating func integer(_ value: some BinaryInteger) { text += String(value) }

  @inlinable
  package mutating func bool(_ value: Bool) { text += value ? "true" : "false" }

  @inlinable
  package mutating func null() { text += "null" }

  /// A finite number, always with a decimal point, so that it reads back as a number and not as an
  /// integer: the shortest digits that give the same value.
  package mutating func number(_ value: Double) {
    let digits = value.description
    guard let e = digits.firstIndex(of: "e"), !digits.contains(".") else {
      text += digits
      return
    }
    text += digits[..<e] + ".0" + digits[e...]
  }

  /// An array, with a closure for each element.
  @inlinable
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void
  ) {
    text += "["
    var isFirst = true
    for element in elements {
      if !isFirst { text += "," }
      isFirst = false
      write(&self, element)
    }
    text += "]"
  }

  /// An object, whose members the closure adds.
  @inlinable
  package mutating func object(_ write: (inout Members) -> Void) {
    var members = Members(json: self)
    text = ""
    members.json.text += "{"
    write(&members)
    members.json.text += "}"
    self = members.json
  }

  /// The members of an object.
  package struct Members {
    @usableFromInline var json: JSONText
    @usableFromInline var isFirst = true

    @usableFromInline init(json: JSONText) { self.json = json }

    /// Adds a member; its value is what the closure writes.
    @inlinable
    package mutating func member(_ name: String, _ write: (inout JSONText) -> Void) {
      if !isFirst { json.text += "," }
      isFirst = false
      json.string(name)
      json.text += ":"
      write(&json)
    }

    /// Adds a string, or nothing for nil.
    @inlinable
    package mutating func member(_ name: String, _ value: String?) {
      if let value { member(name) { $0.string(value) } }
    }

    /// Adds a truth value, or nothing for nil.
    @inlinable
    package mutating func member(_ name: String, _ value: Bool?) {
      if let value { member(name) { $0.bool(value) } }
    }

    /// Adds an integer, or nothing for nil.
    @inlinable
    package mutating func member(_ name: String, _ value: (some BinaryInteger)?) {
      if let value { member(name) { $0.integer(value) } }
    }
  }
}
