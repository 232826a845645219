import DragDrop
import Lua

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

// The files of an app, in memory.

extension APICatalog {
  private static let path = APIParameter(
    "file", .string, "a URL, or a path in the app's store such as \"Letters/hello.txt\"")
  private static let files = "local files = App { name = \"main\" }.files\n"

  static let fileStoreClass = APIClass(
    name: "FileStore",
    summary: "The files of an app: names and bytes in memory; nothing on a disk is touched.",
    entries: [
      .method(
        "url", of: "FileStore", "The URL of one of the app's files, which need not be there.",
        [APIParameter("path", .string, "`Letters/hello.txt`; a folder's ends in a slash")],
        returns: [APIParameter("url", .string)], errors: ["a path that leaves the store"],
        example: files
          + "print(files:url(\"Letters/hello.txt\"))   --> file:///main/Letters/hello.txt"
      ) { call throws(APIFailure) in
        call.answer(.string(try call.fileURL(1).absoluteString))
      },
      .method(
        "createFile", of: "FileStore", "Writes a file, and makes the folders that it lies in.",
        [path, APIParameter("contents", .string)], returns: [APIParameter("url", .string)],
        errors: ["a file of another app", "the name of a folder"],
        example: files + "files:createFile(\"notes.txt\", \"Milk\")"
      ) { call throws(APIFailure) in
        let url = try call.fileURL(1)
        guard try call.fileStore().createFile(at: url, contents: Data(call.value(2)) ?? Data())
        else { throw .message("\(url) cannot be written: it is a folder, or no file of this app") }
        return call.answer(.string(url.absoluteString))
      },
      .method(
        "createDirectory", of: "FileStore", "Makes a folder, and those that it lies in.",
        [path], returns: [APIParameter("url", .string)],
        errors: ["a folder of another app", "the name of a file"],
        example: files + "print(files:createDirectory(\"Letters\"))   --> file:///main/Letters/"
      ) { call throws(APIFailure) in
        let url = try call.fileURL(1, isDirectory: true)
        guard try call.fileStore().createDirectory(at: url) else {
          throw .message("\(url) cannot be made: it is a file, or no folder of this app")
        }
        return call.answer(.string(url.absoluteString))
      },
      .method(
        "contents", of: "FileStore", "The bytes of a file; nil and why where there is none.",
        [path], returns: [APIParameter("contents", .string, optional: true)],
        example: files + "print(files:contents(\"nothing.txt\"))"
      ) { call throws(APIFailure) in
        let url = try call.fileURL(1)
        guard let data = try call.fileStore().contents(at: url) else {
          return call.refuse("there is no file \(url)")
        }
        return call.answer(.data(data))
      },
      .method(
        "contentsOfDirectory", of: "FileStore",
        "The URLs of what is in a folder, by name; nil and why where there is none.",
        [
          APIParameter(
            "folder", .string, optional: true, "a URL, or a path; the whole store")
        ],
        returns: [APIParameter("urls", .list(.string), optional: true)],
        example: files + "files:createFile(\"notes.txt\", \"\")\n"
          + "print(files:contentsOfDirectory()[1])      --> file:///main/notes.txt"
      ) { call throws(APIFailure) in
        let url = try call.isMissing(1) ? call.rootURL() : call.fileURL(1, isDirectory: true)
        guard let list = try call.fileStore().contentsOfDirectory(at: url) else {
          return call.refuse("there is no folder \(url)")
        }
        return call.answer(list.map(\.absoluteString))
      },
      .method(
        "fileExists", of: "FileStore", "Whether there is a file or folder.", [path],
        returns: [APIParameter("exists", .boolean)],
        example: files + "print(files:fileExists(\"nothing.txt\"))   --> false"
      ) { call throws(APIFailure) in
        let url = try call.fileURL(1)
        return call.answer(.boolean(try call.fileStore().fileExists(at: url)))
      },
      .method(
        "isDirectory", of: "FileStore", "Whether there is a folder.", [path],
        returns: [APIParameter("isDirectory", .boolean)],
        example: files + "print(files:isDirectory(\"nothing\"))   --> false"
      ) { call throws(APIFailure) in
        let url = try call.fileURL(1)
        return call.answer(.boolean(try call.fileStore().isDirectory(at: url)))
      },
      .method(
        "removeItem", of: "FileStore",
        "Removes a file, or a folder with all that is in it; says whether there was one.", [path],
        returns: [APIParameter("removed", .boolean)],
        example: files + "print(files:removeItem(\"nothing.txt\"))   --> false"
      ) { call throws(APIFailure) in
        let url = try call.fileURL(1)
        return call.answer(.boolean(try call.fileStore().removeItem(at: url)))
      },
    ],
    kind: .fileStore)
}

extension APICall {
  fileprivate func fileStore() throws(APIFailure) -> FileStore {
    try object(in: host.handles.fileStores)
  }

  /// The store itself, as a folder.
  fileprivate func rootURL() throws(APIFailure) -> URL {
    guard let url = try fileStore().root else { throw .message("the store has no name") }
    return url
  }

  /// The URL that an argument is, or whose path in the store it is.
  fileprivate func fileURL(
    _ number: Int, isDirectory: Bool = false
  ) throws(APIFailure) -> URL {
    let text = string(number) ?? ""
    if text.hasPrefix("file:") {
      guard let url = URL(string: text), url.isFileURL else {
        throw .message("\(text) is no URL of a file")
      }
      return url
    }
    let store = try fileStore()
    guard
      let url = store.url(forPath: text, isDirectory: isDirectory || text.hasSuffix("/"))
    else {
      throw .message(
        "\"\(text)\" is no path in an app's store: write \"Letters/hello.txt\", at most 63 folders "
          + "deep")
    }
    return url
  }
}
