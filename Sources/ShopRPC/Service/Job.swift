/// A request part of which is done elsewhere while others are served.
struct Job {
  /// What is done elsewhere, and then here with what it brought: the change, and the writing of its result.
  typealias Work = @Sendable () async -> Completion
  /// Makes the change and writes the result to the desk.
  typealias Completion = @Sendable (inout Desk) throws(Fault) -> Void

  /// What tells it from others of this process.
  let number: Int
  /// The request's id as it was written; nil for a notification.
  let id: String?
  /// The place of its method in the catalogue.
  let entry: Int
  /// What the request asked for beside its params.
  let meta: Meta?
  /// Who asked, in which language.
  let session: Session
  /// What is under way.
  let task: Task<Void, Never>
}

/// The jobs that are under way.
struct Jobs: ~Copyable {
  private(set) var all: [Job] = []
  /// How many there have been.
  private var count = 0
  /// Where jobs put what they brought.
  let mailbox: Mailbox

  init(_ mailbox: Mailbox) { self.mailbox = mailbox }

  /// Whether there is no job that is not answered.
  var isEmpty: Bool { all.isEmpty }

  /// Whether there is room for another one.
  var hasRoom: Bool { all.count < Limits.jobs }

  /// Begins a job; its number.
  mutating func begin(_ id: String?, _ entry: Int, _ meta: Meta?, _ session: Session, _ work: @escaping Job.Work) -> Int {
    count += 1
    let (number, mailbox) = (count, mailbox)
    let task = Task.detached { mailbox.put(number, await work()) }
    all.append(Job(number: number, id: id, entry: entry, meta: meta, session: session, task: task))
    return number
  }

  /// Takes the job out of those that are under way; nil when it was ended before.
  mutating func end(_ number: Int) -> Job? {
    all.firstIndex { $0.number == number }.map { all.remove(at: $0) }
  }

  /// Ends the jobs whose id was written like this, or all of them; those that were.
  mutating func cancel(_ id: String? = nil) -> [Job] {
    let ended = all.filter { id == nil || $0.id == id }
    for job in ended { job.task.cancel() }
    all.removeAll { id == nil || $0.id == id }
    return ended
  }
}
