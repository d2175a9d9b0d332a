extension Malformed {
  /// The error answer to a message that cannot be understood.
  var fault: Fault {
    let offset = Fact("byteOffset", .integer(offset))
    return switch kind {
    case .syntax, .encoding: Fault(.parseError, [offset])
    case .duplicateMember: Fault(.invalidRequest, [Fact("reason", .text("duplicateMember")), offset])
    case .tooDeep: Fault(.invalidRequest, [Fact("reason", .text("tooDeep")), Fact("maximum", .integer(Limits.depth)), offset])
    case .numberTooLong:
      Fault(.invalidRequest, [Fact("reason", .text("numberTooLong")), Fact("maximum", .integer(Limits.numberLength)), offset])
    }
  }
}

extension FrameFault {
  /// The error answer to bytes that are no message.
  var fault: Fault {
    switch self {
    case .badHeaders(let flaw): Fault(.parseError, [Fact("reason", .text(flaw.reason))])
    case .truncated: Fault(.parseError, [Fact("reason", .text("truncated"))])
    case .unsupportedCharset: Fault(.invalidRequest, [Fact("reason", .text("charset"))])
    case .messageTooLarge(let limit): Fault(.messageTooLarge, [Fact("maximum", .integer(limit))])
    }
  }
}

extension HeaderFlaw {
  /// The stable word for it.
  fileprivate var reason: String {
    switch self {
    case .noColon: "headerWithoutColon"
    case .badName: "headerName"
    case .badLength: "contentLength"
    case .conflictingLengths: "conflictingLengths"
    case .noLength: "noContentLength"
    case .tooLong: "headersTooLong"
    }
  }
}
