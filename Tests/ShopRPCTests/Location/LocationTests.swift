import Testing

@testable import ShopRPC

struct LocationTests {
  /// Three locations in the order b, a, c with items, and one item elsewhere.
  private static func peer() throws -> ListPeer {
    let peer = try ListPeer()
    peer.ask(
      #"location.create {"id":"c","name":"Cans","order":90}"#, #"location.create {"id":"a","name":"Apples"}"#,
      #"location.create ["Bread",1,{"red":1.0,"green":0.25,"blue":1e-2},"b"]"#, #"list.add {"id":"1","name":"Loaf","locationId":"b"}"#,
      #"list.add {"id":"2","name":"Bun","locationId":"b","onList":false}"#)
    return peer
  }

  /// Ids and orders in a response about all locations: `b1 a50 c90`.
  private static func order(_ reply: Reply) -> String {
    Answer(reply.part("locations")).elements.map { $0.part("id") + $0.part("order") }.joined(separator: " ")
  }

  @Test func aLocationIsReturned() throws {
    let peer = try Self.peer()
    let told = #"""
      {"id":"b","name":"Bread","order":1,"color":{"red":1,"green":0.25,"blue":0.01,"opacity":1},"itemCount":2,"text":"2 items","unknown":false}
      """#
    #expect(peer.ask(#"location.get {"locationId":"b"}"#).part("location") == told)
    #expect(Self.order(peer.ask("location.list")) == "b1 a50 c90")
  }

  @Test(arguments: [
    ("0", "0"), ("1", "1"), ("-0.0", "0"), ("1e0", "1"), ("0.1", "0.1"), ("0.30000000000000004", "0.30000000000000004"), ("10e-2", "0.1"),
  ]) func aPartOfAColorIsWrittenShort(_ source: String, _ told: String) throws {
    #expect(
      try ListPeer().ask(#"location.create {"name":"x","color":{"red":\#(source),"green":0,"blue":0}}"#).part("location.color.red") == told)
  }

  @Test(arguments: [
    ("1.1", "/color/red:outOfRange"), ("-0.1", "/color/red:outOfRange"), ("1e400", "/color/red:outOfRange"),
    ("\"1\"", "/color/red:wrongType"),
    ("null", "/color/red:wrongType"),
  ]) func someAreNone(_ source: String, _ problem: String) throws {
    #expect(try ListPeer().ask(#"location.create {"name":"x","color":{"red":\#(source),"green":0,"blue":0}}"#).problems == problem)
  }

  @Test(arguments: [
    (#"["c","b"]"#, "c1 b2 a3"), (#"{"locationId":"b","after":"c"}"#, "a1 c2 b3"), (#"{"locationId":"a","before":"c"}"#, "b1 a2 c3"),
    (#"["a",null,"b"]"#, "b1 a2 c3"), (#"{"locationId":"b","before":"unknown"}"#, "a1 c2 b3"),
    (#"{"locationId":"a","after":"a"}"#, "b1 a2 c3"),
  ]) func movingRenumbers(_ params: String, _ order: String) throws {
    let peer = try Self.peer()
    #expect(Self.order(peer.ask("location.move \(params)")) == order)
    let again = peer.ask("location.move \(params)")
    #expect(again.list("revision") == "6")
  }

  @Test(arguments: [
    ("location.get", #"{"locationId":"x"}"#, "notFound location x"), ("location.update", #"{"locationId":"x"}"#, "notFound location x"),
    ("location.delete", #"{"locationId":"x"}"#, "notFound location x"), ("location.move", #"["x","a"]"#, "notFound location x"),
    ("location.move", #"["a","x"]"#, "notFound location x"), ("location.move", #"["unknown","a"]"#, "notAllowed unknownLocation"),
    ("location.move", #"["a",null,"unknown"]"#, "notAllowed unknownLocation"),
    ("location.delete", #"["unknown"]"#, "notAllowed unknownLocation"),
    ("location.update", #"{"locationId":"unknown","order":1}"#, "notAllowed unknownLocation"),
    ("location.create", #"{"name":"  BREAD"}"#, "alreadyExists location b"),
    ("location.create", #"{"name":"x","id":"a"}"#, "alreadyExists location a"),
    ("location.create", #"{"name":"x","id":"unknown"}"#, "alreadyExists location unknown"),
    ("location.update", #"{"locationId":"a","name":"breaD"}"#, "alreadyExists location b"), ("location.move", #"["a"]"#, "invalidParams"),
    ("location.move", #"["a","b","c"]"#, "invalidParams"), ("location.create", #"{"name":"x","order":0}"#, "invalidParams"),
    ("location.create", #"{"name":"x","order":101}"#, "invalidParams"),
  ]) func someAreRefused(_ method: String, _ params: String, _ fault: String) throws {
    let peer = try Self.peer()
    #expect(peer.ask("\(method) \(params)").errorText == fault)
    #expect(peer.ask("location.list").list("revision") == "5")
  }

  @Test func deletingMovesTheItemsAndSaysSoBefore() throws {
    let peer = try Self.peer()
    let asked = peer.ask(#"location.delete {"locationId":"b","_meta":{"dryRun":true}}"#)
    #expect(asked.all("message") == ["“Bread” will be deleted. 2 items will move to “Other”."])
    #expect(peer.ask(#"location.delete {"locationId":"b"}"#).list("moved") == "2")
    #expect(Self.order(peer.ask("location.list")) == "a50 c90 unknownnull")
    peer.ask(#"location.update {"locationId":"unknown","name":"Nowhere"}"#)
    #expect(
      peer.ask(#"location.delete {"locationId":"a","_meta":{"dryRun":true}}"#).all("message") == [
        "“Apples” will be deleted; it has no items."
      ])
    #expect(peer.ask(#"location.delete {"locationId":"a"}"#).list("moved") == "0")
    // a new location with a reused id inherits nothing
    #expect(peer.ask(#"location.create {"id":"b","name":"Bread"}"#).part("location.itemCount") == "0")
  }

  @Test func theUnknownLocationExistsWhenItIsNeeded() throws {
    let peer = try ListPeer()
    #expect(Self.order(peer.ask("location.list")) == "")
    #expect(peer.ask(#"location.get {"locationId":"unknown"}"#).list("name") == "Other")
    peer.ask(#"list.add {"id":"1","name":"Thing"}"#)
    #expect(Self.order(peer.ask("location.list")) == "unknownnull")
    peer.ask(#"list.remove {"itemId":"1"}"#)
    #expect(Self.order(peer.ask("location.list")) == "")
    let changed = peer.ask(#"location.update {"locationId":"unknown","name":"Nowhere","color":{"red":0,"green":0,"blue":0}}"#)
    #expect(changed.part("location.unknown") == "true")
    let list = peer.ask("location.list")
    #expect(list.list("name") == "Nowhere")
    // omitted color components stay as they were
    #expect(list.list("opacity") == "0.5")
    #expect(peer.ask(#"location.create {"name":"nowhere"}"#).errorText == "alreadyExists location unknown")
  }

  @Test func thereAreAtMostAHundred() throws {
    let peer = try ListPeer()
    for number in 1...100 { #expect(peer.ask(#"location.create {"name":"\#(number)","id":"l\#(number)"}"#).errorText == "") }
    #expect(peer.ask(#"location.create {"name":"101"}"#).errorText == "notAllowed locationLimit")
    peer.ask(#"location.update {"locationId":"unknown","name":"Nowhere"}"#, #"location.delete {"locationId":"l1"}"#)
    #expect(peer.ask(#"location.create {"name":"101"}"#).errorText == "")
    #expect(peer.ask(#"location.create {"name":"102"}"#).errorText == "notAllowed locationLimit")
  }
}
