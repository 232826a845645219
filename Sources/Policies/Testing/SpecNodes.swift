import Lua

/// What runs around tests.
package enum SpecHook: String, CaseIterable, Sendable {
  /// Before the first test of a block.
  case setup
  /// Right before the first test of a block that runs; never where none does.
  case lazySetup
  /// Before each test of a block and of the blocks in it.
  case beforeEach
  /// After each test, the innermost block's first.
  case afterEach
  /// After the last test of a block, if its `lazySetup` ran or there is none.
  case lazyTeardown
  /// After the last test of a block.
  case teardown
}

/// A block of tests: a file, or a `describe` in it.
package final class SpecBlock {
  /// What stands in a block, in the order in which it is written.
  package enum Child {
    case block(SpecBlock)
    case test(SpecTest)
  }

  /// The text of `describe`; empty for a file.
  package let name: String
  /// Where it is written, from 1; nil for a file.
  package let line: Int?
  /// Counted from 0 through the file, which is the first, in the order in which blocks are written.
  package let index: Int
  /// The block that it stands in; nil for a file.
  package private(set) unowned var parent: SpecBlock?
  /// Whether the globals that its tests set are taken back after it.
  package let isInsulated: Bool
  package internal(set) var children: [Child] = []
  package internal(set) var hooks: [SpecHook: [ScriptFunction]] = [:]
  /// What the function of the block raised; tests before that are kept.
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

  /// The block and every one in it, in the order in which they are written.
  package var blocks: [SpecBlock] {
    [self]
      + children.flatMap { child -> [SpecBlock] in
        if case .block(let block) = child { block.blocks } else { [] }
      }
  }

  /// Every test of the block and of those in it, in the order in which they are written.
  package var tests: [SpecTest] {
    children.flatMap { child in
      switch child {
      case .block(let block): block.tests
      case .test(let test): [test]
      }
    }
  }
}

/// One test: an `it`.
package final class SpecTest {
  /// The text of `it`.
  package let name: String
  /// Where it is written, from 1.
  package let line: Int?
  /// The block that it stands in.
  package unowned let block: SpecBlock
  /// Counted from 0 through the file, in the order in which tests are written.
  package let index: Int
  /// What it does; nil for one that is pending.
  package let function: ScriptFunction?

  init(name: String, line: Int?, block: SpecBlock, index: Int, function: ScriptFunction?) {
    self.name = name
    self.line = line
    self.block = block
    self.index = index
    self.function = function
  }

  /// The texts from the outermost `describe` to its own.
  package var names: [String] { block.names + [name] }

  /// The words that begin with `#`, of its own text and those of its blocks, without the sign.
  package var tags: [String] {
    names.flatMap { name in
      name.split(separator: " ").filter { $0.hasPrefix("#") && $0.count > 1 }
        .map { String($0.dropFirst()) }
    }
  }
}

/// A function of a script, for rooms that do not see Lua to keep and to have called.
package struct ScriptFunction {
  let function: LuaFunction

  init(_ function: LuaFunction) { self.function = function }

  /// The first of its lines, from 1; nil where it is no function of a script.
  package var line: Int? { function.location?.lines.lowerBound }
}
