import Foundation
import Persistence
import ShopModel
import Testing

@testable import ShopRPC

/// Tools on a disk that fails: nothing is said to have changed that has not, and what failed can be done again.
struct ToolFaultTests {
  private static let cart: [Assistant.Call] = [("add_to_cart", #"{"items":[{"product":"milk"},{"product":"tea","quantity":2}]}"#)]
  private static let order = cart + [("place_order", #"{"expected_total":"9.59 USD"}"#)]
  private static let market: [Assistant.Call] = [("create_store", #"{"name":"Market"}"#)]
  private static let party: [Assistant.Call] = [
    ("create_list", #"{"name":"Party"}"#), ("add_to_list", #"{"items":["chips","ice"],"list":"Party"}"#),
  ]
  private static let code: [Assistant.Call] =
    cart + [("put_promotion", #"{"promotion":{"id":"w","name":"W","kind":"percent","percent":10,"code":"W10"}}"#)]
  private static let latest = #"{"order":"latest"}"#

  /// Each tool that changes something, with the calls before it.
  private static let changes: [(before: [Assistant.Call], tool: String, arguments: String)] = [
    (cart, "add_to_cart", #"{"items":[{"product":"rice","quantity":3}]}"#),
    (cart, "set_cart_quantities", #"{"items":[{"product":"tea","quantity":0}]}"#), (code, "apply_code", #"{"code":"w10"}"#),
    (cart, "place_order", #"{"expected_total":"9.59 USD"}"#), (order, "cancel_order", latest), (order, "reorder", latest),
    ([], "add_to_list", #"{"items":["2 kg flour","yeast"]}"#),
    ([], "add_to_list", #"{"items":["soda @ Cellar","rum"],"create_missing":true,"every_days":7}"#),
    ([], "add_text_to_list", #"{"text":"Cellar:\n- soda","create_locations":true}"#), ([], "check_off", #"{"items":["Red Rice"]}"#),
    ([], "check_off", #"{"items":["Red Rice"],"paid":"3.50","store":"Market","create_missing":true}"#),
    ([("check_off", #"{"items":["milk"]}"#)], "remove_purchase", #"{"item":"milk"}"#),
    ([], "edit_list_item", #"{"item":"eggs","quantity":"12","location":"Fridge","create_missing":true}"#),
    ([], "remove_from_list", #"{"items":["olive oil"]}"#), ([], "remove_from_list", #"{"items":["olive oil"],"forget":true}"#),
    ([], "list_to_cart", "{}"), ([], "create_list", #"{"name":"Party"}"#), (party, "edit_list", #"{"list":"Party","name":"Feast"}"#),
    (party, "switch_list", #"{"list":"Party"}"#), (party, "delete_list", #"{"list":"Party"}"#),
    (party, "move_items", #"{"items":["Red Rice"],"to_list":"Party"}"#), ([], "create_store", #"{"name":"Market"}"#),
    (market, "switch_store", #"{"store":"Market"}"#), (market, "edit_store", #"{"store":"Market","name":"Supermarket"}"#),
    (market, "delete_store", #"{"store":"Market"}"#), ([], "edit_location", #"{"location":"Dairy","name":"Fridge","before":"Bakery"}"#),
    ([], "delete_location", #"{"location":"Household"}"#), (market, "set_price", #"{"item":"Red Rice","price":"1.99","store":"Market"}"#),
    ([], "add_recipe", #"{"data":"{\"@type\":\"Recipe\",\"name\":\"Cake\",\"recipeYield\":4,\"recipeIngredient\":[\"200 g nuts\"]}"}"#),
    ([], "set_timer", #"{"seconds":480}"#), ([], "set_favorite", #"{"product":"tea"}"#),
    ([], "set_favorite", #"{"product":"Light Bulbs"}"#), ([], "set_language", #"{"language":"es"}"#), (cart, "undo", "{}"),
    (cart + [("undo", "{}")], "redo", "{}"), (order, "edit_order", #"{"order":"latest","customer_name":"Ann"}"#),
    (order, "advance_order", #"{"order":"latest","to":"paid"}"#), ([], "import_products", #"{"data":"id,name,price\nx,X,1.00\n"}"#),
    ([], "put_product", #"{"product":{"id":"milk","name":"Milk","price":"2.00"}}"#), ([], "set_stock", #"{"product":"milk","stock":5}"#),
    ([], "put_promotion", #"{"promotion":{"id":"w","name":"W","kind":"percent","percent":10}}"#),
    ([], "set_tax", #"{"rate":"7","included":true}"#), ([], "call_method", #"{"method":"cart.create","params":"{\"name\":\"Second\"}"}"#),
    (order, "call_method", #"{"method":"data.reset","params":{"scope":"all","confirm":"reset"}}"#),
  ]

  @Test func theTableHasEveryToolThatChangesSomething() {
    #expect(Set(Self.changes.map(\.tool)) == Set(ToolRegistry.all.entries.filter { !$0.hints.isReadOnly }.map(\.name)))
  }

  /// The calls of the system with which a change is written.
  private static let writes: Set = ["write", "pwrite", "fdatasync", "fsync"]

  /// Both errors, or in turn one of them when time is short.
  @Test(arguments: Endurance.sample(of: Array(changes.indices), every: 4)) func aFailedWriteIsAnError(_ row: Int) throws {
    let (before, tool, arguments) = Self.changes[row]
    let folder = try TestFolder(inMemory: true)
    let sample = try SampleDatabase.make(in: folder)
    let contents = try Self.contents(of: sample, after: before)
    let (whole, disk) = (try SampleDatabase.copy(of: sample), FaultyDisk())
    let assistant = try Assistant(in: whole, storage: disk)
    assistant.prepare(before)
    var places: [Int] = []
    disk.beforeCall = { places.append(disk.calls.count) }
    let wanted = assistant.call((tool, arguments))
    #expect(wanted.error == "", "\(wanted.text)")
    let calls = places.map { disk.calls[$0] }
    disk.beforeCall = {}
    _ = assistant.peer.finished()
    let changed = try SampleDatabase.contents(whole)
    var faults = 0
    for (index, name) in calls.enumerated() where Self.writes.contains(name) {
      for code in Endurance.isThorough ? [ENOSPC, EIO] : [index.isMultiple(of: 2) ? ENOSPC : EIO] {
        let store = try SampleDatabase.copy(of: sample)
        let disk = FaultyDisk()
        let assistant = try Assistant(in: store, storage: disk)
        assistant.prepare(before)
        let revision = assistant.peer.conversation.service.shop.revision
        disk.failing = (index + 1, code)
        let answer = assistant.call((tool, arguments))
        #expect(disk.failed == name)
        disk.failing = nil
        faults += 1
        let place = "\(tool) \(arguments): call \(index) (\(name)) fails with \(code)"
        if answer.error == "" {
          // what follows a change may fail, such as a snapshot
          #expect(answer == wanted, "\(place): \(answer.text)")
          #expect(try SampleDatabase.contents(store) == changed, "\(place)")
          continue
        }
        #expect(answer.error.hasPrefix("storage"), "\(place): \(answer.text)")
        // an erasure that is not complete is made nevertheless
        let isMade = arguments.contains("data.reset") && assistant.peer.conversation.service.shop.revision > revision
        #expect(isMade || assistant.peer.conversation.service.shop.revision == revision, "\(place)")
        let isKnown = !answer.summary.contains("it is not known whether it was stored")
        let found = try SampleDatabase.contents(store)
        #expect(found == (isMade ? changed : contents) || !isKnown && found == changed, "\(place): \(answer.text)")
        if isMade { continue }
        let again = assistant.call((tool, arguments))
        if again.error == "" { #expect(again == wanted, "\(place), then \(again.text)") }
        _ = assistant.peer.finished()
        #expect(try SampleDatabase.contents(store) == (again.error == "" ? changed : found), "\(place)")
      }
    }
    #expect(faults > 0)
  }

  /// What a copy of a database contains after some calls.
  private static func contents(of sample: String, after calls: [Assistant.Call]) throws -> String {
    let store = try SampleDatabase.copy(of: sample)
    let assistant = try Assistant(in: store)
    assistant.prepare(calls)
    _ = assistant.peer.finished()
    return try SampleDatabase.contents(store)
  }
}
