import Foundation
import Testing

@testable import ShopModel
@testable import ShopRPC

/// Two and three stores that exchange their changes through a folder.
struct SyncMethodTests {
  /// Two joined devices with two products, of which the first device is the founder.
  static func pair() throws -> SyncDevices {
    let devices = try SyncDevices(2)
    for id in ["apples", "bread"] {
      let answer = devices.ask(0, "catalog.put", #"{"product":{"id":"\#(id)","name":"\#(id)","price":"1.00","stock":10}}"#)
      #expect(answer.errorText == "")
    }
    #expect(devices.join(0).part("result.founded") == "true")
    #expect(devices.join(1).part("result.founded") == "false")
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1))
    return devices
  }

  @Test func joiningTakesTheGroupInAndAddsTheRest() throws {
    let devices = try SyncDevices(2)
    _ = devices.ask(0, "catalog.put", #"{"product":{"id":"p","name":"Pear","price":"1.00"}}"#)
    _ = devices.ask(1, "catalog.put", #"{"product":{"id":"p","name":"Plum","price":"2.00"}}"#)
    _ = devices.ask(1, "list.add", #"{"name":"Milk"}"#)
    #expect(devices.join(0).part("result") == #"{"founded":true,"taken":0,"differing":[],"differingCount":0,"revision":1}"#)
    let before = devices.content(of: 1)
    let trial = devices.join(1, isDry: true)
    #expect(trial.part("result.differing") == #"[{"kind":"product","id":"p"}]"#)
    #expect(devices.content(of: 1) == before)
    #expect(devices.ask(1, "sync.status").part("result.on") == "false")
    let joined = Answer(devices.join(1).part("result"))
    #expect(joined.members.dropLast().map(\.value) == Answer(trial.part("result")).members.dropLast().map(\.value))
    #expect(trial.part("result.revision") == "2" && joined.part("revision") == "3")
    #expect(devices.ask(1, "catalog.get", #"{"productId":"p"}"#).part("result.product.name") == "Pear")
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1))
    #expect(devices.ask(0, "list.items").part("result.sections").contains("Milk"))
    #expect(devices.join(1).errorText == "notAllowed reason=joined")
  }

  @Test func quantitiesAddedApartAddUp() throws {
    let devices = try Self.pair()
    _ = devices.ask(0, "cart.add", #"{"productId":"apples","quantity":1}"#)
    #expect(devices.exchange() == [])
    _ = devices.ask(0, "cart.add", #"{"productId":"apples","quantity":1}"#)
    _ = devices.ask(1, "cart.add", #"{"productId":"apples","quantity":2}"#)
    _ = devices.ask(1, "catalog.adjustStock", #"{"productId":"bread","by":-3}"#)
    _ = devices.ask(0, "catalog.adjustStock", #"{"productId":"bread","by":5}"#)
    #expect(devices.exchange() == [])
    for index in 0..<2 {
      #expect(devices.ask(index, "cart.get").part("result.cart.lines.0.quantity") == "4")
      #expect(devices.ask(index, "catalog.get", #"{"productId":"bread"}"#).part("result.product.stock") == "12")
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0")
    }
  }

  @Test func concurrentValuesAreAConflictUntilSomebodyWritesAgain() throws {
    let devices = try Self.pair()
    _ = devices.ask(0, "catalog.update", #"{"productId":"apples","price":"2.00"}"#)
    _ = devices.ask(1, "catalog.update", #"{"productId":"apples","price":"3.00"}"#)
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1))
    let conflicts = devices.ask(0, "sync.status").part("result.conflicts")
    #expect(Answer(conflicts).part("0.kind") == "part" && Answer(conflicts).part("0.part") == "price")
    #expect(devices.ask(1, "sync.status").part("result.conflicts") == conflicts)
    _ = devices.ask(1, "catalog.update", #"{"productId":"apples","price":"4.00"}"#)
    #expect(devices.exchange() == [])
    for index in 0..<2 {
      #expect(devices.ask(index, "sync.status").part("result.conflictCount") == "0")
      #expect(devices.ask(index, "catalog.get", #"{"productId":"apples"}"#).part("result.product.price.amount") == "4.00")
    }
  }

  /// What was taken is one ordinary change, which `history.undo` without a revision passes over.
  @Test func takenChangesAreHistory() throws {
    let devices = try Self.pair()
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    _ = devices.ask(1, "list.add", #"{"name":"Eggs"}"#)
    _ = devices.ask(0, "sync.now")
    let revision = devices.ask(1, "cart.get").part("result.revision")
    let answer = devices.ask(1, "sync.now")
    #expect(answer.part("result.taken") == "1" && answer.part("result.given") == "1")
    #expect(answer.part("result.revision") == "\((Int(revision) ?? 0) + 1)")
    #expect(devices.peers[1].ask("list.items", meta: #""asOf":\#(revision)"#).part("result.sections").contains("Milk") == false)
    #expect(devices.ask(1, "history.undo").errorText == "")
    let items = devices.ask(1, "list.items").part("result.sections")
    #expect(items.contains("Milk") && !items.contains("Eggs"))
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1))
  }

  @Test func aDryRunWritesNothing() throws {
    let devices = try Self.pair()
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    _ = devices.ask(0, "sync.now")
    _ = devices.ask(1, "list.add", #"{"name":"Eggs"}"#)
    let before = devices.content(of: 1)
    #expect(devices.ask(1, "sync.now", isDry: true).part("result.taken") == "1")
    #expect(devices.content(of: 1) == before)
    let answer = devices.ask(1, "sync.now")
    #expect(answer.part("result.taken") == "1" && answer.part("result.given") == "1")
  }

  @Test func leavingEndsTheExchange() throws {
    let devices = try Self.pair()
    let content = devices.content(of: 1)
    #expect(devices.ask(1, "sync.leave", isDry: true).part("result.left") == "true")
    #expect(devices.ask(1, "sync.leave").part("result.left") == "true")
    #expect(devices.ask(1, "sync.leave").part("result.left") == "false")
    #expect(devices.ask(1, "sync.now").part("result.on") == "false")
    #expect(devices.content(of: 1) == content)
    #expect(try devices.databaseFiles(of: 1) == ["left.json"])
    #expect(devices.join(1).part("result.differingCount") == "0")
    #expect(devices.ask(1, "sync.now").part("result.on") == "true")
  }

  /// A cart of a customer hides one of the group with the same id, and never removes it.
  @Test func cartsOfCustomersHideThoseOfTheGroup() throws {
    let devices = try Self.pair()
    #expect(devices.ask(1, "account.register", #"{"name":"A","email":"a@example.com"}"#).errorText == "")
    #expect(devices.ask(1, "cart.create", #"{"id":"weekly"}"#).errorText == "")
    #expect(devices.ask(0, "cart.create", #"{"id":"weekly"}"#).errorText == "")
    #expect(devices.ask(0, "cart.add", #"{"productId":"apples","cartId":"weekly"}"#).errorText == "")
    #expect(devices.exchange() == [])
    let content = devices.content(of: 0)
    #expect(devices.ask(1, "cart.add", #"{"productId":"bread","cartId":"weekly"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == content && devices.content(of: 1) != content)
    #expect(devices.ask(1, "cart.delete", #"{"cartId":"weekly"}"#).errorText == "")
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == content && devices.content(of: 1) == content)
  }

  /// A restart, a snapshot, and the end of history lose nothing.
  @Test func restartsAndSnapshots() throws {
    let devices = try Self.pair()
    _ = devices.ask(0, "list.add", #"{"name":"Milk"}"#)
    devices.peers[0].compact()
    try devices.restart(0)
    _ = devices.ask(1, "cart.add", #"{"productId":"bread","quantity":2}"#)
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1))
    #expect(devices.ask(0, "account.register", #"{"name":"A","email":"a@example.com"}"#).errorText == "")
    #expect(devices.ask(0, "account.delete").errorText == "")
    _ = devices.ask(0, "list.add", #"{"name":"Eggs"}"#)
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1))
  }

  /// Random changes of three devices that exchange now and then.
  @Test(arguments: 0..<5) func devicesConverge(_ seed: UInt64) throws {
    let devices = try SyncDevices(3)
    for index in 0..<3 { #expect(devices.join(index).errorText == "") }
    var random = Seeded(seed)
    for step in 0..<40 {
      let index = random.below(3)
      switch random.below(9) {
      case 0: _ = devices.ask(index, "sync.now")
      case 1: _ = devices.ask(index, "history.undo")
      case 2: try devices.restart(index)
      default: change(devices, index, step, &random)
      }
    }
    #expect(devices.exchange() == [])
    #expect(devices.content(of: 0) == devices.content(of: 1) && devices.content(of: 1) == devices.content(of: 2))
    for index in 0..<3 { #expect(try devices.differences(at: index) == []) }
    let conflicts = (0..<3).map { devices.ask($0, "sync.status").part("result.conflicts") }
    #expect(Set(conflicts).count == 1)
  }

  private func change(_ devices: SyncDevices, _ index: Int, _ step: Int, _ random: inout Seeded) {
    let id = ["apples", "bread", "milk"][random.below(3)]
    let count = 1 + random.below(4)
    switch random.below(8) {
    case 0: _ = devices.ask(index, "catalog.put", #"{"product":{"id":"\#(id)","name":"\#(id)","price":"\#(count).00","stock":9}}"#)
    case 1: _ = devices.ask(index, "cart.add", #"{"productId":"\#(id)","quantity":\#(count)}"#)
    case 2: _ = devices.ask(index, "cart.setQuantity", #"{"productId":"\#(id)","quantity":\#(count)}"#)
    case 3: _ = devices.ask(index, "cart.remove", #"{"productId":"\#(id)"}"#)
    case 4: _ = devices.ask(index, "list.add", #"{"name":"\#(id)","quantity":\#(count)}"#)
    case 5: _ = devices.ask(index, "location.create", #"{"name":"place \#(step)"}"#)
    case 6: _ = devices.ask(index, "catalog.delete", #"{"productId":"\#(id)"}"#)
    default: _ = devices.ask(index, "list.create", #"{"name":"list \#(step)"}"#)
    }
  }
}
