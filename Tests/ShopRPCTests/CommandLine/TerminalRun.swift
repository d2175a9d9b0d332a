import Glibc
import Testing

@testable import ShopRPC

/// One run of the built program at a pseudo-terminal, which is its input, its output and its standard error.
struct TerminalRun {
  /// Everything it shows, with line feeds only.
  let shown: String
  let ending: ChildProcess.Termination

  /// Runs the program with the words and variables of `line`, such as `NO_COLOR=1 "$0" list`, in a terminal of so many columns; types `input`
  /// first.
  init(_ line: String, columns: UInt16 = 80, typing input: String = "") throws {
    var (ours, theirs): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    try #require(unsafe openpty(&ours, &theirs, nil, nil, &size) == 0)
    defer { _ = close(ours) }
    for end in [ours, theirs] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = unsafe write(ours, input, input.utf8.count)
    var id: pid_t = 0
    let words = ["-c", "exec 2>&1; unset LC_ALL LC_MESSAGES LANG TZ NO_COLOR COLUMNS TERM; \(line)", BuiltProgram.path]
    let code = ChildProcess.spawn("/bin/sh", words, theirs, theirs, &id)
    _ = close(theirs)
    try #require(code == 0)
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: End.pieceLength)
    while true {
      var end = pollfd(fd: ours, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&end, 1, Patience.milliseconds) > 0 else { break }
      let count = unsafe read(ours, &piece, piece.count)
      if count <= 0 { break }
      bytes += piece.prefix(count)
    }
    ending = ChildProcess.Termination(ProcessStatus.wait(for: id))
    shown = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}
