import Foundation
import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// Conversations with a database on files.
struct StoredPeerTests {
  @Test func whatWasAnsweredIsThereAfterARestart() throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder))
    _ = peer.ask("cart.create", #"{"name":"Party","id":"p"}"#)
    _ = peer.ask("cart.switch", #"{"cartId":"p"}"#)
    _ = peer.ask("locale.set", #"{"language":"de"}"#)
    let made = peer.ask("cart.create", meta: #""idempotencyKey":"k""#).part("result.cart.id")
    let before = peer.ask("cart.get").part("result")
    peer = try peer.restart()
    #expect(peer.ask("cart.get").part("result") == before)
    #expect(peer.ask("locale.get").part("result.language") == "de")
    #expect(peer.ask("cart.create", meta: #""idempotencyKey":"k""#).part("result.cart.id") == made)
    #expect(peer.ask("cart.create", #"{"id":"x"}"#, meta: #""idempotencyKey":"k""#).errorText == "idempotencyKeyReused")
    #expect(peer.ask("service.status").part("result.counts.carts") == "2")
    #expect(peer.ask("service.status").part("result.status") == "UP")
  }

  /// Two processes add alternately and at once; nothing is lost, and both see everything.
  @Test func twoShareOneStore() throws {
    let folder = try TestFolder()
    let peers = [try CartShop.peer(.stored(in: folder)), try CartShop.peer(.stored(in: folder))]
    var random = Seeded(5)
    for count in 1...60 {
      let answer = peers[random.below(2)].ask("cart.add", #"{"productId":"1"}"#)
      #expect(answer.part("result.cart.pieceCount") == "\(count)")
      #expect(answer.part("result.revision") == "\(count)")
    }
    for peer in peers { #expect(peer.ask("cart.get").digest == "60/1/159.00 r60") }
    #expect(peers[0].ask("cart.get").part("result") == peers[1].ask("cart.get").part("result"))
    // a dry run in one and a rejected call in the other release the database
    _ = peers[0].ask("cart.add", #"{"productId":"2"}"#, meta: #""dryRun":true"#)
    _ = peers[1].ask("cart.add", #"{"productId":"3"}"#)
    #expect(peers[0].ask("cart.add", #"{"productId":"8"}"#, meta: #""idempotencyKey":"k""#).part("result.revision") == "61")
    #expect(peers[1].ask("cart.add", #"{"productId":"8"}"#, meta: #""idempotencyKey":"k""#).part("result._meta.replayed") == "true")
    #expect(peers[1].ask("cart.add", #"{"productId":"8"}"#, meta: #""ifRevision":60"#).errorText == "revisionMismatch current=61")
  }

  /// A group of many changes becomes visible to another process as a whole.
  @Test func aGroupIsSeenWhole() throws {
    let folder = try TestFolder()
    let (left, right) = (try CartShop.peer(.stored(in: folder)), try CartShop.peer(.stored(in: folder)))
    let line = #"{"jsonrpc":"2.0","id":1,"method":"cart.add","params":{"productId":"1"}}"#
    let answers = left.feed(Array(String(repeating: line + "\n", count: 300).utf8)).split(separator: "\n")
    #expect(answers.count == 300)
    #expect(right.ask("cart.get").digest == "300/1/795.00 r300")
  }

  @Test func aStoreThatCannotBeOpenedIsSaidSo() throws {
    let folder = try TestFolder()
    let file = folder.path + "/file"
    #expect(FileManager.default.createFile(atPath: file, contents: Data("x".utf8)))
    var options = Options.fixed
    options.directory = file + "/store"
    let peer = try CartShop.peer(options)
    #expect(peer.ask("service.status").part("result.status") == "READ_ONLY")
    #expect(peer.ask("service.status").part("result.storage.failure") == "storageFailed")
    #expect(peer.ask("service.status").part("result.reasons") != "[]")
    for (method, params) in [
      ("cart.get", "{}"), ("cart.total", "{}"), ("cart.add", #"{"productId":"1"}"#), ("cart.clear", "{}"), ("cart.create", "{}"),
      ("locale.set", #"{"language":"de"}"#),
    ] {
      #expect(peer.ask(method, params).errorText == "storageFailed applied=false", "\(method)")
      #expect(peer.ask(method, params, meta: #""dryRun":true"#).errorText == "storageFailed applied=false", "\(method)")
    }
    #expect(peer.send(#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#) == #"{"jsonrpc":"2.0","id":1,"result":null}"#)
  }

  /// Change with a long response.
  private enum LongAnswer: Command {
    static let name = "test.long"
    static let summary = "Answers a long text."
    typealias Params = EmptyObject

    struct Result: WireType {
      let text: String

      static let shape = Shape<Self>.object(Self.init, Field("text", \.text, .string, "A long text."))
    }

    static func decide(_ params: Params, in shop: borrowing Shop, context: RequestContext, ids: inout IDMaker) throws(Never) -> Change<Int>
    {
      Change([.setting(.languageSet(language: "en"))], reporting: shop.revision)
    }

    static func report(_ outcome: Int, from shop: borrowing Shop, context: RequestContext) -> Result {
      Result(text: String(repeating: "é\"\u{1}\u{2028}😀", count: 20_000) + "\(outcome)")
    }
  }

  @Test func longAnswersAreKeptOverARestart() throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder), MethodRegistry([RegisteredMethod(LongAnswer.self), RegisteredMethod(ServiceStatus.self)]))
    let meta = #""idempotencyKey":"k""#
    let first = peer.ask("test.long", meta: meta)
    #expect(first.part("result.text").unicodeScalars.count == 100_001)
    for _ in 0..<3 {
      peer = try peer.restart()
      let again = peer.ask("test.long", meta: meta)
      #expect(again.part("result._meta.replayed") == "true")
      #expect(again.part("result.text") == first.part("result.text"))
      #expect(again.part("result.revision") == "1")
    }
    #expect(peer.ask("service.status").part("result.status") == "UP")
  }

  /// Journal lines of a later version.
  private static let unknown = [
    #"{"method":"future.call","at":1,"by":"guest","events":[{"future":{"a":[1]}}]}"#,
    #"{"method":"cart.create","at":1,"by":"guest","events":[{"cart":{"cleared":{"cart":"a","later":1}}}],"more":{}}"#,
  ]

  /// Appends data of a later version to a database.
  private func later(in folder: borrowing TestFolder) throws {
    var database = try Database(directory: folder.path, options: DatabaseOptions(), storage: Disk(), now: Milliseconds(1_768_467_600_000))
    try database.load { _, _ in }
    for text in Self.unknown {
      try database.begin(now: Milliseconds(1_768_467_600_000)) { _, _ in }
      database.append(text.utf8Span.span)
      try database.commit()
    }
    database.close()
  }

  /// Events of a later version stay in the files and are counted, but not interpreted.
  @Test func unknownFactsAreKept() throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder))
    _ = peer.ask("cart.create", #"{"id":"a"}"#)
    peer = try peer.restart()
    try later(in: folder)
    #expect(peer.ask("service.status").part("result.status") == "DEGRADED")
    #expect(peer.ask("service.status").part("result.reasons").contains("2 records of another version"))
    #expect(peer.ask("cart.create", #"{"id":"b"}"#).part("result.revision") == "4")
    peer = try peer.restart()
    #expect(peer.ask("service.status").part("result.reasons").contains("2 records of another version"))
    #expect(peer.ask("service.status").part("result.counts.carts") == "2")
    #expect(peer.ask("cart.get", #"{"cartId":"b"}"#).part("result.revision") == "4")
    var journals = ""
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("journal-") {
      journals += try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }
    for text in Self.unknown { #expect(journals.contains(text)) }
  }

  /// A snapshot would lose unknown records, so none is written while the journal contains any.
  @Test(arguments: [false, true]) func aLongJournalBecomesASnapshot(_ hasUnknown: Bool) throws {
    let folder = try TestFolder()
    var peer = try Peer(.stored(in: folder), MethodRegistry([RegisteredMethod(LongAnswer.self), RegisteredMethod(ServiceStatus.self)]))
    for key in 1...3 { _ = peer.ask("test.long", meta: "\"idempotencyKey\":\"\(key)\"") }
    peer = try peer.restart()
    if hasUnknown { try later(in: folder) }
    _ = peer.ask("service.status")
    #expect(peer.conversation.idle() != hasUnknown)
    #expect(peer.conversation.idle() == false)
    #expect((peer.ask("service.status").part("result.storage.snapshotBytes") == "0") == hasUnknown)
    peer = try peer.restart()
    #expect(peer.ask("service.status").part("result.status") == (hasUnknown ? "DEGRADED" : "UP"))
    #expect(peer.ask("test.long", meta: #""idempotencyKey":"2""#).part("result._meta.replayed") == "true")
  }
}
