/// Undoing and redoing what the tools of this connection did.
enum UndoTools {
  static let all: [Tool] = [
    Tool(
      "undo", title: "Undo",
      summary: "Undo the last change that these tools made, never one of others and no order. With preview, only says what would change.",
      hints: .orders, arguments: [preview], result: changes, pages: ToolPages(["changes"])
    ) { (arguments, conversation) throws(ToolError) in
      let change = try conversation.lastOwnChange()
      if let change, change.isAboutOrders {
        let next = change.method == "order.cancel" ? "Call reorder with order latest." : "Call cancel_order with the id from get_orders."
        throw conversation.toolError(.notAllowed, saying: .toolOrderStays, with: ["text": .text(conversation.text(of: change))], next: next)
      }
      return try conversation.reverse(change, by: "history.undo", with: arguments, saying: .toolWouldUndo, or: .historyUndone, as: "undone")
    },
    Tool(
      "redo", title: "Redo", summary: "Redo what undo has undone last, if these tools have changed nothing since.", hints: .orders,
      arguments: [preview], result: changes, pages: ToolPages(["changes"])
    ) { (arguments, conversation) throws(ToolError) in
      let change = arguments["preview"] == true ? try conversation.nextOwnRedo() : nil
      return try conversation.reverse(change, by: "history.redo", with: arguments, saying: .toolWouldRedo, or: .historyRedone, as: "redone")
    },
  ]

  private static let preview = Member("preview", as: .bool, default: false, summary: "Change nothing.")
  private static let changes: JSON = ["changes": ToolSchema.array("What would change")]

  /// What these tools can reverse.
  fileprivate static let scope =
    "Only what these tools did since they were started can be undone. get_history shows earlier changes; change it back with the other tools."

  /// What the reversal of a change does to one entity: members as they are now, and as they would be.
  fileprivate static func reversal(of difference: JSON) -> JSON {
    let (now, then) = (difference["value"], difference["before"])
    var fields: [JSON.Member] = []
    if let now, let then {
      for field in Set((now.members + then.members).map(\.name)).sorted() where now[field] != then[field] {
        fields.append(JSON.Member(name: field, value: .compact(["now": shown(now[field]), "then": shown(then[field])])))
      }
    }
    let effect: JSON = now == nil ? "restored" : then == nil ? "removed" : "changed"
    return .compact([
      "kind": difference["type"], "id": difference["id"], "name": now?["name"] ?? then?["name"], "effect": effect,
      "fields": fields.isEmpty ? nil : .object(fields),
    ])
  }

  /// A value as short as it can be told.
  private static func shown(_ value: JSON?) -> JSON? {
    guard let value else { return nil }
    let short = value["text"] ?? value["name"] ?? value
    return short.isObject || !short.elements.isEmpty ? .string(short.text.shortened) : short
  }
}

extension Conversation {
  /// Reverses a change of this connection, or says what that would change.
  fileprivate mutating func reverse(
    _ change: ChangeIndexEntry?, by method: String, with arguments: JSON, saying trial: TextKey, or done: TextKey, as member: String
  ) throws(ToolError) -> JSON {
    let isPreview = arguments["preview"] == true
    let reversed: JSON?
    do throws(ToolError) {
      reversed = try call(method, with: ["mine": true], meta: isPreview ? Meta(isDryRun: true) : nil)[member]
    } catch {
      guard error.kind == .notAllowed else { throw error }
      // not a fact about the shop, as other errors of this kind are
      throw ToolError(kind: error.kind, text: error.text, next: UndoTools.scope)
    }
    let text = sentence(isPreview ? trial : done, with: ["text": .text(reversed?["text"]?.string ?? "")])
    guard isPreview, let revision = change?.revision else { return ToolView.result([text]) }
    let from = JSON.int(max(0, revision - 1))
    let differences = try call("history.diff", with: ["from": from, "to": .int(revision)])["change"]?.elements ?? []
    return ToolView.result([text], with: ["changes": .array(differences.map(UndoTools.reversal))])
  }
}
