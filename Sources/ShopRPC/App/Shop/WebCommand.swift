import CLibrary

/// Shows a shop in a browser: becomes the script of the frontend, which starts websocketd with the right options.
struct WebCommand {
  let directory: String
  let port: UInt16

  /// Does not return if the script can be run.
  func run() throws(FileError) -> Int32 {
    let program = try Self.path(of: "/proc/self/exe")
    guard let script = Self.scripts(of: program).first(where: { unsafe access($0, X_OK) == 0 }) else {
      Console.printError("the files of the shop in a browser are not installed; they were looked for in \(Self.scripts(of: program)[0])")
      return EX_UNAVAILABLE
    }
    _ = unsafe setenv("SHOP_RPC", program, 1)
    _ = signal(SIGPIPE, SIG_DFL)
    let words = CStrings([script, "--port", "\(port)", "--data", directory])
    _ = unsafe words.withPointers { words in unsafe execv(script, words) }
    throw FileError(path: script, code: errno)
  }

  /// Where the script is: installed, or in the project with the build.
  private static func scripts(of program: String) -> [String] {
    let folders = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let above = { (count: Int) in folders.dropLast(count).joined(separator: "/") }
    return ["\(above(1))/lib/shop-rpc/web/serve", "\(above(3))/Examples/web/serve"]
  }

  private static func path(of link: String) throws(FileError) -> String {
    guard let path = unsafe realpath(link, nil) else { throw FileError(path: link, code: errno) }
    defer { unsafe free(path) }
    guard let text = unsafe String(validatingCString: path) else { throw FileError(path: link, code: EILSEQ) }
    return text
  }
}
