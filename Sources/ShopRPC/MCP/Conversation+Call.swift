import ShopModel

/// Calling methods of the shop within a request of another protocol.
extension Conversation {
  /// Calls a method as a request would and returns its result. Parameters that are nil are left out.
  mutating func call(_ method: String, with params: KeyValuePairs<String, JSON?> = [:], meta: Meta? = nil) throws(ToolError) -> JSON {
    try call(method, params: .compact(params), meta: meta)
  }

  /// Calls a method with `params` as a tree. If the caller `wantsIDs`, a result may be reduced to ids.
  mutating func call(_ method: String, params: JSON, meta: Meta? = nil, wantsIDs: Bool = false) throws(ToolError) -> JSON {
    let mark = service.response.output.count
    (service.request.meta, service.request.wantsIDs) = (meta, wantsIDs)
    // the message, which has not been read to its end
    var message = Document()
    swap(&document, &message)
    defer {
      swap(&document, &message)
      // what this method needs, the tool does not
      service.request = RequestOptions()
      service.response.output.cut(to: mark)
    }
    do throws(RPCError) {
      try run(method, params: params)
    } catch {
      throw toolError(error)
    }
    return tree(from: service.response.resultStart)
  }

  /// The results that calls would have. The ids in them are those that the same calls will give: until the changes of the group are
  /// committed, no other process makes any.
  mutating func trial(of calls: [MethodCall]) throws(ToolError) -> [JSON] {
    do throws(RPCError) { try service.lockDatabase() } catch { throw toolError(error) }
    return try change(calls, meta: Meta(isDryRun: true))
  }

  /// Makes the changes so far durable. If that fails, nothing of them remains, and nothing may be said of them.
  mutating func commit() throws(ToolError) {
    do throws(RPCError) { try commitChanges() } catch { throw toolError(error) }
  }

  private mutating func commitChanges() throws(RPCError) {
    if service.ledger.hasBegun, let rpcError = commitEarly() { throw rpcError }
  }

  /// Calls several methods as one change, and returns the results; the first error undoes all.
  mutating func change(_ calls: [MethodCall], meta: Meta? = nil, wantsIDs: Bool = false) throws(ToolError) -> [JSON] {
    if calls.count == 1 { return [try call(calls[0].method, params: calls[0].params, meta: meta, wantsIDs: wantsIDs)] }
    let all = calls.map { ["method": .string($0.method), "params": $0.params] as JSON }
    return try call("transaction.run", params: ["calls": .array(all)], meta: meta, wantsIDs: wantsIDs)["results"]?.elements ?? []
  }

  private mutating func run(_ name: String, params: JSON) throws(RPCError) {
    guard let method = service.registry.method(named: name) else { throw service.registry.unknown(name) }
    // Those that fit a transaction work without a job, or refuse to.
    guard method.start == nil || method.fitsTransaction else { throw .notAllowed(.async) }
    if method.usesFiles { try commitChanges() }
    do throws(JSONError) { try document.read(owning: Array(params.text.utf8)) } catch { throw error.rpcError }
    document.params = 0
    document.meta = -1
    do throws(RPCError) { _ = try run(method) } catch {
      // what a transaction cannot do in the background, this call cannot either
      let reason = Fact("reason", .text(NotAllowedReason.notInTransaction.rawValue))
      throw method.start != nil && error.facts.contains(reason) ? .notAllowed(.async) : error
    }
    if service.group.hasErased { try commitChanges() }
  }

  /// A value as a method returns it, as a tree.
  mutating func tree<Value: WireType>(of value: Value) -> JSON {
    let mark = service.response.output.count
    defer { service.response.output.cut(to: mark) }
    Value.shape.write(value, &service.response.output)
    return JSON(parsing: service.response.output.bytes(in: mark..<service.response.output.count)) ?? .null
  }

  /// The JSON that was written from `start` on, as a tree.
  private mutating func tree(from start: Int) -> JSON {
    let source = service.response.output.bytes(in: start..<service.response.output.count)
    do throws(JSONError) { try document.read(owning: source) } catch { return .null }
    return document.tree(at: 0)
  }
}

