import Foundation
import Testing

/// Shopping client built on a third-party JSON-RPC library, with the service as its subprocess.
struct Client: Sendable, CustomTestStringConvertible {
  /// Name in reports of failures and skips.
  let name: String
  /// File in `Tests/Outside/Clients`.
  let file: String
  /// Command that exits with 0 if the client is installed.
  let probe: [String]
  /// Command that runs the file; the file name is appended.
  let runner: [String]
  /// Packages that provide it.
  var debian: String?
  var pypi: String?
  /// Additional environment variables.
  var variables: [String: String] = [:]

  var testDescription: String { name }

  /// Directory of the client files.
  static let folder = HouseTests.root.appending(path: "Tests/Outside/Clients").path

  /// Each client is tested if it is installed; `.ci/run` installs them all.
  static let all = [
    Client(
      name: "Vim's channels, headers and lines", file: "vim.vim",
      probe: vim + ["-c", "if has('channel') && has('job') && has('patch-8.2.4684') | qall! | endif", "-c", "cquit"], runner: vim + ["-S"],
      debian: "vim"),
    Client(
      name: "Emacs' jsonrpc.el", file: "emacs.el", probe: emacs + ["--eval", "(require 'jsonrpc)"], runner: emacs + ["-l"],
      debian: "emacs-nox"),
    Client(
      name: "Neovim's vim.lsp.rpc and vim.lsp", file: "neovim.lua",
      probe: neovim + ["-c", "lua vim.cmd(vim.lsp.rpc.start and vim.lsp.start_client and 'qall!' or 'cquit')", "-c", "cquit"],
      runner: neovim + ["-S"], debian: "neovim"),
    Client(
      name: "jsonrpc-glib through GObject introspection", file: "python/glib_client.py",
      probe: ["/usr/bin/python3", "-c", "import gi; gi.require_version('Jsonrpc', '1.0'); from gi.repository import Jsonrpc"],
      runner: ["/usr/bin/python3", "-B"], debian: "python3-gi gir1.2-jsonrpc-1.0 gir1.2-json-1.0"),
    python("pygls", importing: "pygls.lsp.client", "pygls_client"),
    python("python-lsp-jsonrpc", importing: "pylsp_jsonrpc.endpoint", "pylsp_jsonrpc_client"),
    python("pylspclient", importing: "pylspclient", "pylspclient_client"),
    python("jsonrpcclient", importing: "jsonrpcclient", "jsonrpcclient_client"),
    Client(name: "bash with jq", file: "shell.sh", probe: ["jq", "--version"], runner: ["bash"], debian: "jq"),
    Client(
      name: "Go with sourcegraph/jsonrpc2, headers and lines", file: "go.go", probe: ["go", "list", "github.com/sourcegraph/jsonrpc2"],
      runner: ["go", "run"], debian: "golang-go golang-github-sourcegraph-jsonrpc2-dev",
      variables: ["GO111MODULE": "off", "GOPATH": "/usr/share/gocode", "GOFLAGS": "", "GOCACHE": goCache]),
  ]

  private static let vim = ["vim", "-es", "-N", "-u", "NONE", "-i", "NONE"]
  private static let emacs = ["emacs", "-Q", "--batch"]
  private static let neovim = ["nvim", "--headless", "-u", "NONE", "-i", "NONE", "-n"]
  /// Go build cache, next to Swift's build products.
  private static let goCache = HouseTests.root.appending(path: ".build/go").path

  private static func python(_ name: String, importing module: String, _ file: String) -> Client {
    Client(name: name, file: "python/\(file).py", probe: ["python3", "-c", "import \(module)"], runner: ["python3", "-B"], pypi: name)
  }

  var requirement: Requirement { Requirement(name, debian: debian, pypi: pypi) { try Tool.run(probe, variables).code == 0 } }

  /// Runs the client against the built program; returns the exit code and its output.
  func shop() async throws -> (code: Int32, said: String) { try await run(runner + ["\(Self.folder)/\(file)"]) }

  /// Runs a command; on timeout, kills it with all its child processes.
  private func run(_ words: [String]) async throws -> (code: Int32, said: String) {
    let home = try TestFolder()
    let facts = ["SHOP_RPC": BuiltProgram.path, "XDG_CACHE_HOME": home.path, "XDG_STATE_HOME": home.path]
    return try await Tool.run(["timeout", "--kill-after=5", "\(Patience.seconds)"] + words, facts.merging(variables) { $1 })
  }
}
