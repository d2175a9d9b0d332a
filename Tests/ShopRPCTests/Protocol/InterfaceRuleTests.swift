import Testing

@testable import ShopRPC

/// The rules of the page "Protocol" for names and shapes, over all methods.
struct InterfaceRuleTests {
  /// A member of a schema, with the path to it.
  private struct Found {
    let path: String
    let name: String
    let schema: JSON
    let siblings: Set<String>
  }

  /// All members of the params and results of all methods, each type once.
  private static let members: [Found] = {
    var found: [Found] = []
    var (given, told) = (SchemaTypes(prefix: ""), SchemaTypes(prefix: ""))
    for method in MethodRegistry.all.methods {
      collect(method.params(&given), at: method.spelling + " params", into: &found)
      collect(method.result(&told), at: method.spelling, into: &found)
    }
    for types in [given, told] { for type in types.definitions { collect(type.value, at: type.name, into: &found) } }
    return found
  }()

  private static func collect(_ schema: JSON, at path: String, into found: inout [Found]) {
    let properties = schema.properties
    let names = Set(properties.map(\.name))
    for property in properties {
      found.append(Found(path: path, name: property.name, schema: property.schema, siblings: names))
      collect(property.schema, at: "\(path).\(property.name)", into: &found)
    }
    for key in ["oneOf", "anyOf", "allOf"] { for part in schema[key]?.elements ?? [] { collect(part, at: path, into: &found) } }
    if let items = schema["items"] { collect(items, at: path + "[]", into: &found) }
  }

  /// The words that begin the action of a method, and the methods that have one of their own.
  private static let verbs: Set<String> = [
    "create", "put", "update", "add", "set", "delete", "remove", "get", "list", "switch", "move", "rename", "edit", "clear", "replace",
    "adjust",
    "apply", "mark", "take", "share", "suggest", "reset", "start", "stop", "suspend", "resume", "lookup", "label", "price", "receipt",
  ]
  private static let nouns: Set<String> = [
    "catalog.categories", "catalog.sections", "cart.total", "cart.checkout", "cart.fromList", "cart.toList", "order.advance",
    "order.cancel",
    "order.again", "locale.toggle", "locale.onboarding", "locale.strings", "locale.text", "locale.format", "list.item", "list.items",
    "list.purchased", "location.learn", "account.register", "account.login", "account.logout", "data.refresh",
    "image.prefetch", "history.diff", "history.undo", "history.redo", "data.export", "data.import", "data.sample",
    "data.backup", "events.subscribe", "events.unsubscribe", "transaction.run", "service.status", "service.advanceClock", "sync.join",
    "sync.now", "sync.forget", "sync.status", "sync.resolve", "sync.leave", "rpc.discover", "list.total", "list.compare",
    "order.statistics",
  ]

  @Test func everyMethodHasAKnownVerb() {
    for method in MethodRegistry.all.methods where method.spelling.contains(".") && !Self.nouns.contains(method.spelling) {
      let action = method.spelling.split(separator: ".")[1]
      let verb = String(action.prefix { !$0.isUppercase })
      #expect(
        Self.verbs.contains(verb), "\(method.spelling) begins with none of the verbs: add it to the verbs here, or the method to the nouns")
    }
    for name in Self.nouns { #expect(MethodRegistry.all.methods.contains { $0.spelling == name }, "\(name)") }
  }

  /// Each of these words has one meaning.
  @Test func oneWordIsOneThing() {
    #expect(Self.members.count > 1000)
    for member in Self.members {
      switch member.name {
      case "removed", "moved": #expect(member.schema["type"] == "integer", "\(member.path).\(member.name)")
      case "counts": #expect(member.schema.text.contains("ShopCounts"), "\(member.path).\(member.name)")
      case "missing":
        // of stores that are compared, a number beside that of items without a price
        let isCount = member.siblings.contains("unpriced") || member.path.contains("BestSplit")
        #expect(isCount ? member.schema["type"] == "integer" : member.schema.text.contains("MissingItem"), "\(member.path)")
      case "current": #expect(member.schema["type"] == "boolean" || member.path.contains("rror"), "\(member.path).\(member.name)")
      case "isCurrent", "movedItems", "removedItems", "requested": Issue.record("\(member.path).\(member.name)")
      case "itemCount": #expect(!member.siblings.contains("lineCount") && !member.siblings.contains("subtotal"), "\(member.path)")
      default: break
      }
    }
  }

