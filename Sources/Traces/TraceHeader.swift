package import DragDrop

/// The first line of a trace: what is needed to play it again and to tell what made it.
package struct TraceHeader: Hashable, Sendable {
  /// The version of the format that this program writes and reads.
  package static let version = 1

  /// The version of the program that recorded.
  package var core: String
  /// The Lua that ran the policies, as `Lua 5.4.6`; nil where none did.
  package var lua: String?
  /// The device that was modelled.
  package var environment: Environment
  /// The seed of `math.random`.
  package var seed: UInt64
  /// The name of the workspace that the views came from; nil where a script made them.
  package var workspace: String?
  /// What the script got in `arg`.
  package var arguments: [String]
  /// How many tasks of the lesson were done before it began; 0 where there is no lesson.
  package var lessonTasksDone: Int
  /// The policies and scripts that ran, in order.
  package var sources: [TraceSource]

  package init(
    core: String, lua: String? = nil, environment: Environment = Environment(), seed: UInt64 = 0,
    workspace: String? = nil, arguments: [String] = [], lessonTasksDone: Int = 0,
    sources: [TraceSource] = []
  ) {
    self.core = core
    self.lua = lua
    self.environment = environment
    self.seed = seed
    self.workspace = workspace
    self.arguments = arguments
    self.lessonTasksDone = lessonTasksDone
    self.sources = sources
  }
}
