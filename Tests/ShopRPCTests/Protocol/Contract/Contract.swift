/// What the protocol promises: each promise, and the tests, transcripts or probes that verify it.
enum Contract {
  /// Section of `docs/protocol.md`, with a row for each of its sentences, bullets and table rows.
  struct Section: Sendable {
    /// Heading; empty for the introduction.
    let title: String
    let promises: [Promise]
  }

  /// Sections of the page, in its order.
  static let page = [
    Section(title: "", promises: introduction), Section(title: "Framing", promises: framing),
    Section(title: "Requests", promises: requests),
    Section(title: "Batches", promises: batches), Section(title: "Order and durability", promises: durability),
    Section(title: "Options of a request: `_meta`", promises: meta), Section(title: "Results and errors", promises: outcomes),
    Section(title: "Names and shapes", promises: names), Section(title: "Transactions and undo", promises: undo),
    Section(title: "Events", promises: notifications),
    Section(title: "Progress and cancellation", promises: progress), Section(title: "Sessions and customers", promises: sessions),
    Section(title: "Lifecycle", promises: process), Section(title: "Limits", promises: limits),
  ]

  /// Details that the page leaves to JSON-RPC 2.0 and the base protocol of the Language Server Protocol, or to other pages.
  static let details =
    openings + lines + headers + streams + texts + messages + order + options + lifecycle + results + events + errors + discovery
    + transcripts + commandLine + speed
}
