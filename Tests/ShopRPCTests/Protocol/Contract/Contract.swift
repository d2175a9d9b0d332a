/// Protocol specification, sentence by sentence: each promise, and the test, transcript, or probe that verifies it.
enum Contract {
  /// Section of the page.
  struct Section: Sendable {
    let number: Int
    let promises: [Promise]
  }

  /// Sections in page order.
  static let sections = [
    Section(number: 1, promises: openings + lines + headers + streams), Section(number: 2, promises: texts),
    Section(number: 3, promises: messages), Section(number: 4, promises: order), Section(number: 5, promises: options),
    Section(number: 6, promises: lifecycle), Section(number: 7, promises: results + events + errors),
    Section(number: 8, promises: discovery),
    Section(number: 9, promises: transcripts), Section(number: 10, promises: commandLine), Section(number: 11, promises: speed),
  ]
}
