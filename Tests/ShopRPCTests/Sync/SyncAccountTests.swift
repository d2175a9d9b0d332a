import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Groups that share accounts.
struct SyncAccountTests {
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
    try devices.expectAgreement()
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

  /// Changes of different fields are merged. Of one field, the later value counts, and the conflict is listed only for the customer.
  @Test func profilesAreMerged() throws {
    let devices = try Self.devices(2)
    #expect(devices.ask(1, "account.login", Self.login).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(0, "account.update", #"{"name":"Anne","phone":"112"}"#).errorText == "")
    #expect(devices.ask(1, "account.update", #"{"name":"Anna","username":"ann"}"#).errorText == "")
    try devices.expectAgreement()
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
    try devices.expectAgreement()
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "0")
  }

  /// A token is for its device, and a new password ends it on all of them.
  @Test func tokensStayUntilThePasswordChanges() throws {
    let devices = try Self.devices(2)
    let token = devices.ask(1, "account.login", Self.login).part("result.accessToken")
    #expect(try devices.files(containing: token).isEmpty)
    #expect(devices.ask(0, "account.update", #"{"phone":"112"}"#).errorText == "")
    try devices.expectAgreement()
    try devices.restart(1)
    #expect(devices.ask(1, "account.login", #"{"accessToken":"\#(token)"}"#).errorText == "")
    let change = #"{"password":{"old":"\#(Self.password)","new":"another horse"}}"#
    #expect(devices.ask(0, "account.update", change).errorText == "")
    try devices.expectAgreement()
    try devices.restart(1)
    #expect(devices.ask(1, "account.login", #"{"accessToken":"\#(token)"}"#).errorText != "")
    #expect(devices.ask(1, "account.login", Self.login).errorText != "")
    #expect(devices.ask(1, "account.login", #"{"email":"ann@example.com","password":"another horse"}"#).errorText == "")
  }

  /// If two devices register the same address, both accounts stay. The conflict is listed for both customers until one changes the address.
  @Test func oneAddressTwice() throws {
    let devices = try Self.devices(2)
    for index in 0..<2 {
      let name = ["Bob", "Rob"][index]
      #expect(devices.ask(index, "account.logout").errorText == "" || index == 1)
      #expect(
        devices.ask(index, "account.register", #"{"name":"\#(name)","email":"b@example.com","password":"long enough"}"#).errorText == "")
    }
    try devices.expectAgreement()
    for index in 0..<2 {
      let status = devices.ask(index, "sync.status")
      #expect(status.part("result.conflicts.0.kind") == "sameLogin" && status.part("result.conflicts.0.resolvable") == "false")
      #expect(status.part("result.conflicts.0.text") == "b@example.com: used by several accounts")
      #expect(!status.part("result.conflicts").contains(["Rob", "Bob"][index]))
      let id = status.part("result.conflicts.0.id")
      #expect(devices.ask(index, "sync.resolve", #"{"conflictId":"\#(id)"}"#).errorText == "notAllowed reason=sameLogin")
    }
    #expect(devices.ask(1, "account.update", #"{"email":"rob@example.com"}"#).errorText == "")
    try devices.expectAgreement()
    #expect(devices.ask(0, "sync.status").part("result.conflictCount") == "0")
  }

  /// Deleting an account erases it on all devices, with what was made there meanwhile.
  @Test func deletingErasesEverywhere() throws {
    let devices = try Self.devices(3)
    #expect(devices.ask(1, "account.login", Self.login).errorText == "")
    #expect(devices.ask(1, "cart.checkout", #"{"comment":"Surprise"}"#).errorText == "")
    #expect(devices.ask(0, "account.delete", #"{"password":"\#(Self.password)"}"#).part("result.counts.orders") == "1")
    #expect(devices.ask(0, "sync.status").part("result.erasures.0.scope") == "accounts")
    try devices.expectAgreement()
    try devices.expectAgreement()
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
    try devices.expectAgreement()
  }

  /// A device that joins again with an erased account loses it.
  @Test func anErasedAccountDoesNotComeBack() throws {
    let devices = try Self.devices(2)
    #expect(devices.ask(1, "sync.leave").errorText == "")
    #expect(devices.ask(0, "account.delete", #"{"password":"\#(Self.password)"}"#).errorText == "")
    #expect(devices.ask(0, "sync.now").errorText == "")
    #expect(devices.join(1, sharesAccounts: true).errorText == "")
    try devices.expectAgreement()
    #expect(devices.ask(1, "account.login", Self.login).errorText != "")
    #expect(try devices.files(containing: "ann@example.com") == [])
  }

  /// Also orders and carts without an account belong to somebody.
  @Test func ownersWithoutAnAccount() throws {
    let devices = try SyncDevices(1)
    #expect(devices.peers[0].conversation.service.shop.owners(among: [.guest]) == [])
    #expect(devices.ask(0, "catalog.put", #"{"product":{"id":"tea","name":"tea","price":"1.00"}}"#).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"tea"}"#).errorText == "")
    #expect(devices.peers[0].conversation.service.shop.owners(among: [.guest, CustomerID("ann")]) == [.guest])
  }

  /// A reset of all accounts erases those that it has seen, with their carts and orders, and nothing of the guest.
  @Test func resettingAccounts() throws {
    let devices = try Self.devices(2)
    #expect(devices.ask(1, "cart.add", #"{"productId":"cake"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.ask(1, "data.reset", #"{"scope":"accounts","confirm":"reset"}"#).errorText == "")
    try devices.expectAgreement()
    for index in 0..<2 {
      #expect(devices.ask(index, "account.login", Self.login).errorText != "")
      #expect(devices.ask(index, "account.get").part("result.customer") == "null")
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
