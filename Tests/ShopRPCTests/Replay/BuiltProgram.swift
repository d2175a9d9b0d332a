import Foundation

@testable import ShopRPC

/// The program that was built together with the tests.
enum BuiltProgram {
  /// It stands beside the tests themselves.
  static let path: String = {
    let candidates = [CommandLine.arguments.first ?? "", "/proc/self/exe"].map {
      URL(fileURLWithPath: $0).resolvingSymlinksInPath().deletingLastPathComponent().appending(path: Program.name).path
    }
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) } ?? Program.name
  }()

  /// Runs it with `words` on `input`: what it wrote, and how it ended.
  static func run(_ words: [String], _ input: String = "") throws -> (output: String, ending: ChildProcess.Termination) {
    let scratch = try ScratchDirectory()
    var child = try ChildProcess(path, words, scratch: scratch.path)
    let output = child.exchange(Array(input.utf8), step: max(input.utf8.count, 1))
    return (String(decoding: output, as: UTF8.self), child.ending())
  }
}
