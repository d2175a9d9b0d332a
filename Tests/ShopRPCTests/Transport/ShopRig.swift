import Foundation

@testable import ShopRPC

/// In-process service that reads a file until its end, so that the timing of reads is fixed.
struct ShopRig {
  /// Complete output.
  let output: String
  /// Exit code.
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

  /// Messages of the conversation, which uses lines.
  var messages: [Answer] { output.split(separator: "\n").map { Answer(String($0)) } }

  /// The output, one word per message: `begin 0`, `35`, `end` for progress, `#7` for a response, with its error if any.
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
