extension Malformed {
  /// The error answer to a message that cannot be understood.
  var fault: Fault {
    let offset = Fact("byteOffset", .integer(offset))
    return switch kind {
    case .syntax, .encoding: Fault(.parseError, [offset])
    case .duplicateMember: Fault(.invalidRequest, [Fact("why", .text("a member is named twice")), offset])
    case .tooDeep: Fault(.invalidRequest, [Fact("why", .text("more than \(Limits.depth) containers in each other")), offset])
    case .numberTooLong: Fault(.invalidRequest, [Fact("why", .text("a number of more than \(Limits.numberLength) characters")), offset])
    }
  }
}

extension FrameFault {
  /// The error answer to bytes that are no message.
  var fault: Fault {
    switch self {
    case .badHeaders(let flaw): Fault(.parseError, [Fact("why", .text(flaw.why))])
    case .truncated: Fault(.parseError, [Fact("why", .text("the input ended inside a message"))])
    case .unsupportedCharset: Fault(.invalidRequest, [Fact("why", .text("the only charset is utf-8"))])
    case .messageTooLarge(let limit): Fault(.messageTooLarge, [Fact("maximum", .integer(limit))])
    }
  }
}

extension HeaderFlaw {
  /// What is wrong, in English: frame faults come before any language is agreed on.
  fileprivate var why: String {
    switch self {
    case .noColon: "a header line without a colon"
    case .badName: "a header name that is none"
    case .badLength: "Content-Length must be 1 to 10 digits"
    case .conflictingLengths: "two values of Content-Length"
    case .noLength: "no Content-Length"
    case .tooLong(let limit): "more than \(limit) bytes of headers"
    }
  }
}
