import CLua
import CLuaShims

/// Finds the lines of a chunk that have code, including functions that were never called.
///
/// Lua itself only gives the lines of a function object (`lua_getinfo`, `L`). The binary form
/// (`lua_dump`) has all functions with their line numbers; it is read here and never loaded.
struct LuaActiveLines {
  private var bytes: ArraySlice<UInt8>
  private var lines: Set<Int> = []

  /// The lines of the function on top, ascending; none if the binary form is not that of Lua 5.4.
  static func lines(ofTop stack: LuaStack) -> [Int] {
    var dump: [UInt8] = []
    let isDumped = withUnsafeMutablePointer(to: &dump) { target in
      lua_dump(
        stack.thread,
        { _, block, count, target in
          guard let block, let target else { return 1 }
          target.assumingMemoryBound(to: [UInt8].self).pointee +=
            UnsafeRawBufferPointer(start: block, count: count)
          return 0
        }, target, 0) == 0
    }
    guard isDumped else { return [] }
    var reader = LuaActiveLines(bytes: dump[...])
    guard reader.readHeader(), reader.readFunction(isMain: true) else { return [] }
    return reader.lines.sorted()
  }

  private init(bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  // MARK: - The parts of the binary form, in order (ldump.c)

  private mutating func readHeader() -> Bool {
    // The signature, the version, the format, a text that detects converted line ends, sizes, an
    // integer and a float.
    guard let header = take(31), header.starts(with: [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00]) else {
      return false
    }
    return take(1) != nil  // the number of upvalues
  }

  private mutating func readFunction(isMain: Bool) -> Bool {
    guard skipString(), let first = number(), number() != nil, let kinds = take(3),
      let instructions = number(), take(instructions * 4) != nil,
      skipConstants(), let upvalues = number(), take(upvalues * 3) != nil,
      let functions = number()
    else { return false }
    for _ in 0..<functions where !readFunction(isMain: false) { return false }
    let isVariadic = kinds[kinds.startIndex + 1] != 0
    return readLines(from: first, skippingFirst: isVariadic) && skipNames()
  }

  private mutating func skipConstants() -> Bool {
    guard let count = number() else { return false }
    for _ in 0..<count {
      guard let type = take(1)?.first else { return false }
      switch type {
      case 0x03, 0x13: guard take(8) != nil else { return false }  // integer, float
      case 0x04, 0x14: guard skipString() else { return false }
      default: break  // nil, false, true
      }
    }
    return true
  }

  /// Differences from line to line, and whole line numbers if a difference does not fit into a
  /// byte.
  private mutating func readLines(from first: Int, skippingFirst: Bool) -> Bool {
    guard let count = number(), let differences = take(count), let wholes = number() else {
      return false
    }
    var whole: [Int: Int] = [:]
    for _ in 0..<wholes {
      guard let place = number(), let line = number() else { return false }
      whole[place] = line
    }
    var line = first
    for (place, byte) in differences.enumerated() {
      let difference = Int8(bitPattern: byte)
      line = difference == .min ? whole[place] ?? line : line + Int(difference)
      // The last instruction is the implicit return at the end of the function.
      if (place > 0 || !skippingFirst) && place < count - 1 { lines.insert(line) }
    }
    return true
  }

  private mutating func skipNames() -> Bool {
    guard let locals = number() else { return false }
    for _ in 0..<locals {
      guard skipString(), number() != nil, number() != nil else { return false }
    }
    guard let upvalues = number() else { return false }
    for _ in 0..<upvalues where !skipString() { return false }
    return true
  }

  // MARK: - Bytes

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  /// Seven bits per byte, the highest first; the last byte has its eighth bit set.
  private mutating func number() -> Int? {
    var value = 0
    while let byte = bytes.popFirst() {
      guard value <= Int.max >> 7 else { return nil }
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 != 0 { return value }
    }
    return nil
  }

  /// The length plus one, then the bytes; 0 means no string.
  private mutating func skipString() -> Bool {
    guard let length = number() else { return false }
    return length == 0 || take(length - 1) != nil
  }
}
