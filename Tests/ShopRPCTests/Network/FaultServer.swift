import Foundation
import Testing

/// A server in Python that prints what tests must know as one line, and ends with this value.
final class PythonServer {
  private let process: Frontend
  /// The words of the line.
  let words: [String]

  init(_ file: String) throws {
    process = try Frontend(command: ["/usr/bin/env", "-C", HouseTests.root.path, "python3", "Tests/Outside/\(file)"])
    words = try process.answer()?.split { $0.isWhitespace }.map(String.init) ?? []
  }

  deinit {
    do { try process.ending() } catch {}  // it is killed
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
