import Foundation
import Glibc

@testable import ShopRPC

/// Built program, driven line by line, so that a request can depend on a response.
final class ProgramSession {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(_ words: [String]) throws {
    process.executableURL = URL(fileURLWithPath: BuiltProgram.path)
    process.arguments = words
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Response to `line`.
  func ask(_ line: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n"), let piece = try output.fileHandleForReading.read(upToCount: 1), !piece.isEmpty {
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Closes its input; returns the exit code.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Sends SIGTERM; returns the exit code.
  func terminate() throws -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Sends SIGKILL.
  func kill() throws {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