  @Test func spellingIsAmerican() {
    for member in Self.members {
      let words = member.schema["enum"]?.elements.compactMap(\.string) ?? []
      for word in words + [member.name] where word != "cancellable" {
        for other in ["cancelled", "catalogue", "colour", "favourite", "grey"] {
          #expect(!word.lowercased().contains(other), "\(member.path) \(word)")
        }
      }
    }
    for kind in ErrorKind.allCases { #expect(!kind.rawValue.contains("cancelled")) }
  }

  /// A text to look for is `search`, except unfinished input.
  @Test func whatIsLookedForIsSearch() {
    for method in MethodRegistry.all.methods where method.kind == .query && method.spelling != "catalog.suggest" {
      var types = SchemaTypes(prefix: "")
      #expect(!method.params(&types).properties.contains { $0.name == "text" }, "\(method.spelling)")
    }
  }

  /// Methods that take several items take all of them, and a dry run can ask before.
  @Test func allItemsCanBeMeant() {
    var found = 0
    for method in MethodRegistry.all.methods {
      var types = SchemaTypes(prefix: "")
      guard let items = method.params(&types).properties.first(where: { $0.name == "itemIds" }) else { continue }
      found += 1
      #expect(items.schema.text.contains(#""all""#) && method.isConfirmable, "\(method.spelling)")
    }
    #expect(found >= 7)
  }

  /// Whatever has a value and a unit has the text that a person sees; so do sums of carts and orders.
  @Test func quantitiesAndSumsHaveTexts() {
    var found = 0
    for member in Self.members where member.name == "unit" && member.siblings.contains("value") && !member.path.contains("params") {
      if member.path == "UnitSize" || member.path.contains("Input") || member.path.contains("Patch") { continue }
      found += 1
      #expect(member.siblings.contains("text"), "\(member.path)")
    }
    #expect(found > 0)
    for member in Self.members where member.name == "pieceCount" {
      #expect(member.siblings.contains("text") || member.path == "Receipt", "\(member.path)")
    }
  }

  /// Lists in results of methods that change nothing, which have a limit of their own.
  private static let bounded = [
    "account.get sections": "fixed", "cart.total discounts": "promotions of a cart", "cart.total tax": "rates of a cart",
    "cart.total steps": "promotions and lines of a cart", "cart.get steps": "promotions and lines of a cart",
    "catalog.get variants": "products of a group", "data.export lossy": "members of what is exported",
    "catalog.priceHistory points": "PricePoint.most",
    "history.diff change": "1,000 by its shape", "list.item locations": "LocationLimits.locations", "list.item units": "fixed",
    "list.list lists": "ListLimits.lists", "list.item stores": "StoreLimits.stores", "list.item prices": "StoreLimits.stores",
    "store.list stores": "StoreLimits.stores",
    "list.compare stores": "StoreLimits.stores", "list.total unpricedItems": "ListLimits.items", "list.total steps": "ListLimits.items",
    "locale.list languages": "fixed",
    "locale.onboarding steps": "fixed",
    "data.export files": "fixed", "data.export damage": "files of the database",
    "location.learn evidence": "LocationLimits.locations, in pairs",
    "location.learn locations": "LocationLimits.locations", "prefs.get choices": "fixed", "sync.status devices": "devices of a group",
    "sync.status conflicts": "until they are resolved", "sync.status erasures": "devices of a group",
    "sync.status notShared": "kinds of entities", "timer.get others": "ShopTimer.mostOthers",
  ]

  /// Whatever can grow is paged: all lists of objects, by the schemas of all methods.
  @Test func longListsArePaged() {
    var (paged, unpaged) = (0, Set<String>())
    for method in MethodRegistry.all.methods where method.kind == .query {
      var types = SchemaTypes(prefix: "")
      let params = Set(method.params(&types).properties.map(\.name))
      let result = method.result(&types).properties
      let lists = result.filter { $0.schema["type"] == "array" }.map(\.name)
      if params.isSuperset(of: ["limit", "cursor"]) {
        paged += 1
        let names = Set(result.map(\.name))
        #expect(names.contains("next") && (names.contains("count") || method.spelling == "history.list"), "\(method.spelling)")
      } else if !params.contains("limit") {
        for list in lists { unpaged.insert("\(method.spelling) \(list)") }
      }
    }
    #expect(paged >= 11)
    #expect(unpaged == Set(Self.bounded.keys))
  }

  /// A number as text has a decimal point in every language, and may have an exponent.
  @Test(arguments: Language.all) func numbersAsTextAreDecimals(_ language: Language) throws {
    let peer = try ListPeer(language: language)
    for (text, value) in [("1.500", "1 1/2"), ("2e1", "20"), ("0.25e1", "2 1/2")] {
      #expect(peer.ask(#"list.add {"name":"\#(value)","quantity":"\#(text)"}"#).part("item.quantity.value") == value, "\(language) \(text)")
    }
    #expect(peer.ask(#"catalog.put {"product":{"id":"p","name":"P","price":"1.5e0"}}"#).part("product.price.amount") == "1.50")
    #expect(peer.ask(#"tax.put {"rate":"1.9e1","included":true}"#).list("rate") == "19")
  }
}
