import ShopModel

/// A tool that a model can call: a row of `ToolRegistry`.
struct Tool: Sendable {
  /// Receives the arguments, defaults included, as an object with the names of the protocol.
  typealias Call = @Sendable (JSON, inout Conversation) throws(ToolError) -> JSON
  /// Takes the members of a tool's result from that of a method.
  typealias View = @Sendable (JSON, inout Conversation) -> KeyValuePairs<String, JSON?>

  /// Name in the protocol: a verb and a noun, with `_`.
  let name: String
  let hints: ToolHints
  /// The definition that clients see.
  private(set) var definition: JSON
  private let arguments: Shape<JSON>
  private let pages: ToolPages?
  private let perform: Call

  /// A tool with a description for the model; `result` has the schemas of the members of its result, in addition to `summary`. With `pages` that it
  /// reads on itself, it has the argument `cursor`.
  init(
    _ name: String, title: String, summary: String, hints: ToolHints, arguments members: [Member<JSON>] = [], result: JSON = [:],
    pages: ToolPages? = nil, call: @escaping Call
  ) {
    (self.name, self.hints, self.pages, perform) = (name, hints, pages, call)
    let hasCursor = pages != nil && pages?.reader == nil && !members.contains { $0.name == ToolPages.cursor }
    arguments = .object(into: [:], members + (hasCursor ? [ToolPages.argument] : []))
    var types = SchemaTypes(prefix: "#/$defs/")
    let next: [JSON.Member] = pages == nil ? [] : [.init(name: ToolPages.next, value: ToolSchema.text("For more"))]
    definition = [
      "name": .string(name), "title": .string(title), "description": .string(summary),
      "inputSchema": Self.open(arguments.schema(&types)), "outputSchema": Self.outputSchema(result.adding(next)),
      "annotations": hints.annotations,
    ]
  }

  /// A tool that calls a method. Its arguments are the params, spelled in the protocol's way (`in_stock` for `inStock`), with names or ids of
  /// what they refer to; its result is the sentence of the change, and what `view` takes from the method's result.
  init(
    _ name: String, title: String, summary: String, hints: ToolHints, method: String, arguments members: [Member<JSON>] = [],
    result: JSON = [:], pages: ToolPages? = nil, view: @escaping View = { _, _ in [:] }
  ) {
    self.init(name, title: title, summary: summary, hints: hints, arguments: members, result: result, pages: pages) {
      (arguments, conversation) throws(ToolError) in
      let revision = conversation.revision
      var lookup = ToolLookup(arguments)
      let params = JSON.object(try lookup.params(in: &conversation).filter { $0.name != ToolPages.cursor })
      let result: JSON
      if lookup.creations.isEmpty {
        result = try conversation.call(method, params: params)
      } else {
        result = try conversation.change(lookup.creations + [MethodCall(method, params: params)]).last ?? .null
      }
      let text: String? = hints.isReadOnly ? result["text"]?.string : conversation.sentence(.toolUnchanged)
      let done = try conversation.lastChange(after: revision) ?? text
      return ToolView.result([lookup.created(in: &conversation) ?? done], with: view(result, &conversation))
    }
  }

  /// Calls the tool with the arguments at a position of the message (-1 for none).
  func call(at position: Int, in conversation: inout Conversation) throws(ToolError) -> JSON {
    let values: JSON
    do throws(ValidationError) { values = try arguments.read(conversation.document, position) } catch {
      guard let (values, names) = mended(conversation.document, at: position) else { throw conversation.toolError(.invalidParams(error)) }
      let note = conversation.sentence(.toolCorrected, with: ["names": .text(names.joined(separator: ", "))])
      return try page(with: values, in: &conversation).summarized(by: note)
    }
    return try page(with: values, in: &conversation)
  }

  /// The result for arguments, or the page of it that they ask for.
  private func page(with values: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    // what other processes changed counts from the first look-up on
    do throws(RPCError) { try conversation.service.look() } catch { throw conversation.toolError(error) }
    conversation.service.useSessionLanguage()
    let result: JSON
    do throws(ToolError) { result = try perform(ToolReading.plain(values, in: conversation.service.context), &conversation) } catch {
      try conversation.commit()
      throw error
    }
    // a model is told of a change when it is durable
    try conversation.commit()
    guard let pages else { return result }
    return try pages.page(of: result, from: self, with: values, in: &conversation)
  }

  /// The arguments at a position as they were meant, and the names of those that were corrected; nil if they are wrong nevertheless.
  private func mended(_ document: borrowing Document, at position: Int) -> (values: JSON, names: [String])? {
    guard position >= 0, let (given, names) = ToolInput.mended(document.tree(at: position), by: definition["inputSchema"] ?? .null) else {
      return nil
    }
    var mended = Document()
    do throws(JSONError) { try mended.read(owning: Array(given.text.utf8)) } catch { return nil }
    do throws(ValidationError) { return (try arguments.read(mended, 0), names) } catch { return nil }
  }

