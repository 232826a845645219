/// Builds JSON text without spaces; members are in the order in which they are added.
package struct JSONText {
  // Bytes, because appending to a string is several times slower.
  @usableFromInline var bytes: [UInt8] = []

  /// An empty text with capacity for most lines of a trace.
  package init() { bytes.reserveCapacity(256) }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  @usableFromInline
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Adds a string in quotes, as `JSONString` writes it.
  package mutating func string(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    JSONString.append(value, to: &bytes)
    bytes.append(UInt8(ascii: "\""))
  }

  @inlinable package mutating func integer(_ value: some BinaryInteger) { append(String(value)) }

  package mutating func bool(_ value: Bool) { append(value ? "true" : "false") }

  package mutating func null() { append("null") }

  /// Adds a finite number: the shortest digits that give the same value, always with a decimal
  /// point, so that it is not read back as an integer.
  package mutating func number(_ value: Double) {
    let digits = value.description
    guard let e = digits.utf8.firstIndex(of: UInt8(ascii: "e")),
      !digits.utf8.contains(UInt8(ascii: "."))
    else { return append(digits) }
    append(digits[..<e] + ".0" + digits[e...])
  }

  /// Adds text that is JSON already.
  package mutating func json(_ text: String) { append(text) }

  /// Adds an array; the closure writes each element.
  @inlinable
  package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ write: (inout JSONText, Element) -> Void
  ) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in elements {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      write(&self, element)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Adds an object, whose members the closure adds.
  @inlinable
  package mutating func object(_ write: (inout Members) -> Void) {
    var members = Members(json: self)
    bytes = []
    members.json.bytes.append(UInt8(ascii: "{"))
    write(&members)
    members.json.bytes.append(UInt8(ascii: "}"))
    self = members.json
  }

  /// The text of an object, whose members the closure adds.
  @inlinable
  package static func object(_ write: (inout Members) -> Void) -> String {
    var json = JSONText()
    json.object(write)
    return json.text
  }

  package struct Members {
    @usableFromInline var json: JSONText
    @usableFromInline var isFirst = true

    @usableFromInline init(json: JSONText) { self.json = json }

    /// Adds a member; the closure writes its value.
    @inlinable
    package mutating func member(_ name: String, _ write: (inout JSONText) -> Void) {
      if !isFirst { json.bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      json.string(name)
      json.bytes.append(UInt8(ascii: ":"))
      write(&json)
    }

    /// Adds a string, or nothing for nil.
    @inlinable
    package mutating func member(_ name: String, _ value: String?) {
      if let value { member(name) { $0.string(value) } }
    }

    /// Adds a Boolean, or nothing for nil.
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
