/// The array of a result that is given in pages, each as large as a result may be.
struct ToolPages: Sendable {
  /// The tool that reads on, with its arguments, for a result.
  typealias Reader = @Sendable (JSON) -> (tool: String, arguments: JSON)

  /// Paths of arrays; the first that the result has is paged.
  let paths: [[String]]
  /// Nil if the tool itself reads on, with the argument `cursor`.
  let reader: Reader?
  /// False if what the reader reads is another array, in which no cursor continues this one.
  let isContinued: Bool

  init(_ paths: [String]..., reader: Reader? = nil) { (self.paths, self.reader, isContinued) = (paths, reader, true) }

  private init(cutting path: [String], reader: @escaping Reader) { (paths, self.reader, isContinued) = ([path], reader, false) }

  static let cursor = "cursor"
  static let next = "next_cursor"
  static let argument = Member(cursor, optional: .toolText(Limits.cursorLength), summary: "The next_cursor.")

  /// Pages of the lines of the current cart, which another tool reads on.
  static let cart = ToolPages(["cart", "lines"]) { _ in ("get_cart", [:]) }
  /// Pages of the lines of an order, which another tool reads on.
  static let order = ToolPages(["order", "lines"]) { ("get_orders", .compact(["order": $0[path: ["order", "id"]]])) }

  /// The items that a change concerns, of which the list has more.
  static let items = ToolPages(cutting: ["items"]) { _ in ("get_list", [:]) }

  /// The page of a tool's result that the arguments ask for, with the cursor of the next one.
  func page(of result: JSON, from tool: Tool, with arguments: JSON, in conversation: inout Conversation) throws(ToolError) -> JSON {
    guard let path = paths.first(where: { result[path: $0]?.isArray == true }), result[Self.next] == nil else { return result }
    let elements = result[path: path]?.elements ?? []
    if elements.count <= Self.few, arguments[Self.cursor] == nil { return result }
    let all = elements.enumerated().map { (offset: $0.offset, element: $0.element) }
    let read: (tool: String, arguments: JSON) = reader?(result) ?? (tool: tool.name, arguments: arguments)
    let query = Self.query(of: read.tool, with: read.arguments)
    do throws(RPCError) {
      let cursor = try Self.read(reader == nil ? arguments[Self.cursor]?.string : nil)
      let rest = try Page(limit: .max, cursor: cursor).part(of: all, query: query, id: Self.id).elements
      let kept = Self.count(of: rest.map { $0.element }, within: ToolView.size - result.replacing(path, by: []).text.utf8.count)
      let page = try Page(limit: kept, cursor: cursor).part(of: all, query: query, id: Self.id)
      let shown = result.replacing(path, by: .array(page.elements.map { $0.element }))
      guard let next = page.next else { return shown }
      if !isContinued {
        let rest = [JSON.Member(name: "omitted", value: .int(all.count - kept))]
        return shown.adding(rest).advised("Call \(read.tool) to see the others.")
      }
      let whole = shown.adding([JSON.Member(name: Self.next, value: .string(next.text))])
      return reader == nil ? whole : whole.advised("For the rest, call \(read.tool) with this next_cursor as cursor.")
    } catch { throw conversation.toolError(error) }
  }

  /// The number of elements that fit, at least one.
  private static func count(of elements: [JSON], within size: Int) -> Int {
    var sizes = elements.map { $0.text.utf8.count + 1 }[...]
    if sizes.reduce(0, +) <= size { return max(1, elements.count) }
    var (count, room) = (0, size - reserve)
    while let first = sizes.popFirst(), first <= room { (count, room) = (count + 1, room - first) }
    return max(1, count)
  }

  /// Number of elements that are always shown; if they are too long, they are cut.
  private static let few = 1
  /// Bytes of a cursor and what is said about it.
  private static let reserve = 400

  private static func read(_ text: String?) throws(RPCError) -> Cursor? {
    guard let text else { return nil }
    if let cursor = Cursor(text) { return cursor }
    throw RPCError(.invalidParams, problems: [Problem(.invalid, [Fact("expected", .text("cursor"))], path: "/cursor")])
  }

  /// The id of an element, or its number if it has none.
  private static func id(_ numbered: (offset: Int, element: JSON)) -> String {
    let id = numbered.element["id"] ?? numbered.element["product_id"]
    return id?.string ?? "\(numbered.offset)"
  }

  /// What a cursor belongs to: the tool and its arguments but for the page.
  private static func query(of tool: String, with arguments: JSON) -> String {
    let kept = arguments.members.filter { ![cursor, "limit"].contains($0.name) && $0.value != false }
    return Page.query(tool) { JSON.object(kept).write(to: &$0) }
  }
}

extension JSON {
  fileprivate var isArray: Bool { if case .array = self { true } else { false } }

  /// The object with one more sentence on what to do next.
  fileprivate func advised(_ sentence: String) -> JSON {
    let said = [self["next"]?.string, sentence].compactMap(\.self).joined(separator: " ")
    return JSON.object(members.filter { $0.name != "next" }).adding([Member(name: "next", value: .string(said))])
  }

  /// The object with another value at a path that it has.
  fileprivate func replacing(_ path: [String], by value: JSON) -> JSON {
    guard let first = path.first else { return value }
    return .object(
      members.map { $0.name == first ? Member(name: first, value: $0.value.replacing(Array(path.dropFirst()), by: value)) : $0 })
  }
}

extension Conversation {
  /// One page of a method that has cursors, with fewer elements if they would be too large, and its elements as `view` makes them.
  mutating func page(
    of method: String, with params: JSON, limit: Int, as member: String, within size: Int, view: (JSON) -> JSON
  ) throws(ToolError) -> (result: JSON, views: [JSON]) {
    var limit = limit
    while true {
      let result = try call(method, params: params.adding([.init(name: "limit", value: .int(limit))]))
      let views = (result[member]?.elements ?? []).map(view)
      if limit <= 1 || JSON.array(views).text.utf8.count < size { return (result, views) }
      limit /= 2
    }
  }
}
