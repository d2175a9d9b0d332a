import CLibrary

/// Exit code or signal of a process that ended.
enum ProcessStatus: Hashable, Sendable {
  case code(Int32)
  case signal(Int32)

  /// Decodes a status from `waitpid`.
  init(_ status: Int32) {
    let signal = status & Self.signalBits
    self = signal == 0 ? .code(status >> Self.codeShift & Self.codeBits) : .signal(signal)
  }

  /// Waits until the child process `id` ends, and removes it from the process table.
  @discardableResult static func wait(for id: pid_t) -> ProcessStatus {
    var status: Int32 = 0
    while unsafe waitpid(id, &status, 0) < 0, errno == EINTR {}
    return ProcessStatus(status)
  }

  /// The layout of an exit status on Linux.
  private static let signalBits: Int32 = 0x7F
  private static let codeBits: Int32 = 0xFF
  private static let codeShift: Int32 = 8
}
