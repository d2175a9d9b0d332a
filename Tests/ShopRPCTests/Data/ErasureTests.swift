import Foundation
import Glibc
import ShopModel
import Testing

@testable import Persistence
@testable import ShopRPC

/// `data.reset` leaves nothing in the files, even if a process dies at any point or other processes use the database.
struct ErasureTests {
  /// Unique words, by reset scope.
  private static let words: [ResetScope: [String]] = [
    .catalog: ["Quincewort"], .carts: ["Zanzibarparty"], .lists: ["Flumplings", "Xyloshelf"],
    .all: ["Quincewort", "Zanzibarparty", "Flumplings", "Xyloshelf"],
  ]

  /// Shop that contains those words in the journal and, if `isCompacted`, also in a snapshot.
  private func peer(_ folder: borrowing TestFolder, isCompacted: Bool = true) throws -> Peer {
    let peer = try Peer(.stored(in: folder))
    let calls = [
      ("catalog.put", #"{"product":{"id":"q","name":"Quincewort","price":1}}"#), ("cart.add", #"{"productId":"q"}"#),
      ("cart.create", #"{"name":"Zanzibarparty"}"#), ("location.create", #"{"name":"Xyloshelf","id":"x"}"#),
    ]
    for (method, params) in calls { #expect(peer.ask(method, params, meta: "\"idempotencyKey\":\"\(method)\"").errorText == "") }
    if isCompacted { peer.compact() }
    #expect(peer.ask("list.add", #"{"name":"Flumplings","locationId":"x"}"#).errorText == "")
    return peer
  }

  private func reset(_ peer: Peer, _ scope: ResetScope = .all) -> Answer {
    peer.ask("data.reset", #"{"scope":"\#(scope.rawValue)","confirm":"reset"}"#)
  }

  /// Words found in any file of the database.
  private func found(_ words: [String], in folder: borrowing TestFolder) throws -> [String] {
    var all = Data()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      all.append(try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
    }
    return words.filter { all.range(of: Data($0.utf8)) != nil }
  }

  @Test(arguments: words.keys.sorted { $0.rawValue < $1.rawValue }, [false, true])
  func noFileHasIt(_ scope: ResetScope, isCompacted: Bool) throws {
    let folder = try TestFolder()
    let peer = try peer(folder, isCompacted: isCompacted)
    let words = Self.words[scope] ?? []
    #expect(try found(words, in: folder) == words)
    #expect(reset(peer, scope).part("result.revision") == "6")
    #expect(try found(words, in: folder) == [])
    #expect(peer.ask("service.status").part("result.reasons") == "[]")
    #expect(peer.ask("cart.total", meta: #""asOf":5"#).errorText == "historyGone oldest=6")
    #expect(peer.ask("cart.total", meta: #""asOf":6"#).errorText == "")
    #expect(try peer.restart().ask("cart.total", meta: #""asOf":5"#).errorText == "historyGone oldest=6")
  }

  /// Changes in the same read or batch as the reset come after it: they can be queried and undone.
  @Test(arguments: [("", "\n", ""), ("[", ",", "]")]) func historyBeginsWithTheErasure(
    _ frame: (start: String, middle: String, end: String)
  ) throws {
    let folder = try TestFolder()
    let peer = try peer(folder)
    let calls = [
      #"{"jsonrpc":"2.0","id":1,"method":"data.reset","params":{"scope":"all","confirm":"reset"}}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"location.create","params":{"name":"Market","id":"m"}}"#,
    ]
    _ = peer.send(frame.start + calls.joined(separator: frame.middle) + frame.end)
    #expect(peer.ask("cart.total", meta: #""asOf":5"#).errorText == "historyGone oldest=6")
    #expect(peer.ask("cart.total", meta: #""asOf":6"#).errorText == "")
    #expect(peer.ask("history.undo", #"{"revision":7}"#).errorText == "")
    #expect(peer.ask("location.get", #"{"locationId":"m"}"#).errorText == "notFound what=location id=m")
  }

  /// The process dies after storing the change: the next one erases the files when it opens the database.
  @Test func aDeathBeforeTheErasureIsRecovered() throws {
    let folder = try TestFolder()
    let peer = try peer(folder)
    let fault = peer.conversation.service.resetAndDie()
    #expect(fault == nil)
    #expect(try found(["Quincewort"], in: folder) == ["Quincewort"])
    #expect(try BuiltProgram.run(["check", folder.path]).output.contains("Erased data is still in older files."))
    let next = try Peer(.stored(in: folder))
    #expect(try found(Self.words[.all] ?? [], in: folder) == [])
    #expect(next.ask("service.status").part("result.status") == "UP")
    #expect(try BuiltProgram.run(["check", folder.path]).output.hasSuffix("Nothing is wrong.\n"))
    #expect(!next.hasIdleWork)
  }

  /// While an erasure is pending, erased data is not shown; any process that writes a snapshot completes the erasure.
  @Test(arguments: [false, true]) func aPendingErasureIsNeitherShownNorHidden(hasLooked: Bool) throws {
    let folder = try TestFolder()
    let peer = try peer(folder)
    let other = try Peer(.stored(in: folder))
    #expect(other.ask("history.list").part("result.count") == "5")
    let fault = peer.conversation.service.resetAndDie()
    #expect(fault == nil)
    if hasLooked {
      #expect(other.ask("service.status").part("result.status") == "DEGRADED")
      #expect(other.ask("service.status").part("result.reasons").contains("Erased data is still in older files"))
      #expect(other.ask("history.list").part("result.count") == "0")
      for revision in 0...5 {
        #expect(other.ask("cart.list", meta: #""asOf":\#(revision)"#).errorText == "historyGone oldest=6")
        #expect(other.ask("history.diff", #"{"from":\#(revision)}"#).errorText == "historyGone oldest=6")
        #expect(revision == 0 || other.ask("history.undo", #"{"revision":\#(revision)}"#).errorText == "historyGone oldest=6")
      }
      #expect(other.ask("cart.list", meta: #""asOf":"2026-01-15T12:00:00.000Z""#).errorText == "")
      #expect(other.ask("cart.list", meta: #""asOf":6"#).errorText == "")
      #expect(other.ask("history.diff", #"{"from":6}"#).part("result.count") == "0")
      #expect(try found(["Quincewort"], in: folder) == ["Quincewort"])
    }
    let second = other.conversation.service.compact()
    #expect(second == nil)
    #expect(try found(Self.words[.all] ?? [], in: folder) == [])
    #expect(other.ask("service.status").part("result.status") == "UP")
    #expect(try Peer(.stored(in: folder)).ask("history.list").part("result.count") == "0")
  }

  /// A process that was stopped while writing a snapshot blocks nobody and does not restore erased data.
  @Test func aSnapshotOfAnotherProcessComesToNothing() throws {
    let folder = try TestFolder()
    let peer = try peer(folder)
    var database = try Database(directory: folder.path, options: DatabaseOptions(), storage: Disk(), now: Milliseconds(1_768_467_600_000))
    try database.load { _, _ in }
    var answer = Answer("")
    try database.compact(now: Milliseconds(1_768_467_600_000)) { _, _ in
    } mark: {
      5
    } entities: { sink throws(DatabaseError) in
      try sink.add(#"{"fact":"Quincewort"}"#.utf8Span.span)
      answer = reset(peer)
    }
    #expect(answer.errorText == "")
    #expect(try found(Self.words[.all] ?? [], in: folder) == [])
    #expect(try peer.restart().ask("service.status").part("result.status") == "UP")
  }

  /// A second process notices the completed erasure, drops its cached history, and can still read the history since.
  @Test func aSecondProcessFollowsAlong() throws {
    let folder = try TestFolder()
    let (one, other) = (try peer(folder), try Peer(.stored(in: folder)))
    #expect(other.ask("cart.list", meta: #""asOf":3"#).part("result.count") == "2")
    _ = reset(one)
    // the files are clean, so nothing is wrong, even before this process has looked at them
    #expect(other.ask("service.status").part("result.status") == "UP")
    for name in ["A", "B", "C"] { _ = one.ask("cart.create", #"{"name":"\#(name)"}"#) }
    #expect(other.ask("cart.list").part("result.count") == "4", "with the current one")
    #expect(other.ask("cart.list", meta: #""asOf":3"#).errorText == "historyGone oldest=6")
    _ = other.conversation.idle()
    #expect(!other.hasPendingErasure)
    for peer in [one, other] {
      #expect(peer.ask("cart.list", meta: #""asOf":7"#).part("result.count") == "2")
      #expect(peer.ask("service.status").part("result.status") == "UP")
    }
    #expect(try found(Self.words[.all] ?? [], in: folder) == [])
  }

  /// Nothing is erased if the files contain records of a later version, which would be lost.
  @Test(arguments: ["data.reset", "account.delete"]) func recordsOfALaterVersionForbidIt(_ method: String) throws {
    let folder = try TestFolder()
    let peer = try peer(folder)
    if method == "account.delete" {
      #expect(peer.ask("account.register", #"{"name":"Ada","email":"ada@example.org","password":"long enough"}"#).errorText == "")
    }
    var database = try Database(directory: folder.path, options: DatabaseOptions(), storage: Disk(), now: Milliseconds(1_768_467_600_000))
    try database.load { _, _ in }
    try database.begin(now: Milliseconds(1_768_467_600_000)) { _, _ in }
    database.append(#"{"method":"future.call","at":1,"by":"guest","events":[{"future":{"a":[1]}}]}"#.utf8Span.span)
    try database.commit()
    database.close()
    let params = method == "data.reset" ? #"{"scope":"all","confirm":"reset"}"# : #"{"password":"long enough"}"#
    for meta in [nil, #""dryRun":true"#] {
      #expect(peer.ask(method, params, meta: meta).errorText == "notAllowed reason=unknownRecords")
    }
    #expect(!peer.hasPendingErasure)
    let fault = peer.conversation.service.compact()
    #expect(fault?.kind == .notAllowed && fault?.words("reason") == "unknownRecords")
    #expect(peer.ask("catalog.get", #"{"productId":"q"}"#).part("result.product.name") == "Quincewort")
  }

  /// If the files cannot be removed, the error says so, and the erasure continues as soon as possible.
  @Test func remainingFilesAreReported() throws {
    let folder = try TestFolder()
    _ = try peer(folder)
    let disk = FaultyDisk()
    let other = try Peer(.stored(in: folder), storage: disk)
    disk.script["rename"] = Array(repeating: .error(EIO), count: 9)
    #expect(reset(other).errorText == "storageFailed applied=true")
    disk.script = [:]
    #expect(other.ask("cart.list").part("result.revision") == "6")
    #expect(other.ask("service.status").part("result.reasons").contains("Erased data is still in older files"))
    #expect(other.ask("history.list").part("result.count") == "0")
    #expect(other.hasIdleWork)
    _ = other.conversation.idle()
    #expect(try found(Self.words[.all] ?? [], in: folder) == [])
    #expect(other.ask("service.status").part("result.status") == "UP")
  }

  /// Without space for the snapshot, nothing is erased.
  @Test func withoutRoomNothingIsErased() throws {
    let folder = try TestFolder()
    _ = try peer(folder)
    let disk = FaultyDisk()
    let other = try Peer(.stored(in: folder), storage: disk)
    disk.script["write"] = [.error(ENOSPC)]
    #expect(reset(other).errorText == "storageFull")
    #expect(other.ask("catalog.get", #"{"productId":"q"}"#).part("result.product.name") == "Quincewort")
    #expect(other.ask("service.status").part("result.revision") == "5")
    #expect(reset(other).errorText == "")
    #expect(try found(Self.words[.all] ?? [], in: folder) == [])
  }
}

extension Peer {
  /// True while the files still contain erased data.
  fileprivate var hasPendingErasure: Bool { conversation.service.hasPendingErasure }

  /// True if there is work for an idle moment.
  fileprivate var hasIdleWork: Bool { conversation.hasIdleWork }
}

extension ServiceState {
  /// Stores a reset without erasing the files, as if the process died; returns the error if it could not.
  fileprivate mutating func resetAndDie() -> RPCError? {
    do throws(RPCError) {
      try ledger.begin(&shop, now: context.now)
      let events = [Event.data(.reset(.all))]
      for event in events { shop.apply(event, at: context.now, &group.log) }
      shop.endChange(events, &group.log)
      let change = Transaction(method: "data.reset", at: context.now, by: context.customer, events: events)
      ledger.append(change, making: shop.revision)
      try ledger.commit()
      group.log.clear()
      return nil
    } catch {
      return error
    }
  }
}
