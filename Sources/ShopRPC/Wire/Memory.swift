import Glibc

/// The large pieces of memory: what the wire, the JSON index and the answers grow in.
@safe enum Memory {
  /// Memory for `count` values. Where the system has none left, one line on standard error and the exit code say so: what was answered is
  /// stored, and nothing can be done with less.
  static func room<Element: BitwiseCopyable>(for count: Int) -> UnsafeMutablePointer<Element> {
    let (size, isTooMuch) = MemoryLayout<Element>.stride.multipliedReportingOverflow(by: max(count, 1))
    guard !isTooMuch, let room = unsafe malloc(size) else {
      Diagnostics(to: STDERR_FILENO).note("\(Program.name): out of memory")
      _exit(EX_OSERR)
    }
    return unsafe room.bindMemory(to: Element.self, capacity: max(count, 1))
  }

  /// Gives back what `room` gave.
  static func giveBack<Element: BitwiseCopyable>(_ base: UnsafeMutablePointer<Element>) { unsafe free(base) }
}
