import Foundation

@testable import ShopRPC

/// A whole service in this process that reads a file: what it writes until it ends. So the moment at which it reads what is fixed.
struct ShopRig {
  /// Everything that was written.
  let output: String
  /// The code to exit with.
  let code: Int32

  init(_ input: String, _ options: Options = .fixed, in folder: borrowing TestFolder) throws {
    let path = folder.path + "/input"
    try Data(input.utf8).write(to: URL(fileURLWithPath: path))
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    let pipe = try TestPipe()
    let channel = Channel(from: file.fileDescriptor, to: Outbox(try NonblockingOutput(pipe.writing)), limits: options.limits)
    var server = Server(Conversation(ServiceState(options, .all), on: channel), on: channel, limits: options.limits)
    var bytes: [UInt8] = []
    while true {
      let turn = server.turn(Readiness(input: true, output: true))
      bytes += pipe.take()
      if case .exit(let code) = turn {
        self.code = code
        break
      }
    }
    output = String(decoding: bytes, as: UTF8.self)
  }

  /// The messages of a conversation in lines.
  var messages: [Answer] { output.split(separator: "\n").map { Answer(String($0)) } }

  /// What was written, a word a message: `begin 0`, `35`, `end` of progress, `#7` of an answer, with its fault if it is one.
  var story: [String] {
    messages.map { message in
      guard message.part("method") == "$/progress" else {
        let fault = message.errorText
        return "#\(message.part("id"))" + (fault.isEmpty ? "" : " \(fault)")
      }
      let words = [message.part("params.value.kind"), message.part("params.value.percentage")]
      return (words[0] == "report" ? [words[1]] : words).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }
}
