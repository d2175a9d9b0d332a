import Foundation
import Glibc

/// The most memory that a process has held so far, by the system's count.
enum PeakMemory {
  /// Nil when the process is over.
  static func bytes(of id: pid_t) throws -> Int? {
    let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }.map { $0 * kibibyte }
  }

  private static let kibibyte = 1024
}
