import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Groups that share accounts.
@Suite struct SyncAccountTests {
  private static let password = "correct horse"
  private static let registration = #"{"name":"Ann","email":"ann@example.com","password":"correct horse"}"#
  private static let login = #"{"email":"ann@example.com","password":"correct horse"}"#

  /// Joined devices; on the first one, the session is that of a customer with an order and a cart.
  private static func devices(_ count: Int) throws -> SyncDevices {
    let devices = try SyncDevices(count)
    for product in ["tea", "cake"] {
      #expect(
        devices.ask(0, "catalog.put", #"{"product":{"id":"\#(product)","name":"\#(product)","price":"1.00","stock":10}}"#).errorText == "")
    }
    for index in 0..<count { #expect(devices.join(index, sharesAccounts: true).errorText == "") }
    #expect(devices.ask(0, "account.register", registration).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"cake","quantity":2}"#).errorText == "")
    #expect(devices.ask(0, "cart.checkout", #"{"comment":"Surprise"}"#).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"tea"}"#).errorText == "")
    #expect(devices.exchange() == [])
    return devices
  }

  private static func expectAgreement(_ devices: SyncDevices) throws {
    #expect(devices.exchange() == [])
    #expect(devices.common != nil)
    for index in devices.peers.indices { #expect(try devices.differences(at: index) == []) }
  }

  /// A customer logs in on another device, and finds the cart and the order there.
  @Test func aCustomerLogsInElsewhere() throws {
    let devices = try Self.devices(2)
    #expect(devices.ask(1, "sync.status").part("result.accounts") == "true")
    #expect(!devices.ask(1, "sync.status").part("result.notShared").contains("accounts"))
    #expect(devices.ask(1, "account.login", Self.login).errorText == "")
    #expect(devices.ask(1, "cart.get").part("result.cart.lines.0.productId") == "tea")
    #expect(devices.ask(1, "order.list").part("result.count") == "1")
    #expect(devices.ask(1, "cart.add", #"{"productId":"tea","quantity":2}"#).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"tea"}"#).errorText == "")
    try Self.expectAgreement(devices)
    #expect(devices.ask(0, "cart.get").part("result.cart.lines.0.quantity") == "4")
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "0")
  }

  /// All devices of a group share accounts, or none does.
  @Test func theGroupAgrees() throws {
    let devices = try SyncDevices(3)
    #expect(devices.join(0, sharesAccounts: true).errorText == "")
    #expect(devices.join(1).errorText == "notAllowed reason=accounts")
    #expect(devices.join(1, sharesAccounts: true).errorText == "")
    let others = try SyncDevices(2)
    #expect(others.join(0).errorText == "")
    #expect(others.join(1, sharesAccounts: true).errorText == "notAllowed reason=accounts")
    #expect(others.ask(0, "sync.status").part("result.accounts") == "false")
  }

  /// Without `accounts`, nothing about them reaches the folder.
  @Test func accountsStayElsewhere() throws {
    let devices = try SyncDevices(2)
    for index in 0..<2 { #expect(devices.join(index).errorText == "") }
    #expect(devices.ask(0, "account.register", Self.registration).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(1, "account.login", Self.login).errorText != "")
    #expect(try devices.files(containing: "ann@example.com").allSatisfy { !$0.hasPrefix("shared") })
  }

  /// Different fields are united; of one field the later value counts, and only the customer is told.
  @Test func profilesAreMerged() throws {
    let devices = try Self.devices(2)
    #expect(devices.ask(1, "account.login", Self.login).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "account.update", #"{"name":"Anne","phone":"112"}"#).errorText == "")
    #expect(devices.ask(1, "account.update", #"{"name":"Anna","username":"ann"}"#).errorText == "")
    try Self.expectAgreement(devices)
    let status = devices.ask(0, "sync.status")
    #expect(status.part("result.conflictCount") == "1")
    #expect(status.part("result.conflicts.0.entity.kind") == "customer" && status.part("result.conflicts.0.part") == "name")
    #expect(!status.part("result.conflicts").contains("$"))
    let profile = devices.ask(0, "account.get")
    #expect(profile.part("result.customer.phone") == "112" && profile.part("result.customer.username") == "ann")
    #expect(devices.ask(1, "account.logout").errorText == "")
    #expect(devices.ask(1, "sync.status").part("result.conflicts") == "[]")
    let id = status.part("result.conflicts.0.id")
    #expect(devices.ask(1, "sync.resolve", #"{"conflictId":"\#(id)"}"#).errorText.hasPrefix("notFound"))
    #expect(devices.ask(0, "sync.resolve", #"{"conflictId":"\#(id)"}"#).errorText == "")
    try Self.expectAgreement(devices)
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "0")
  }

  /// A token is for its device, and a new password ends it on all of them.
  @Test func tokensStayUntilThePasswordChanges() throws {
    let devices = try Self.devices(2)
    let token = devices.ask(1, "account.login", Self.login).part("result.accessToken")
    #expect(try devices.files(containing: token).isEmpty)
    #expect(devices.ask(0, "account.update", #"{"phone":"112"}"#).errorText == "")
    try Self.expectAgreement(devices)
    try devices.restart(1)
    #expect(devices.ask(1, "account.login", #"{"accessToken":"\#(token)"}"#).errorText == "")
    let change = #"{"password":{"old":"\#(Self.password)","new":"another horse"}}"#
    #expect(devices.ask(0, "account.update", change).errorText == "")
    try Self.expectAgreement(devices)
    try devices.restart(1)
    #expect(devices.ask(1, "account.login", #"{"accessToken":"\#(token)"}"#).errorText != "")
    #expect(devices.ask(1, "account.login", Self.login).errorText != "")
    #expect(devices.ask(1, "account.login", #"{"email":"ann@example.com","password":"another horse"}"#).errorText == "")
  }

  /// One address registered on two devices: both accounts stay, their customers are told, and a change of one ends it.
  @Test func oneAddressTwice() throws {
    let devices = try Self.devices(2)
    for index in 0..<2 {
      let name = ["Bob", "Rob"][index]
      #expect(devices.ask(index, "account.logout").errorText == "" || index == 1)
      #expect(
        devices.ask(index, "account.register", #"{"name":"\#(name)","email":"b@example.com","password":"long enough"}"#).errorText == "")
    }
    try Self.expectAgreement(devices)
    for index in 0..<2 {
      let status = devices.ask(index, "sync.status")
      #expect(status.part("result.conflicts.0.kind") == "sameLogin" && status.part("result.conflicts.0.resolvable") == "false")
      #expect(status.part("result.conflicts.0.text") == "b@example.com: used by several accounts")
      #expect(!status.part("result.conflicts").contains(["Rob", "Bob"][index]))
      let id = status.part("result.conflicts.0.id")
      #expect(devices.ask(index, "sync.resolve", #"{"conflictId":"\#(id)"}"#).errorText == "notAllowed reason=sameLogin")
    }
    #expect(devices.ask(1, "account.update", #"{"email":"rob@example.com"}"#).errorText == "")
    try Self.expectAgreement(devices)
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "0")
  }

  /// Deleting an account erases it on all devices, with what was made there meanwhile.
  @Test func deletingErasesEverywhere() throws {
    let devices = try Self.devices(3)
    #expect(devices.ask(1, "account.login", Self.login).errorText == "")
    #expect(devices.ask(1, "cart.checkout", #"{"comment":"Surprise"}"#).errorText == "")
    #expect(devices.ask(0, "account.delete", #"{"password":"\#(Self.password)"}"#).part("result.removed.orders") == "1")
    #expect(devices.ask(0, "sync.status").part("result.erasures.0.scope") == "accounts")
    try Self.expectAgreement(devices)
    try Self.expectAgreement(devices)
    for index in 0..<3 {
      #expect(devices.ask(index, "account.login", Self.login).errorText != "")
      #expect(devices.ask(index, "sync.status").part("result.erasures") == "[]")
      #expect(devices.ask(index, "catalog.get", #"{"productId":"tea"}"#).part("result.product.name") == "tea")
    }
    for text in ["ann@example.com", "Surprise"] { #expect(try devices.files(containing: text) == []) }
    for index in 0..<3 {
      try devices.restart(index)
      #expect(devices.ask(index, "sync.now").errorText == "")
    }
    try Self.expectAgreement(devices)
  }

  /// A device that joins again with an erased account loses it.
  @Test func anErasedAccountDoesNotComeBack() throws {
    let devices = try Self.devices(2)
    #expect(devices.ask(1, "sync.leave").errorText == "")
    #expect(devices.ask(0, "account.delete", #"{"password":"\#(Self.password)"}"#).errorText == "")
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(devices.join(1, sharesAccounts: true).errorText == "")
    try Self.expectAgreement(devices)
    #expect(devices.ask(1, "account.login", Self.login).errorText != "")
    #expect(try devices.files(containing: "ann@example.com") == [])
  }

  /// A reset of all accounts erases those that it has seen, with their carts and orders, and nothing of the guest.
  @Test func resettingAccounts() throws {
    let devices = try Self.devices(2)
    #expect(devices.ask(1, "cart.add", #"{"productId":"cake"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(1, "data.reset", #"{"scope":"accounts","confirm":"reset"}"#).errorText == "")
    try Self.expectAgreement(devices)
    for index in 0..<2 {
      #expect(devices.ask(index, "account.login", Self.login).errorText != "")
      #expect(devices.ask(index, "cart.get").part("result.cart.lines.0.productId") == "cake")
    }
    #expect(try devices.files(containing: "ann@example.com") == [])
  }

  /// A dry run erases nothing.
  @Test func aDryRunErasesNothing() throws {
    let devices = try Self.devices(2)
    let content = devices.common
    #expect(devices.ask(0, "account.delete", #"{"password":"\#(Self.password)"}"#, isDry: true).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.common == content)
  }
}

/// Accounts among other customers, and of several devices.
@Suite struct SyncAccountPrivacyTests {
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

  private static func expectAgreement(_ devices: SyncDevices) throws {
    for _ in 0..<2 { #expect(devices.exchange() == []) }
    #expect(devices.common != nil)
    for index in devices.peers.indices { #expect(try devices.differences(at: index) == []) }
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
    try Self.expectAgreement(devices)
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
    try Self.expectAgreement(devices)
    for text in ["ann@example.com", "Surprise"] { #expect(try devices.files(containing: text) == []) }
  }

  /// What another device has published for an erased account is in no file of the device that erased it.
  @Test func whatArrivesAfterTheErasureIsNotKept() throws {
    let devices = try Self.devices(2)
    Self.register("Ann", devices, 0)
    #expect(devices.exchange() == [])
    #expect(devices.ask(1, "account.login", #"{"email":"ann@example.com","password":"correct horse"}"#).errorText == "")
    Self.order(devices, 1)
    #expect(devices.ask(1, "sync.now").errorText == "")
    #expect(Self.delete(devices, 0) == "")
    try Self.expectAgreement(devices)
    #expect(try devices.files(containing: "Surprise") == [])
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
    try Self.expectAgreement(devices)
    #expect(devices.ask(0, "cart.add", #"{"cartId":"weekly","productId":"tea"}"#).errorText == "")
    try Self.expectAgreement(devices)
    for index in 0..<2 {
      #expect(devices.ask(index, "cart.get", #"{"cartId":"weekly"}"#).part("result.cart.lines.0.quantity") == "6")
    }
  }

  /// In a group without accounts, a copied store can still erase an account.
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
    SyncAction.shape.write(.set(.customer(customer)), &output)
    #expect(output.text.contains(#""h""#))
    var document = Document()
    do {
      try document.read(owning: Array(output.text.utf8))
      #expect(try SyncAction.shape.read(document, 0) == .set(.customer(customer.withoutTokens)))
    } catch { Issue.record("\(error)") }
  }
}
