import Foundation
import Persistence
import Testing

@testable import ShopRPC

/// The server of the Model Context Protocol in this process, with all tools.
struct Assistant {
  /// A call of a tool with its arguments.
  typealias Call = (tool: String, arguments: String)

  let peer: Peer

  init(in directory: String? = nil, storage: any Storage = Disk()) throws {
    var options = Options.fixed
    options.directory = directory
    peer = try Peer(options, storage: storage, in: MCPDialect(tools: .all))
  }

  /// The response to a request without a session before it.
  func ask(_ method: String, _ params: String) -> Answer {
    let meta = #""_meta":{"\#(MetaKey.version)":"\#(ProtocolVersion.stateless.rawValue)","\#(MetaKey.capabilities)":{}}"#
    return Answer(peer.send(#"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(params),\#(meta)}}"#))
  }

  func call(_ call: Call) -> ToolAnswer { ToolAnswer(of: ask("tools/call", #""name":"\#(call.tool)","arguments":\#(call.arguments)"#)) }

  /// Calls tools that must succeed.
  func prepare(_ calls: [Call]) {
    for one in calls {
      let answer = self.call(one)
      #expect(answer.error == "", "\(one): \(answer.summary)")
    }
  }
}

/// The result of a tool.
struct ToolAnswer: Equatable {
  let text: String
  let summary: String
  /// The kind of the error; empty for a success.
  let error: String

  init(of answer: Answer) {
    let isWhole = answer.part("result.structuredContent.summary") != "" && answer.part("result.resultType") == "complete"
    #expect(isWhole, "no result of a tool: \(answer)")
    text = answer.part("result.structuredContent")
    summary = answer.part("result.structuredContent.summary")
    error = answer.part("result.structuredContent.error")
    #expect(answer.part("result.isError") == (error == "" ? "false" : "true"))
  }
}

/// Databases with the sample data.
enum SampleDatabase {
  /// The path of a new one, of which tests use copies.
  static func make(in folder: borrowing TestFolder) throws -> String {
    var options = Options.fixed
    options.directory = folder.path + "/store"
    let peer = try Peer(options)
    #expect(peer.ask("data.sample").errorText == "")
    _ = peer.finished()
    return folder.path + "/store"
  }

  /// The path of a new copy, in the same folder.
  static func copy(of path: String) throws -> String {
    let copy = "\(path)-\(UUID().uuidString)"
    try FileManager.default.copyItem(atPath: path, toPath: copy)
    return copy
  }

  /// Everything that a new process finds in a database.
  static func contents(_ path: String) throws -> String {
    var options = Options.fixed
    options.directory = path
    let peer = try Peer(options)
    defer { _ = peer.finished() }
    let parts = ["data.export", "timer.get", "store.list", "cart.get", "order.list", "list.list"].map { peer.ask($0) }
    for part in parts { #expect(part.errorText == "") }
    return parts.map { $0.part("result") }.joined(separator: "\n")
  }
}
