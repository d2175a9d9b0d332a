import Foundation

@testable import ShopRPC

/// strace around the program: makes a chosen call on a database's files fail or kill the process, and logs all of them.
struct Strace: Sendable {
  /// One logged call.
  struct Call {
    let name: String
    let text: String

    var isInjected: Bool { text.hasSuffix("(INJECTED)") }
  }

  /// Calls that affect durability.
  static let calls = ["fdatasync", "flock", "fsync", "ftruncate", "openat", "pwrite64", "renameat", "unlinkat", "write"]

  let log: String

  /// Command prefix for a program on the database in `directory`. Traces only calls on its files, of the numbered ones only those with these
  /// `numbers`.
  func command(_ directory: String, _ numbers: [Int], _ injections: [String]) -> [String] {
    // includes a lock file that a test has moved away
    let first = ["LOCK", "LOCK-moved", "MANIFEST.json", "MANIFEST.json.tmp"]
    let numbered = numbers.flatMap { number in
      ["journal-\(number).jsonl", "journal-\(number).jsonl.tmp", "snapshot-\(number).json", "snapshot-\(number).json.tmp"]
    }
    let paths = [directory] + (first + numbered).map { "\(directory)/\($0)" }
    return ["/usr/bin/env", "strace", "-f", "-qq", "-y", "-o", log, "-e", "trace=" + Self.calls.joined(separator: ",")]
      + paths.flatMap { ["-P", $0] } + injections.flatMap { ["-e", "inject=\($0)"] }
  }

  /// Command prefix for a program that is stopped after syncing the file at `path`.
  func stopping(inSyncOf path: String) -> [String] {
    ["/usr/bin/env", "strace", "-f", "-qq", "-o", log, "-P", path, "-e", "trace=fsync", "-e", "inject=fsync:signal=SIGSTOP:when=1"]
  }

  /// Process that made the first call.
  func process() throws -> Int32? {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: " ").first.flatMap { Int32($0) }
  }

  /// All calls so far.
  func read() throws -> [Call] {
    guard FileManager.default.fileExists(atPath: log) else { return [] }
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      guard words.count > 1 else { return nil }
      let text = words[1].drop { $0 == " " }
      return Call(name: String(text.prefix { $0 != "(" }), text: String(text))
    }
  }
}
