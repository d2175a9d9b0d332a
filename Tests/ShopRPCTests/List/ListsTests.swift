import Testing

@testable import ShopRPC

/// Multiple lists, one of them in use.
struct ListsTests {
  /// `id name count/itemCount` of every list, with a mark for the one in use.
  private static func lists(_ peer: ListPeer) -> String {
    let reply = peer.ask("list.list")
    let rows = zip(zip(reply.all("id"), reply.all("name")), zip(zip(reply.all("count"), reply.all("itemCount")), reply.all("current")))
    return rows.map { names, counts in
      "\(names.0) \(names.1) \(counts.0.0)/\(counts.0.1)\(counts.1 == "true" ? " *" : "")"
    }.joined(separator: ", ")
  }

  @Test(arguments: [
    ([], "list-1 Shopping list 0/0 *"),
    ([#"list.create {"name":"Party","id":"p"}"#], "list-1 Shopping list 0/0 *, p Party 0/0"),
    ([#"list.create {"name":"Party","id":"p"}"#, #"list.switch {"listId":"p"}"#], "list-1 Shopping list 0/0, p Party 0/0 *"),
    (
      [#"list.create {"name":"Party","id":"p"}"#, #"list.delete {"listId":"list-1"}"#, #"list.add {"name":"Cake"}"#],
      "p Party 1/1 *"
    ),
    (
      [
        #"list.create {"name":"Party","id":"p"}"#, #"list.delete {"listId":"list-1"}"#, #"list.delete {"listId":"p"}"#,
        #"list.create {"name":"Work","id":"w"}"#,
      ], "list-1 Shopping list 0/0 *, w Work 0/0"
    ),
    ([#"list.edit {"listId":"list-1","name":"Home"}"#, #"list.delete {"listId":"list-1"}"#], "list-1 Shopping list 0/0 *"),
    (
      [#"list.create {"name":"Party","id":"p"}"#, #"list.switch {"listId":"p"}"#, #"list.delete {"listId":"p"}"#],
      "list-1 Shopping list 0/0 *"
    ),
    (
      [
        #"list.create {"name":"Party","id":"p"}"#, #"list.delete {"listId":"list-1"}"#, #"list.create {"name":"One","id":"list-1"}"#,
      ], "list-1 One 0/0, p Party 0/0 *"
    ),
    (
      [
        #"list.add {"name":"Milk"}"#, #"list.create {"name":"Party","id":"p"}"#, #"list.delete {"listId":"list-1"}"#, "history.undo",
      ], "list-1 Shopping list 1/1 *, p Party 0/0"
    ),
    ([#"list.create {"name":"Party","id":"p"}"#, "history.undo", "history.redo"], "list-1 Shopping list 0/0 *, p Party 0/0"),
    (
      [
        #"list.create {"name":"Party","id":"p"}"#, #"list.switch {"listId":"p"}"#, #"data.reset {"scope":"lists","confirm":"reset"}"#,
      ], "list-1 Shopping list 0/0 *"
    ),
  ]) func oneIsInUseAndOneIsAlwaysThere(_ calls: [String], _ lists: String) throws {
    let peer = try ListPeer()
    for call in calls { #expect(peer.ask(call).errorText == "", "\(call)") }
    #expect(Self.lists(peer) == lists)
  }

  private static func peer() throws -> ListPeer {
    let peer = try ListPeer()
    peer.ask(
      #"list.create {"name":"Party","id":"p"}"#, #"list.add {"id":"m","name":"Milk"}"#, #"list.add {"id":"m2","name":"Milk","listId":"p"}"#,
      #"list.add {"id":"c","name":"Cake","listId":"p"}"#)
    return peer
  }

  @Test func itemsBelongToTheirList() throws {
    let peer = try Self.peer()
    #expect(peer.ask(#"list.items {"group":"none"}"#).all("name").filter { $0 != "Other" } == ["Milk"])
    #expect(peer.ask(#"list.items {"group":"none","listId":"p"}"#).list("badge") == "2")
    #expect(peer.ask(#"list.add {"name":"milk","quantity":2}"#).list("value") == "3")
    #expect(peer.ask(#"list.markPurchased {"itemIds":"all","listId":"p"}"#).list("stamped") == "2")
    #expect(peer.ask("list.items").part("count") == "1")
    peer.ask(#"list.switch {"listId":"p"}"#)
    #expect(peer.ask("list.items").list("badge") == "null")
    #expect(peer.ask(#"list.putBack {"itemIds":"all"}"#).list("onList") == "true,true")
    #expect(peer.ask(#"list.markPurchased {"itemIds":"all"}"#).list("stamped") == "2")
    #expect(peer.ask(#"list.purchased {"listId":"list-1"}"#).part("count") == "0")
  }

  @Test func anIdIsEnoughToFindAnItem() throws {
    let peer = try Self.peer()
    #expect(peer.ask(#"list.item {"itemId":"c"}"#).all("name").first == "Cake")
    #expect(peer.ask(#"list.item {"itemId":"c","listId":"p"}"#).errorText == "")
    #expect(peer.ask(#"list.item {"itemId":"c","listId":"list-1"}"#).errorText == "notFound item c")
    #expect(peer.ask(#"list.update {"itemId":"c","note":"x","listId":"list-1"}"#).errorText == "notFound item c")
    #expect(peer.ask(#"list.update {"itemId":"m2","name":"Cake"}"#).errorText == "alreadyExists item c")
    #expect(peer.ask(#"list.update {"itemId":"m","name":"Cake"}"#).errorText == "")
    #expect(peer.ask(#"list.takeOff {"itemIds":["m","c"]}"#).list("onList") == "false,false")
    #expect(peer.ask(#"list.takeOff {"itemIds":["m","c"],"listId":"p"}"#).errorText == "notFound item m")
    #expect(peer.ask(#"list.add {"name":"New","id":"c"}"#).errorText == "alreadyExists item c")
  }

  @Test func aDeletedListRemovesItsItems() throws {
    let peer = try Self.peer()
    let asked = peer.ask(#"list.delete {"listId":"p","_meta":{"dryRun":true}}"#)
    #expect(asked.list("message") == "“Party” and the 2 items on it will be deleted.")
    #expect(peer.ask(#"list.delete {"listId":"p"}"#).list("removed") == "2")
    #expect(peer.ask(#"list.item {"itemId":"c"}"#).errorText == "notFound item c")
    #expect(peer.ask(#"list.items {"listId":"p"}"#).errorText == "notFound list p")
    peer.ask("history.undo")
    #expect(Self.lists(peer) == "list-1 Shopping list 1/1 *, p Party 2/2")
    peer.ask(#"list.delete {"listId":"list-1"}"#)
    #expect(Self.lists(peer) == "p Party 2/2 *")
    #expect(peer.ask("history.undo").errorText == "")
    #expect(Self.lists(peer) == "list-1 Shopping list 1/1 *, p Party 2/2")
  }

  @Test(arguments: [
    (#"list.create {"name":"x","id":"p"}"#, "alreadyExists list p"),
    (#"list.create {"name":"x","id":"list-1"}"#, "alreadyExists list list-1"),
    (#"list.create {"name":" "}"#, "invalidParams"), (#"list.edit {"listId":"x","name":"x"}"#, "notFound list x"),
    (#"list.delete {"listId":"x"}"#, "notFound list x"), (#"list.switch {"listId":"x"}"#, "notFound list x"),
    (#"list.addText {"text":"milk","listId":"x"}"#, "notFound list x"), (#"list.addText {"text":"a\nb"}"#, "invalidParams"),
    (#"list.addText {"text":"2 kg"}"#, "invalidParams"), (#"list.markPurchased {"itemIds":"all","listId":"x"}"#, "notFound list x"),
    (#"list.setAvailable {"available":true,"itemIds":"all","listId":"x"}"#, "notFound list x"),
    (#"list.purchased {"listId":"x"}"#, "notFound list x"),
    (#"list.suggest {"listId":"x"}"#, "notFound list x"),
  ]) func someIsRefused(_ call: String, _ fault: String) throws {
    let peer = try Self.peer()
    #expect(peer.ask(call).errorText == fault)
    #expect(peer.ask("list.items").list("revision") == "4")
  }

  @Test func aStoreHoldsAHundredLists() throws {
    let peer = try ListPeer()
    for number in 1...100 { #expect(peer.ask(#"list.create {"name":"\#(number)"}"#).errorText == "") }
    #expect(peer.ask(#"list.create {"name":"more"}"#).errorText == "notAllowed listLimit")
  }

  @Test func theStoreSaysWhatItHas() throws {
    let peer = try Self.peer()
    #expect(peer.ask(#"list.setAvailable {"itemIds":["m","c"],"available":false}"#).list("available") == "false,false")
    #expect(peer.ask(#"list.setAvailable {"itemIds":"all","available":false}"#).list("available") == "")
    peer.ask(#"list.takeOff {"itemId":"c"}"#)
    #expect(peer.ask(#"list.setAvailable {"available":true,"itemIds":"all"}"#).list("available") == "true")
    #expect(peer.ask(#"list.setAvailable {"available":true,"itemIds":"all","listId":"p"}"#).list("available") == "")
    #expect(peer.ask(#"list.item {"itemId":"c"}"#).list("available") == "false")
  }

  @Test(arguments: [
    (["500 g flour", "1 kg flour"], "Shopping list\n\nOther, 1 item\n\n  flour (1.5 kg)"),
    (["1 lb beef", "8 oz beef"], "Shopping list\n\nOther, 1 item\n\n  beef (1 1/2 lb)"),
    (["Milk", "MILK "], "Shopping list\n\nOther, 1 item\n\n  Milk (2)"),
    (["tomato", "tomatoes"], "Shopping list\n\nOther, 2 items\n\n  tomato\n  tomatoes"),
    (["1/3 kg nuts", "1/3 kg nuts"], "Shopping list\n\nOther, 1 item\n\n  nuts (2/3 kg)"),
    (["1 l oil", "1 kg oil"], "Shopping list\n\nOther, 2 items\n\n  oil (1 L)\n  oil (1 kg)"),
  ]) func amountsAddUpAndAreWrittenAsPeopleDo(_ lines: [String], _ text: String) throws {
    let peer = try ListPeer()
    for line in lines { peer.ask(#"list.addText {"text":"\#(line)"}"#) }
    let shared = peer.ask("list.share").all("text").first ?? ""
    #expect(shared.split(separator: "\n").sorted() == text.split(separator: "\n").sorted())
  }
}
