@testable import ShopRPC

/// Compact form of a message, so that tests can compare contents and order.
enum MessageDigest {
  /// An event as `s1 r2 cart,list cart.add: put cart c, removed item i <- 7`, a response as `=7` and a batch as `=[7,8]`, each followed by
  /// the kind of its error.
  static func one(_ message: String) -> String {
    let answer = Answer(message)
    if answer.part("method") == "event" { return event(Answer(answer.part("params"))) }
    let all = answer.elements
    if !all.isEmpty { return "=[" + all.map(id).joined(separator: ",") + "]" }
    return "=" + id(answer)
  }

  /// Digests of all messages in a text, one message per line.
  static func all(_ lines: String) -> [String] { lines.split(separator: "\n").map { one(String($0)) } }

  private static func id(_ answer: Answer) -> String {
    let kind = answer.part("error.data.kind")
    return answer.part("id") + (kind.isEmpty ? "" : " \(kind)")
  }

  private static func event(_ params: Answer) -> String {
    let topics = Answer(params.part("topics")).elements.map { $0.description.filter { $0 != "\"" } }.joined(separator: ",")
    let method = params.part("method")
    let change = Answer(params.part("change")).elements.map { "\($0.part("op")) \($0.part("type")) \($0.part("id"))" }
    let what = params.part("resync") == "true" ? "resync after \(params.part("since"))" : change.joined(separator: ", ")
    let cause = params.part("cause.session") == "null" ? "" : " <- \(params.part("cause.id"))"
    return "\(params.part("subscription")) r\(params.part("revision")) \(topics) \(method): \(what)\(cause)"
  }
}

extension Peer {
  /// Digests of all messages in response to one request.
  func told(_ method: String, _ params: String = "{}", meta: String? = nil) -> [String] {
    MessageDigest.all(ask(method, params, meta: meta).description)
  }

  /// Subscribes to some topics.
  func subscribe(_ topics: String...) {
    let words = topics.map { "\"\($0)\"" }.joined(separator: ",")
    _ = ask("events.subscribe", topics.isEmpty ? "{}" : #"{"topics":[\#(words)]}"#)
  }
}
