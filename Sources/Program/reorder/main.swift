// The entry point: parses the command line, runs the command, and exits with its status.

import Commands
import Files

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

Descriptors.openStandardStreams()
ProcessLimits.failAtFileSize()
exit(ReorderMain.run(Array(CommandLine.arguments.dropFirst())).rawValue)
