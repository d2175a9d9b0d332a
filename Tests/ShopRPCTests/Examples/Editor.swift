import Foundation

/// Editor with an example, and the commands that run scripts in it without a display.
enum Editor: String, CaseIterable, Sendable {
  case emacs
  case neovim

  /// Directory of its example tests.
  var folder: URL { HouseTests.root.appending(path: "Examples/\(rawValue)/test") }

  /// Command that runs all tests of the example.
  var tests: [String] {
    switch self {
    case .emacs:
      batch + [
        "-l", "shop-rpc-test.el", "-l", "shop-rpc-organize-test.el", "-l", "shop-rpc-sync-test.el", "-l",
        "shop-rpc-service-test.el", "-f", "ert-run-tests-batch-and-exit",
      ]
    case .neovim: batch + ["-c", "luafile all.lua", "-c", "cquit"]
    }
  }

  /// Command for its part in the two-editor test.
  var together: [String] {
    switch self {
    case .emacs: batch + ["-l", "together.el", "--eval", "(ert-run-tests-batch-and-exit \"emacs-and-neovim\")"]
    case .neovim: batch + ["-c", "luafile together.lua", "-c", "cquit"]
    }
  }

  /// A supported version.
  var requirement: Requirement {
    switch self {
    case .emacs:
      Requirement("Emacs 28.1", debian: "emacs-nox") {
        try starts(["emacs", "-Q", "--batch", "--eval", "(kill-emacs (if (version< emacs-version \"28.1\") 1 0))"])
      }
    case .neovim:
      Requirement("Neovim 0.7", debian: "neovim") {
        try starts(["nvim", "--headless", "-u", "NONE", "-c", "if has('nvim-0.7') | qall | endif", "-c", "cquit"])
      }
    }
  }

  private func starts(_ command: [String]) throws -> Bool {
    try Tool.run(["env", "-C", folder.path] + command).code == 0
  }

  private var batch: [String] {
    switch self {
    case .emacs: ["emacs", "-Q", "--batch", "-L", "..", "-L", "."]
    case .neovim: ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-c", "set rtp+=..", "-c", "runtime plugin/shop_rpc.lua"]
    }
  }
}
