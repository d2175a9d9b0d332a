import Foundation
import ShopModel
import Testing

@testable import ShopRPC

/// A damaged database can only be read: what changes nothing still succeeds, and a dry run fails as the request would.
struct ReadOnlyTests {
  private static let ann = #"{"name":"Ann","email":"ann@x.org","password":"tiger"}"#

  /// A session on a damaged database that is logged in as Ann by a token; it sells milk, and if `guestHasCart`, the guests have some in their cart.
  private func peer(_ folder: borrowing TestFolder, guestHasCart: Bool = false) throws -> (peer: Peer, token: String) {
    var peer = try Peer(.stored(in: folder))
    _ = peer.ask("catalog.put", #"{"product":{"id":"1","name":"Milk","price":1.2}}"#)
    let token = peer.ask("account.register", Self.ann).part("result.accessToken")
    _ = peer.ask("account.logout")
    if guestHasCart { _ = peer.ask("cart.add", #"{"productId":"1"}"#) }
    for name in ["Tea", "Rye", "Oat"] { _ = peer.ask("list.add", #"{"name":"\#(name)"}"#) }
    peer = try peer.restart()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasPrefix("journal-") {
      let file = "\(folder.path)/\(name)"
      try String(contentsOfFile: file, encoding: .utf8).replacing("Rye", with: "Rie").write(
        toFile: file, atomically: false, encoding: .utf8)
    }
    var options = Options.stored(in: folder)
    options.accessToken = Secret(token)
    return (try Peer(options), token)
  }

  private func kind(_ answer: Answer) -> String { String(answer.errorText.prefix { $0 != " " }) }

  @Test(arguments: [false, true]) func aLogoutEndsTheSession(_ guestHasCart: Bool) throws {
    let folder = try TestFolder()
    let (peer, token) = try peer(folder, guestHasCart: guestHasCart)
    #expect(peer.ask("account.get").part("result.customer.name") == "Ann")
    #expect(kind(peer.ask("account.logout", #"{"forget":true}"#)) == "storageReadOnly")
    #expect(peer.ask("account.get").part("result.customer.name") == "Ann")
    #expect(peer.ask("account.logout").errorText == "")
    #expect(peer.ask("account.get").part("result.customer") == "null")
    // a cart that would move is a change
    let login = peer.ask("account.login", #"{"accessToken":"\#(token)"}"#)
    #expect(kind(login) == (guestHasCart ? "storageReadOnly" : ""))
    #expect(peer.ask("account.get").part("result.customer.name") == (guestHasCart ? "" : "Ann"))
  }

  @Test(
    arguments: [
      ("locale.set", #"{"language":"en"}"#, true), ("transaction.run", #"{"calls":[{"method":"list.items"}]}"#, true),
      ("transaction.run", #"{"calls":[{"method":"list.add","params":{"name":"Soy"}}]}"#, false), ("list.add", #"{"name":"Soy"}"#, false),
      ("account.login", #"{"email":"ann@x.org","password":"tiger"}"#, false), ("cart.clear", "{}", true),
      ("data.reset", #"{"scope":"all","confirm":"reset"}"#, false), ("locale.set", #"{"language":"de"}"#, false),
    ] as [(String, String, Bool)])
  func aDryRunFailsAsTheRequest(_ method: String, _ params: String, _ succeeds: Bool) throws {
    let folder = try TestFolder()
    let peer = try peer(folder).peer
    _ = peer.ask("account.logout")
    let before = peer.shopState
    let trial = peer.ask(method, params, meta: #""dryRun":true"#)
    let answer = peer.ask(method, params)
    #expect(kind(answer) == (succeeds ? "" : "storageReadOnly"), "\(answer)")
    #expect(kind(trial) == kind(answer), "\(trial)")
    #expect(peer.shopState == before && peer.ask("locale.get").part("result.language") == "en")
    #expect(peer.ask("account.get").part("result.customer") == "null")
  }

  /// A directory without room for files is found by the dry run too.
  @Test func aDryRunTriesTheDirectory() throws {
    let folder = try TestFolder()
    let peer = try Peer(.stored(in: folder))
    _ = peer.ask("list.add", #"{"name":"Tea"}"#)
    for method in ["data.backup", "data.export"] {
      for meta in [nil, #""dryRun":true"#] as [String?] {
        #expect(
          peer.ask(method, #"{"path":"/proc/x"}"#, meta: meta).errorText == "fileUnwritable path=/proc/x reason=unwritable", "\(method)")
      }
    }
    let shelter = try TestFolder()
    for method in ["data.backup", "data.export"] {
      #expect(peer.ask(method, #"{"path":"\#(shelter.path)/x"}"#, meta: #""dryRun":true"#).errorText == "")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: shelter.path) == [])
  }
}
