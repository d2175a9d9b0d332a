import Glibc
import Persistence

/// The program as its command line sees it.
enum Program {
  static let name = "shop-rpc"

  /// Does what the words after the program's name ask for; the code to exit with.
  static func run(_ words: [String]) -> Int32 {
    guard Memory.isAvailable(Limits.startMemory) else { return Memory.complain() }
    let token = Environment.take(Variable.token.rawValue)
    do throws(Mistake) {
      return try run(Arguments(words) { $0 == Variable.token.rawValue ? token : Environment.value(of: $0) }.invocation())
    } catch {
      Console.complain(error.text)
      return EX_USAGE
    }
  }

  /// The words after the program's name; nil, with a line on standard error, when not even the name was passed.
  static func words(_ values: UnsafeBufferPointer<UnsafeMutablePointer<CChar>?>) -> [String]? {
    let words = unsafe values.compactMap { unsafe $0.map { unsafe String(cString: $0) } }
    guard !words.isEmpty else {
      Console.complain("the system passed no arguments, not even the program's name")
      return nil
    }
    return Array(words.dropFirst())
  }

  private static func run(_ invocation: Invocation) throws(Mistake) -> Int32 {
    switch invocation {
    case .serve(let options): return complaining { () throws(FileError) in try Service.run(options) }
    case .call(let method, let params, let options): return try call(method, params, options)
    case .replay(let order): return complaining { () throws(FileError) in try order.run() }
    case .schema(let directory): return complaining { () throws(FileError) in try SchemaFolder(path: directory).write() }
    case .check(let directory): return working(on: directory) { () throws(StoreError) in try Checkup(directory).tell() }
    case .repair(let directory, let choice):
      return working(on: directory) { () throws(StoreError) in try RepairOrder(directory: directory, choice: choice).run() }
    case .bench(let bench): return complaining { () throws(FileError) in try bench.run() }
    case .echo: return Echo.run()
    case .completions(let shell): Console.say(shell.script(of: .all))
    case .manual: Console.say(Manual(catalogue: .all).text)
    case .helpOnVerb(let verb): Console.say(Help.text(on: verb))
    case .helpOnMethod(let entry): Console.say(Help.text(on: entry))
    case .help: Console.say(Help.text(of: .all))
    case .version: Console.say("\(name) \(Version.text)\n")
    }
    return EXIT_SUCCESS
  }

  /// Does `work`; a file that cannot be worked with is told on standard error.
  private static func complaining(_ work: () throws(FileError) -> Int32) -> Int32 {
    do throws(FileError) { return try work() } catch {
      Console.complain(error.text)
      return EXIT_FAILURE
    }
  }

  /// Does `work`; a store that cannot be worked with is told on standard error.
  private static func working(on directory: String, _ work: () throws(StoreError) -> Int32) -> Int32 {
    do throws(StoreError) { return try work() } catch {
      Console.complain("\(directory): \(error.sentence)")
      return EXIT_FAILURE
    }
  }

  private static func call(_ method: String, _ params: String?, _ options: Options) throws(Mistake) -> Int32 {
    var bytes = params.map { Array($0.utf8) }
    if params == "-" {
      do throws(FileError) { bytes = try Console.input(atMost: options.limits.message) } catch {
        Console.complain(error.text)
        return EXIT_FAILURE
      }
    }
    let call = try OneCall(method: method, params: bytes)
    return complaining { () throws(FileError) in tell(try call.answer(by: options)) }
  }

  private static func tell(_ answer: OneCall.Answer) -> Int32 {
    switch answer {
    case .result(let json):
      Console.say(json + "\n")
      return EXIT_SUCCESS
    case .error(let json): Console.say(json + "\n")
    case .none: Console.complain("no answer")
    }
    return EXIT_FAILURE
  }
}
