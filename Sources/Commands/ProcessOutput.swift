import Running
import Shell

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension TextOutput {
  /// Standard output and standard error; the process ends if results cannot be written.
  static func ofProcess(
    color: ColorPreference = .automatic, usesPager: Bool = false
  ) -> TextOutput {
    .standard(color: color, usesPager: usesPager) { exit(ExitStatus($0).rawValue) }
  }
}

extension Runner {
  /// A runner on the process's standard streams.
  init(_ request: RunRequest) {
    self.init(request, output: .ofProcess(color: request.color, usesPager: request.usesPager))
  }
}
