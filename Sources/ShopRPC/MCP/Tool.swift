import ShopModel

/// A tool that a model can call; its conformance is its complete definition.
protocol Tool: SendableMetatype {
  associatedtype Arguments: WireType
  /// Name in the protocol: a verb and a noun, with `_`.
  static var name: String { get }
  /// Name for people.
  static var title: String { get }
  /// Description for the model.
  static var summary: String { get }
  /// Effect of a call on the store.
  static var hints: ToolHints { get }
  /// Schemas of the members of the result, in addition to `summary`.
  static var result: JSON { get }
  static func call(_ arguments: Arguments, in shop: inout Conversation) throws(ToolError) -> JSON
}

/// Effect of a tool on the store. A test verifies it by comparing the complete state before and after a call.
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

  /// The annotations of the protocol; no tool reaches beyond the store.
  var annotations: JSON {
    [
      "readOnlyHint": .bool(isReadOnly), "destructiveHint": .bool(isDestructive), "idempotentHint": .bool(isIdempotent),
      "openWorldHint": false,
    ]
  }
}

/// One line of the registry: a tool with its types erased.
struct ToolEntry: Sendable {
  typealias Call = @Sendable (borrowing Document, Int, inout Conversation) throws(ToolError) -> JSON

  let name: String
  let hints: ToolHints
  /// The definition that clients see.
  private(set) var definition: JSON
  /// Reads the arguments at a position of a document (-1 for none), and calls the tool.
  let call: Call

  @inline(never) init<T: Tool>(_: T.Type) {
    name = T.name
    hints = T.hints
    var types = SchemaTypes(prefix: "#/$defs/")
    definition = [
      "name": .string(T.name), "title": .string(T.title), "description": .string(T.summary),
      "inputSchema": Self.open(T.Arguments.shape.schema(&types)), "outputSchema": Self.outputSchema(T.result),
      "annotations": T.hints.annotations,
    ]
    call = { (document, position, shop) throws(ToolError) in
      let arguments: T.Arguments
      do throws(ValidationError) { arguments = try T.Arguments.shape.read(document, position) } catch {
        throw shop.toolError(.invalidParams(error))
      }
      return try T.call(arguments, in: &shop)
    }
  }

  /// The same tool with another description, which is made from its own.
  func describing(by change: (String) -> String) -> ToolEntry {
    var entry = self
    entry.definition = .object(
      definition.members.map { member in
        guard member.name == "description", let text = member.value.string else { return member }
        return JSON.Member(name: member.name, value: .string(change(text)))
      })
    return entry
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
    case .notFound: "Look up the id with search_products, get_list, get_cart or get_orders."
    case .outOfStock, .insufficientStock: "Offer a smaller quantity, or an alternative from search_products."
    case .quantityLimit: "Use a smaller quantity."
    case .cartEmpty: "Add products with add_to_cart or list_to_cart first."
    case .priceChanged: "Call preview_order again and ask the customer to agree to the new total."
    case .codeNotApplicable: "Tell the customer why, and go on without the code."
    case .alreadyExists: "Use the existing one, or choose another name."
    case .alreadyOrdered: "Call get_orders to see the order."
    case .idempotencyKeyReused: "Use a new idempotency_key for a different order."
    case .notAuthenticated, .invalidCredentials: "Ask the customer to start the server with the access token in SHOP_RPC_TOKEN."
    case .undoBlocked, .notAllowed, .historyGone: "Tell the customer that this is not possible."
    case .currencyMixed: "Order or empty the cart first; a cart has one currency."
    case .storageBusy: "Try again in a moment."
    case .storageFull, .storageFailed, .storageReadOnly: "Tell the customer that the store cannot be written."
    default: nil
    }
  }
}

/// Arguments of tools: plain types, because some clients refuse schemas with alternatives.
extension Shape where Value == String {
  /// An id as text.
  static let toolID = toolText(Limits.identifierLength)

  /// A text whose schema does not state its length: models write no long ones, and every byte of a schema costs them attention.
  static func toolText(_ length: ClosedRange<Int>) -> Shape {
    let text = text(length)
    return Shape(schema: { _ in ["type": "string"] }, read: text.read, write: text.write)
  }
}

/// A product with a quantity.
struct ToolProductQuantity: WireType {
  let product: String
  let quantity: Int

  static let adding = Shape<Self>.object(
    Self.init, Field("product_id", \.product, .toolID, "From search_products."),
    Field("quantity", \.quantity, .integer(1...Quantity.range.upperBound), default: 1, "Pieces."))

  static let shape = Shape<Self>.object(
    Self.init, Field("product_id", \.product, .toolID, "From search_products."),
    Field("quantity", \.quantity, .integer(0...Quantity.range.upperBound), "Pieces; 0 removes."))
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
}

/// Parameters that a tool passes to a method as they are: the method checks them.
struct MethodParams: WireType {
  let json: JSON

  /// An object with any members.
  static let shape = Shape<Self>(
    schema: { _ in ["type": "object"] },
    read: { (document, position) throws(ValidationError) in
      guard document[position].kind == .object else { throw .type("object") }
      return MethodParams(json: document.tree(at: position))
    },
    write: { value, output in value.json.write(to: &output) })
}

extension Conversation {
  /// The result of a tool that maintains the shop: the sentence of the change.
  mutating func maintenanceResult(_ method: String, params: JSON) throws(ToolError) -> JSON {
    let revision = self.revision
    let result = try call(method, params: params)
    return ToolView.result([try lastChange(after: revision) ?? result["text"]?.string], with: [:])
  }
}

/// A JSON-RPC error of the protocol itself. Errors of the shop are results of tools instead.
struct MCPError: Error {
  let code: Int
  let message: String
  var data: [JSON.Member] = []

  /// The code for a version that is not supported.
  static let unsupportedVersion = -32022
  /// The code for a missing resource before the stateless revision.
  static let legacyResourceNotFound = -32002

  init(_ kind: ErrorKind, reason: String, data: [JSON.Member] = []) {
    self.init(code: kind.code, message: "\(kind.message): \(reason)", data: data)
  }

  init(code: Int, message: String, data: [JSON.Member] = []) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The error for input that is not a message. Codes that the protocol reserves become `invalidRequest`.
  init(_ rpcError: RPCError) {
    let isParseError = rpcError.kind == .parseError
    var facts: [JSON.Member] = []
    for fact in rpcError.facts {
      switch fact.value {
      case .integer(let number): facts.append(JSON.Member(name: fact.name, value: .int(number)))
      case .text(let text): facts.append(JSON.Member(name: fact.name, value: .string(text)))
      default: break
      }
    }
    let kind: ErrorKind = isParseError ? .parseError : .invalidRequest
    self.init(code: kind.code, message: "\(rpcError.kind.message)", data: facts)
  }

  /// The error for a request in a version that this server does not speak.
  static func unsupported(version: String) -> MCPError {
    MCPError(
      code: unsupportedVersion, message: "Unsupported protocol version",
      data: [
        JSON.Member(name: "supported", value: .strings(ProtocolVersion.allCases.map(\.rawValue))),
        JSON.Member(name: "requested", value: .string(version)),
      ])
  }

  /// The error for params that do not fit the method.
  static func params(_ reason: String) -> MCPError { MCPError(.invalidParams, reason: reason) }

  /// The error for a method that this server does not have in the version of the request.
  static func noMethod(_ name: String) -> MCPError { MCPError(.methodNotFound, reason: name.shortened) }
}
