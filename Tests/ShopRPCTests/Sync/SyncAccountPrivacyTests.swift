import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Accounts among other customers, and of several devices.
struct SyncAccountPrivacyTests {
  private static func register(_ name: String, _ devices: SyncDevices, _ index: Int) {
    let email = name.lowercased() + "@example.com"
    #expect(
      devices.ask(index, "account.register", #"{"name":"\#(name)","email":"\#(email)","password":"correct horse"}"#).errorText == "")
  }

  private static func devices(_ count: Int) throws -> SyncDevices {
    let devices = try SyncDevices(count)
    #expect(devices.ask(0, "catalog.put", #"{"product":{"id":"tea","name":"Tea","price":"1.00","stock":90}}"#).errorText == "")
    for index in 0..<count { #expect(devices.join(index, sharesAccounts: true).errorText == "") }
    #expect(devices.exchange() == [])
    return devices
  }

  private static func order(_ devices: SyncDevices, _ index: Int, _ comment: String = "Surprise") {
    #expect(devices.ask(index, "cart.add", #"{"productId":"tea"}"#).errorText == "")
    #expect(devices.ask(index, "cart.checkout", #"{"comment":"\#(comment)"}"#).errorText == "")
  }

  private static func delete(_ devices: SyncDevices, _ index: Int) -> String {
    devices.ask(index, "account.delete", #"{"password":"correct horse"}"#).errorText
  }

  /// The session that took a customer's orders from another device cannot take them back; what belongs to all, it can.
  @Test func othersCannotUndoWhatWasTaken() throws {
    let devices = try Self.devices(2)
    Self.register("Ann", devices, 0)
    #expect(devices.exchange() == [])
    Self.order(devices, 0)
    #expect(devices.ask(0, "sync.now").errorText == "")
    let revision = devices.ask(1, "sync.now").part("result.revision")
    #expect(devices.ask(1, "history.undo", #"{"revision":\#(revision)}"#).errorText == "notAllowed reason=notUndoable")
    #expect(devices.ask(0, "list.add", #"{"name":"Milk"}"#).errorText == "")
    #expect(devices.ask(0, "sync.now").errorText == "")
    let other = devices.ask(1, "sync.now").part("result.revision")
    #expect(devices.ask(1, "history.undo", #"{"revision":\#(other)}"#).errorText == "")
    try devices.expectAgreement(after: 2)
    #expect(devices.ask(0, "order.list").part("result.count") == "1")
  }

  /// An order arrives before its account, and the erasure before the account: the order is erased.
  @Test func anOrderThatArrivesBeforeItsAccount() throws {
    let devices = try Self.devices(3)
    Self.register("Ann", devices, 0)
    #expect(devices.ask(0, "sync.now").errorText == "" && devices.ask(1, "sync.now").errorText == "")
    #expect(devices.ask(1, "account.login", #"{"email":"ann@example.com","password":"correct horse"}"#).errorText == "")
    Self.order(devices, 1)
    // the third device lacks what the first one wrote
    let hidden = try devices.files(of: 0, "")
    #expect(devices.ask(1, "sync.now").errorText == "")
    for path in hidden { try FileManager.default.moveItem(atPath: path, toPath: path + ".away") }
    #expect(devices.ask(2, "sync.now").errorText == "")
    for path in hidden { try FileManager.default.moveItem(atPath: path + ".away", toPath: path) }
    #expect(Self.delete(devices, 0) == "")
    try devices.expectAgreement(after: 2)
    for text in ["ann@example.com", "Surprise"] { #expect(try devices.files(containing: text) == []) }
  }

  /// Changes of an erased account that arrive after the erasure are written to no file.
  @Test func whatArrivesAfterTheErasureIsNotKept() throws {
    let devices = try Self.devices(2)
    Self.register("Ann", devices, 0)
    #expect(devices.exchange() == [])
    #expect(devices.ask(1, "account.login", #"{"email":"ann@example.com","password":"correct horse"}"#).errorText == "")
    Self.order(devices, 1)
    #expect(devices.ask(1, "sync.now").errorText == "")
    #expect(Self.delete(devices, 0) == "")
    try devices.expectAgreement(after: 2)
    #expect(try devices.files(containing: "Surprise") == [])
  }

  /// The key of a favorite names the customer and the product, also of one that was taken back: none stays in a file.
  @Test(arguments: [true, false]) func favoritesAreErased(_ isOfAccount: Bool) throws {
    let devices = try Self.devices(2)
    for index in 0..<2 {
      #expect(devices.ask(index, "catalog.put", #"{"product":{"id":"p\#(index)","name":"P","price":"1"}}"#).errorText == "")
    }
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "catalog.setFavorite", #"{"productId":"p1","favorite":true}"#).errorText == "")
    Self.register("Ann", devices, 0)
    let customer = devices.ask(0, "account.get").part("result.customer.id")
    for id in ["tea", "p0"] {
      #expect(devices.ask(0, "catalog.setFavorite", #"{"productId":"\#(id)","favorite":true}"#).errorText == "")
    }
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "catalog.setFavorite", #"{"productId":"p0","favorite":false}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(customer != "")
    #expect(try devices.files(containing: "\(customer) tea").isEmpty == false)
    if isOfAccount {
      #expect(Self.delete(devices, 0) == "")
    } else {
      #expect(devices.ask(0, "data.reset", #"{"scope":"accounts","confirm":"reset"}"#).errorText == "")
    }
    try devices.expectAgreement(after: 3)
    #expect(try devices.files(containing: "\(customer) ") == [])
  }

  /// A cart whose id another customer's cart had is not erased with that customer.
  @Test func aCartWithAnIDThatWasUsedBefore() throws {
    let devices = try Self.devices(2)
    Self.register("Ann", devices, 0)
    #expect(devices.ask(0, "cart.create", #"{"id":"weekly"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "cart.delete", #"{"cartId":"weekly"}"#).errorText == "")
    #expect(devices.ask(0, "account.logout").errorText == "")
    #expect(devices.ask(0, "cart.create", #"{"id":"weekly"}"#).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"cartId":"weekly","productId":"tea","quantity":5}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "account.login", #"{"email":"ann@example.com","password":"correct horse"}"#).errorText == "")
    #expect(Self.delete(devices, 0) == "")
    try devices.expectAgreement(after: 2)
    #expect(devices.ask(0, "cart.add", #"{"cartId":"weekly","productId":"tea"}"#).errorText == "")
    try devices.expectAgreement(after: 2)
    for index in 0..<2 {
      #expect(devices.ask(index, "cart.get", #"{"cartId":"weekly"}"#).part("result.cart.lines.0.quantity") == "6")
    }
  }

  /// In a group without accounts, a copied database can still erase an account.
  @Test func aCopiedStoreErasesItsAccounts() throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    Self.register("Ann", devices, 0)
    let directory = devices.directory(of: 0)
    try FileManager.default.moveItem(atPath: directory, toPath: directory + "-old")
    try FileManager.default.copyItem(atPath: directory + "-old", toPath: directory)
    try devices.replace(0)
    #expect(devices.ask(0, "sync.now").errorText == "notAllowed reason=rejoin")
    #expect(devices.ask(0, "account.login", #"{"email":"ann@example.com","password":"correct horse"}"#).errorText == "")
    #expect(Self.delete(devices, 0) == "")
  }

  /// A device that joins with nothing differs in nothing.
  @Test func joiningWithNothing() throws {
    let devices = try SyncDevices(2)
    #expect(devices.join(0, sharesAccounts: true).errorText == "")
    Self.register("Ann", devices, 0)
    #expect(devices.ask(0, "cart.create", #"{"name":"Party"}"#).errorText == "")
    #expect(devices.exchange(1) == [])
    #expect(devices.join(1, sharesAccounts: true).part("result.differing") == "[]")
  }

  /// A token that somebody wrote into the folder counts nowhere.
  @Test func tokensInTheFolderDoNotCount() {
    let token = AccessToken(id: TokenID("t"), hash: "h", createdAt: Timestamp(milliseconds: 1))
    let email = LoginName(text: "a@x.org", key: "a@x.org")
    let customer = Customer(id: CustomerID("ann"), name: "Ann", email: email, createdAt: Timestamp(milliseconds: 1), tokens: [token])
    var output = Output()
    SyncAction.shape.write(.set(Entity(customer)), &output)
    #expect(output.text.contains(#""h""#))
    var document = Document()
    do {
      try document.read(owning: Array(output.text.utf8))
      #expect(try SyncAction.shape.read(document, 0) == .set(Entity(customer.withoutTokens)))
    } catch { Issue.record("\(error)") }
  }

  /// A cart of a customer is not the guest's because the guest of another device has one with its id.
  @Test func oneIDOfTwoCarts() throws {
    let devices = try SyncDevices(2)
    #expect(devices.ask(0, "catalog.put", #"{"product":{"id":"tea","name":"Tea","price":"1.00"}}"#).errorText == "")
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    #expect(devices.exchange() == [])
    let registration = #"{"name":"Ann","email":"ann@example.com","password":"correct horse"}"#
    #expect(devices.ask(0, "account.register", registration).errorText == "")
    #expect(devices.ask(0, "cart.create", #"{"id":"own"}"#).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"tea","quantity":3,"cartId":"own"}"#).errorText == "")
    #expect(devices.ask(0, "account.logout").errorText == "")
    #expect(devices.ask(1, "cart.create", #"{"id":"own"}"#).errorText == "")
    #expect(devices.ask(1, "cart.add", #"{"productId":"tea","cartId":"own"}"#).errorText == "")
    #expect(devices.ask(1, "cart.switch", #"{"cartId":"own"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "cart.get").part("result.cart.id") != "own")
    #expect(devices.ask(0, "cart.checkout", #"{"cartId":"own"}"#).errorText.hasPrefix("notFound"))
    #expect(devices.ask(0, "account.login", #"{"email":"ann@example.com","password":"correct horse"}"#).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"tea","cartId":"own"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "cart.get", #"{"cartId":"own"}"#).part("result.cart.pieceCount") == "4")
    let other = devices.ask(1, "cart.get")
    #expect(other.part("result.cart.id") == "own" && other.part("result.cart.pieceCount") == "1")
  }
}
