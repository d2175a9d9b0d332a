@testable import ShopRPC

/// Requests that the endurance tests use often.
extension Frontend {
  /// Adds an item to the list; returns the error, "" for none, or nil if the program ended.
  func add(_ id: String) throws -> String? {
    let answer = try ask("list.add", #"{"name":"\#(id)","id":"\#(id)"}"#)
    return answer.description.isEmpty ? nil : answer.errorText
  }

  /// Ids of all items; nil if they could not be read.
  func items() throws -> Set<String>? {
    let answer = try ask("list.items", #"{"group":"none"}"#)
    let sections = Answer(answer.part("result.sections")).elements
    return answer.errorText == "" ? Set(sections.flatMap { Answer($0.part("items")).elements.map { $0.part("id") } }) : nil
  }

  /// Status of the program and its reasons.
  func condition() throws -> (state: String, reasons: String) {
    let status = try ask("service.status")
    return (status.part("result.status"), status.part("result.reasons"))
  }
}
