#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Converts files to data and data to files, and copies files that may not be opened in place.
struct LoadConversion {
  let sourceFiles: FileStore
  /// The receiving app's files; nil once that app was freed.
  let receiverFiles: FileStore?

  /// Converts what the handler delivered into the form that the request wants.
  func convert(
    _ delivery: Transfer.Delivery, for request: Transfer.Request
  ) throws -> Transfer.Loaded {
    switch (delivery, request.form) {
    case (.data(let data), .data): return .data(data)
    case (.data(let data), .file):
      return try copy(.file(data), named: fileName(for: request, original: nil))
    case (.file(let url), .data):
      switch try node(at: url, for: request) {
      case .file(let data): return .data(data)
      case .folder(let entries):
        let name = FileStore.path(of: url)?.last ?? "folder"
        guard let zip = ZipArchive.data(of: entries, named: name) else {
          throw ItemProviderError(.unknownError, "\(url) is too large for a zip archive")
        }
        return .data(zip)
      }
    case (.file(let url), .file(let inPlace)):
      let node = try node(at: url, for: request)
      if inPlace, request.representation?.has(.openInPlace) ?? false {
        receiverFiles?.grant(url, of: sourceFiles)
        return .file(url, isInPlace: true)
      }
      return try copy(
        node, named: fileName(for: request, original: FileStore.path(of: url)?.last))
    }
  }

  private func node(at url: URL, for request: Transfer.Request) throws -> FileStore.Node {
    guard let node = sourceFiles.node(at: url) else {
      throw ItemProviderError(
        .itemUnavailableError,
        "Cannot load representation of type \(request.wanted): there is no file \(url)")
    }
    return node
  }

  private func copy(_ node: FileStore.Node, named name: String) throws -> Transfer.Loaded {
    guard let url = receiverFiles?.addTemporary(node, named: name) else {
      throw ItemProviderError(.unknownError, "the copy \(name) could not be written")
    }
    return .file(url, isInPlace: false)
  }

  /// The name of a copy: the suggested one, else the file's, else one for the type; the type's
  /// extension is added if the name has none.
  private func fileName(for request: Transfer.Request, original: String?) -> String {
    let type = request.representation?.contentType
    let wanted = request.suggestedName ?? original ?? type?.identifier ?? "item"
    let name = wanted.split(separator: "/").joined(separator: ":")
    let safe = name.isEmpty || name == "." || name == ".." ? "item" : name
    guard let suffix = type?.preferredFilenameExtension,
      request.suggestedName == nil ? original == nil : !safe.contains(".")
    else { return safe }
    return "\(safe).\(suffix)"
  }
}
