import Foundation
import Testing

@testable import ShopRPC

/// Runs the editor examples in their editors, against the program built with the tests.
struct EditorTests {
  @Test(arguments: Editor.allCases) func theExampleWorks(_ editor: Editor) throws {
    try editor.requirement.check()
    let home = try TestFolder()
    let run = try start(editor, editor.tests, at: home.path)
    try run.check()
  }

  /// Each editor waits for the other's changes, and exits with 1 if they do not appear.
  @Test func whatOneEditorDoesShowsInTheOther() throws {
    for editor in Editor.allCases { try editor.requirement.check() }
    let home = try TestFolder()
    let sample = try BuiltProgram.run(["--data", "\(home.path)/store", "call", "data.sample"])
    #expect(sample.ending == .code(0))
    let runs = try Editor.allCases.map { try start($0, $0.together, at: home.path) }
    for run in runs { try run.check() }
  }

  /// Emacs compiles its example without warnings, and checkdoc reports nothing.
  @Test(.needs(Editor.emacs.requirement)) func theEmacsPackageIsClean() throws {
    let home = try TestFolder()
    let folder = Editor.emacs.folder
    let files = try [("../", folder.deletingLastPathComponent()), ("", folder)].flatMap { prefix, folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".el") }.map { prefix + $0 }.sorted()
    }
    let run = try start(.emacs, ["emacs", "-Q", "--batch", "-L", "..", "-L", ".", "-l", "lint.el"] + files, at: home.path)
    try run.check()
  }

  /// Running editor, and the file of its output.
  private struct Run {
    let id: pid_t
    let log: String

    /// Waits for the editor to exit with 0; otherwise shows its output.
    func check() throws {
      let status = ProcessStatus.wait(for: id)
      let said = try String(contentsOfFile: log, encoding: .utf8)
      #expect(status == .code(0), "\(said)")
    }
  }

  /// Starts a command of the editor, with its user files below `home`.
  private func start(_ editor: Editor, _ command: [String], at home: String) throws -> Run {
    let log = "\(home)/\(editor).log"
    #expect(FileManager.default.createFile(atPath: log, contents: nil))
    let facts = [
      "SHOP_RPC_PROGRAM": BuiltProgram.path, "SHOP_RPC_STORE": "\(home)/store", "HOME": home, "XDG_STATE_HOME": home,
      "XDG_CACHE_HOME": home, "NVIM_LOG_FILE": "/dev/null", "TMPDIR": home,
    ]
    let output = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    return Run(id: try Tool.start(command, in: editor.folder, facts, output: output.fileDescriptor), log: log)
  }
}
