import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// Additional operations of the flow tests.
extension Frontend {
  /// Peak memory of the process so far, in megabytes.
  func peak() throws -> Int {
    try #require(try PeakMemory.bytes(of: id)) >> Self.megabyte
  }

  /// State letter of the process: T if stopped, Z if it has exited.
  func state() throws -> String {
    let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return String(text[(text.lastIndex(of: ")") ?? text.startIndex)...].dropFirst(2).prefix(1))
  }

  /// All responses until the program ends by itself; its input stays open.
  func last() throws -> [String] {
    var all: [String] = []
    while let next = try answer() { all.append(next) }
    return all
  }

  /// Ids of responses as numbers, in order; -1 for any other line.
  static func ids(_ lines: [String]) -> [Int] { lines.map { Receipt($0)?.id ?? -1 } }

  /// Number of bits by which bytes are shifted to get megabytes.
  private static let megabyte = 20
}
