/// Tools for stores, and for the locations of items within them.
enum PlaceTools {
  static let all: [Tool] = [
    Tool(
      "get_stores", title: "Show the stores", summary: "All stores, the places to buy, and the current one.", hints: .reads,
      method: "store.list", result: stores, pages: ToolPages(["stores"]), view: stores),
    Tool(
      "create_store", title: "Create a store", summary: "Create a store, a place to buy.", hints: .adds, method: "store.create",
      arguments: [name], result: stores, pages: ToolPages(["stores"]) { _ in ("get_stores", [:]) }, view: stores),
    Tool(
      "switch_store", title: "Switch stores", summary: "Set the store that the customer is in; without store, none.", hints: .sets,
      method: "store.switch",
      arguments: [Member("store", orNull: .toolReference, summary: "Name or id."), ListTools.createPlace],
      result: stores, pages: ToolPages(["stores"]) { _ in ("get_stores", [:]) }, view: stores),
    Tool(
      "get_locations", title: "Show the locations",
      summary: "The locations of items, sections of the store such as Bakery, in visiting order.",
      hints: .reads, method: "location.list",
      arguments: [Member("store", optional: .toolReference, summary: "Order of this store.")], result: locations,
      pages: ToolPages(["locations"]), view: locations),
    Tool(
      "edit_location", title: "Edit a location",
      summary: "Create a location with create_missing, rename it, or move it in the visiting order.",
      hints: .sets,
      arguments: [
        location, Member("name", optional: .toolText(Limits.nameLength), summary: "New name."),
        Member("before", optional: .toolReference, summary: "Location that it then precedes."),
        Member("after", optional: .toolReference, summary: "Location that it then follows."),
        Member("store", optional: .toolReference, summary: "Only in the order of this store."), ListTools.createPlace,
      ], result: locations, pages: ToolPages(["locations"]) { _ in ("get_locations", [:]) }, call: editLocation),
  ]

  /// Tools that few customers need.
  static let maintenance: [Tool] = [
    Tool(
      "edit_store", title: "Rename a store", summary: "Rename a store.", hints: .sets, method: "store.update", arguments: [store, name],
      result: stores, pages: ToolPages(["stores"]) { _ in ("get_stores", [:]) }, view: stores),
    Tool(
      "delete_store", title: "Delete a store", summary: "Delete a store; its items are then to be had anywhere. Ask the customer first.",
      hints: .removes, method: "store.delete", arguments: [store], result: stores,
      pages: ToolPages(["stores"]) { _ in ("get_stores", [:]) }, view: stores),
    Tool(
      "delete_location", title: "Delete a location", summary: "Delete a location; its items stay without one. Ask the customer first.",
      hints: .removes, method: "location.delete", arguments: [location], result: locations,
      pages: ToolPages(["locations"]) { _ in ("get_locations", [:]) }, view: locations),
  ]

  private static let name = Member("name", as: .toolText(Limits.nameLength), summary: "Its name.")
  private static let store = Member("store", as: .toolReference, summary: "Name or id.")
  private static let location = Member("location", as: .toolReference, summary: "Name or id.")
  private static let stores: JSON = ["stores": ToolSchema.array("Stores")]
  private static let locations: JSON = ["locations": ToolSchema.array("Locations")]

  private static func stores(_ result: JSON, in _: inout Conversation) -> KeyValuePairs<String, JSON?> {
    let all = result["stores"]?.elements ?? []
    return ["stores": .array(all.map { .compact(["id": $0["id"], "name": $0["name"], "current": $0["current"]]) })]
  }

  private static func locations(_ result: JSON, in _: inout Conversation) -> KeyValuePairs<String, JSON?> {
    let all = result["locations"]?.elements ?? []
    return ["locations": .array(all.map { .compact(["id": $0["id"], "name": $0["name"], "items": $0["itemCount"]]) })]
  }

  private static func editLocation(_ arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    var lookup = ToolLookup(arguments)
    let id = try lookup.id(.location, as: "location", in: &conversation)
    let (before, after) = (
      try lookup.id(.location, as: "before", in: &conversation), try lookup.id(.location, as: "after", in: &conversation)
    )
    let store = try lookup.id(.store, as: "store", in: &conversation)
    var calls: [MethodCall] = []
    if let name = arguments["name"] { calls.append(MethodCall("location.update", with: ["locationId": id, "name": name])) }
    if before != nil || after != nil {
      calls.append(MethodCall("location.move", with: ["locationId": id, "before": before, "after": after, "storeId": store]))
    }
    let revision = conversation.revision
    if !lookup.creations.isEmpty || !calls.isEmpty { _ = try conversation.change(lookup.creations + calls) }
    let result = try conversation.call("location.list", with: ["storeId": store])
    let done = try conversation.outcome(after: revision)
    return ToolView.result([lookup.created(in: &conversation) ?? done], with: locations(result, in: &conversation))
  }
}
