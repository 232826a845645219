import DragDrop
import Lua

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files of an app, in memory.
enum FilesAPI {
  private static let file = Parameter(
    "file", .string, "a URL, or a path in the app's store such as \"Letters/hello.txt\"")
  private static let url = Parameter("url", .string)
  private static let files = "local files = App { name = \"main\" }.files\n"

  static let fileStoreClass = APIClass(
    .fileStore, "The files of an app, in memory; files on disk are not used.",
    members: [
      .method(
        "url", "The URL of one of the app's files, which need not exist.",
        Parameter("path", .string, "`Letters/hello.txt`; a folder ends with a slash"),
        returns: url, errors: ["a path that leaves the store"],
        example: files
          + "print(files:url(\"Letters/hello.txt\"))   --> file:///main/Letters/hello.txt"
      ) { _, store, path throws(APIFailure) in try store.url(of: path).absoluteString },
      .method(
        "createFile", "Writes a file, and creates its folders.",
        file, Parameter("contents", .described(as: .string)), returns: url,
        errors: ["a file of another app", "the name of a folder"],
        example: files + "files:createFile(\"notes.txt\", \"Milk\")"
      ) { _, store, path, contents throws(APIFailure) in
        let url = try store.url(of: path)
        guard store.createFile(at: url, contents: Data(contents) ?? Data()) else {
          throw .message("\(url) cannot be written: it is a folder, or not a file of this app")
        }
        return url.absoluteString
      },
      .method(
        "createDirectory", "Creates a folder and its parent folders.", file,
        returns: url, errors: ["a folder of another app", "the name of a file"],
        example: files + "print(files:createDirectory(\"Letters\"))   --> file:///main/Letters/"
      ) { _, store, path throws(APIFailure) in
        let url = try store.url(of: path, isDirectory: true)
        guard store.createDirectory(at: url) else {
          throw .message("\(url) cannot be created: it is a file, or not a folder of this app")
        }
        return url.absoluteString
      },
      .method(
        "contents", "The bytes of a file, or nil and the reason.", file,
        returns: Parameter("contents", .optional(.described(as: .string))),
        example: files + "print(files:contents(\"nothing.txt\"))"
      ) { _, store, path throws(APIFailure) in
        let url = try store.url(of: path)
        guard let data = store.contents(at: url) else {
          throw .refused("there is no file \(url)")
        }
        return .data(data)
      },
      .method(
        "contentsOfDirectory",
        "The URLs of a folder's contents, by name, or nil and the reason.",
        Parameter("folder", .optional(.string), "a URL or path; by default the whole store"),
        returns: Parameter("urls", .optional(.list(.string))),
        example: files + "files:createFile(\"notes.txt\", \"\")\n"
          + "print(files:contentsOfDirectory()[1])      --> file:///main/notes.txt"
      ) { _, store, path throws(APIFailure) in
        guard
          let url = try path.map({ (path) throws(APIFailure) in
            try store.url(of: path, isDirectory: true)
          }) ?? store.root
        else { throw .message("the store has no name") }
        guard let list = store.contentsOfDirectory(at: url) else {
          throw .refused("there is no folder \(url)")
        }
        return list.map(\.absoluteString)
      },
      .method(
        "fileExists", "Whether a file or folder exists.", file,
        returns: Parameter("exists", .boolean),
        example: files + "print(files:fileExists(\"nothing.txt\"))   --> false"
      ) { _, store, path throws(APIFailure) in store.fileExists(at: try store.url(of: path)) },
      .method(
        "isDirectory", "Whether it is a folder.", file,
        returns: Parameter("isDirectory", .boolean),
        example: files + "print(files:isDirectory(\"nothing\"))   --> false"
      ) { _, store, path throws(APIFailure) in store.isDirectory(at: try store.url(of: path)) },
      .method(
        "removeItem",
        "Removes a file, or a folder with its contents; returns whether it existed.", file,
        returns: Parameter("removed", .boolean),
        example: files + "print(files:removeItem(\"nothing.txt\"))   --> false"
      ) { _, store, path throws(APIFailure) in store.removeItem(at: try store.url(of: path)) },
    ])
}

extension FileStore {
  /// The URL in a text; other texts are paths in the store.
  fileprivate func url(of text: String, isDirectory: Bool = false) throws(APIFailure) -> URL {
    if text.hasPrefix("file:") {
      guard let url = URL(string: text), url.isFileURL else {
        throw .message("\(text) is not the URL of a file")
      }
      return url
    }
    guard let url = url(forPath: text, isDirectory: isDirectory || text.hasSuffix("/")) else {
      throw .message(
        "\"\(text)\" is not a path in an app's store: write \"Letters/hello.txt\", at most 63 folders deep and 4096 bytes long"
      )
    }
    return url
  }
}
