/// What a command line asks for.
enum Invocation {
  case serve(Options)
  /// `params` is JSON text, or `-` for standard input.
  case call(method: String, params: String?, Options)
  case replay(ReplayOrder)
  case schema(directory: String)
  case check(directory: String)
  /// Without a choice, all that fit are told.
  case repair(directory: String, RepairChoice?)
  case help
  case version
}
