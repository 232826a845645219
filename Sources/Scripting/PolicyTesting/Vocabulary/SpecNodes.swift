package import Lua
package import Policies

/// When a function of a spec other than a test runs; the value is its name in specs.
package enum SpecHook: String, CaseIterable, Sendable {
  /// Before the first test of a block.
  case setup
  /// Right before the first test of a block that runs; not called if no test runs.
  case lazySetup = "lazy_setup"
  /// Before each test of a block and of the blocks in it.
  case beforeEach = "before_each"
  /// After each test, the innermost block's first.
  case afterEach = "after_each"
  /// After the last test of a block, only if a test of the block ran.
  case lazyTeardown = "lazy_teardown"
  /// After the last test of a block.
  case teardown
}

/// A block of tests: a file, or a `describe` in it.
package final class SpecBlock {
  /// A part of a block; the parts are in the order of the file.
  package enum Child {
    case block(SpecBlock)
    case test(SpecTest)
  }

  /// The text of `describe`; empty for a file.
  package let name: String
  /// Its line, from 1; nil for a file.
  package let line: Int?
  /// The number of the block in the file, in order from 0, which is the file itself.
  package let index: Int
  /// The block that contains it; nil for a file.
  package private(set) unowned var parent: SpecBlock?
  /// Whether globals that its tests assign are removed after it.
  package let isInsulated: Bool
  package internal(set) var children: [Child] = []
  package internal(set) var hooks: [SpecHook: [LuaFunction]] = [:]
  /// The error of the block's function; tests that were defined before the error are kept.
  package internal(set) var failure: PolicyError?

  init(name: String, line: Int?, index: Int, parent: SpecBlock?, isInsulated: Bool) {
    self.name = name
    self.line = line
    self.index = index
    self.parent = parent
    self.isInsulated = isInsulated
  }

  /// The texts of the blocks from the outermost to this one.
  package var names: [String] { (parent?.names ?? []) + (parent == nil ? [] : [name]) }

  /// The blocks from the file to this one.
  package var path: [SpecBlock] { (parent?.path ?? []) + [self] }

  /// The block and all blocks in it, in the order of the file.
  package var blocks: [SpecBlock] {
    [self]
      + children.flatMap { child -> [SpecBlock] in
        if case .block(let block) = child { block.blocks } else { [] }
      }
  }

  /// All tests of the block and of the blocks in it, in the order of the file.
  package var tests: [SpecTest] {
    children.flatMap { child in
      switch child {
      case .block(let block): block.tests
      case .test(let test): [test]
      }
    }
  }
}

/// The blocks and tests that a spec file defines while it is loaded.
package final class SpecOutline {
  /// The block of the file itself, which contains all others.
  package let root = SpecBlock(name: "", line: nil, index: 0, parent: nil, isInsulated: false)
  /// Whether tests may still be defined.
  private(set) var isOpen = true
  /// The block whose function is running.
  private var openBlock: SpecBlock
  private var testCount = 0
  /// The number of blocks, including the file itself.
  private var blockCount = 1

  init() { openBlock = root }

  /// Ends the definitions: the tests can run.
  func close() { isOpen = false }

  /// Adds a block to the open one; it is open while `define` runs.
  func addBlock(
    _ name: String, line: Int?, isInsulated: Bool, define: (SpecBlock) throws -> Void
  ) rethrows {
    let parent = openBlock
    let block = SpecBlock(
      name: name, line: line, index: blockCount, parent: parent, isInsulated: isInsulated)
    blockCount += 1
    parent.children.append(.block(block))
    openBlock = block
    defer { openBlock = parent }
    try define(block)
  }

  /// Adds a test to the open block.
  func addTest(_ name: String, line: Int?, _ function: LuaFunction?, check: SpecCheck?) {
    let test = SpecTest(
      name: name, line: line, block: openBlock, index: testCount,
      function: function, check: check)
    testCount += 1
    openBlock.children.append(.test(test))
  }

  /// Adds a function to a hook of the open block.
  func addHook(_ hook: SpecHook, _ function: LuaFunction) {
    openBlock.hooks[hook, default: []].append(function)
  }
}

/// A test that plays drags.
package enum SpecCheck {
  /// Whether a property holds for every drag.
  case property(DragProperty)
  /// Whether these drags have all properties that `reorder check` verifies.
  case drags(String)
}

/// One test: an `it`, a property, or drags that hold.
package final class SpecTest {
  /// The text of `it`.
  package let name: String
  /// Its line, from 1.
  package let line: Int?
  /// The block that contains it.
  package unowned let block: SpecBlock
  /// The number of the test in the file, in order from 0.
  package let index: Int
  /// Its function; nil for a pending test.
  package let function: LuaFunction?
  /// The drags to play instead of a function.
  package let check: SpecCheck?

  init(
    name: String, line: Int?, block: SpecBlock, index: Int, function: LuaFunction?,
    check: SpecCheck? = nil
  ) {
    self.name = name
    self.line = line
    self.block = block
    self.index = index
    self.function = function
    self.check = check
  }

  /// Whether the test has nothing to run.
  package var isPending: Bool { function == nil && check == nil }

  /// The texts from the outermost `describe` to its own.
  package var names: [String] { block.names + [name] }

  /// The words that begin with `#` in its text and in those of its blocks, without the `#`.
  package var tags: [String] {
    names.flatMap { name in
      name.split(separator: " ").filter { $0.hasPrefix("#") && $0.count > 1 }
        .map { String($0.dropFirst()) }
    }
  }
}
