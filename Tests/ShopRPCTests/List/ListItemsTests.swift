import Testing

@testable import ShopRPC

struct ListItemsTests {
  /// Locations in an unusual order, with items in another one.
  private static func peer(_ language: Language = .english) throws -> ListPeer {
    let peer = try ListPeer(language: language)
    peer.ask(
      #"location.create {"id":"2","name":"Zoo","order":7}"#, #"location.create {"id":"10","name":"Bakery","order":7}"#,
      #"location.create {"id":"w","name":"Way out","order":100}"#, #"location.create {"id":"d","name":"Dairy","order":1}"#,
      #"list.add {"id":"7","name":"Zwieback","locationId":"10"}"#, #"list.add {"id":"6","name":"École","locationId":"10"}"#,
      #"list.add {"id":"5","name":"eclair","locationId":"10"}"#, #"list.add {"id":"4","name":"Milk","locationId":"2"}"#,
      #"list.add {"id":"3","name":"Nails"}"#, #"list.add {"id":"12","name":"Milk","quantity":{"value":1,"unit":"l"},"locationId":"d"}"#,
      #"list.add {"id":"11","name":"İçim","locationId":"d"}"#, #"list.add {"id":"1","name":"Old","onList":false,"locationId":"w"}"#)
    return peer
  }

  /// `Dairy: Milk,Eggs | Bakery: Bread`
  private static func sections(_ reply: Reply) -> String {
    let names = Set(["Zoo", "Bakery", "Way out", "Dairy", "Other"])
    var text = ""
    for name in reply.all("name") where !name.isEmpty && name != "Shopping list" {
      if names.contains(name) {
        if !text.hasSuffix("\(name):") && !text.contains("\(name):") { text += " | \(name):" }
      } else {
        text += " \(name)"
      }
    }
    return String(text.dropFirst(" | ".count))
  }

  @Test(arguments: [
    ("{}", "Dairy: İçim Milk | Bakery: eclair École Zwieback | Zoo: Milk | Other: Nails", "7", "7 items"),
    (
      #"{"show":"all"}"#, "Dairy: İçim Milk | Bakery: eclair École Zwieback | Zoo: Milk | Way out: Old | Other: Nails", "8",
      "8 items"
    ),
    (#"{"search":" MILK "}"#, "Dairy: Milk | Zoo: Milk", "2", "2 items"), (#"{"search":"icim"}"#, "Dairy: İçim", "1", "1 item"),
    (#"{"search":"cl"}"#, "Bakery: eclair", "1", "1 item"), (#"{"search":"cole"}"#, "Bakery: École", "1", "1 item"),
    (#"{"search":"zzz"}"#, "", "0", "0 items"),
    (#"{"search":" "}"#, "Dairy: İçim Milk | Bakery: eclair École Zwieback | Zoo: Milk | Other: Nails", "7", "7 items"),
    (#"{"locationId":"10"}"#, "Bakery: eclair École Zwieback", "3", "3 items"), (#"{"locationId":"w"}"#, "", "0", "0 items"),
    (#"{"locationId":"unknown"}"#, "Other: Nails", "1", "1 item"),
    (#"["location","all","old","w"]"#, "Way out: Old", "1", "1 item"),
  ]) func sectionsAreInVisitingOrder(_ params: String, _ sections: String, _ count: String, _ text: String) throws {
    let reply = try Self.peer().ask("list.items \(params)")
    #expect(Self.sections(reply) == sections)
    #expect(reply.part("count") == count)
    #expect(reply.part("text") == text)
    #expect(reply.part("badge") == "7")
  }

  @Test func withoutGroupsThereIsOneSectionAndEqualNamesStandById() throws {
    let reply = try Self.peer().ask(#"list.items {"group":"none"}"#)
    #expect(reply.titles == ["Items remaining: 7"])
    #expect(reply.itemIDs == ["5", "6", "11", "4", "12", "3", "7"])
  }

  /// The heading of all sections has the total and the search text; a location's section has its name and count.
  @Test(arguments: [
    ("{}", "Items remaining: 7", "İçim"), (#"{"search":"mil"}"#, "Items remaining with “mil”: 2", ""),
    (#"{"show":"all"}"#, "All items: 8", ""), (#"{"show":"all","search":"mil"}"#, "All items with “mil”: 2", ""),
  ]) func titlesContainCountAndSearch(_ params: String, _ title: String, _ first: String) throws {
    let peer = try Self.peer()
    let reply = peer.ask("list.items \(params)")
    #expect(reply.part("title") == title)
    #expect(reply.part("sections.0.title") == "Dairy" && reply.part("sections.0.location.order") == "1")
    let count = reply.part("sections.0.count")
    #expect(reply.part("sections.0.text") == (count == "1" ? "1 item" : "\(count) items"))
    let together = peer.ask("list.items \(params.dropLast())\(params == "{}" ? "" : ",")\"group\":\"none\"}")
    #expect(together.titles == [title])
  }

  /// An item refers to its location by id, name and color; only the section contains all of it.
  @Test func itemsReferToTheirLocation() throws {
    let reply = try Self.peer().ask("list.items")
    #expect(
      reply.part("sections.0.items.0.location") == #"{"id":"d","name":"Dairy","color":{"red":0.5,"green":0.5,"blue":0.5,"opacity":0.5}}"#)
    #expect(reply.all("order").count == reply.titles.count)
  }

  @Test func theOrderFollowsTheLanguage() throws {
    let peer = try ListPeer()
    peer.ask(#"list.add {"id":"1","name":"Çay"}"#, #"list.add {"id":"2","name":"Cup"}"#, #"list.add {"id":"3","name":"Cedar"}"#)
    for (language, ids) in [("en", ["1", "3", "2"]), ("tr", ["3", "2", "1"])] {
      let reply = peer.ask(#"list.items {"group":"none","_meta":{"locale":"\#(language)"}}"#)
      #expect(reply.itemIDs == ids, "\(language)")
    }
  }

  @Test func theOrderFollowsChangesAndWhatWasOnlyTried() throws {
    let peer = try ListPeer()
    func ids() -> String { peer.ask(#"list.items {"group":"none"}"#).itemIDs.joined(separator: ",") }
    peer.ask(#"list.add {"id":"b","name":"B"}"#, #"list.add {"id":"c","name":"C"}"#)
    #expect(ids() == "b,c")
    peer.ask(#"list.add {"id":"a","name":"A","_meta":{"dryRun":true}}"#)
    #expect(ids() == "b,c")
    peer.ask(#"list.add {"id":"a","name":"A"}"#)
    #expect(ids() == "a,b,c")
    peer.ask(#"list.update {"itemId":"a","name":"Z"}"#)
    #expect(ids() == "b,c,a")
    peer.ask(#"list.remove {"itemId":"b"}"#)
    #expect(ids() == "c,a")
  }

  @Test func anEmptyListSaysSo() throws {
    let reply = try ListPeer().ask("list.items")
    #expect(reply.part("badge") == "null")
    #expect(reply.part("text") == "Your shopping list is empty.")
    #expect(reply.part("sections") == "[]")
    #expect(try Self.peer().ask(#"list.items {"locationId":"x"}"#).errorText == "notFound location x")
    #expect(try Self.peer().ask(#"list.items {"listId":"x"}"#).errorText == "notFound list x")
  }
}
