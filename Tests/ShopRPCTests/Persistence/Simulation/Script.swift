import Testing

@testable import Persistence

/// Sequence of steps of one or more processes on one disk; each step is atomic.
struct Script: Sendable, CustomTestStringConvertible {
  indirect enum Step: Sendable {
    case open(Int)
    /// One group of transactions with these numbers of lines.
    case put(Int, [Int])
    case look(Int)
    case sync(Int)
    case compact(Int)
    /// Snapshot during which other processes take their steps.
    case compactWhile(Int, [Step])
    /// Snapshot without history.
    case forget(Int)
    /// Change that erases everything before it.
    case erase(Int)
    case close(Int)
    /// Death without closing.
    case kill(Int)

    var process: Int {
      switch self {
      case .open(let process), .put(let process, _), .look(let process), .sync(let process), .compact(let process),
        .compactWhile(let process, _), .forget(let process),
        .erase(let process),
        .close(let process), .kill(let process):
        process
      }
    }
  }

  let name: String
  var durability = Durability.commit
  let steps: [Step]

  var testDescription: String { name }

  static let all: [Script] = [
    Script(
      name: "groups and runs",
      steps: [.open(1), .put(1, [1]), .put(1, [1, 1, 1]), .put(1, [3]), .put(1, [2, 1, 2]), .close(1), .open(1), .put(1, [1]), .close(1)]),
    Script(
      name: "snapshots",
      steps: [
        .open(1), .put(1, [1]), .compact(1), .put(1, [1, 2]), .compact(1), .put(1, [1]), .compact(1), .put(1, [2]), .compact(1),
        .put(1, [1]),
        .close(1),
      ]),
    Script(
      name: "restarts",
      steps: [
        .open(1), .kill(1), .open(1), .put(1, [1]), .kill(1), .open(1), .put(1, [2]), .compact(1), .kill(1), .open(1), .put(1, [1]),
        .close(1),
        .open(1), .close(1), .open(1), .put(1, [1]), .compact(1), .kill(1), .open(1), .put(1, [1]),
      ]),
    Script(
      name: "two processes",
      steps: [
        .open(1), .open(2), .put(1, [1]), .put(2, [1, 1]), .look(1), .put(1, [3]), .look(2), .put(2, [1]), .kill(2), .put(1, [1]), .open(2),
        .put(2, [2]), .close(1), .look(2), .put(2, [1]), .close(2),
      ]),
    Script(
      name: "two processes in a reserve",
      steps: [
        .open(1), .open(2), .put(1, [1]), .put(1, [1]), .put(2, [1]), .put(2, [1, 1]), .look(1), .put(1, [1]), .put(2, [2]), .kill(1),
        .open(1), .put(1, [1]), .put(1, [1]), .look(2), .put(1, [1]), .put(2, [1]), .compact(2), .put(2, [1]), .put(2, [1]), .put(1, [1]),
        .close(2), .put(1, [1]), .put(1, [1]), .close(1),
      ]),
    Script(
      // the second process was active just before a new, shorter segment got a reserve, and changes something next
      name: "two processes in a reserve of a new segment",
      steps: [
        .open(1), .open(2), .put(1, [3, 3, 3]), .put(2, [3, 3, 3]), .put(1, [1]), .look(2), .compact(1), .put(1, [1]), .put(1, [1]),
        .put(2, [1]), .put(1, [3, 3, 3]), .put(1, [3]), .put(2, [3]), .erase(1), .put(1, [1]), .put(1, [1]), .put(2, [1]), .look(1),
        .forget(2), .put(2, [1]), .put(2, [1]), .put(1, [1]), .close(1), .put(2, [1]), .close(2),
      ]),
    Script(
      name: "two processes with snapshots",
      steps: [
        .open(1), .open(2), .put(1, [1]), .look(2), .compact(1), .put(1, [1]), .put(2, [1]), .compact(2), .put(2, [2]), .compact(2),
        .look(1),
        .put(1, [1]), .compact(1), .compact(2), .put(2, [1]), .put(1, [1]), .close(2), .close(1),
      ]),
    Script(
      name: "left behind",
      steps: [
        .open(1), .put(1, [1, 1]), .put(1, [1]), .close(1), .open(1), .open(2), .put(2, [2]), .compact(2), .put(2, [1]), .compact(2),
        .put(2, [1]),
        .compact(2), .look(1), .put(1, [1]), .kill(1), .open(1), .put(2, [1]), .compact(2), .put(2, [1]), .compact(2), .put(1, [1]),
        .close(1),
        .close(2),
      ]),
    Script(
      name: "relaxed", durability: .relaxed,
      steps: [
        .open(1), .put(1, [1]), .put(1, [1, 2]), .put(1, [1]), .sync(1), .open(2), .put(1, [3]), .look(2), .put(2, [1]), .put(1, [1]),
        .compact(1),
        .put(2, [1]), .sync(2), .put(2, [1]), .close(1), .close(2),
      ]),
    Script(
      name: "others go on",
      steps: [
        .open(1), .open(2), .put(1, [1]), .put(2, [2]), .compactWhile(1, [.put(2, [1]), .look(2), .put(2, [2])]), .look(1), .put(1, [1]),
        .compactWhile(2, [.put(1, [1, 1]), .compact(1), .close(1), .open(1), .put(1, [1])]), .put(2, [1]), .forget(1), .put(1, [1]),
        .compactWhile(1, [.forget(2), .put(2, [1]), .kill(2)]), .put(1, [1]), .close(1),
      ]),
    Script(
      name: "erasures",
      steps: [
        .open(1), .open(2), .put(1, [1, 2]), .compact(1), .put(2, [1]), .erase(1), .look(2), .put(2, [1]), .erase(2), .compact(1),
        .put(1, [1]), .kill(1), .open(1), .compact(2), .erase(1), .put(2, [2]), .close(1), .close(2),
      ]),
    Script(
      name: "erasures beside snapshots",
      steps: [
        .open(1), .open(2), .open(3), .put(1, [1]), .compactWhile(1, [.put(2, [2]), .erase(2), .put(3, [1]), .compact(3)]), .put(1, [1]),
        .compactWhile(2, [.erase(3), .kill(3)]), .put(2, [1]), .open(3),
        .compactWhile(3, [.put(1, [1]), .erase(1), .kill(1), .compact(2), .put(2, [1])]),
        .compact(3), .look(2), .compactWhile(2, [.erase(3)]), .close(2), .close(3),
      ]),
    Script(
      name: "relaxed erasures", durability: .relaxed,
      steps: [
        .open(1), .open(2), .put(1, [1]), .put(2, [1]), .erase(1), .put(2, [1]), .compact(2), .put(1, [1]), .erase(2), .sync(2), .close(1),
        .close(2),
      ]),
  ]
}
