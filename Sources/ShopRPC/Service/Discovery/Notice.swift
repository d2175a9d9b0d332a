/// A kind of notification that the service sends of its own accord.
struct Notice: Sendable {
  let name: String
  let summary: String
  let params: @Sendable (inout SchemaTypes) -> JSON

  /// All of them.
  static let all = [
    Notice(
      name: EventNotice.name,
      summary:
        "What one change did that a subscription is about. It comes after the answer of the request that caused it, and after the array of a batch, in the order of revisions; the cause is told only of this session's own.",
      params: { EventNotice.shape.schema(&$0) }),
    Notice(
      name: ProgressNotice.name,
      summary:
        "How far a request has come whose method takes long (`x-progress`), when it carried a `progressToken`. All of them come before its answer.",
      params: { ProgressNotice.shape.schema(&$0) }),
  ]
}

extension Notice {
  /// What the OpenRPC document says of it.
  func document(_ types: inout SchemaTypes) -> JSON {
    [
      "name": .string(name), "summary": .string(summary), "paramStructure": "by-name",
      "params": .array(OpenRPC.descriptors(params(&types))),
    ]
  }
}