  /// The same tool with another description, which is made from its own.
  func describing(by change: (String) -> String) -> Tool {
    var tool = self
    tool.definition = .object(
      definition.members.map { member in
        guard member.name == "description", let text = member.value.string else { return member }
        return JSON.Member(name: member.name, value: .string(change(text)))
      })
    return tool
  }

  /// The schema without `additionalProperties` beside properties: unknown arguments are refused with a suggestion anyway, and definitions
  /// have to be short.
  private static func open(_ schema: JSON) -> JSON {
    switch schema {
    case .array(let elements): return .array(elements.map(open))
    case .object(let members):
      let isEmpty = schema["properties"]?.members.isEmpty == true
      let kept = members.filter { isEmpty || $0.name != "additionalProperties" || $0.value != false }
      return .object(kept.map { JSON.Member(name: $0.name, value: open($0.value)) })
    default: return schema
    }
  }

  /// The schema of a result: an object with a summary. Errors fit it too.
  private static func outputSchema(_ members: JSON) -> JSON {
    let summary = ToolSchema.text("Outcome")
    return [
      "type": "object", "properties": .object([.init(name: "summary", value: summary)] + members.members), "required": ["summary"],
    ]
  }
}

extension JSON {
  /// The result of a tool with one more sentence in its summary.
  fileprivate func summarized(by note: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        guard member.name == "summary", let text = member.value.string else { return member }
        return Member(name: member.name, value: .string([text, note].filter { !$0.isEmpty }.joined(separator: " · ")))
      })
  }
}

/// Effect of a tool on the database. A test verifies it by comparing the complete state before and after a call.
struct ToolHints: Hashable, Sendable {
  let isReadOnly: Bool
  let isDestructive: Bool
  /// True when a second call with the same arguments changes nothing more.
  let isIdempotent: Bool

  static let reads = ToolHints(isReadOnly: true, isDestructive: false, isIdempotent: true)
  static let adds = ToolHints(isReadOnly: false, isDestructive: false, isIdempotent: false)
  static let sets = ToolHints(isReadOnly: false, isDestructive: false, isIdempotent: true)
  static let removes = ToolHints(isReadOnly: false, isDestructive: true, isIdempotent: true)
  static let orders = ToolHints(isReadOnly: false, isDestructive: true, isIdempotent: false)

  /// The annotations of the protocol; no tool reaches beyond the database.
  var annotations: JSON {
    [
      "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(isDestructive), "idempotentHint": .bool(isIdempotent),
      "openWorldHint": false,
    ]
  }
}

/// Arguments of tools.
extension Member where Root == JSON {
  /// A required argument, or one with a default.
  init<Value: Sendable>(_ name: String, as shape: Shape<Value>, default absent: JSON? = nil, summary: String) {
    self.init(Field(name, { $0[name] ?? .null }, shape.tree, default: absent, summary)) { $0.add($1, named: name) }
  }

  /// An argument that may be left out.
  init<Value: Sendable>(_ name: String, optional shape: Shape<Value>, summary: String) {
    self.init(Field(name, { $0[name] }, optional: shape.tree, summary)) { arguments, value in
      if let value { arguments.add(value, named: name) }
    }
  }

  /// An argument that may be left out, which means null to the method: nothing instead of what there is.
  init<Value: Sendable>(_ name: String, orNull shape: Shape<Value>, summary: String) {
    self.init(Field(name, { $0[name] }, optional: shape.tree, summary)) { $0.add($1 ?? .null, named: name) }
  }
}

extension JSON {
  /// Appends a member to an object.
  fileprivate mutating func add(_ value: JSON, named name: String) {
    guard case .object(var members) = self else { return }
    // the only copy, which can grow in place
    self = .null
    members.append(Member(name: name, value: value))
    self = .object(members)
  }
}

extension Shape where Value: Sendable {
  /// The same shape, whose values are trees.
  fileprivate var tree: Shape<JSON> {
    switch self {
    case let tree as Shape<JSON>: tree
    case let text as Shape<String>: text.map({ .string($0) }, { $0.string ?? "" })
    case let texts as Shape<[String]>: texts.map({ .strings($0) }, { $0.elements.compactMap(\.string) })
    case let flag as Shape<Bool>: flag.map({ .bool($0) }, { $0 == true })
    default:
      Shape<JSON>(
        schema: schema,
        read: { [read, write] (document, position) throws(ValidationError) in
          var output = Output()
          write(try read(document, position), &output)
          return JSON(parsing: Array(output.text.utf8)) ?? .null
        },
        write: { value, output in value.write(to: &output) })
    }
  }
}

