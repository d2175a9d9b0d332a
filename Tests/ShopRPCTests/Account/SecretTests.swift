import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// Passwords and tokens appear only where the client sent or received them.
struct SecretTests {
  private static let passwords = ["korrekt-Pferd-1", "Batterie-2", "wrong-3", "Heftklammer-4", "bad\u{7}secret-5", "unasked-6"]

  /// A full session with every method that handles secrets; returns each request with its response.
  private static func live(_ peer: Peer) -> [(asked: String, answer: Answer)] {
    let calls: [(String, String, String?)] = [
      ("account.register", #"{"name":"Ann","email":"ann@x.org","username":"ann","password":"korrekt-Pferd-1"}"#, #""idempotencyKey":"k1""#),
      ("account.register", #"{"name":"Ann","email":"ann@x.org","username":"ann","password":"unasked-6"}"#, #""idempotencyKey":"k1""#),
      ("account.login", #"{"email":"ann@x.org","password":"wrong-3"}"#, nil),
      ("account.login", #"{"email":"ann@x.org","password":"korrekt-Pferd-1"}"#, #""idempotencyKey":"k2""#),
      ("account.login", #"{"email":"ann@x.org","password":"korrekt-Pferd-1"}"#, #""idempotencyKey":"k2""#),
      ("account.login", #"{"email":"ann@x.org","password":"korrekt-Pferd-1"}"#, #""dryRun":true"#),
      ("account.update", #"{"password":{"old":"wrong-3","new":"Batterie-2"}}"#, nil),
      ("account.update", #"{"phone":"112","password":{"old":"korrekt-Pferd-1","new":"Batterie-2"}}"#, #""idempotencyKey":"k3""#),
      ("account.update", #"{"password":{"old":["Heftklammer-4"],"new":"bad\u0007secret-5","Heftklammer":"Heftklammer-4"}}"#, nil),
      ("account.register", #"{"password":{"Heftklammer-4":"Heftklammer-4"}}"#, nil),
      ("account.login", #"{"email":"ann@x.org","password":"unasked-6","accessToken":"unasked-6"}"#, nil),
      ("account.login", #"{"accessToken":"unasked-6"}"#, nil), ("initialize", #"{"accessToken":["unasked-6"]}"#, nil),
      ("initialize", #"{"accessToken":"unasked-6"}"#, nil),
      ("transaction.run", #"{"calls":[{"method":"account.login","params":{"password":"unasked-6"}}]}"#, nil), ("account.get", "{}", nil),
      ("history.list", "{}", nil), ("history.diff", #"{"from":0}"#, nil), ("account.get", "{}", #""asOf":1"#),
      ("history.undo", #"{"revision":1}"#, nil), ("service.status", "{}", nil), ("account.logout", "{}", nil),
      ("account.login", #"{"username":"ann","password":"Batterie-2"}"#, nil), ("account.delete", #"{"password":"wrong-3"}"#, nil),
      ("account.delete", #"{"password":"Batterie-2"}"#, #""dryRun":true"#),
    ]
    return calls.map { method, params, meta in (method, peer.ask(method, params, meta: meta)) }
  }

  private static func told(_ answers: [(asked: String, answer: Answer)]) -> [String] {
    answers.map { $0.answer.part("result.accessToken") }.filter { $0.contains(".") }
  }

  @Test func responsesContainNoSecretButTheTokenOnce() throws {
    let answers = Self.live(try Peer())
    let tokens = Self.told(answers)
    #expect(tokens.count == 3 && Set(tokens).count == 3)
    let all = answers.map(\.answer.description).joined(separator: "\n")
    for password in Self.passwords { #expect(!all.contains(password), "\(password)") }
    for token in tokens {
      #expect(all.components(separatedBy: token).count == 2)
      let secret = token.split(separator: ".")[2]
      #expect(all.components(separatedBy: secret).count == 2)
    }
    #expect(!all.contains("$y$") && !all.contains("$5$"))
    #expect(answers[1].answer.errorText == "idempotencyKeyReused")
    #expect(answers[4].answer.part("result._meta.replayed") == "true")
  }

  @Test func filesHoldNoSecret() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    let answers = Self.live(peer)
    let secrets = Self.passwords + Self.told(answers).map { String($0.split(separator: ".")[2]) }
    #expect(secrets.count == Self.passwords.count + 3)
    let before = try Self.files(of: folder)
    #expect(before.contains("$y$j9T$") && before.contains("ann@x.org"))
    for secret in secrets { #expect(!before.contains(secret), "\(secret)") }
    peer.compact()
    let compacted = try Self.files(of: folder)
    for secret in secrets { #expect(!compacted.contains(secret), "\(secret)") }
  }

  /// After erasure, nothing reveals that the customer ever existed.
  @Test func anErasedCustomerLeavesNothing() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    _ = peer.ask("account.register", #"{"name":"Bob","email":"bob@x.org"}"#)
    _ = peer.ask("account.logout")
    _ = Self.live(peer)
    #expect(peer.ask("account.delete", #"{"password":"Batterie-2"}"#).errorText == "")
    let text = try Self.files(of: folder)
    for word in ["Ann", "ann@x.org", "$y$"] { #expect(!text.contains(word), "\(word)") }
    #expect(text.contains("bob@x.org"))
  }

  /// Two services with the same seed write identical responses and files: the seed also fixes salts and tokens.
  @Test func aSeedFixesSaltsAndTokens() throws {
    var runs: [[String]] = []
    var databases: [String] = []
    for _ in 0..<2 {
      let folder = try TestFolder()
      let peer = try Peer(.stored(in: folder))
      runs.append(Self.live(peer).filter { $0.asked != "service.status" }.map(\.answer.description))
      databases.append(peer.shopState.facts.map { "\($0)" }.joined())
    }
    #expect(runs[0] == runs[1])
    #expect(databases[0] == databases[1])
  }

  @Test func withoutASeedNoTwoTokensAreTheSame() throws {
    var options = Options.fixed
    options.seed = nil
    let tokens = try (0..<3).map { _ in
      try Peer(options).ask("account.register", #"{"name":"A","email":"a@x.org"}"#).part("result.accessToken").split(separator: ".").last
    }
    #expect(Set(tokens).count == 3)
  }

  /// Contents of all files of a database.
  private static func files(of folder: borrowing TestFolder) throws -> String {
    var text = ""
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    for name in names {
      let path = folder.path + "/" + name
      if let data = FileManager.default.contents(atPath: path) { text += String(decoding: data, as: UTF8.self) }
    }
    return text
  }
}
