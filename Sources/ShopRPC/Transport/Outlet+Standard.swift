import Glibc

/// The process's own standard output.
extension Outlet {
  /// Takes standard output for the protocol alone and points descriptor 1 at standard error, so that a stray print cannot corrupt the
  /// stream. To be called once, before anything is opened.
  static func standard() throws(WireError) -> Outlet {
    openClosed()
    let outlet = try Outlet(STDOUT_FILENO)
    guard dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else { throw WireError(call: .duplicate, code: errno) }
    return outlet
  }

  /// A parent may have closed any of the three; a file opened later must not take its number.
  private static func openClosed() {
    while true {
      let opened = unsafe open("/dev/null", O_RDWR)
      if opened > STDERR_FILENO { _ = close(opened) }
      if opened < 0 || opened > STDERR_FILENO { return }
    }
  }
}