/// Types of arguments: plain ones, because some clients refuse schemas with alternatives.
extension Shape where Value == String {
  static let toolID = toolText(Limits.identifierLength, cleanedBy: identified)
  /// A name or an id.
  static let toolReference = toolText(Limits.nameLength, cleanedBy: identified)

  /// A text whose schema does not state its length: models write no long ones, and every byte of a schema costs them attention.
  static func toolText(
    _ length: ClosedRange<Int>, cleanedBy clean: @escaping @Sendable (String) -> String? = PlainText.cleaned
  ) -> Shape {
    let text = text(length, cleanedBy: clean)
    return Shape(schema: { _ in ["type": "string"] }, read: text.read, write: text.write)
  }

  /// The text as it is composed, because the bytes of an id count; otherwise cleaned.
  @Sendable private static func identified(_ text: String) -> String? {
    guard let cleaned = PlainText.cleaned(text) else { return nil }
    let trimmed = PlainText.trimmed(text)
    return trimmed == cleaned ? trimmed : cleaned
  }

  /// JSON as text, because some hosts refuse objects without declared members; a value that is not text is understood as well.
  static let jsonText = Shape(
    schema: { _ in ["type": "string", "contentMediaType": .string(ContentType.json)] }, read: string.read, write: string.write)
}

extension Shape where Value == [String] {
  /// Names or ids of list items.
  static let itemReferences = array(.toolReference, count: ToolLimits.items)
}

extension Shape where Value == JSON {
  /// An object of which the schema names the usual members, because some hosts refuse one without any; the method checks them all.
  static func open(_ members: KeyValuePairs<String, JSON>) -> Shape {
    let properties = JSON.object(members.map { JSON.Member(name: $0.key, value: $0.value) })
    return Shape(
      schema: { _ in ["type": "object", "properties": properties] },
      read: { (document, position) throws(ValidationError) in
        guard document[position].kind == .object else { throw .type("object") }
        return document.tree(at: position)
      },
      write: { value, output in value.write(to: &output) })
  }
}

/// Common schemas of results.
enum ToolSchema {
  static func text(_ summary: String) -> JSON { of("string", described: summary) }
  static func object(_ summary: String) -> JSON { of("object", described: summary) }
  static func array(_ summary: String) -> JSON { of("array", described: summary) }
  static func integer(_ summary: String) -> JSON { of("integer", described: summary) }

  private static func of(_ type: String, described summary: String) -> JSON {
    ["type": .string(type), "description": .string(summary)]
  }
}

/// Number of elements in one call: a week's shopping.
enum ToolLimits {
  static let items = 1...100
  static let products = 1...20
  static let page = 1...50
  /// Number of elements on a page unless asked otherwise.
  static let usualPage = 10
  /// Days that a tool looks back or ahead at most.
  static let days = 3650
}

/// The error of a tool: a result that the model can read and act on.
struct ToolError: Error {
  let kind: ErrorKind
  /// The problem, in the customer's language.
  let text: String
  /// Suggested next step for the model; nil if there is none.
  let next: String?

  /// The result, which fits the schema of every tool; its next step needs no tool but the given ones.
  func result(advising tools: ToolRegistry) -> JSON {
    let next = next.map(tools.advice).flatMap { $0.isEmpty ? nil : JSON.string($0) }
    return .compact(["summary": .string(text), "error": .string(kind.rawValue), "next": next])
  }
}

extension ErrorKind {
  /// Suggested next step for the model; nil if there is none.
  var advice: String? {
    switch self {
    case .invalidParams: "Correct the arguments and call the tool again."
    case .notFound: "Look up its name or id with the tool that lists such things."
    case .outOfStock, .insufficientStock: "Offer a smaller quantity, or an alternative from search_products."
    case .quantityLimit: "Use a smaller quantity."
    case .cartEmpty: "Add products with add_to_cart or list_to_cart first."
    case .priceChanged: "Call preview_order again and ask the customer to agree to the new total."
    case .codeNotApplicable: "Tell the customer why, and go on without the code."
    case .alreadyExists: "Use the existing one, or choose another name."
    case .alreadyOrdered: "Call get_orders to see the order."
    case .idempotencyKeyReused: "Use a new idempotency_key for a different order."
    case .notAuthenticated, .invalidCredentials: "Ask the customer to start the server with the access token in SHOP_RPC_TOKEN."
    case .undoBlocked: "Somebody else has changed the same since. Tell the customer, and change it with its own tool if it is still wanted."
    case .notAllowed, .historyGone: "Tell the customer that this is not possible."
    case .currencyMixed: "Order or empty the cart first; a cart has one currency."
    case .storageBusy: "Try again in a moment."
    case .storageFull, .storageFailed, .storageReadOnly: "Tell the customer that the database cannot be written."
    default: nil
    }
  }
}
