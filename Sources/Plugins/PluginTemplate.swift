import Files
package import Policies

/// The files of a new plug-in: one that works, to be changed.
package struct PluginTemplate {
  package let name: String

  /// - Throws: `PolicyError` for a name that no plug-in may have.
  package init(name: String) throws(PolicyError) {
    guard PluginName.isName(name) else {
      throw PolicyError(
        .runtime, "'\(name)' is no name of a plug-in: \(PluginName.rule) make one",
        hints: ["for instance single-item-moves"])
    }
    self.name = name
  }

  /// The files, by their paths in the plug-in's folder.
  package var files: [(path: String, text: String)] {
    [
      ("init.lua", script), ("README.md", readme), ("specs/\(name)_spec.lua", spec),
    ]
  }

  /// Writes the files into a folder of the plug-in's name.
  ///
  /// - Parameter folder: Where plug-ins are; made where it does not exist.
  /// - Returns: the paths that were written.
  /// - Throws: `PolicyError` where a file exists already or cannot be written.
  package func write(into folder: String) throws(PolicyError) -> [String] {
    var paths: [String] = []
    for (path, text) in files {
      let path = "\(folder)/\(name)/\(path)"
      do {
        try FileSystem.makeFolder(FilePath.parent(of: path))
        try FileBytes.writeNew(text, to: path)
      } catch {
        let reason = (error as? FileError)?.system.description ?? "\(error)"
        throw PolicyError(.missing, "cannot be written: \(reason)", scriptName: path)
      }
      paths.append(path)
    }
    return paths
  }

  private var script: String {
    """
    -- \(name): at most so many items in a drag.

    return {
      name = "\(name)",
      version = "0.1.0",
      summary = "Refuses drops of more items than a limit.",
      author = "you",
      license = "MIT",
      apiVersion = \(PluginManifest.apiVersion),

      options = {
        limit = { type = "integer", default = 1, minimum = 1, help = "the most items of a drop" },
      },

      -- Gives the delegate. Where it lacks a function, or one returns nil, the policies after it
      -- decide.
      make = function(options)
        local policy = {}

        function policy:dropSessionDidUpdate(view, session, destination)
          if #session.items > options.limit then
            return "forbidden", nil, "at most " .. options.limit .. " at a time"
          end
        end

        return policy
      end,
    }

    """
  }

  private var readme: String {
    """
    # \(name)

    Refuses drops of more items than a limit.

    | option | means | unless given |
    | --- | --- | --- |
    | `limit` | the most items of a drop | 1 |

    At the prompt `:attach \(name) inbox limit=2`, in Lua `attach("\(name)", inbox, { limit = 2 })`.

    """
  }

  private var spec: String {
    """
    describe("\(name)", function()
      local from, to

      before_each(function()
        from = TableView { items = { "Milk", "Eggs", "Bread" } }
        to = TableView { items = {} }
        for _, view in ipairs { from, to } do
          view.dragDelegate, view.dropDelegate = StandardPolicy, StandardPolicy
        end
        attach("\(name)", to, { limit = 1 })
      end)

      it("lets one item through", function()
        lift(from, "Milk"):over(to):drop()
        assert.items(to, { "Milk" })
      end)

      it("refuses two items, and says why", function()
        local drag = lift(from, "Milk"):add(from, "Eggs"):over(to)
        assert.proposal(drag, "forbidden")
        assert.reason(drag, "at most 1 at a time")
        drag:drop()
        assert.items(from, { "Milk", "Eggs", "Bread" })
      end)
    end)

    """
  }
}
