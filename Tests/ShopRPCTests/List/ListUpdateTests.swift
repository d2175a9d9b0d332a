import Testing

@testable import ShopRPC

struct ListUpdateTests {
  private static func peer() throws -> ListPeer {
    let peer = try ListPeer()
    peer.ask(
      #"location.create {"id":"d","name":"Dairy"}"#, #"list.add {"id":"m","name":"Milk","quantity":{"value":1,"unit":"l"},"note":"cold"}"#,
      #"list.add {"id":"e","name":"Eggs","quantity":6}"#, #"list.add {"id":"c","name":"Cake","onList":false}"#)
    return peer
  }

  @Test(arguments: [
    (#""name":"Oat milk""#, "name", "Oat milk"), (#""quantity":"½""#, "value", "1/2"), (#""note":null"#, "note", ""),
    (#""note":"""#, "note", ""),
    (#""note":"new""#, "note", "new"), (#""locationId":"d""#, "id", "m,d"), (#""available":false"#, "available", "false"),
    (#""onList":false"#, "onList", "false"), (#""onList":false"#, "purchasedAt", ""), (#""name":"MILK""#, "name", "MILK"),
    (#""name":"eggs""#, "name", "eggs"), (#""name":"Cake""#, "name", "Cake"),
  ]) func aFieldHasItsNewValue(_ field: String, _ name: String, _ value: String) throws {
    let peer = try Self.peer()
    let values = peer.ask(#"list.update {"itemId":"m",\#(field)}"#).all(name)
    #expect((name == "name" ? Array(values.prefix(1)) : values).joined(separator: ",") == value)
    #expect(peer.ask("list.items").list("revision") == "5")
  }

  @Test(arguments: [
    #""name":"Milk""#, #""quantity":{"value":"1","unit":"l"}"#, #""note":"cold""#, #""onList":true"#, #""locationId":"unknown""#,
  ])
  func theSameValueChangesNothing(_ field: String) throws {
    #expect(try Self.peer().ask(#"list.update {"itemId":"m",\#(field)}"#).list("revision") == "4")
  }

  @Test(arguments: [
    (#"{"itemId":"x"}"#, "notFound item x"), (#"{"itemId":"m","locationId":"x"}"#, "notFound location x"),
    (#"{"itemId":"m","name":"EGGS","quantity":1}"#, "alreadyExists item e"), (#"{"itemId":"m","listId":"x"}"#, "notFound list x"),
    (#"{"itemId":"c","name":"Eggs","onList":true}"#, "alreadyExists item e"),
  ]) func someAreRefused(_ params: String, _ fault: String) throws {
    #expect(try Self.peer().ask("list.update \(params)").errorText == fault)
  }

  @Test func twoThatAreTheSameAlreadyCanStillBeChanged() throws {
    let peer = try Self.peer()
    peer.ask(#"list.markPurchased {"itemId":"e"}"#, #"list.add {"id":"f","name":"Eggs","onList":true,"quantity":{"value":1,"unit":"box"}}"#)
    // the purchased eggs came back as boxes; adding another unit creates a second item, and both are then set to pieces
    peer.ask(#"list.add {"id":"g","name":"Eggs","quantity":2}"#)
    #expect(peer.ask(#"list.update {"itemId":"g","note":"brown"}"#).errorText == "")
    #expect(peer.ask(#"list.update {"itemId":"e","quantity":12}"#).errorText == "alreadyExists item g")
  }
}
