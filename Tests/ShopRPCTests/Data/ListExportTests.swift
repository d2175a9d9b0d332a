import ShopModel
import Testing

@testable import ShopRPC

/// Own exports of lists come back as the same items, whatever names, notes, units and locations say; what cannot is told as `lossy`.
struct ListExportTests {
  private static let formats = ["markdown", "text", "ics", "homeassistant"]
  private static let names = [
    "bread", "?", "---", "**Bold** tea", "&amp; x", "[x] box", "- dash", "1. first", "2 in 1", "Eggs, 12 items", "a -> b", "name", "Total",
    "#tag soup", "milk @ deli", "x", "l'eau", "Öl", "salt and pepper, q.b.", "x=1;", "~~struck~~", "“quoted”", "say \"hi\"", "100 % juice",
    "3 kg flour",
    "…", "===", "coffee (ground)", "tea 5,99 €", "りんご", "تفاح", "_under_", "a|b", "<b>", "To buy:", "Done", "https://example.org",
  ]
  private static let notes = [
    "", "", "frozen", "5,99 €", "$3", "-", "[x] y", "2 rack", "x2", "@ deli", "#tag", "**now**", "organic; ripe", "for Ann",
    "not available", "...",
    "- two",
  ]
  private static let units = ["", "", "kg", "g", "l", "can", "bottle", "tbsp", "rack", "sheet", "wedge", "m2", "bunch", "sachet"]
  private static let values = ["1", "2", "1125/1000", "2375/1000", "1500", "1/3", "1/2", "2.5", "12", "1234567", "0.125"]
  private static let places = [
    "", "", "Dairy", "Done", "Erledigt", "1. Aisle", "- dash", "**B**", "# Hash", "[x]", "Dairy, 4 items", "Zutaten", "Directions", "Total",
    "Things that nobody ever finds anywhere", "To buy", "\"Q\"", "A: B", "(A) Wing", "Items", "☐ Box", "x y z", "Bought", "2 kg", "りんご",
  ]

  /// A list of random items, in a session of this language.
  private static func list(_ seed: UInt64, _ language: String) throws -> Peer {
    var random = Seeded(seed)
    let peer = try Peer()
    _ = peer.ask("locale.set", #"{"language":"\#(language)"}"#)
    for number in 0..<(1 + random.below(9)) {
      func text(_ text: String) -> String { JSON.string(text).text }
      let (place, unit, note) = (random.pick(places), random.pick(units), random.pick(notes))
      if !place.isEmpty { _ = peer.ask("location.create", #"{"id":"l\#(number)","name":\#(text(place))}"#) }
      let known =
        Answer(peer.ask("location.list").part("result.locations")).elements.first { $0.part("name") == place }?.part("id") ?? "unknown"
      let amount = #""quantity":{"value":"\#(random.pick(values))","unit":\#(unit.isEmpty ? "null" : text(unit))}"#
      let noted = note.isEmpty ? "" : #","note":\#(text(note))"#
      let name = text(random.pick(names))
      _ = peer.ask("list.add", #"{"id":"item\#(number)","name":\#(name),\#(amount),"locationId":"\#(known)"\#(noted)}"#)
      if random.below(6) == 0 { _ = peer.ask("list.markPurchased", #"{"itemId":"item\#(number)"}"#) }
    }
    return peer
  }

  /// What an item says: its members by their names in `lossy`.
  private static func members(of item: ListItem, at place: String?, _ language: String) -> [String: String] {
    [
      "quantity": "\(item.quantity.keyed(in: language))", "size": "\(item.size as Any)", "note": item.note ?? "",
      "onList": "\(item.isOnList)",
      "location": place ?? "",
    ]
  }

  private static func items(of peer: Peer, _ language: String = "en") -> [String: [[String: String]]] {
    var items: [String: [[String: String]]] = [:]
    for item in PortableFields.items(of: peer.conversation.service.shop) {
      items[item.name, default: []].append(members(of: item, at: peer.conversation.service.shop.location(of: item).name, language))
    }
    func line(_ members: [String: String]) -> String { members.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: ",") }
    return items.mapValues { all in all.sorted { line($0) < line($1) } }
  }

  @Test(arguments: formats, Endurance.seeds(0..<160)) func whatComesBackIsTheSame(_ format: String, _ seed: UInt64) throws {
    let language = Language.all[Int(seed) % Language.all.count].locale
    let peer = try Self.list(seed, language)
    let export = peer.ask("data.export", #"{"format":"\#(format)"}"#)
    let document = export.part("result.data")
    let other = try Peer()
    _ = other.ask("locale.set", #"{"language":"\#(language)"}"#)
    if document.isEmpty || document == "[]" { return }
    var data = Output()
    data.string(document)
    let report = other.take("auto", format == "homeassistant" ? document : data.text)
    #expect(report.errorText == "", "\(language) \(document) \(report)")
    var lost: [String: Set<String>] = [:]
    for loss in Answer(export.part("result.lossy")).elements { lost[loss.part("id"), default: []].insert(loss.part("member")) }
    let found = Self.items(of: other, language)
    for item in PortableFields.items(of: peer.conversation.service.shop) {
      let lost = lost[item.id.text] ?? []
      if lost.contains("name") || format == "text" && lost.contains("onList") { continue }
      let wanted = Self.members(of: item, at: peer.conversation.service.shop.location(of: item).name, language).filter {
        !lost.contains($0.key)
      }
      let same = found[item.name]?.contains { one in wanted.allSatisfy { one[$0.key] == $0.value } } ?? false
      #expect(same, "\(language) \(item.name) \(wanted) of \(found[item.name] ?? [])\n\(document)\n\(export.part("result.lossy"))")
    }
  }

  /// No amount becomes another one in any language, whatever its marks mean there; a unit that it does not know stays as a note.
  @Test(arguments: formats, Language.all.map(\.locale)) func aNumberMeansTheSameEverywhere(_ format: String, _ language: String) throws {
    let peer = try Peer()
    _ = peer.ask("locale.set", #"{"language":"\#(language)"}"#)
    for (name, value) in [("rice", "9/8"), ("flour", "19/8"), ("sugar", "1/8"), ("salt", "5/4"), ("beans", "1500"), ("oats", "12345")] {
      for (color, unit) in [("red", "kg"), ("green", "g"), ("blue", "l"), ("white", "ml")] {
        _ = peer.ask("list.add", #"{"name":"\#(color) \#(name)","quantity":{"value":"\#(value)","unit":"\#(unit)"}}"#)
      }
    }
    var data = Output()
    data.string(peer.export(format))
    let wanted = Self.items(of: peer)
    #expect(wanted.count == 24)
    for reader in Language.all.map(\.locale) {
      let other = try Peer()
      _ = other.ask("locale.set", #"{"language":"\#(reader)"}"#)
      _ = other.take("auto", format == "homeassistant" ? peer.export(format) : data.text)
      let found = Self.items(of: other)
      for (name, items) in wanted {
        let same = found[name]?.count == 1 && (found[name] == items || found[name]?[0]["note"] != "")
        #expect(same, "\(reader): \(items) \(found[name] ?? []) of \(peer.export(format))")
      }
    }
  }
}
