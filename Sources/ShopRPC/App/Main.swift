import CLibrary
import ShopModel
import Synchronization

/// The C entry point. SwiftPM links it as `main` under this name, so that tests can link the same objects.
///
/// It passes on the kernel's arguments: `CommandLine.arguments` is empty where `/proc` cannot be read, and
/// given options must never be ignored.
@c(ShopRPC_main)
func enter(count: CInt, values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> CInt {
  do throws(UsageError) { return Program.run(try unsafe Program.words(UnsafeBufferPointer(start: values, count: Int(count)))) } catch {
    Console.printError(error.text)
    return error == .noName ? EX_OSERR : EX_USAGE
  }
}

/// Running the service on the descriptors of the process.
extension Service where R == Conversation {
  /// Serves standard input until it ends, and then ends the process.
  static func run(
    _ options: Options, in dialect: sending (any Dialect)? = nil, observer: sending (any ConversationRecorder)? = nil
  ) throws(FileError) -> Never {
    let outlet: NonblockingOutput
    do throws(TransportError) { outlet = try .standard() } catch { throw FileError(error) }
    // Open the file after the standard descriptors are set up, so that it cannot take one of their numbers.
    var file: RecordFile?
    if let path = options.recording { file = try RecordFile(path) }
    do throws(TransportError) {
      try Service(options, from: STDIN_FILENO, to: outlet, in: dialect, recording: file, observer: observer)
        .serveUntilExit(spinning: SpinPolicy(options))
    } catch { throw FileError(error) }
  }

  /// Serves `input` until it ends; returns the exit code. The `observer` gets all messages. If the process then ends, nothing is freed, which
  /// takes a third as long as reading a large shop.
  static func run(
    _ options: Options, from input: Int32, to outlet: consuming NonblockingOutput, observer: sending (any ConversationRecorder)? = nil,
    isLast: Bool = false
  ) throws(TransportError) -> Int32 {
    let service = try Service(options, from: input, to: outlet, observer: observer, tellsDamage: true)
    if isLast { _ = unsafe Unmanaged.passRetained(service) }
    return try service.serve(spinning: SpinPolicy(options))
  }

  /// Creates a service for `input`.
  private init(
    _ options: Options, from input: Int32, to outlet: consuming NonblockingOutput, in dialect: sending (any Dialect)? = nil,
    recording: consuming RecordFile? = nil, observer: sending (any ConversationRecorder)? = nil, tellsDamage: Bool = false
  ) throws(TransportError) {
    let style = dialect == nil ? options.framing : .lines
    let channel = Channel(
      from: input, to: Outbox(outlet, limits: options.limits), style: style, isTyped: options.isTyped, limits: options.limits)
    let loop = try EventLoop()
    loop.listenToSignals()
    var state = ServiceState(options, .all)
    state.noteUnusableDatabase()
    if tellsDamage { state.tellDamage() }
    switch consume recording {
    case .some(let file):
      let recorder = Recorder(file, options, start: state.clock.now, revision: state.shop.revision)
      state.recorder = recorder
      channel.outbox.recorder = recorder
    case .none: channel.outbox.recorder = observer
    }
    // a client of another protocol cannot name or cancel the requests that its messages lead to
    let conversation = Conversation(
      state, Mailbox { loop.wake() }, on: dialect == nil ? channel : nil, in: dialect, calling: options.recurringCalls)
    self.init(loop, Server(conversation, on: channel, limits: options.limits))
  }
}

extension ServiceState {
  /// Says on standard error that the database is damaged, and which state is read; once in a process, whose command can make several calls.
  fileprivate func tellDamage() {
    guard let directory = options.directory, !ledger.damage.isEmpty, !DamageNote.isTold.exchange(true, ordering: .relaxed) else { return }
    var texts = Texts()
    texts.use(options.language ?? .english)
    let command = [Program.name, Subcommand.check.rawValue, directory].map(ShellWord.quoted).joined(separator: " ")
    Console.printError(
      texts.text(.shellDamaged, ["path": .text(directory), "revision": .integer(shop.revision), "command": .text(command)]))
  }
}

private enum DamageNote { static let isTold = Atomic(false) }

extension SpinPolicy {
  /// The policy for the limits of `options`.
  init(_ options: Options) { self.init(longest: options.limits.spin) }
}

extension Options {
  /// The calls that are made without requests.
  var recurringCalls: [RecurringCall] {
    var calls: [RecurringCall] = []
    for method in MethodRegistry.all.methods {
      switch method.spelling {
      case DataRefresh.name: if let refreshInterval { calls.append(RecurringCall(method: method, interval: refreshInterval)) }
      case SyncNow.name: if let syncInterval { calls.append(RecurringCall(method: method, interval: syncInterval, isExchange: true)) }
      default: break
      }
    }
    return calls
  }
}
