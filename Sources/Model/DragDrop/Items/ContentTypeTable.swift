/// The types of the system by what names them.
enum ContentTypeTable {
  /// All types of the system, those without a name in UIKit too.
  private static let types: [ContentType] = [
    .item, .content, .compositeContent, .diskImage, .data, .directory, .resolvable, .symbolicLink,
    .executable, .mountPoint, .aliasFile, .urlBookmarkData, .url, .fileURL, .text, .plainText,
    .utf8PlainText, .utf16ExternalPlainText, .utf16PlainText, .delimitedText, .commaSeparatedText,
    .tabSeparatedText, .utf8TabSeparatedText, .rtf, .html, .xml, .yaml, .css, .markdown,
    .sourceCode, .assemblyLanguageSource, .cSource, .objectiveCSource, .swiftSource,
    .cPlusPlusSource, .objectiveCPlusPlusSource, .cHeader, .cPlusPlusHeader, .script, .appleScript,
    .osaScript, .javaScript, .shellScript, .perlScript, .pythonScript, .rubyScript, .phpScript,
    .json, .propertyList, .xmlPropertyList, .binaryPropertyList, .pdf, .package, .rtfd, .flatRTFD,
    .webArchive, .wordDocument, .wordOpenXML, .image, .jpeg, .tiff, .gif, .png, .icns, .bmp, .ico,
    .rawImage, .svg, .livePhoto, .heifStandard, .heif, .heic, .webP, .uiImage, .uiColor,
    .threeDContent, .usd, .usdz, .audiovisualContent, .movie, .video, .audio, .quickTimeMovie,
    .mpeg, .mpeg2Video, .mpeg2TransportStream, .mp3, .mpeg4Movie, .mpeg4Audio, .m4aAudio,
    .m4vVideo, .appleProtectedMPEG4Audio, .appleProtectedMPEG4Video, .avi, .aifcAudio, .aiff, .wav,
    .midi, .playlist, .m3uPlaylist, .folder, .volume, .bundle, .pluginBundle, .framework,
    .application, .applicationBundle, .unixExecutable, .exe, .archive, .gzip, .bz2, .pkwareZip,
    .zip, .appleArchive, .tarArchive, .spreadsheet, .presentation, .database, .excelWorkbook,
    .excelOpenXML, .powerPointOpenXML, .message, .contact, .vCard, .toDoItem, .calendarEvent,
    .icalEvent, .emailMessage, .appleMail, .internetLocation, .font, .bookmark, .pkcs12,
    .x509Certificate, .epub, .log,
  ]

  static let declarations = Dictionary(
    uniqueKeysWithValues: types.map { ($0.identifier, $0.declaration) })

  /// The types that have a filename extension, in the order of the table.
  static let byExtension: [String: [ContentType.Declaration]] = indexed(\.filenameExtensions)

  /// The types that have a MIME type, in the order of the table.
  static let byMIMEType: [String: [ContentType.Declaration]] = indexed(\.mimeTypes)

  private static func indexed(
    _ tags: KeyPath<ContentType.Declaration, [String]>
  ) -> [String: [ContentType.Declaration]] {
    var result: [String: [ContentType.Declaration]] = [:]
    for type in types {
      for tag in type.declaration[keyPath: tags] {
        result[tag, default: []].append(type.declaration)
      }
    }
    return result
  }
}
