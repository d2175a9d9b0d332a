import Foundation
import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// A small store, every state that it had, and what is made of it when one bit is another.
final class FlippedStore {
  /// How the store was left.
  enum Way: String, Sendable, CaseIterable {
    /// Closed in order, with a snapshot and a journal behind it.
    case closed
    /// Never closed: the process is gone.
    case killed
  }

  /// What a program makes of the files.
  enum Outcome: Hashable {
    /// All of it.
    case right
    /// All but the last change, whose bytes are in quarantine, and that is said.
    case cut
    /// A state that it once had, and no changes any more; or nothing at all.
    case refused
    case wrong(String)
  }

  let files: [(name: String, bytes: [UInt8])]
  /// What there was after each change, from nothing on.
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
      ($0, [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(home.path)/\($0)"))))
    }
    folder = try TestFolder(inMemory: true)
  }

  private static let changes = [
    ("catalog.put", #"{"product":{"id":"p","name":"P","price":"1"}}"#), ("cart.add", #"{"productId":"p"}"#),
    ("list.add", #"{"name":"a","id":"a"}"#), ("list.add", #"{"name":"b","id":"b"}"#), ("cart.add", #"{"productId":"p"}"#),
  ]

  /// Puts the files there with one bit turned.
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

  /// What this program makes of it.
  func outcome(_ file: Int, _ index: Int, _ bit: Int) throws -> Outcome {
    var options = Options.fixed
    options.directory = try lay(file, index, bit)
    var shop = Shop()
    var ledger = Ledger(options.store, now: Timestamp(milliseconds: 0), &shop)
    defer { ledger.close() }
    guard let status = ledger.status else { return ledger.openCause == nil ? .wrong("refused without a word") : .refused }
    let text = Self.text(of: shop)
    if status.isReadOnly {
      if status.issues.isEmpty { return .wrong("read-only without a word") }
      return states.contains(text) ? .refused : .wrong("a state that never was: \(text)")
    }
    if text == states.last, status.cutLines == 0 { return .right }
    let isLast = files[file].name.hasPrefix("journal-") && index >= lastLine(files[file].bytes)
    let isCut = text == states[states.count - 2] && status.cutLines == 1 && status.quarantined.count == 1 && !status.issues.isEmpty
    return way == .killed && isLast && isCut ? .cut : .wrong("\(status.issues), \(text)")
  }

  private func lastLine(_ bytes: [UInt8]) -> Int {
    (bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// Everything there is, as a snapshot would say it.
  private static func text(of shop: borrowing Shop) -> String {
    var output = Output()
    SnapshotLine.each(of: shop) { SnapshotLine.shape.write($0, &output) }
    return output.text
  }
}

extension ServiceState {
  /// A snapshot, whether or not the journal is long.
  fileprivate mutating func compact() -> RPCError? { ledger.compact(&shop, now: clock.now) }
}
