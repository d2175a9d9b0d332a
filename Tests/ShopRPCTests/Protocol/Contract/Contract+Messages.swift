/// Section 3: JSON-RPC 2.0.
extension Contract {
  static let messages: [Promise] = [
    Promise(
      "All examples of the specification", "The specification's examples get the specified responses in both framings.",
      "SpecificationTests/allExamplesInLines",
      "SpecificationTests/allExamplesInPieces", "SpecificationTests/allExamplesBehindHeaders"),
    Promise(
      "`error.message` is exactly the specification's wording", "The five standard messages are the specification's.",
      "ErrorTests/standardMessagesAreTheSpecifications"),
    Promise("details go to `error.data`", "Details are in data.", "ErrorTests/everyErrorHasThreeMembers"),
    Promise(
      "The `id` comes back as it was written", "An id is returned as it was written.", "protocol/ids.rpc", "probe: id 10^30",
      "probe: 1 and \"1\" together", "probe: 1, 1.0 and 1e0 together", "probe: id null"),
    Promise(
      "true, objects and arrays as id", "true, objects and arrays are not valid ids.",
      "probe: id true", "probe: id object", "probe: id array"),
    Promise(
      "An invalid request is answered with its id", "An invalid request is answered with its id.", "probe: method missing",
      "probe: params text"),
    Promise(
      "unknown members beside jsonrpc, id, method and params are ignored", "Other members are ignored.", "probe: members beside ours",
      "probe: members of names like ours"),
    Promise(
      "A request whose `jsonrpc` is missing", "A request without jsonrpc 2.0 is rejected with its id.", "probe: jsonrpc missing",
      "probe: jsonrpc \"1.0\"", "probe: jsonrpc 2.0"),
    Promise(
      "`params` by name (object) or by position", "Params are accepted by name or by position.", "protocol/params.rpc",
      "IdempotencyTests/positionAndNameAreOneCall"),
    Promise(
      "`cartId`/`listId` last; no `_meta`", "By position, cartId and listId are last, and _meta is not allowed.",
      "ParamOrderTests/theContainerComesLast",
      "protocol/params.rpc"),
    Promise("`params: null` counts as omitted", "null counts as omitted params.", "probe: params null"),
    Promise(
      "Any other type: -32600", "Params of any other type make a request invalid.", "probe: params text", "probe: params number",
      "probe: params text, no id"),
    Promise(
      "Unknown members and wrong values: -32602", "Unknown members and wrong values are invalid params.",
      "RequestTests/everyMessageIsAnswered", "probe: params misspelt"),
    Promise("all of them at once", "All problems are reported at once.", "protocol/params.rpc", "RequestTests/problemsAreBounded"),
    Promise(
      "paths by name also for positional params", "Problem paths name positional params, too.",
      "probe: params 1e-400 as a quantity, by position"),
    Promise("`_meta` is always allowed", "Every method accepts _meta.", "DiscoveryTests/paramsTakeNothingElse"),
    Promise(
      "Batches run in order and answer in order", "Batches are executed and answered in order, in one array.",
      "BatchTests/requestsAreDoneAndAnsweredInOrder", "probe: batch of 1,000", "protocol/batches.rpc"),
    Promise("an empty batch is one -32600", "An empty batch is one error.", "probe: batch of 0"),
    Promise("a batch of notifications answers nothing", "A batch of notifications is not answered.", "probe: batch of notifications"),
    Promise(
      "Limit 1000", "A batch has at most 1,000 requests.", "probe: batch of 1,001", "BatchTests/moreThanAThousandAreRejectedAsAWhole"),
    Promise("A batch is not atomic", "An error in a batch rolls nothing back.", "BatchTests/aBatchIsNotAtomic"),
    Promise("`transaction.run` is", "A transaction is all or nothing.", "TransactionTests/nothingIsLeftOfAFailure"),
    Promise(
      "Notifications are executed and never answered", "Notifications are executed and not answered.", "protocol/notifications.rpc",
      "probe: notification with wrong params"),
    Promise("Unknown ones are ignored", "Unknown notifications are ignored.", "probe: notification, unknown", "probe: notification, $/"),
    Promise("unknown requests that begin with `$/`", "Unknown requests that begin with $/ are methodNotFound.", "probe: method $/unknown"),
    Promise(
      "A response object from the client is ignored", "Responses from the client are ignored.", "probe: answer", "probe: error answer",
      "probe: answers in a batch"),
  ]
}
