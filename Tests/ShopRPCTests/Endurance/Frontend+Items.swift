@testable import ShopRPC

/// What the tests of endurance ask again and again.
extension Frontend {
  /// Adds an item to the list: the fault, "" for none, nil when the program ended.
  func add(_ id: String) throws -> String? {
    let answer = try ask("list.add", #"{"name":"\#(id)","id":"\#(id)"}"#)
    return answer.description.isEmpty ? nil : answer.errorText
  }

  /// The ids of all items; nil when they are not told.
  func items() throws -> Set<String>? {
    let answer = try ask("list.items", #"{"group":"none"}"#)
    let sections = Answer(answer.part("result.sections")).elements
    return answer.errorText == "" ? Set(sections.flatMap { Answer($0.part("items")).elements.map { $0.part("id") } }) : nil
  }

  /// How the program says it is, and why.
  func condition() throws -> (state: String, reasons: String) {
    let status = try ask("service.status")
    return (status.part("result.status"), status.part("result.reasons"))
  }
}