/// One call of a method in a change.
struct MethodCall {
  let method: String
  let params: JSON

  /// Leaves out params that are null.
  init(_ method: String, with params: KeyValuePairs<String, JSON?>) {
    self.init(method, params: JSON.compact(params))
  }

  init(_ method: String, params: JSON) { (self.method, self.params) = (method, params) }
}

/// Sentences of tools.
extension Conversation {
  /// An item in one line, for the eyes only.
  mutating func line(of item: ListItem) -> String {
    service.response.output.texts.linesAreTyped = false
    defer { service.response.output.texts.linesAreTyped = true }
    return service.response.output.texts.line(of: item)
  }

  /// The revision of the database.
  var revision: Int { service.shop.revision }

  /// A sentence in the customer's language.
  mutating func sentence(_ key: TextKey, with arguments: TextArguments = [:]) -> String {
    service.response.output.texts.text(key, arguments)
  }

  /// The error of a tool with a sentence of its own.
  mutating func toolError(_ kind: ErrorKind, saying key: TextKey, with arguments: TextArguments, next: String) -> ToolError {
    ToolError(kind: kind, text: sentence(key, with: arguments), next: next)
  }

  /// The error of a tool for an error of a method. Problems of the arguments are listed with their paths.
  mutating func toolError(_ rpcError: RPCError) -> ToolError {
    let rpcError = service.named(rpcError)
    var text = service.response.output.texts.text(of: rpcError)
    for problem in rpcError.problems.prefix(ToolView.problems) {
      let sentence = service.response.output.texts.text(of: problem)
      text += " \(ToolReference.path(of: problem.path).shortened): \(sentence)"
    }
    return ToolError(kind: rpcError.kind, text: text, next: rpcError.kind.advice)
  }

  /// The sentence of the last change of this connection since `revision`; nil if there is none.
  mutating func lastChange(after revision: Int) throws(ToolError) -> String? {
    let (own, viewer, index) = (service.ownRevisions, service.viewer, service.context.views.changes)
    guard let last = own.last, last > revision else { return nil }
    // an index that is current has a change before it is committed
    var entry = index.isCurrent(at: service.shop.revision) ? index.entry(of: last) : nil
    if entry == nil {
      entry = try history { (service) throws(RPCError) in try service.searchChanges(after: revision) { $0.entry(of: last) } }
    }
    return entry?.summary(for: viewer)?.text(&service.response.output.texts, service.context.languages)
  }

  /// The sentence of the last change since `revision`, or that there is none.
  mutating func outcome(after revision: Int) throws(ToolError) -> String {
    if let done = try lastChange(after: revision) { return done }
    return sentence(.toolUnchanged)
  }

  /// The change of this connection that `history.undo` would undo; nil if there is none.
  mutating func lastOwnChange() throws(ToolError) -> ChangeIndexEntry? {
    try history { (service) throws(RPCError) in
      try service.searchStacks(isMine: true) { stacks, index in stacks.nextUndoable(in: index) }
    }
  }

  /// The undo of this connection that `history.redo` would take back; nil if there is none.
  mutating func nextOwnRedo() throws(ToolError) -> ChangeIndexEntry? {
    try history { (service) throws(RPCError) in
      try service.searchStacks(isMine: true) { stacks, index in stacks.nextRedoable(in: index) }
    }
  }

  /// The sentence of a change that the customer made.
  mutating func text(of change: ChangeIndexEntry) -> String {
    change.summary.text(&service.response.output.texts, service.context.languages)
  }

  /// Reads the history, which consists of committed changes.
  private mutating func history<Result>(
    _ read: (inout ServiceState) throws(RPCError) -> Result
  ) throws(ToolError) -> Result {
    do throws(RPCError) {
      try commitChanges()
      return try read(&service)
    } catch { throw toolError(error) }
  }
}
