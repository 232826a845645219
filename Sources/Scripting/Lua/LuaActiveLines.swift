import CLua
import CLuaShims

/// Finds the lines of a chunk that have code, including functions that were never called.
///
/// Lua itself only gives the lines of a function object (`lua_getinfo`, `L`). The binary form
/// (`lua_dump`) has all functions with their line numbers; it is read here and never loaded.
struct LuaActiveLines {
  private var bytes: ArraySlice<UInt8>
  private var lines: Set<Int> = []
  private var bodies: [Int: Int] = [:]

  /// The lines of the function on top, ascending, and for each line that only makes a function, the
  /// first line with code in that function; none if the binary form is not that of Lua 5.4.
  static func lines(ofTop stack: LuaStack) -> (lines: [Int], bodies: [Int: Int]) {
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
    var reader = LuaActiveLines(bytes: dump[...])
    guard isDumped, reader.readHeader(), reader.readFunction() != nil else { return ([], [:]) }
    return (reader.lines.sorted(), reader.bodies)
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

  /// Reads a function; returns the line at which it begins, and its first line with code, if any.
  private mutating func readFunction() -> (start: Int, body: Int?)? {
    guard skipString(), let first = number(), number() != nil, let kinds = take(3),
      let instructions = number(), let code = take(instructions * 4),
      skipConstants(), let upvalues = number(), take(upvalues * 3) != nil,
      let functions = number()
    else { return nil }
    var inner: [(start: Int, body: Int?)] = []
    for _ in 0..<functions {
      guard let function = readFunction() else { return nil }
      inner.append(function)
    }
    let isVariadic = kinds[kinds.startIndex + 1] != 0
    guard let own = readLines(from: first, skippingFirst: isVariadic), skipNames() else {
      return nil
    }
    // In a line with a call, the function is an argument, and the line itself is of interest.
    let calling = Set(
      own.filter { Self.calls.contains(code[code.startIndex + $0.instruction * 4] & 0x7F) }
        .map(\.line))
    for case (let start, let body?) in inner where start != body && !calling.contains(start) {
      bodies[start] = min(body, bodies[start] ?? .max)
    }
    lines.formUnion(own.map(\.line))
    return (first, own.map(\.line).min())
  }

  /// The numbers of the instructions that call functions: OP_CALL, OP_TAILCALL (lopcodes.h).
  private static let calls: Set<UInt8> = [68, 69]

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
  ///
  /// - Returns: The line of each instruction.
  private mutating func readLines(
    from first: Int, skippingFirst: Bool
  ) -> [(instruction: Int, line: Int)]? {
    guard let count = number(), let differences = take(count), let wholes = number() else {
      return nil
    }
    var whole: [Int: Int] = [:]
    for _ in 0..<wholes {
      guard let place = number(), let line = number() else { return nil }
      whole[place] = line
    }
    var line = first
    var lines: [(instruction: Int, line: Int)] = []
    for (place, byte) in differences.enumerated() {
      let difference = Int8(bitPattern: byte)
      line = difference == .min ? whole[place] ?? line : line + Int(difference)
      // The last instruction is the implicit return at the end of the function.
      if (place > 0 || !skippingFirst) && place < count - 1 { lines.append((place, line)) }
    }
    return lines
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
