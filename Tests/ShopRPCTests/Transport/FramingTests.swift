import Testing

@testable import ShopRPC

struct FramingTests {
  /// Small limits, so that every split of every case can be tried.
  private static let limits: Limits = {
    var limits = Limits()
    limits.message = 24
    limits.headerBlock = 80
    limits.kept = 16
    limits.read = 16
    return limits
  }()

  /// Frames of `pieces`, in order: a message as its text, an error as `!` and its name.
  private static func frames(_ pieces: [ArraySlice<UInt8>], _ style: Framing.Style?, isTyped: Bool = false) -> [String] {
    var framing = Framing(style: style, isTyped: isTyped, limits: limits)
    var frames: [String] = []
    func take() {
      while let frame = framing.next() {
        switch frame {
        case .message: frames.append(framing.withMessage { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) })
        case .error(let fault): frames.append("!\(fault)")
        }
      }
    }
    for piece in pieces {
      framing.append(Array(piece).span)
      take()
    }
    framing.end()
    take()
    #expect(framing.next() == nil)
    return frames
  }

  @Test(arguments: FramingCase.lines + FramingCase.headers + FramingCase.openings)
  func theFramesAreTheSameHoweverTheBytesArrive(_ example: FramingCase) {
    let bytes = Array(example.input.utf8)
    #expect(Self.frames([bytes[...]], example.style) == example.frames)
    #expect(Self.frames(bytes.indices.map { bytes[$0...$0] }, example.style) == example.frames, "byte by byte")
    for cut in bytes.indices {
      #expect(Self.frames([bytes[..<cut], bytes[cut...]], example.style) == example.frames, "cut at \(cut)")
    }
  }

  /// A word that a person types is a line; headers begin with one that a message has.
  @Test(
    arguments: [
      ("help\n{}\n", ["help", "{}"]), ("content\n", ["content"]), ("con", ["con"]), ("[1]\n", ["[1]"]),
      ("Contents: 2\n", ["Contents: 2"]), ("cONTENT-length: 2\n\n{}", ["{}"]), ("Content-Type: x\nContent-Length: 2\n\n{}", ["{}"]),
      ("content-", ["!truncated"]),
    ] as [(String, [String])])
  func typedWordsAreLines(_ input: String, _ frames: [String]) {
    let bytes = Array(input.utf8)
    #expect(Self.frames([bytes[...]], nil, isTyped: true) == frames)
    #expect(Self.frames(bytes.indices.map { bytes[$0...$0] }, nil, isTyped: true) == frames, "byte by byte")
  }

  @Test(arguments: [Framing.Style.lines, .headers])
  func anExplicitStyleWinsOverTheFirstByte(_ style: Framing.Style) {
    let lines = style == .lines
    #expect(Self.frames([Array("A: 1\n".utf8)[...]], style) == (lines ? ["A: 1"] : ["!truncated"]))
    #expect(Self.frames([Array("{}\n".utf8)[...]], style) == (lines ? ["{}"] : ["!badHeaders(ShopRPC.HeaderError.noColon)"]))
  }

  @Test(arguments: [[0xEF], [0xEF, 0xBB], [0xEF, 0xEF, 0xBB, 0xBF]] as [[UInt8]])
  func aBrokenMarkIsAMessage(_ bytes: [UInt8]) {
    let whole = Self.frames([bytes[...]], nil)
    #expect(whole.count == 1)
    #expect(Self.frames(bytes.indices.map { bytes[$0...$0] }, nil) == whole)
  }

  @Test func memoryFollowsWhatArrivesAndIsGivenBack() {
    var limits = Limits()
    limits.kept = 1000
    var framing = Framing(limits: limits)
    framing.append("Content-Length: 16000000\r\n\r\n".utf8Span.span)
    #expect(framing.next() == nil)
    #expect(framing.reserved == 1000)
    let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    for _ in 0..<160 {
      #expect(framing.next() == nil)
      framing.append(piece.span)
    }
    #expect(framing.reserved < 40_000_000)
    #expect(framing.next() == .message)
    framing.withMessage { #expect($0.count == 16_000_000) }
    #expect(framing.next() == nil)
    framing.releaseHandled()
    #expect(framing.reserved == 1000)
  }

  @Test(arguments: ["{", "Content-Length: 99999999\r\n\r\n", "x\n", "Content-Length: 2", "C", " "])
  func whatNeverEndsIsNotKept(_ opening: String) {
    var limits = Limits()
    limits.kept = 1000
    limits.message = 5000
    var framing = Framing(limits: limits)
    framing.append(opening.utf8Span.span)
    let piece = [UInt8](repeating: opening == " " ? UInt8(ascii: " ") : UInt8(ascii: "1"), count: 900)
    var faults = 0
    for _ in 0..<1000 {
      while framing.next() != nil { faults += 1 }
      framing.append(piece.span)
    }
    #expect(faults == (opening == " " ? 0 : 1))
    #expect(framing.reserved < 30_000)
  }

  /// Looking ahead sees exactly the messages that come later, each once, even if others are handled meanwhile.
  @Test(arguments: FramingCase.lines + FramingCase.headers + FramingCase.openings)
  func eachMessageIsVisitedOnce(_ example: FramingCase) {
    let bytes = Array(example.input.utf8)
    // one frame is handled after this many bytes; 0: none before the end
    for pace in 0...Self.paces {
      var framing = Framing(style: example.style, limits: Self.limits)
      var mark: Framing.Bookmark?
      var (visited, handled): ([String], [String]) = ([], [])
      func look() {
        framing.releaseHandled()
        framing.visit(from: &mark) { message, end in
          visited.append("\(String(decoding: message.indices.map { message[$0] }, as: UTF8.self)) \(end)")
        }
      }
      func handle() -> Bool {
        guard let frame = framing.next() else { return false }
        guard case .message = frame else { return true }
        handled.append(
          framing.withMessage { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) } + " \(framing.handled)")
        return true
      }
      for (count, byte) in bytes.enumerated() {
        framing.append([byte].span)
        look()
        if pace > 0, count.isMultiple(of: pace) { _ = handle() }
      }
      framing.end()
      look()
      while handle() { look() }
      #expect(visited == handled, "one frame every \(pace) bytes")
    }
  }

  private static let paces = 9
}
