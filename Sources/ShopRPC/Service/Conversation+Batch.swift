/// Several requests as one message.
extension Conversation {
  /// Does the requests of the batch that was read last, in their order.
  mutating func batch() {
    let size = document.size(of: 0)
    if size == 0 { return refuse(Fault(.invalidRequest, [Fact("reason", .text("emptyBatch"))])) }
    if size > Limits.batch {
      return refuse(Fault(.batchTooLarge, [Fact("maximum", .integer(Limits.batch)), Fact("count", .integer(size))]))
    }
    if !answers.isEmpty, takesLong { makeWay() }
    answers.beginBatch()
    let start = desk.output.count
    var place = 1
    while place < document.count {
      if desk.output.count - start <= Limits.batchAnswers { single(at: place) } else { decline(at: place) }
      place = Int(document[place].next)
    }
    answers.endBatch()
  }

  /// Refuses one request of a batch that has answered more than one message should hold; nothing more of the batch is done.
  @inline(never) private mutating func decline(at position: Int) {
    let message = Message(document, at: position)
    guard case .request = message.kind else { return }
    desk.useSessionLanguage()
    close(open(message.id), .answersTooLarge, isExposed: false)
  }

  /// Whether one of the requests at hand takes long.
  private var takesLong: Bool {
    var place = 1
    while place < document.count {
      let message = Message(document, at: place)
      switch message.kind {
      case .request, .notification:
        if let index = desk.catalogue.find(document.name(at: message.method)), desk.catalogue.entries[index].takesLong { return true }
      case .response, .invalid: break
      }
      place = Int(document[place].next)
    }
    return false
  }
}
