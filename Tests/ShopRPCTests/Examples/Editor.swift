import Foundation

/// An editor for which there is an example, and how it runs a script of ours without a screen.
enum Editor: String, CaseIterable, Sendable {
  case emacs
  case neovim

  /// Its example, below the root of the package.
  var folder: URL { HouseTests.root.appending(path: "Examples/\(rawValue)/test") }

  /// The command that evaluates all tests of the example.
  var tests: [String] {
    switch self {
    case .emacs: batch + ["-l", "shop-rpc-test.el", "-f", "ert-run-tests-batch-and-exit"]
    case .neovim: batch + ["-c", "luafile tests.lua", "-c", "cquit"]
    }
  }

  /// The command of its part in the test of two editors.
  var together: [String] {
    switch self {
    case .emacs: batch + ["-l", "together.el", "--eval", "(ert-run-tests-batch-and-exit \"emacs-and-neovim\")"]
    case .neovim: batch + ["-c", "luafile together.lua", "-c", "cquit"]
    }
  }

  /// Whether it is on this machine, in a version that the example is for.
  var isHere: Bool {
    let check =
      switch self {
      case .emacs: ["emacs", "-Q", "--batch", "--eval", "(kill-emacs (if (version< emacs-version \"28.1\") 1 0))"]
      case .neovim: ["nvim", "--headless", "-u", "NONE", "-c", "if has('nvim-0.7') | qall | endif", "-c", "cquit"]
      }
    do { return try Self.start(check, in: folder, [:], output: .nullDevice).ended() == 0 } catch { return false }
  }

  private var batch: [String] {
    switch self {
    case .emacs: ["emacs", "-Q", "--batch", "-L", "..", "-L", "."]
    case .neovim: ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-c", "set rtp+=..", "-c", "runtime plugin/shop_rpc.lua"]
    }
  }

  /// A command that runs in `folder`, with `facts` added to the environment.
  static func start(_ command: [String], in folder: URL, _ facts: [String: String], output: FileHandle) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(facts) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    return process
  }
}

extension Process {
  /// Waits for its end; the exit code.
  func ended() -> Int32 {
    waitUntilExit()
    return terminationStatus
  }
}
