import Testing

@testable import ShopRPC

/// Every change in every transcript, preceded by a dry run: the responses are identical but for the revision, and the dry run leaves no trace.
struct DryRunTests {
  @Test(arguments: TranscriptTests.files) func everyChangeCanBeTried(_ file: TranscriptTests.File) throws {
    let transcript = try TranscriptParser.parse(try WholeFile.read(file.path), path: file.testDescription)
    // transcripts that use files or the system clock are not comparable
    guard transcript.options.directory == nil, transcript.options.clock != nil else { return }
    let peer = try Peer(transcript.options)
    for line in transcript.lines {
      switch line.kind {
      case .restart, .end, .signal: return
      case .raw(let bytes): _ = peer.feed(bytes)
      case .clock(let step): _ = peer.ask("service.advanceClock", #"{"by":"\#(step)"}"#)
      case .request(let bytes): try compare(String(decoding: bytes, as: UTF8.self), peer)
      case .remark, .options, .answer, .pattern, .revision, .exit: continue
      }
    }
  }

  /// Sends the request, preceded by a dry run if it is a change.
  private func compare(_ request: String, _ peer: Peer) throws {
    guard let trial = Self.trial(of: request) else {
      _ = peer.send(request)
      return
    }
    let before = Answer(peer.ask("history.list", #"{"limit":1}"#).part("result"))
    let tried = Answer(peer.send(trial).split(separator: "\n").first.map(String.init) ?? "")
    #expect(peer.ask("history.list", #"{"limit":1}"#).part("result") == before.description, "\(trial)")
    let real = Answer(peer.send(request).split(separator: "\n").first.map(String.init) ?? "")
    #expect(tried.part("error") == real.part("error"), "\(request)")
    if tried.part("error").isEmpty { #expect(tried.part("result.revision") == before.part("revision"), "\(trial)") }
    let result = Self.lasting(tried).filter { $0.name != "confirmation" }
    #expect(result.map(\.name) == Self.lasting(real).map(\.name), "\(request)")
    #expect(result.map(\.value) == Self.lasting(real).map(\.value), "\(request)")
  }

  /// The members of a result without the revision that the change makes.
  private static func lasting(_ answer: Answer) -> [(name: String, value: String)] {
    let undoneBy = answer.part("result.undone.undoneBy") + answer.part("result.redone.undoneBy")
    return Answer(answer.part("result")).members.filter { $0.name != "revision" }.map { member in
      (member.name, undoneBy.isEmpty ? member.value : member.value.replacing(#","undoneBy":\#(undoneBy)"#, with: ""))
    }
  }

  /// The methods of all changes that transcripts try.
  @Test func everyChangeIsTriedSomewhere() throws {
    var tried: Set<String> = []
    for file in TranscriptTests.files {
      let transcript = try TranscriptParser.parse(try WholeFile.read(file.path), path: file.testDescription)
      for line in transcript.lines {
        guard case .request(let bytes) = line.kind else { continue }
        let request = String(decoding: bytes, as: UTF8.self)
        if Self.trial(of: request) != nil || request.contains(#""dryRun":true"#) { tried.insert(Answer(request).part("method")) }
      }
    }
    let changes = MethodRegistry.all.methods.filter { $0.kind == .change }.map(\.spelling)
    #expect(changes.filter { !tried.contains($0) } == [])
  }

  /// Dry run of the request; nil if it is not a change, or if it has its own `_meta`.
  private static func trial(of request: String) -> String? {
    let message = Answer(request)
    guard request.hasPrefix("{"), !message.part("id").isEmpty, !request.contains(#""_meta""#) else { return nil }
    guard let method = MethodRegistry.all.methods.first(where: { $0.spelling == message.part("method") }), method.kind == .change else {
      return nil
    }
    let params = message.part("params")
    let tried = #""_meta":{"dryRun":true}}"#
    guard !params.isEmpty else { return "\(request.dropLast()),\"params\":{\(tried)}" }
    guard params.hasPrefix("{") else { return nil }
    return request.replacing(params, with: params == "{}" ? "{" + tried : "\(params.dropLast()),\(tried)")
  }
}
