import Foundation
import Glibc

@testable import ShopRPC

/// The program as it was built, spoken to line by line: the next request can depend on an answer.
final class Talk {
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

  /// The line that answers `line`.
  func ask(_ line: String) throws -> String {
    try input.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n"), let piece = try output.fileHandleForReading.read(upToCount: 1), !piece.isEmpty {
      bytes += piece
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Ends its input; the code it ends with.
  func end() throws -> Int32 {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Sends SIGTERM; the code it ends with.
  func terminate() throws -> Int32 {
    process.terminate()
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Gives it no chance to do anything more.
  func kill() throws {
    Glibc.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
