/// Section 3: JSON-RPC 2.0.
extension Contract {
  static let messages: [Promise] = [
    Promise(
      "All examples of the specification", "The specification's examples are answered as it says, in both framings.",
      "SpecificationTests/allExamplesInLines",
      "SpecificationTests/allExamplesInPieces", "SpecificationTests/allExamplesBehindHeaders"),
    Promise(
      "`error.message` is exactly the specification's wording", "The five standard messages are the specification's.",
      "ErrorTests/standardMessagesAreTheSpecifications"),
    Promise("details go to `error.data`", "Details stand in data.", "ErrorTests/everyErrorHasThreeMembers"),
    Promise(
      "The `id` comes back as it was written", "An id comes back as it was written.", "protocol/ids.rpc", "probe: id 10^30",
      "probe: 1 and \"1\" together", "probe: 1, 1.0 and 1e0 together", "probe: id null"),
    Promise(
      "true, objects and arrays as id", "true, objects and arrays are no ids.", "probe: id true", "probe: id object", "probe: id array"),
    Promise(
      "An invalid request is answered with its id", "An invalid request is answered with its id.", "probe: method missing",
      "probe: params text"),
    Promise(
      "unknown members beside jsonrpc, id, method and params are ignored", "Other members are ignored.", "probe: members beside ours",
      "probe: members of names like ours"),
    Promise(
      "A request whose `jsonrpc` is missing", "A request without jsonrpc 2.0 is refused with its id.", "probe: jsonrpc missing",
      "probe: jsonrpc \"1.0\"", "probe: jsonrpc 2.0"),
    Promise(
      "`params` by name (object) or by position", "Params come by name or position.", "protocol/params.rpc",
      "IdempotencyTests/positionAndNameAreOneCall"),
    Promise(
      "`cartId`/`listId` last; no `_meta`", "Carts and lists come last by position, without _meta.",
      "ParamOrderTests/theContainerComesLast",
      "protocol/params.rpc"),
    Promise("`params: null` counts as omitted", "null is no params.", "probe: params null"),
    Promise(
      "Any other type: -32600", "Anything else as params is no request.", "probe: params text", "probe: params number",
      "probe: params text, no id"),
    Promise(
      "Unknown members and wrong values: -32602", "Unknown members and wrong values are invalid params.",
      "RequestTests/everyMessageIsAnswered", "probe: params misspelt"),
    Promise("all of them at once", "All problems are told at once.", "protocol/params.rpc", "RequestTests/problemsAreBounded"),
    Promise(
      "paths by name also for positional params", "Problems name positional params.", "probe: params 1e-400 as a quantity, by position"),
    Promise("`_meta` is always allowed", "Every method takes _meta.", "DiscoveryTests/paramsTakeNothingElse"),
    Promise(
      "Batches run in order and answer in order", "Batches are done and answered in order, in one array.",
      "BatchTests/requestsAreDoneAndAnsweredInOrder", "probe: batch of 1,000", "protocol/batches.rpc"),
    Promise("an empty batch is one -32600", "An empty batch is one error.", "probe: batch of 0"),
    Promise("a batch of notifications answers nothing", "A batch of notifications is not answered.", "probe: batch of notifications"),
    Promise(
      "Limit 1000", "A batch has at most 1,000 requests.", "probe: batch of 1,001", "BatchTests/moreThanAThousandAreRejectedAsAWhole"),
    Promise("A batch is not atomic", "An error takes nothing back in a batch.", "BatchTests/aBatchIsNotAtomic"),
    Promise("`transaction.run` is", "A transaction is all or nothing.", "TransactionTests/nothingIsLeftOfAFailure"),
    Promise(
      "Notifications are executed and never answered", "Notifications are done and not answered.", "protocol/notifications.rpc",
      "probe: notification with wrong params"),
    Promise("Unknown ones are ignored", "Unknown notifications are ignored.", "probe: notification, unknown", "probe: notification, $/"),
    Promise("unknown requests that begin with `$/`", "Unknown requests of $/ are not found.", "probe: method $/unknown"),
    Promise(
      "A response object from the client is ignored", "Answers from the client are ignored.", "probe: answer", "probe: error answer",
      "probe: answers in a batch"),
  ]
}
