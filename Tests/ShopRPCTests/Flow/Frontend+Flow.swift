import Foundation
import Glibc
import Testing

@testable import ShopRPC

/// What the tests of flow do to the program beside asking.
extension Frontend {
  /// Megabytes of memory that the process had at most so far.
  func peak() throws -> Int {
    try #require(try PeakMemory.bytes(of: id)) >> Self.megabyte
  }

  /// The letter that the system has for what the process does: T when it is stopped, Z when it is over.
  func state() throws -> String {
    let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
    return String(text[(text.lastIndex(of: ")") ?? text.startIndex)...].dropFirst(2).prefix(1))
  }

  /// All answers that come before the program ends by itself; its input stays open.
  func last() throws -> [String] {
    var all: [String] = []
    while let next = try answer() { all.append(next) }
    return all
  }

  /// The ids of answers, as numbers, in order; -1 for what is no answer.
  static func ids(_ lines: [String]) -> [Int] { lines.map { Receipt($0)?.id ?? -1 } }

  /// As a power of two.
  private static let megabyte = 20
}
