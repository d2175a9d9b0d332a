import Foundation

@testable import ShopRPC

/// Program built together with the tests.
enum BuiltProgram {
  /// Located next to the test bundle.
  static let path: String = {
    let candidates = [CommandLine.arguments.first ?? "", "/proc/self/exe"].map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: Program.name).path
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? Program.name
  }()

  /// Runs it with `words` on `input`; returns its output and termination.
  static func run(_ words: [String], _ input: String = "") throws -> (output: String, ending: ChildProcess.Termination) {
    let scratch = try ScratchDirectory()
    var child = try ChildProcess(path, words, scratch: scratch.path, patience: Patience.milliseconds)
    let output = child.exchange(Array(input.utf8), step: max(input.utf8.count, 1))
    return (String(decoding: output, as: UTF8.self), child.ending())
  }
}
