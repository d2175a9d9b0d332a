import Foundation
import Testing

@testable import ShopRPC

/// Inputs kept from fuzzing, and the messages of all transcripts: every target handles each of them correctly.
struct CorpusTests {
  private static let folder = HouseTests.root.appending(path: "Tests/Fuzz/Corpus")

  @Test(arguments: FuzzTarget.allCases) func whatWasFoundOnceStaysRight(_ target: FuzzTarget) throws {
    let lines = try String(contentsOf: Self.folder.appending(path: "\(target.rawValue).base64"), encoding: .utf8).split(separator: "\n")
    #expect(lines.count > 20)
    for line in lines {
      let input = try #require(Data(base64Encoded: String(line)), "\(line) is not Base64")
      let fault = target.fault(Array(input))
      if let fault { Issue.record("\(line): \(fault)") }
    }
  }

  /// Every message in a transcript, in either direction, complete and cut off at points where it still looks valid.
  @Test(arguments: [1, 2]) func messagesOfTranscriptsAreReadAlike(_ parts: Int) throws {
    var count = 0
    for (path, message) in Endurance.sample(of: try Self.messages()) {
      count += 1
      let input = Array(message.prefix(message.count / parts))
      let fault = FuzzTarget.json.fault(input) ?? FuzzTarget.framing.fault([0, UInt8(count % 256)] + input)
      if let fault { Issue.record("\(path): \(fault)") }
    }
    #expect(count > Endurance.times(1000))
  }

  /// The reference readers distinguish inputs; otherwise no comparison could fail.
  @Test func theReferenceReadersDistinguishInputs() {
    #expect(LineReference.frames(Array("{}\n".utf8)[...], nil, limits: FramingOracle.limits) == [.message(Array("{}".utf8))])
    #expect(ReferenceReader.read(Array("{}".utf8)) != ReferenceReader.read(Array("[]".utf8)))
  }

  private static func messages() throws -> [(path: String, message: [UInt8])] {
    let root = HouseTests.root.appending(path: "Tests/ShopRPCTests/Transcripts")
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }.filter { $0.hasSuffix(".rpc") } ?? []
    return try paths.sorted().flatMap { path in
      let text = try Data(contentsOf: root.appending(path: path))
      return text.split(separator: UInt8(ascii: "\n")).compactMap { line in
        ["--> ", "<-- "].first { line.starts(with: $0.utf8) }.map { (path, Array(line.dropFirst($0.utf8.count))) }
      }
    }
  }
}
