import Foundation

// Copies an app's file for Linux: `ImportAppFile INPUT OUTPUT`.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: ImportAppFile INPUT OUTPUT\n".utf8))
  exit(2)
}
do {
  let source = try String(contentsOfFile: arguments[1], encoding: .utf8)
  try ImportedFile(of: source, path: arguments[1]).text
    .write(toFile: arguments[2], atomically: true, encoding: .utf8)
} catch {
  FileHandle.standardError.write(
    Data("\(arguments[1]): \(error.localizedDescription)\n".utf8))
  exit(1)
}
