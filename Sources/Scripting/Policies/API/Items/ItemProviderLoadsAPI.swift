import DragDrop
import Lua

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Loading: the data that item providers deliver inside performDrop.
enum ItemProviderLoadsAPI {
  private static let type = Parameter("typeIdentifier", .string)
  private static let progress = Parameter("progress", .object(.progress))
  private static let refusals = ["nothing: outside performDrop the completion gets an error"]

  private static func example(_ lines: String) -> String {
    """
    function policy:performDrop(view, coordinator)
      local provider = coordinator.items[1].dragItem.itemProvider
    \(lines)
    end
    """
  }

  static let members: [APIMember<ItemProvider>] = [
    .method(
      "loadDataRepresentation",
      "Loads the data of the first representation that conforms to the type; a folder becomes a zip archive.",
      type, Parameter("completion", .function, "gets the data, or nil and an ItemProviderError"),
      returns: progress, errors: refusals, phases: [.performDrop], uikit: "NIP-32",
      example: example(
        """
          provider:loadDataRepresentation("public.text", function(data, error)
            print(data or error)
          end)
        """)
    ) { _, provider, type, completion in
      provider.loadDataRepresentation(forTypeIdentifier: type) { data, error in
        completion.deliver(data, error) { data, stack in
          data.withUnsafeBytes { stack.push(bytes: $0) }
          return 1
        }
      }
    },
    .method(
      "loadItem",
      "Loads the data of the first representation that conforms to the type, as loadDataRepresentation does, but without a Progress.",
      type, Parameter("completion", .function, "gets the data, or nil and an ItemProviderError"),
      errors: refusals, phases: [.performDrop], uikit: "NIP-39",
      example: example(
        """
          provider:loadItem("public.text", function(item, error)
            print(item or error)
          end)
        """)
    ) { _, provider, type, completion in
      provider.loadItem(forTypeIdentifier: type) { item, error in
        completion.deliver(item as? Data, error) { data, stack in
          data.withUnsafeBytes { stack.push(bytes: $0) }
          return 1
        }
      }
    },
    .method(
      "loadFileRepresentation",
      "Loads a file of the first representation that conforms to the type: a copy that is deleted when the function returns.",
      type,
      Parameter("completion", .function, "gets the copy's URL, or nil and an ItemProviderError"),
      returns: progress, errors: refusals, phases: [.performDrop], uikit: "NIP-33",
      example: example(
        """
          provider:loadFileRepresentation("public.text", function(url, error)
            print(url and view.app.files:contents(url) or error)
          end)
        """)
    ) { _, provider, type, completion in
      provider.loadFileRepresentation(forTypeIdentifier: type) { url, error in
        completion.deliver(url, error) { url, stack in
          stack.push(url.absoluteString)
          return 1
        }
      }
    },
    .method(
      "loadInPlaceFileRepresentation",
      "Loads a file in place, or a copy if that is not possible.", type,
      Parameter(
        "completion", .function,
        "gets the URL and whether it is in place, or nil and an ItemProviderError"),
      returns: progress, errors: refusals, phases: [.performDrop], uikit: "NIP-34",
      example: example(
        """
          provider:loadInPlaceFileRepresentation("public.text", function(url, isInPlace)
            print(url and isInPlace)
          end)
        """)
    ) { _, provider, type, completion in
      provider.loadInPlaceFileRepresentation(forTypeIdentifier: type) { url, isInPlace, error in
        completion.deliver(url, error) { url, stack in
          stack.push(url.absoluteString)
          stack.push(isInPlace)
          return 2
        }
      }
    },
    .method(
      "loadObject",
      "Loads an object of the class, from the first of its readable types that is available.",
      Parameter(
        "class", ItemProviderAPI.readableClass,
        "or a table with readableTypeIdentifiersForItemProvider and object(class, data, typeIdentifier)"
      ),
      Parameter("completion", .function, "gets the object, or nil and an ItemProviderError"),
      returns: progress, errors: ["a table that cannot read"] + refusals,
      phases: [.performDrop], uikit: "NIP-37",
      example: example(
        """
          provider:loadObject("String", function(text, error) print(text or error) end)
        """)
    ) { _, provider, reader, completion in
      provider.loadObject(reader) { object, error in
        completion.deliver(object, error) { object, stack in
          stack.push(object)
          return 1
        }
      }
    },
  ]
}

extension LaterFunction {
  /// Calls the script's completion with the values that `push` pushes and counts, or with nil and
  /// the error.
  fileprivate func deliver<Value>(
    _ value: Value?, _ error: (any Error)?, push: (Value, LuaStack) -> Int
  ) {
    self { host, stack in
      guard let value else { return host.handles.pushFailure(error, on: stack) }
      return push(value, stack)
    }
  }
}
