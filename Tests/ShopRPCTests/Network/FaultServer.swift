import Foundation
import Testing

/// A server in Python that prints what tests must know as one line, and ends with this value.
final class PythonServer {
  private let process = Process()
  private let input = Pipe()
  /// The words of the line.
  let words: [String]

  init(_ file: String) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "Tests/Outside/\(file)"]
    process.currentDirectoryURL = HouseTests.root
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let piece = output.fileHandleForReading.availableData
      if piece.isEmpty { break }
      line += piece
    }
    words = String(decoding: line, as: UTF8.self).split { $0.isWhitespace }.map(String.init)
  }

  deinit {
    do { try input.fileHandleForWriting.close() } catch {}  // the server has ended
    process.waitUntilExit()
  }
}

/// The server in `Tests/Outside/network.py`, which ends with this value.
final class FaultServer {
  private let server: PythonServer
  let port: String
  let securePort: String
  /// Path of the certificate of its authority.
  let authority: String

  init() throws {
    server = try PythonServer("network.py")
    try #require(server.words.count == 3, "Tests/Outside/network.py needs python3 and openssl")
    (port, securePort, authority) = (server.words[0], server.words[1], server.words[2])
  }

  /// `text` with the ports of the server in place of `{p}` and `{t}`.
  func url(_ text: String) -> String {
    text.replacingOccurrences(of: "{p}", with: port).replacingOccurrences(of: "{t}", with: securePort)
  }

  /// The service, with the server's authority as the only one trusted.
  func client(_ words: [String] = ["--allow-private-hosts"], path: String? = nil, on directory: String? = nil) throws -> Frontend {
    // a test may make it crash, which needs no report
    let variables = ["SWIFT_BACKTRACE=enable=no", "CURL_CA_BUNDLE=\(authority)"] + (path.map { ["PATH=\($0)"] } ?? [])
    return try Frontend(directory, under: ["/usr/bin/env"] + variables, words)
  }
}
