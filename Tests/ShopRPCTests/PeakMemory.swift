import Foundation
import Glibc

/// Peak memory of a process, as reported by the system.
enum PeakMemory {
  /// Nil if the process has exited.
  static func bytes(of id: pid_t) throws -> Int? {
    let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * kibibyte }
  }

  private static let kibibyte = 1024
}
