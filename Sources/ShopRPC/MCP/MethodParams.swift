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
