package import DragDrop
package import Recordings

/// The first line of a trace: what is needed to replay it, and the program that recorded it.
package struct TraceHeader: Hashable, Sendable {
  /// The version of the format that this program writes and reads.
  package static let version = 1

  /// The version of the recording program.
  package var core: String
  /// The version of Lua, such as `Lua 5.4.6`; nil if no policy ran.
  package var lua: String?
  /// The device that was modeled.
  package var environment: Environment
  /// The seed of `math.random`.
  package var seed: UInt64
  /// The name of the workspace of the views; nil if a script made them.
  package var workspace: String?
  /// The values of `arg` in the script.
  package var arguments: [String]
  /// The number of lesson tasks finished before; 0 without a lesson.
  package var lessonTasksDone: Int
  /// The policies and scripts that ran, in order.
  package var sources: [TraceSource]
  /// The system that ran the app; nil if the model did.
  package var device: RecordedDevice?

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
