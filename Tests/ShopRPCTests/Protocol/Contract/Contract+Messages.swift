/// Details of JSON-RPC 2.0.
extension Contract {
  static let messages: [Promise] = [
    Promise(
      "The specification's examples get the specified responses in both framings.",
      "SpecificationTests/allExamplesInLines",
      "SpecificationTests/allExamplesInPieces", "SpecificationTests/allExamplesBehindHeaders"),
    Promise(
      "The five standard messages are the specification's.",
      "ErrorTests/standardMessagesAreTheSpecifications"),
    Promise("Details are in data.", "ErrorTests/everyErrorHasThreeMembers"),
    Promise(
      "An id is returned as it was written.", "protocol/ids.rpc", "probe: id 10^30",
      "probe: 1 and \"1\" together", "probe: 1, 1.0 and 1e0 together", "probe: id null"),
    Promise(
      "true, objects and arrays are not valid ids.",
      "probe: id true", "probe: id object", "probe: id array"),
    Promise(
      "An invalid request is answered with its id.", "probe: method missing",
      "probe: params text"),
    Promise(
      "Other members are ignored.", "probe: members beside ours",
      "probe: members of names like ours"),
    Promise(
      "A request without jsonrpc 2.0 is rejected with its id.", "probe: jsonrpc missing",
      "probe: jsonrpc \"1.0\"", "probe: jsonrpc 2.0"),
    Promise(
      "Params are accepted by name or by position.", "protocol/params.rpc",
      "IdempotencyTests/positionAndNameAreOneCall"),
    Promise(
      "By position, cartId and listId are last, and _meta is not allowed.",
      "ParamOrderTests/theContainerComesLast",
      "protocol/params.rpc"),
    Promise("null counts as omitted params.", "probe: params null"),
    Promise(
      "Params of any other type make a request invalid.", "probe: params text", "probe: params number",
      "probe: params text, no id"),
    Promise(
      "Unknown members and wrong values are invalid params.",
      "RequestTests/everyMessageIsAnswered", "probe: params misspelt"),
    Promise("All problems are reported at once.", "protocol/params.rpc", "RequestTests/problemsAreBounded"),
    Promise(
      "Problem paths name positional params, too.",
      "probe: params 1e-400 as a quantity, by position"),
    Promise("Every method accepts _meta.", "DiscoveryTests/paramsTakeNothingElse"),
    Promise(
      "Batches are executed and answered in order, in one array.",
      "BatchTests/requestsAreDoneAndAnsweredInOrder", "probe: batch of 1,000", "protocol/batches.rpc"),
    Promise("An empty batch is one error.", "probe: batch of 0"),
    Promise("A batch of notifications is not answered.", "probe: batch of notifications"),
    Promise(
      "A batch has at most 1,000 requests.", "probe: batch of 1,001", "BatchTests/moreThanAThousandAreRejectedAsAWhole"),
    Promise("An error in a batch rolls nothing back.", "BatchTests/aBatchIsNotAtomic"),
    Promise("A transaction is all or nothing.", "TransactionTests/nothingIsLeftOfAFailure"),
    Promise(
      "Notifications are executed and not answered.", "protocol/notifications.rpc",
      "probe: notification with wrong params"),
    Promise("Unknown notifications are ignored.", "probe: notification, unknown", "probe: notification, $/"),
    Promise("Unknown requests that begin with $/ are methodNotFound.", "probe: method $/unknown"),
    Promise(
      "Responses from the client are ignored.", "probe: answer", "probe: error answer",
      "probe: answers in a batch"),
  ]
}
