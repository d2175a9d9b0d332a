import Foundation
import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// Small store, every state it went through, and the outcome of reading it with one bit flipped.
final class FlippedDatabase {
  /// Ways in which the database was closed.
  enum Way: String, Sendable, CaseIterable {
    /// Closed cleanly, with a snapshot followed by a journal.
    case closed
    /// Killed, never closed.
    case killed
  }

  /// Result of reading the files.
  enum Outcome: Hashable {
    /// Complete.
    case right
    /// Complete except for the last change, or with a damaged reserve; the bytes are in quarantine, which is reported.
    case cut
    /// Read-only at an earlier state, or not opened at all.
    case refused
    case wrong(String)
  }

  let files: [(name: String, bytes: [UInt8])]
  /// State after each change, starting with the empty shop.
  private let states: [String]
  private let folder: TestFolder
  private let way: Way

  init(_ way: Way) throws {
    self.way = way
    let home = try TestFolder()
    let peer = try Peer(.stored(in: home))
    var states = [Self.text(of: peer.conversation.service.shop)]
    for (index, (method, params)) in Self.changes.enumerated() {
      try #require(peer.ask(method, params).errorText == "")
      states.append(Self.text(of: peer.conversation.service.shop))
      if way == .closed, index == 2 { try #require(peer.conversation.service.compact() == nil) }
    }
    if way == .closed { _ = try peer.restart() }
    self.states = states
    files = try FileManager.default.contentsOfDirectory(atPath: home.path).sorted().map {
      ($0, Self.shortened([UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(home.path)/\($0)")))))
    }
    folder = try TestFolder(inMemory: true)
  }

  private static let changes = [
    ("catalog.put", #"{"product":{"id":"p","name":"P","price":"1"}}"#), ("cart.add", #"{"productId":"p"}"#),
    ("list.add", #"{"name":"a","id":"a"}"#), ("list.add", #"{"name":"b","id":"b"}"#), ("cart.add", #"{"productId":"p"}"#),
  ]

  /// The content of a file and the start of its reserve, whose bytes are all the same.
  private static func shortened(_ bytes: [UInt8]) -> [UInt8] { Array(bytes.prefix(end(of: bytes) + 50)) }

  /// End of the content.
  private static func end(of bytes: [UInt8]) -> Int { bytes.withoutReserve.count }

  /// Writes the files with one bit flipped; returns their directory.
  func lay(_ file: Int, _ offset: Int, _ bit: Int) throws -> String {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
    }
    for (index, (name, bytes)) in files.enumerated() {
      var bytes = bytes
      if index == file { bytes[offset] ^= 1 << UInt8(bit) }
      try Data(bytes).write(to: URL(fileURLWithPath: "\(folder.path)/\(name)"))
    }
    return folder.path
  }

  /// Outcome of opening the files in this process.
  func outcome(_ file: Int, _ index: Int, _ bit: Int) throws -> Outcome {
    var options = Options.fixed
    options.directory = try lay(file, index, bit)
    var shop = Shop()
    var ledger = Ledger(in: options.directory, options.database, now: Timestamp(milliseconds: 0), shop: &shop)
    defer { ledger.close() }
    guard let status = ledger.status else { return ledger.openCause == nil ? .wrong("refused without a word") : .refused }
    let text = Self.text(of: shop)
    if status.isReadOnly {
      if status.issues.isEmpty { return .wrong("read-only without a word") }
      return states.contains(text) ? .refused : .wrong("a state that never was: \(text)")
    }
    if text == states.last, status.cutLines == 0 { return .right }
    let isLast = files[file].name.hasPrefix("journal-") && index >= lastLine(files[file].bytes)
    let isReserve = index >= Self.end(of: files[file].bytes)
    let isCut =
      text == states[states.count - (isReserve ? 1 : 2)] && status.cutLines == 1 && status.quarantined.count == 1 && !status.issues.isEmpty
    return way == .killed && isLast && isCut ? .cut : .wrong("\(status.issues), \(text)")
  }

  private func lastLine(_ bytes: [UInt8]) -> Int {
    (bytes[..<(Self.end(of: bytes) - 1)].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// Complete state, in the format of a snapshot.
  private static func text(of shop: borrowing Shop) -> String {
    var output = Output()
    SnapshotLine.each(of: shop) { SnapshotLine.shape.write($0, &output) }
    return output.text
  }
}

extension ServiceState {
  /// Writes a snapshot regardless of the journal's length.
  fileprivate mutating func compact() -> RPCError? { ledger.compact(&shop, now: clock.now) }
}
