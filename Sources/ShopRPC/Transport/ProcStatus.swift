import CLibrary

/// The file `/proc/PID/status`, with which Linux describes a process.
enum ProcStatus {
  /// The text after `name:` in the file of a process, `self` for this one; nil if there is none.
  static func value(of name: String, process: String = "self") -> ArraySlice<UInt8>? {
    let file = unsafe open("/proc/\(process)/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { _ = close(file) }
    var text = [UInt8](repeating: 0, count: length)
    let count = unsafe read(file, &text, text.count)
    let start = Array("\(name):".utf8)
    let lines = text.prefix(max(count, 0)).split(separator: UInt8(ascii: "\n"))
    return lines.first { $0.starts(with: start) }?.dropFirst(start.count)
  }

  /// Upper bound on the size of the file, in bytes.
  private static let length = 16 << 10
}
